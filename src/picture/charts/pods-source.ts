import type { LimitSpan } from './limit-bands.ts';
import type { PodCounts } from './pod-counts.ts';
import type { RevisionPods } from './revision-pods.ts';
import type { StepSeries } from './step-series.ts';

/** What the chart of pods is drawn from, whatever scales them. */
export interface PodsSource {
  /** Pods that are wanted, and replicas that were made of it. */
  readonly desired: StepSeries;
  readonly replicas: StepSeries;
  readonly pods: PodCounts;
  /** The same of each revision, in the order of creation; empty where there is only one. */
  readonly revisions: readonly RevisionPods[];
  /** Which setting had the last word on the number of pods, where one had. */
  readonly limits: readonly LimitSpan[];
  /** The most pods that ever were or were wanted at one moment; at least 1. */
  readonly mostPods: number;
}
