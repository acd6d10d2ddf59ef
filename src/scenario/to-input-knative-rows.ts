import { micros } from '../sim/engine/time.ts';
import type { FurtherRevision, TrafficTarget } from '../sim/knative/input.ts';
import type { Intervention } from '../sim/knative/intervention.ts';
import type { InterventionKind } from '../sim/trace/knative-acts.ts';
import type { RevisionSettings } from '../sim/knative/revision-settings.ts';
import type { Knative } from './document.ts';

/** Their value is a number of seconds. */
const DURATIONS: readonly InterventionKind[] = [
  'node-lost',
  'activator-lost',
  'autoscaler-restart',
  'scale-to-zero-grace-period',
  'scale-to-zero-pod-retention-period',
  'stable-window',
  'scale-down-delay',
];
/** Of these, parts of one mean something. */
const FRACTIONS: readonly InterventionKind[] = [
  'panic-window-percentage',
  'panic-threshold-percentage',
  'container-concurrency-target-percentage',
  'container-concurrency-target-default',
  'requests-per-second-target-default',
  'target-burst-capacity',
  'activator-capacity',
  'max-scale-up-rate',
  'max-scale-down-rate',
];

/** What a row leaves at -1 is as the first revision has it; bounds come from the cluster then, as they do for the first. */
export const revisionsInput = (
  { revisions, containerConcurrency, target }: Knative,
  settings: RevisionSettings,
): readonly FurtherRevision[] =>
  revisions.map((row, i) => ({
    name: row.name || defaultName(i + 1),
    createdAt: micros(row.atSeconds),
    settings: {
      ...settings,
      target: (row.target < 0 ? target : row.target) || undefined,
      ...(row.minScale < 0 ? {} : { minScale: row.minScale }),
      ...(row.maxScale < 0 ? {} : { maxScale: row.maxScale }),
      ...(row.initialScale < 0 ? {} : { initialScale: row.initialScale }),
    },
    containerConcurrency: row.containerConcurrency < 0 ? containerConcurrency : row.containerConcurrency,
    bootFactor: row.bootTimes,
    serviceFactor: row.serviceTimes,
    neverReady: row.neverReady,
  }));

/** As Knative numbers them (knative/serving pkg/kmeta: names end in a generation of five digits); the first is 00001. */
const defaultName = (revision: number): string => String(revision + 1).padStart(5, '0');

/** In the order of time. */
export const knativeTrafficInput = ({ traffic }: Knative): readonly TrafficTarget[] =>
  traffic
    .map(({ atSeconds, revision, percent, tag }) => ({ at: micros(atSeconds), revision, percent, tag }))
    .sort((a, b) => a.at - b.at);

/** In the order of time. */
export const knativeInterventionsInput = ({ interventions }: Knative): readonly Intervention[] =>
  interventions
    .map(({ atSeconds, kind, target, value }) => ({
      at: micros(atSeconds),
      kind,
      target,
      value: DURATIONS.includes(kind)
        ? micros(Math.max(0, value))
        : FRACTIONS.includes(kind)
          ? value
          : Math.round(value),
    }))
    .sort((a, b) => a.at - b.at);
