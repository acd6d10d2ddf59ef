import type { About } from '../field.ts';
import type { KNATIVE_TICK_FIELDS } from '../fields-knative-ticks.ts';

/** All loops run for themselves, so where each stands in its period is anybody's guess. */
const PHASE = {
  platform: 'knative',
  group: 'ticks',
  upstream: '',
  grade: 'unknown',
  source: 'the loops of knative/serving are independent; a fixed phase makes a run repeatable',
  doc: '',
  rank: 'more',
  step: 0.05,
  scale: 'linear',
} as const;

/** What a reader is told about `KNATIVE_TICK_FIELDS`, and where they stand in the form. */
export const ABOUT_KNATIVE_TICK = {
  'knative.deciderPhaseSeconds': PHASE,
  'knative.scrapePhaseSeconds': PHASE,
  'knative.queueProxyPhaseSeconds': PHASE,
  'knative.activatorPhaseSeconds': PHASE,
} as const satisfies About<typeof KNATIVE_TICK_FIELDS>;
