/** Values of the input `kind` of fly-intervention: what somebody may do to an app on Fly while it runs. */
export const INTERVENTION_KINDS = [
  'deploy', // a new release
  'crash', // the process dies with code 1, and at the end of the next `value` - 1 boots again
  'host-unreachable', // the machine's host is cut off for `value` microseconds, and what runs on it goes on
  'host-lost', // the host goes down for `value` microseconds; what was in memory is lost
  'snapshot-lost', // the next start of a suspended machine is cold
  'auto-stop', // `value` indexes AUTO_STOPS
  'min-machines',
  'soft-limit', // of the machines and of the app's configuration
  'hard-limit',
  'machines', // fly scale count: the region has `value` machines of the default group from now on
  'store', // health of the store behind the release gate; `value` indexes STORE_HEALTH
] as const;
export type InterventionKind = (typeof INTERVENTION_KINDS)[number];

/** Values of the intervention `auto-stop`. */
export const AUTO_STOPS = ['off', 'stop', 'suspend'] as const;
