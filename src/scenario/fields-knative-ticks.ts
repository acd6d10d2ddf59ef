import type { FieldRule } from './field.ts';

const PHASE = { kind: 'number', unit: 's', min: 0, linkScale: 1000 } as const;

/** When the loops of the autoscaler, the queue-proxies and the activator come round. */
export const KNATIVE_TICK_FIELDS = [
  { ...PHASE, path: 'knative.deciderPhaseSeconds', key: 'kpa', default: 0.5, max: 2 },
  { ...PHASE, path: 'knative.scrapePhaseSeconds', key: 'kpb', default: 0.75, max: 1 },
  { ...PHASE, path: 'knative.queueProxyPhaseSeconds', key: 'kpq', default: 0.7, max: 1 },
  { ...PHASE, path: 'knative.activatorPhaseSeconds', key: 'kpe', default: 0.3, max: 1 },
] as const satisfies readonly FieldRule[];
