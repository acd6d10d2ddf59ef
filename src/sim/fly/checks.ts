import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { Fleet } from './fleet.ts';
import type { Routing } from './routing.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';

/**
 * Service-level health checks: a machine that fails its check is not routed to, and nothing restarts or stops it for
 * that (Fly docs: health-checks). After a start they come much faster until the first passes (forum, staff).
 */
export class ServiceChecks {
  /** Checks that failed on a running app. */
  readonly failed: { readonly time: Micros; readonly instance: number }[] = [];
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #recorder: Recorder;
  readonly #tick: number;
  /** The life of a machine whose flapping is under way, by its number. */
  readonly #watched: number[] = [];

  constructor(
    engine: Engine,
    settings: FlySettings,
    fleet: Fleet,
    recorder: Recorder,
    routing: Pick<Routing, 'open'>,
  ) {
    this.#engine = engine;
    this.#settings = settings;
    this.#recorder = recorder;
    this.#tick = engine.register((id, life) => {
      const machine = fleet.machines[id]!;
      if (machine.life !== life || machine.state !== 'ready') return;
      const passes = this.#passes(machine);
      if (passes !== machine.routable) this.#say(machine, passes);
      if (passes) routing.open(machine);
      else {
        this.failed.push({ time: engine.calendar.now, instance: id });
        fleet.setRoutable(machine, false);
      }
      this.#next(machine);
    });
  }

  /** When a machine that listens from now on passes its first check; now if there is none. */
  firstPass(machine: Machine, now: Micros): Micros {
    const check = this.#settings.serviceCheck;
    if (!check) return now;
    const first = machine.startedAt + check.grace;
    const slowFrom = first + 2 * check.interval;
    const tick = (from: Micros, every: Micros): Micros =>
      from + Math.max(0, Math.ceil((now - from) / every)) * every;
    const fast = tick(first, check.fastInterval);
    return fast <= slowFrom ? fast : tick(slowFrom, check.interval);
  }

  /** It is routed to: from now on its checks may flap. */
  watch(machine: Machine): void {
    if (!this.#settings.serviceCheck || this.#settings.serviceCheck.flapShare === 0) return;
    if (this.#watched[machine.id] === machine.life) return;
    this.#watched[machine.id] = machine.life;
    this.#next(machine);
  }

  #passes(machine: Machine): boolean {
    const { interval, flapShare } = this.#settings.serviceCheck!;
    const stream = substream(STREAM.checkFlap, machine.id);
    const tick = Math.round(this.#engine.calendar.now / interval);
    return this.#engine.random.uniform(stream, tick) >= flapShare;
  }

  /** Ticks lie on one grid, so that a longer life of another machine moves nothing. */
  #next(machine: Machine): void {
    const { calendar } = this.#engine;
    const { interval } = this.#settings.serviceCheck!;
    const at = (Math.floor(calendar.now / interval) + 1) * interval;
    calendar.schedule(at, PRIORITY.lifecycle, this.#tick, machine.id, machine.life);
  }

  #say(machine: Machine, passes: boolean): void {
    this.#recorder.decide({
      rule: 'fly-check',
      region: machine.region,
      subject: machine.id,
      wanted: 1,
      granted: passes ? 1 : 0,
      limitedBy: 'none',
      inputs: [passes ? 1 : 0],
    });
  }
}
