import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { PodRecorder } from './cluster.ts';
import type { Pod } from './pod.ts';

interface Wish {
  readonly pod: Pod;
  readonly place: (pod: Pod) => void;
}

/** Gives pods a node, first come, first served, while the cluster has room for them; of several the emptiest one. */
export class Scheduler {
  readonly #engine: Engine;
  readonly #recorder: PodRecorder;
  readonly #looksAt: number;
  /** Created a moment ago, by lane: the scheduler has not looked at them yet. */
  readonly #unseen = new Map<number, Wish>();
  /** Looked at, and no node has room. */
  readonly #unschedulable: Wish[] = [];
  /** Pods on each node. */
  readonly #placed: number[];
  readonly #isOpen: boolean[];
  #maxPods: number;
  #said = 0;

  constructor(engine: Engine, maxPods: number, recorder: PodRecorder, nodes: number) {
    this.#engine = engine;
    this.#maxPods = maxPods;
    this.#recorder = recorder;
    this.#placed = new Array<number>(nodes).fill(0);
    this.#isOpen = new Array<boolean>(nodes).fill(true);
    this.#looksAt = engine.register((lane, number) => {
      const wish = this.#unseen.get(lane);
      if (wish?.pod.number === number) this.#look(wish);
    });
  }

  get nodes(): number {
    return this.#placed.length;
  }

  /** Looks at a new pod after `delay`; `place` is called when a node has taken it. */
  add(pod: Pod, delay: Micros, place: (pod: Pod) => void): void {
    const { calendar } = this.#engine;
    const wish = { pod, place };
    this.#unseen.set(pod.lane, wish);
    if (delay === 0) this.#look(wish);
    else calendar.schedule(calendar.now + delay, PRIORITY.lifecycle, this.#looksAt, pod.lane, pod.number);
  }

  /** The pod is deleted: it wants no node any more, but keeps the one it has until it has `left`. */
  forget(pod: Pod): void {
    if (this.#unseen.get(pod.lane)?.pod === pod) this.#unseen.delete(pod.lane);
    const place = this.#unschedulable.findIndex((wish) => wish.pod === pod);
    if (place >= 0) this.#unschedulable.splice(place, 1);
  }

  /** The pod is gone from its node, if it had one. */
  left(pod: Pod): void {
    if (!pod.isPlaced) return;
    this.#placed[pod.node]!--;
    this.#fill();
  }

  /** The cluster has grown or shrunk; who has a node keeps it. */
  setRoom(maxPods: number): void {
    this.#maxPods = maxPods;
    this.#fill();
  }

  /** A node takes nobody any more, or does again. */
  setOpen(node: number, isOpen: boolean): void {
    this.#isOpen[node] = isOpen;
    this.#fill();
  }

  /** Writes down how many lack a node, if that has changed. Call after each event. */
  say(): void {
    const lacking = this.#unschedulable.length;
    if (lacking === this.#said) return;
    this.#said = lacking;
    const placed = this.#placed.reduce((sum, pods) => sum + pods, 0);
    this.#recorder.decide({
      rule: 'pod-unschedulable',
      wanted: placed + lacking,
      granted: placed,
      limitedBy: lacking > 0 ? 'cluster' : 'none',
      inputs: [this.#maxPods],
    });
  }

  #fill(): void {
    while (this.#unschedulable.length > 0 && this.#emptiest() >= 0) this.#give(this.#unschedulable.shift()!);
  }

  #look(wish: Wish): void {
    this.#unseen.delete(wish.pod.lane);
    if (this.#emptiest() >= 0) this.#give(wish);
    else this.#unschedulable.push(wish);
  }

  #give({ pod, place }: Wish): void {
    const node = this.#emptiest();
    this.#placed[node]!++;
    pod.isPlaced = true;
    pod.node = node;
    place(pod);
  }

  /** The open node with the fewest pods, or -1 if there is no room. A node that is closed takes its share of the room along. */
  #emptiest(): number {
    let emptiest = -1;
    let open = 0;
    let pods = 0;
    this.#isOpen.forEach((isOpen, node) => {
      if (!isOpen) return;
      open++;
      pods += this.#placed[node]!;
      if (emptiest < 0 || this.#placed[node]! < this.#placed[emptiest]!) emptiest = node;
    });
    const room = Math.floor((this.#maxPods * open) / this.nodes);
    return this.#maxPods === 0 || pods < room ? emptiest : -1;
  }
}
