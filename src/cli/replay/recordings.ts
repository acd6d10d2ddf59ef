import { replayAutoscalerScale } from './autoscaler-scale.ts';
import { replayBuckets } from './buckets.ts';
import { replayMaxWindow } from './max-window.ts';
import type { Tally } from './tally.ts';

/** Drives our modules through one recording; `file` is its parsed JSON. */
export type Replay = (file: object, tally: Tally) => void;

/** Every recording that can be replayed, by file name without `.json`. */
export const RECORDINGS: Readonly<Record<string, Replay>> = {
  autoscaler_scale: replayAutoscalerScale,
  buckets: replayBuckets,
  max_window: replayMaxWindow,
};
