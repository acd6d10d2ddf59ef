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
    inputs: ['started', 'over', 'excess', 'minimum', 'load', 'softLimit', 'uptimeMicros', 'scanner', 'group'],
  },
  // a request met no machine below its soft limit
  {
    code: 'fly-autostart',
    inputs: ['running', 'over', 'onTheWay', 'asleep', 'softLimit', 'async', 'resume'],
  },
  // the last open request finished or the kill timeout ran out
  { code: 'fly-stopped', inputs: ['cut', 'tookMicros', 'killed'] },
  // suspend was asked for but the machine is not eligible; blocked: index into SUSPEND_BLOCKS
  { code: 'fly-suspend-refused', inputs: ['memoryMb', 'limitMb', 'swapMb', 'blocked'] },
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
  // a start was asked for and refused (PM01); callsLeft: tokens of the machines API for this machine
  { code: 'fly-start-refused', inputs: ['callsLeft', 'asleepMicros'] },
  // the snapshot cannot be used: the start is cold
  { code: 'fly-snapshot-lost', inputs: ['asleepMicros'] },
  // the process ended by itself. wanted = a restart, granted = 1 if the restart policy still allows one
  { code: 'fly-exited', inputs: ['exitCode', 'restarts', 'cut'] },
  // a service check changed its mind about a running machine
  { code: 'fly-check', inputs: ['passed'] },
  // a deploy: step indexes DEPLOY_STEPS. wanted = machines to launch, granted = launched so far
  { code: 'fly-deploy', inputs: ['step', 'release', 'updated', 'tookMicros'] },
  // the CPU quota ran dry: from now on the baseline only
  { code: 'fly-quota-dry', inputs: ['computing'] },
  // somebody did something to the app: kind indexes INTERVENTION_KINDS of sim/fly
  { code: 'fly-intervention', inputs: ['kind', 'target', 'value'] },
  // an instance asked whether this release is prepared. wanted = granted = 1 if it prepares it, 0 if it skips;
  // reason indexes GATE_REASONS, store STORE_HEALTH
  { code: 'release-gate', inputs: ['reason', 'waitedMicros', 'store', 'release'] },
  // an instance skipped the preparation although nobody has finished it: it serves on an unmigrated schema
  { code: 'serves-unmigrated', inputs: ['release'] },
  // somebody did something to a Knative Service: kind indexes INTERVENTION_KINDS of sim/knative. granted 0: it was refused
  { code: 'knative-intervention', inputs: ['kind', 'target', 'value'] },
  // a revision's own life: granted indexes REVISION_EVENTS
  { code: 'knative-revision', inputs: ['ready', 'replicas', 'sinceCreationMicros'] },
  // the Route gives this revision another share. wanted = its percentage in the end, granted = from now on; limitedBy
  // not-ready: it waits for a revision. step, stepMicros: of a gradual rollout, 0 = none
  { code: 'knative-route', inputs: ['before', 'tagged', 'step', 'stepMicros'] },
  // HPA: one sync (horizontal.go: reconcileAutoscaler). wanted = what the metrics ask for, granted = replicas from now on.
  // utilization: percent of the request, or the value of KEDA's metric (target 1); policyLimit: in the direction it wants;
  // -1 = not asked
  {
    code: 'hpa-decide',
    inputs: [
      'replicas',
      'ready',
      'unready',
      'missing',
      'utilization',
      'target',
      'ratio',
      'counted',
      'stabilized',
      'policyLimit',
      'minReplicas',
      'maxReplicas',
    ],
  },
  // KEDA: it wrote replicas, or what holds them has changed (scale_scaledobjects.go: RequestScale). wanted = largest value
  // of its triggers, granted = replicas; sinceActiveMicros -1 = never active
  {
    code: 'keda-scale',
    inputs: ['active', 'replicas', 'sinceActiveMicros', 'cooldownMicros', 'minReplicas'],
  },
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
  'capacity', // the host has no room
  'lease', // somebody else (a deploy) holds the machine
  'api-rate', // the machines API's limit
  'release-command',
  'wait-timeout',
  'restart-tries',
  'not-ready', // a revision has never been ready; pods without data would turn an HPA's direction
  'tolerance', // an HPA's ratio is near enough to 1
  'no-metrics', // an HPA has no reading of any ready pod
  'stabilization', // lower or higher recommendations of its window hold an HPA
  'scale-up-policy',
  'scale-down-policy',
  'max-replicas',
  'min-replicas',
  'zero-replicas', // an HPA is switched off at zero
  'cooldown', // KEDA's cooldownPeriod is not over
] as const;
export type LimitName = (typeof LIMITS)[number];

export const ruleIndex = (code: (typeof RULES)[number]['code']): number =>
  RULES.findIndex((r) => r.code === code);
export const limitIndex = (name: LimitName): number => LIMITS.indexOf(name);

/** Values of the columns `active` and `granted` of the KPA's rules: activating, active, inactive. */
export const ACTIVE_STATUSES = ['Unknown', 'True', 'False'] as const;
/** Values of the column `reason`; '' where the condition is True. */
export const ACTIVE_REASONS = ['', 'Queued', 'NoTraffic', 'TimedOut'] as const;

/** Values of the column `granted` of knative-revision; `failed`: it missed its progress deadline. */
export const REVISION_EVENTS = ['created', 'ready', 'failed', 'reachable', 'unreachable'] as const;

/** Values of the input `blocked` of fly-suspend-refused. */
export const SUSPEND_BLOCKS = ['none', 'schedule', 'gpu'] as const;
/** Values of the input `step` of fly-deploy. */
export const DEPLOY_STEPS = ['begins', 'released', 'finished', 'stopped'] as const;
/** Values of the input `reason` of release-gate. */
export const GATE_REASONS = [
  'done',
  'acquired',
  'owner-died',
  'no-release-id',
  'store-down',
  'lock-vacant',
  'waited-too-long',
] as const;
/** Health of the store that a release gate asks; also values of its intervention. */
export const STORE_HEALTH = ['healthy', 'slow', 'down', 'lying'] as const;
