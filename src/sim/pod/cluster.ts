import type { Engine } from '../engine/engine.ts';
import type { Recorder } from '../trace/recorder.ts';
import { Lanes } from './lanes.ts';
import type { Pods } from './pods.ts';
import { Scheduler } from './scheduler.ts';

/** Where pods take down what happens to them. */
export type PodRecorder = Pick<Recorder, 'enters' | 'decide'>;

/** What all pods of a cluster share, whoever they belong to: the lanes they are drawn in, and the nodes. */
export class Cluster {
  readonly lanes = new Lanes();
  readonly scheduler: Scheduler;
  /** Every set of pods that lives here. */
  readonly sets: Pods[] = [];

  /** Room for `maxPods` on all `nodes` together; 0 = no limit. */
  constructor(engine: Engine, maxPods: number, recorder: PodRecorder, nodes = 1) {
    this.scheduler = new Scheduler(engine, maxPods, recorder, nodes);
  }
}
