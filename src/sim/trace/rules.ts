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
  // KPA: a valid evaluation of the decider (autoscaler.go: Scale). wanted = the larger of wantedStable and, in panic,
  // wantedPanic; granted = desired pods. poked: by an activator's first report instead of the tick; rps: the metric
  {
    code: 'kpa-decide',
    inputs: [
      'ready',
      'stable',
      'panic',
      'target',
      'total',
      'maxScaleUp',
      'maxScaleDown',
      'wantedStable',
      'wantedPanic',
      'panicThreshold',
      'panicking',
      'maxPanicPods',
      'excessBurstCapacity',
      'targetBurstCapacity',
      'poked',
      'rps',
    ],
  },
  // KPA: replicas were written, or what holds them has changed (scaler.go: scale). wanted = the decider's desired pods,
  // -1 before its first decision; granted = replicas. active: index into ACTIVE_STATUSES; proxyMicros -1 = serves
  {
    code: 'kpa-scale',
    inputs: [
      'ready',
      'before',
      'minScale',
      'maxScale',
      'initialScale',
      'active',
      'inStatusMicros',
      'stableWindowMicros',
      'graceMicros',
      'retentionMicros',
      'proxyMicros',
      'scaleToZero',
    ],
  },
  // KPA: who receives the requests, and how many activators shall (kpa.go: ReconcileKind). wanted = spec mode, granted =
  // effective mode, 1 = the activator
  {
    code: 'kpa-path',
    inputs: ['excessBurstCapacity', 'want', 'ready', 'numActivators', 'targetBurstCapacity', 'total'],
  },
  // KPA: the PodAutoscaler's Active condition (kpa.go: computeActiveCondition). wanted = want of the scaler, granted = index
  // into ACTIVE_STATUSES; reason: index into ACTIVE_REASONS
  { code: 'kpa-active', inputs: ['reason', 'ready', 'minReady', 'initialized'] },
  // pods the cluster has no place for. wanted = pods that want one, granted = pods that have one
  { code: 'pod-unschedulable', inputs: ['maxPods'] },
  // a deleted pod is gone; cut = requests that went with it, readyMicros = how long it had been ready, -1 = never
  { code: 'pod-gone', inputs: ['cut', 'tookMicros', 'killed', 'readyMicros'] },
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
  'cluster', // no node has room
  'panic-hold', // panic never takes pods away
  'initial-scale',
  'scale-to-zero-off', // enable-scale-to-zero is false: one pod stays
  'stable-window', // active for less than a stable window: one pod stays
  'retention', // scale-to-zero-pod-retention-period
  'probe', // the activator does not answer for the service yet
  'activating', // no pod has become ready yet; given up after the progress deadline
] as const;
export type LimitName = (typeof LIMITS)[number];

export const ruleIndex = (code: (typeof RULES)[number]['code']): number =>
  RULES.findIndex((r) => r.code === code);
export const limitIndex = (name: LimitName): number => LIMITS.indexOf(name);

/** Values of the columns `active` and `granted` of the KPA's rules: activating, active, inactive. */
export const ACTIVE_STATUSES = ['Unknown', 'True', 'False'] as const;
/** Values of the column `reason`; '' where the condition is True. */
export const ACTIVE_REASONS = ['', 'Queued', 'NoTraffic', 'TimedOut'] as const;
