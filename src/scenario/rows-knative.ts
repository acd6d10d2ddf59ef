import type { InterventionKind } from '../sim/trace/knative-acts.ts';
import type { RowList } from './field.ts';

/** As the simulation has them (sim/trace/knative-acts.ts). */
const KINDS: readonly InterventionKind[] = [
  'new-revision',
  'revision-min-scale',
  'revision-max-scale',
  'revision-concurrency',
  'traffic',
  'pod-lost',
  'node-lost',
  'activator-lost',
  'autoscaler-restart',
  'cluster-pods',
  'enable-scale-to-zero',
  'scale-to-zero-grace-period',
  'scale-to-zero-pod-retention-period',
  'stable-window',
  'panic-window-percentage',
  'panic-threshold-percentage',
  'container-concurrency-target-percentage',
  'container-concurrency-target-default',
  'requests-per-second-target-default',
  'target-burst-capacity',
  'activator-capacity',
  'max-scale-up-rate',
  'max-scale-down-rate',
  'scale-down-delay',
  'initial-scale',
  'min-scale',
  'max-scale',
];

/** Revisions of a list beside the first. */
const MOST_REVISIONS = 20;

const AT = {
  name: 'atSeconds',
  kind: 'number',
  unit: 's',
  default: 0,
  min: 0,
  max: 604_800,
  linkScale: 1000,
} as const;
/** -1: as the first revision has it. */
const PODS = { kind: 'number', unit: 'pods', default: -1, min: -1, max: 2000, linkScale: 1 } as const;
const TIMES = { kind: 'number', unit: 'times', default: 1, min: 0.1, max: 100, linkScale: 1000 } as const;

/** Lists of a Knative Service. In a link their columns are positional, so new ones are appended. */
export const KNATIVE_LISTS = [
  {
    path: 'knative.revisions',
    key: 'krv',
    group: 'revisions',
    platform: 'knative',
    maxRows: MOST_REVISIONS,
    columns: [
      { name: 'name', kind: 'text', default: '', maxLength: 40, pattern: '' },
      AT,
      { ...PODS, name: 'minScale' },
      { ...PODS, name: 'maxScale' },
      { ...PODS, name: 'initialScale' },
      { ...PODS, name: 'containerConcurrency', unit: 'requests', max: 100_000 },
      { ...PODS, name: 'target', unit: 'requests', max: 100_000, linkScale: 100 },
      { ...TIMES, name: 'bootTimes' },
      { ...TIMES, name: 'serviceTimes' },
      { name: 'neverReady', kind: 'boolean', default: false },
    ],
  },
  {
    path: 'knative.traffic',
    key: 'ktr',
    group: 'revisions',
    platform: 'knative',
    maxRows: 200,
    columns: [
      AT,
      { name: 'revision', kind: 'number', unit: '', default: -1, min: -1, max: 200, linkScale: 1 },
      { name: 'percent', kind: 'number', unit: 'percent', default: 100, min: 0, max: 100, linkScale: 1 },
      { name: 'tag', kind: 'text', default: '', maxLength: 40, pattern: '' },
    ],
  },
  {
    path: 'knative.interventions',
    key: 'kiv',
    group: 'doings',
    platform: 'knative',
    maxRows: 200,
    columns: [
      AT,
      { name: 'kind', kind: 'choice', default: 'new-revision', choices: KINDS },
      { name: 'target', kind: 'number', unit: '', default: -1, min: -1, max: 1999, linkScale: 1 },
      { name: 'value', kind: 'number', unit: '', default: 0, min: -1, max: 604_800, linkScale: 1000 },
    ],
  },
] as const satisfies readonly RowList[];
