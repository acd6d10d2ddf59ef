import { COMMON_OUTCOMES } from '../platform.ts';
import type { Outcome } from '../trace/trace.ts';

/** How Fly Proxy ends a request itself (Fly docs: troubleshooting: 502 = reached the machine, no valid answer; 503 = no machine). */
export const FLY_OUTCOMES: readonly Outcome[] = [
  // No machine runs and none may be started (autostart off, or nothing there).
  { code: 'no-machine', status: 503, side: 'platform', originSees: false },
  // Waited for a start until the proxy's patience or its tries were used up (PR03, PR04).
  { code: 'start-timeout', status: 503, side: 'platform', originSees: false },
  // Every running machine stayed at its hard limit.
  { code: 'hard-limit-timeout', status: 503, side: 'platform', originSees: false },
  // The machine was stopped with the request aboard (PC03).
  { code: 'cut-by-stop', status: 502, side: 'platform', originSees: false },
  // Something took the connection but nothing answered yet, or its body was too large to be sent again (PC01, PA01).
  { code: 'refused-booting', status: 502, side: 'platform', originSees: false },
  // The machine's host stopped answering with the request aboard (PU03).
  { code: 'unreachable', status: 502, side: 'platform', originSees: false },
  // The app itself failed: a pooled connection had died while the machine was suspended.
  { code: 'stale-connection', status: 500, side: 'app', originSees: true },
  // Pinned to a machine that did not run (fly-force-instance-id).
  { code: 'instance-pinned-timeout', status: 502, side: 'platform', originSees: false },
  // The process ended by itself with the request aboard (PC03).
  { code: 'cut-by-exit', status: 502, side: 'platform', originSees: false },
  // Past the proxy: no machine that runs, so no address in the private DNS.
  { code: 'no-address', status: 0, side: 'platform', originSees: false },
];

const index = (code: string): number =>
  COMMON_OUTCOMES.length + FLY_OUTCOMES.findIndex((o) => o.code === code);
export const NO_MACHINE = index('no-machine');
export const START_TIMEOUT = index('start-timeout');
export const HARD_LIMIT_TIMEOUT = index('hard-limit-timeout');
export const CUT_BY_STOP = index('cut-by-stop');
export const REFUSED_BOOTING = index('refused-booting');
export const UNREACHABLE = index('unreachable');
export const STALE_CONNECTION = index('stale-connection');
export const PINNED_TIMEOUT = index('instance-pinned-timeout');
export const CUT_BY_EXIT = index('cut-by-exit');
export const NO_ADDRESS = index('no-address');
