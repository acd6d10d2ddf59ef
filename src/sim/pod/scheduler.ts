import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { Pod } from './pod.ts';

/** Gives pods a node, first come, first served, while the cluster has room for them. */
export class Scheduler {
  readonly #engine: Engine;
  readonly #maxPods: number;
  readonly #recorder: Recorder;
  readonly #place: (pod: Pod) => void;
  readonly #looksAt: number;
  /** Created a moment ago, by lane: the scheduler has not looked at them yet. */
  readonly #unseen = new Map<number, Pod>();
  /** Looked at, and no node has room. */
  readonly #unschedulable: Pod[] = [];
  #placed = 0;
  #said = 0;

  constructor(engine: Engine, maxPods: number, recorder: Recorder, place: (pod: Pod) => void) {
    this.#engine = engine;
    this.#maxPods = maxPods;
    this.#recorder = recorder;
    this.#place = place;
    this.#looksAt = engine.register((lane, number) => {
      const pod = this.#unseen.get(lane);
      if (pod?.number === number) this.#look(pod);
    });
  }

  /** Looks at a new pod after `delay`. */
  add(pod: Pod, delay: Micros): void {
    const { calendar } = this.#engine;
    this.#unseen.set(pod.lane, pod);
    if (delay === 0) this.#look(pod);
    else calendar.schedule(calendar.now + delay, PRIORITY.lifecycle, this.#looksAt, pod.lane, pod.number);
  }

  /** The pod is deleted: it wants no node any more, but keeps the one it has until it has `left`. */
  forget(pod: Pod): void {
    this.#unseen.delete(pod.lane);
    const place = this.#unschedulable.indexOf(pod);
    if (place >= 0) this.#unschedulable.splice(place, 1);
  }

  /** The pod is gone from its node, if it had one. */
  left(pod: Pod): void {
    if (!pod.isPlaced) return;
    this.#placed--;
    const next = this.#hasRoom ? this.#unschedulable.shift() : undefined;
    if (next) this.#give(next);
  }

  /** Writes down how many lack a node, if that has changed. Call after each event. */
  say(): void {
    const lacking = this.#unschedulable.length;
    if (lacking === this.#said) return;
    this.#said = lacking;
    this.#recorder.decide({
      rule: 'pod-unschedulable',
      wanted: this.#placed + lacking,
      granted: this.#placed,
      limitedBy: lacking > 0 ? 'cluster' : 'none',
      inputs: [this.#maxPods],
    });
  }

  get #hasRoom(): boolean {
    return this.#maxPods === 0 || this.#placed < this.#maxPods;
  }

  #look(pod: Pod): void {
    this.#unseen.delete(pod.lane);
    if (this.#hasRoom) this.#give(pod);
    else this.#unschedulable.push(pod);
  }

  #give(pod: Pod): void {
    this.#placed++;
    pod.isPlaced = true;
    this.#place(pod);
  }
}
