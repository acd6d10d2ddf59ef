import type { InterventionKind, RevisionKind } from '../sim/trace/knative-acts.ts';
import type { Knative } from './document.ts';
import type { Unit } from './field.ts';
import {
  ALL,
  always,
  NOTHING,
  numberOf,
  type InterventionControl,
  type InterventionIcon,
  type TargetControl,
} from './intervention-table.ts';

type Control = InterventionControl & { readonly kind: InterventionKind };

/** Seconds that something new is lost or down for. */
const LOST_SECONDS = 60;
/** Percent of the traffic that a new share moves. */
const SHARE_PERCENT = 10;
/** Pods where there was no bound before. */
const FEW_PODS = 5;

const happens = (
  kind: InterventionKind,
  icon: InterventionIcon,
  target: TargetControl,
  unit: Unit | null,
  fresh: Control['fresh'],
): Control => ({
  kind,
  icon,
  target,
  value: unit === null ? NOTHING : numberOf(unit),
  rank: 'main',
  fresh,
});

/** A setting that has another value from then on; `next` is what a new one sets. */
const becomes = (
  kind: InterventionKind,
  unit: Unit,
  rank: Control['rank'],
  next: (knative: Knative) => number,
): Control => ({
  kind,
  icon: kind.startsWith('revision-') ? 'deploy' : 'dial',
  target: 'none',
  value: numberOf(unit),
  rank,
  fresh: ({ knative }) => ({ target: ALL, value: next(knative) }),
});

const fewer = (pods: number): number => (pods > 0 ? Math.max(1, Math.floor(pods / 2)) : FEW_PODS);

/** As the simulation has them (sim/trace/knative-acts.ts). */
const REVISION_KINDS: readonly RevisionKind[] = [
  'new-revision',
  'revision-min-scale',
  'revision-max-scale',
  'revision-concurrency',
];
/** Kinds after which there is one revision more. */
export const MAKES_REVISION: ReadonlySet<InterventionKind> = new Set(REVISION_KINDS);

/** What can be done to a Knative Service and its cluster, as sim/trace/knative-acts.ts names it. */
export const KNATIVE_INTERVENTIONS: readonly Control[] = [
  happens('new-revision', 'deploy', 'none', null, always(ALL, 0)),
  becomes('revision-min-scale', 'pods', 'main', ({ minScale }) => minScale + 1),
  becomes('revision-max-scale', 'pods', 'main', ({ maxScale }) => fewer(maxScale)),
  becomes('revision-concurrency', 'requests', 'main', ({ containerConcurrency }) =>
    containerConcurrency > 0 ? containerConcurrency * 2 : 1,
  ),
  happens('traffic', 'split', 'revision', 'percent', always(ALL, SHARE_PERCENT)),
  happens('pod-lost', 'crash', 'pod', null, always(0, 0)),
  happens('node-lost', 'host', 'node', 's', always(0, LOST_SECONDS)),
  happens('activator-lost', 'host', 'activator', 's', always(0, LOST_SECONDS)),
  happens('autoscaler-restart', 'reset', 'none', 's', always(ALL, LOST_SECONDS)),
  happens('cluster-pods', 'count', 'none', 'pods', ({ knative }) => ({
    target: ALL,
    value: fewer(knative.clusterPods),
  })),
  becomes('min-scale', 'pods', 'main', ({ minScale }) => minScale + 1),
  becomes('max-scale', 'pods', 'main', ({ maxScale }) => fewer(maxScale)),
  {
    ...becomes('enable-scale-to-zero', '', 'main', ({ enableScaleToZero }) => (enableScaleToZero ? 0 : 1)),
    value: { kind: 'choice', path: 'onOff', choices: ['off', 'on'] },
  },
  becomes('stable-window', 's', 'main', ({ stableWindowSeconds }) => stableWindowSeconds * 2),
  becomes('target-burst-capacity', 'requests', 'main', ({ targetBurstCapacity }) =>
    targetBurstCapacity === 0 ? 200 : 0,
  ),
  becomes('scale-to-zero-grace-period', 's', 'more', (knative) => knative.scaleToZeroGraceSeconds),
  becomes(
    'scale-to-zero-pod-retention-period',
    's',
    'more',
    (knative) => knative.scaleToZeroPodRetentionSeconds,
  ),
  becomes('panic-window-percentage', 'percent', 'more', (knative) => knative.panicWindowPercent),
  becomes('panic-threshold-percentage', 'percent', 'more', (knative) => knative.panicThresholdPercent),
  becomes(
    'container-concurrency-target-percentage',
    'percent',
    'more',
    (knative) => knative.targetUtilizationPercent,
  ),
  becomes('container-concurrency-target-default', 'requests', 'more', () => 100),
  becomes('requests-per-second-target-default', 'rps', 'more', () => 200),
  becomes('activator-capacity', 'requests', 'more', (knative) => knative.activatorCapacity),
  becomes('max-scale-up-rate', 'times', 'more', (knative) => knative.maxScaleUpRate),
  becomes('max-scale-down-rate', 'times', 'more', (knative) => knative.maxScaleDownRate),
  becomes('scale-down-delay', 's', 'more', (knative) => knative.scaleDownDelaySeconds),
  becomes('initial-scale', 'pods', 'more', (knative) => knative.initialScale),
];
