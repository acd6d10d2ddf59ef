/**
 * Every decision a platform records: which inputs it saw (in column order) and what may have limited it.
 * The sentence is made in the page from these names; the simulation never writes words.
 */
export interface Rule {
  readonly code: string;
  readonly inputs: readonly string[];
}

export const RULES = [
  // excess = n - (over + 1), or 1 if n == 1 and load == 0
  {
    code: 'fly-autostop',
    inputs: ['started', 'over', 'excess', 'minimum', 'load', 'softLimit', 'uptimeMicros', 'scanner'],
  },
  // a request met no machine below its soft limit
  {
    code: 'fly-autostart',
    inputs: ['running', 'over', 'onTheWay', 'asleep', 'softLimit', 'async', 'resume'],
  },
  // the last open request finished or the kill timeout ran out
  { code: 'fly-stopped', inputs: ['cut', 'tookMicros', 'killed'] },
  // suspend was asked for but the machine is not eligible
  { code: 'fly-suspend-refused', inputs: ['memoryMb', 'limitMb', 'swapMb'] },
] as const satisfies readonly Rule[];

export const LIMITS = [
  'none',
  'minimum', // min_machines_running holds
  'min-uptime',
  'single-machine-busy',
  'no-excess',
  'mode-off',
  'recent-start',
  'recently-stopped',
  'none-asleep',
  'max-scale',
  'min-scale',
  'up-rate',
  'down-rate',
  'delay',
  'activation-scale',
  'grace',
  'cluster',
] as const;
export type LimitName = (typeof LIMITS)[number];

export const ruleIndex = (code: (typeof RULES)[number]['code']): number =>
  RULES.findIndex((r) => r.code === code);
export const limitIndex = (name: LimitName): number => LIMITS.indexOf(name);
