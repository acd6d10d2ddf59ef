import { uniformBetween } from '../engine/distributions.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';
import { View } from './view.ts';

/**
 * The views of all edges. The state of machines reaches them through a store of gossip, so each learns of each change
 * after a while of its own (Fly docs: fly-proxy, error codes PM11); an edge that was refused knows at once. Load bands
 * are taken as known everywhere. Without a delay all edges share one view.
 */
export class Views {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #views: readonly View[];
  /** Do edges learn late? */
  readonly isLate: boolean;
  readonly #news: number;

  constructor(engine: Engine, settings: FlySettings, places: number, machines: readonly Machine[]) {
    this.#engine = engine;
    this.#settings = settings;
    this.isLate = settings.propagationMax > 0;
    const edges = this.isLate ? settings.regions.length : 1;
    this.#views = Array.from({ length: edges }, () => new View(places));
    this.#news = engine.register((a, news) => {
      const machine = machines[Math.floor(a / edges)]!;
      if (machine.news === news) this.#learn(this.#views[a % edges]!, machine);
    });
  }

  of(edge: number): View {
    return this.#views[this.isLate ? edge : 0]!;
  }

  /** `machine.routable` has changed. */
  changed(machine: Machine): void {
    machine.news++;
    if (!this.isLate) {
      this.#learn(this.#views[0]!, machine);
      return;
    }
    const { calendar, random } = this.#engine;
    const { propagationMin, propagationMax } = this.#settings;
    const edges = this.#views.length;
    const stream = substream(STREAM.propagation, machine.id);
    for (let edge = 0; edge < edges; edge++) {
      const u = random.uniform(stream, machine.news * edges + edge);
      calendar.schedule(
        calendar.now + uniformBetween(u, propagationMin, propagationMax),
        PRIORITY.lifecycle,
        this.#news,
        machine.id * edges + edge,
        machine.news,
      );
    }
  }

  /** `machine.band` has changed. */
  moved(machine: Machine): void {
    for (const view of this.#views) if (view.knows(machine)) view.put(machine, machine.band);
  }

  #learn(view: View, machine: Machine): void {
    if (machine.routable) view.put(machine, machine.band);
    else view.remove(machine);
  }
}
