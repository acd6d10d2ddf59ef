import type { Engine } from '../engine/engine.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';
import type { Starts } from './starts.ts';

/** `fly scale count`: the number of machines that exist is the ceiling of autostart, and somebody sets it by hand. */
export class Scale {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #fleet: Fleet;
  readonly #starts: Starts;

  constructor(engine: Engine, settings: FlySettings, fleet: Fleet, starts: Starts) {
    this.#engine = engine;
    this.#settings = settings;
    this.#fleet = fleet;
    this.#starts = starts;
  }

  /** The region has `count` machines of the default group from now on; new ones are started. */
  to(region: number, count: number): void {
    if (region >= this.#fleet.services.regions) return;
    const there = this.#fleet
      .at(this.#fleet.services.place(0, region))
      .filter((m) => m.state !== 'gone' && !isLeaving(m));
    for (let k = there.length; k < count; k++) this.#starts.launch(this.#fleet.add(0, region));
    for (const machine of leastMissed(there).slice(0, Math.max(0, there.length - count)))
      this.#destroy(machine);
  }

  #destroy(machine: Machine): void {
    machine.drainingSince = this.#engine.calendar.now;
    this.#fleet.send(machine, { type: 'DESTROY', kill: this.#settings.killTimeout });
  }
}

/** A machine whose process is on its way out for good. */
const isLeaving = (machine: Machine): boolean =>
  machine.state === 'stopping' && machine.chart.context().then === 'gone';

/** Which machines go is not documented: those that sleep, the youngest first. */
const leastMissed = (machines: readonly Machine[]): readonly Machine[] =>
  [...machines].sort((a, b) => Number(b.isAsleep) - Number(a.isAsleep) || b.id - a.id);
