import type { Chart } from '../engine/chart.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';
import type { App } from '../workload/app.ts';
import type { podChart } from './pod.chart.ts';

/** One pod. Its number is its place in the order of creation; its lane is the row it is drawn in, and comes back into use. */
export class Pod {
  readonly number: number;
  readonly lane: number;
  readonly createdAt: Micros;
  readonly app: App;
  chart!: Chart<typeof podChart>;
  state: StateName = 'pending';
  /** Its containers run; -1 before. */
  startedAt: Micros = NEVER;
  /** Its app answers, whether or not Kubernetes knows already. */
  listens = false;
  /** Has it skipped the preparation of a release that nobody has prepared? */
  unmigrated = false;
  readyAt: Micros = NEVER;
  deletedAt: Micros = NEVER;
  /** Was no pod ready when it was created? */
  fromZero = false;
  /** It was there long before the run: on its node and ready in the instant it appears. */
  isWarm = false;
  /** Has a node taken it? */
  isPlaced = false;
  /** Which one; -1 = none yet. */
  node = -1;
  /** Its node does not answer: nothing in it goes on, whatever Kubernetes still believes. */
  isLost = false;

  constructor(number: number, lane: number, createdAt: Micros, app: App) {
    this.number = number;
    this.lane = lane;
    this.createdAt = createdAt;
    this.app = app;
  }

  get isReady(): boolean {
    return this.state === 'ready';
  }

  get isDeleted(): boolean {
    return this.deletedAt !== NEVER;
  }
}
