import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';
import type { Starts } from './starts.ts';

/**
 * Processes that end by themselves: idle long enough, or crashed. The restart policy decides what becomes of the machine:
 * on-failure restarts after an exit code other than 0, ten times within five minutes (Fly docs: restart policy).
 */
export class Exits {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #fleet: Fleet;
  readonly #starts: Starts;
  readonly #recorder: Recorder;
  readonly #idled: number;
  /** Since when nobody is aboard, by machine. */
  readonly #idleSince: Micros[] = [];

  constructor(engine: Engine, settings: FlySettings, fleet: Fleet, starts: Starts, recorder: Recorder) {
    this.#engine = engine;
    this.#settings = settings;
    this.#fleet = fleet;
    this.#starts = starts;
    this.#recorder = recorder;
    this.#idled = engine.register((id, life) => {
      const machine = fleet.machines[id]!;
      const isDue = engine.calendar.now - this.#idleSince[id]! >= settings.exitsWhenIdle;
      if (machine.life === life && machine.state === 'ready' && machine.aboard === 0 && isDue)
        this.exit(machine, 0);
    });
    if (settings.exitsWhenIdle > 0) fleet.whenEmptied((machine) => this.#idle(machine));
  }

  /** The process ends with this exit code. */
  exit(machine: Machine, code: number): void {
    const cut = machine.app.inFlight;
    const wantsRestart = this.#wantsRestart(code);
    const restarts = wantsRestart && this.#mayRestart(machine);
    const known = machine.restarts.length;
    if (restarts) machine.restarts = [...machine.restarts, this.#engine.calendar.now];
    this.#recorder.decide({
      rule: 'fly-exited',
      region: machine.region,
      subject: machine.id,
      wanted: wantsRestart ? 1 : 0,
      granted: restarts ? 1 : 0,
      limitedBy: wantsRestart && !restarts ? 'restart-tries' : 'none',
      inputs: [code, known, cut],
    });
    const delay = restarts ? this.#starts.coldStart(machine).delay : 0;
    this.#fleet.send(machine, { type: 'EXIT', restarts, delay });
  }

  /** At the end of a boot: does the process crash instead of listening? */
  crashesAtBoot(machine: Machine): boolean {
    if (machine.crashesToCome === 0) return false;
    machine.crashesToCome--;
    this.exit(machine, 1);
    return true;
  }

  #wantsRestart(code: number): boolean {
    const { restartPolicy } = this.#settings;
    return restartPolicy === 'always' || (restartPolicy === 'on-failure' && code !== 0);
  }

  #mayRestart(machine: Machine): boolean {
    const { restartTries, restartWindow } = this.#settings;
    const { now } = this.#engine.calendar;
    machine.restarts = machine.restarts.filter((at) => now - at < restartWindow);
    return machine.restarts.length < restartTries;
  }

  #idle(machine: Machine): void {
    if (machine.state !== 'ready') return;
    const { calendar } = this.#engine;
    this.#idleSince[machine.id] = calendar.now;
    calendar.schedule(
      calendar.now + this.#settings.exitsWhenIdle,
      PRIORITY.lifecycle,
      this.#idled,
      machine.id,
      machine.life,
    );
  }
}
