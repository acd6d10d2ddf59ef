import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import { ServiceChecks } from './checks.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';

/** From "something listens" to "the proxies route to it", and back: checks, delays, and who is told. */
export class Routing {
  readonly checks: ServiceChecks;
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #fleet: Fleet;
  readonly #becomesRoutable: number;
  #tell: (machine: Machine) => void = () => undefined;

  constructor(engine: Engine, settings: FlySettings, fleet: Fleet, recorder: Recorder) {
    this.#engine = engine;
    this.#settings = settings;
    this.#fleet = fleet;
    this.#becomesRoutable = engine.register((id, life) => {
      const machine = fleet.machines[id]!;
      if (machine.life === life && machine.accepts) this.open(machine);
    });
    this.checks = new ServiceChecks(engine, settings, fleet, recorder, this);
  }

  /** Called with each machine that is routed to from now on. */
  whenOpened(tell: (machine: Machine) => void): void {
    this.#tell = tell;
  }

  open(machine: Machine): void {
    if (machine.routable) return;
    this.#fleet.setRoutable(machine, true);
    this.#fleet.loadChanged(machine);
    this.#tell(machine);
    this.checks.watch(machine);
  }

  close(machine: Machine): void {
    machine.deaf = false;
    this.#fleet.setRoutable(machine, false);
  }

  /** Something took the port, though the app behind it is not up: without a check the proxy cannot tell. */
  portOpened(machine: Machine): void {
    if (this.#settings.serviceCheck) return;
    machine.deaf = true;
    this.#openAt(machine, this.#engine.calendar.now);
  }

  /** Its app has booted. */
  listens(machine: Machine): void {
    this.#openAt(machine, this.checks.firstPass(machine, this.#engine.calendar.now));
  }

  #openAt(machine: Machine, passes: Micros): void {
    const { calendar } = this.#engine;
    const at = passes + this.#settings.routableDelay;
    if (at === calendar.now) this.open(machine);
    else calendar.schedule(at, PRIORITY.lifecycle, this.#becomesRoutable, machine.id, machine.life);
  }
}
