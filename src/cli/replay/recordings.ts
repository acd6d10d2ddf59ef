import { replayActivatorReporter } from './activator-reporter.ts';
import { replayActivatorTables } from './activator-tables.ts';
import { replayAnnotations } from './annotations.ts';
import { replayAutoscalerScale } from './autoscaler-scale.ts';
import { replayBreaker } from './breaker.ts';
import { replayBuckets } from './buckets.ts';
import { replayClosedLoop } from './closed-loop.ts';
import { replayConfigAutoscaler } from './config-autoscaler.ts';
import { replayDecider } from './decider.ts';
import { replayKpaScaler } from './kpa-scaler.ts';
import { replayKpaTables } from './kpa-tables.ts';
import { replayLbPolicy } from './lb-policy.ts';
import { replayLifecycle } from './lifecycle.ts';
import { replayMaxWindow } from './max-window.ts';
import { replayPipeline } from './pipeline.ts';
import { replayRequestStats } from './request-stats.ts';
import { replayScrapeTables } from './scrape-tables.ts';
import type { Tally } from './tally.ts';
import { replayThrottler } from './throttler.ts';

/** Drives our modules through one recording; `file` is its parsed JSON. */
export type Replay = (file: object, tally: Tally) => void;

/** Every recording that can be replayed, by file name without `.json`. */
export const RECORDINGS: Readonly<Record<string, Replay>> = {
  activator_reporter: replayActivatorReporter,
  activator_tables: replayActivatorTables,
  annotations: replayAnnotations,
  autoscaler_scale: replayAutoscalerScale,
  breaker: replayBreaker,
  buckets: replayBuckets,
  closed_loop: replayClosedLoop,
  config_autoscaler: replayConfigAutoscaler,
  decider: replayDecider,
  kpa_scaler: replayKpaScaler,
  kpa_tables: replayKpaTables,
  lb_policy: replayLbPolicy,
  lifecycle: replayLifecycle,
  max_window: replayMaxWindow,
  pipeline: replayPipeline,
  request_stats: replayRequestStats,
  scrape_tables: replayScrapeTables,
  throttler: replayThrottler,
};
