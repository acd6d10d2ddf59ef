import type { Field } from './field.ts';

/** All loops run for themselves, so where each stands in its period is anybody's guess. */
const PHASE = {
  platform: 'knative',
  group: 'ticks',
  upstream: '',
  grade: 'unknown',
  source: 'the loops of knative/serving are independent; a fixed phase makes a run repeatable',
  doc: '',
  rank: 'more',
  kind: 'number',
  unit: 's',
  min: 0,
  step: 0.05,
  scale: 'linear',
  linkScale: 1000,
} as const;

/** When the loops of the autoscaler, the queue-proxies and the activator come round. */
export const KNATIVE_TICK_FIELDS = [
  { ...PHASE, path: 'knative.deciderPhaseSeconds', key: 'kpa', default: 0.5, max: 2 },
  { ...PHASE, path: 'knative.scrapePhaseSeconds', key: 'kpb', default: 0.75, max: 1 },
  { ...PHASE, path: 'knative.queueProxyPhaseSeconds', key: 'kpq', default: 0.7, max: 1 },
  { ...PHASE, path: 'knative.activatorPhaseSeconds', key: 'kpe', default: 0.3, max: 1 },
] as const satisfies readonly Field[];
