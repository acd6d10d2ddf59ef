import { uniformBetween } from '../engine/distributions.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { LimitName } from '../trace/rules.ts';
import type { Fleet } from './fleet.ts';
import type { FlyInput } from './input.ts';
import type { Machine } from './machine.ts';
import { excessOf } from './rules.ts';

/**
 * The pass of Fly Proxy that takes excess capacity away: every few minutes, per region, at most one machine
 * (Fly docs: autostop-autostart). Period, phase and jitter are not published and are knobs.
 */
export class Autostop {
  readonly #engine: Engine;
  readonly #input: FlyInput;
  readonly #fleet: Fleet;
  readonly #recorder: Recorder;
  readonly #pass: number;

  constructor(engine: Engine, input: FlyInput, fleet: Fleet, recorder: Recorder) {
    this.#engine = engine;
    this.#input = input;
    this.#fleet = fleet;
    this.#recorder = recorder;
    this.#pass = engine.register((scanner, k) => {
      for (let region = 0; region < input.regions.length; region++) this.#passIn(region, scanner, k);
      this.#plan(scanner, k + 1);
    });
  }

  start(): void {
    if (this.#input.autoStop === 'off') return;
    for (let scanner = 0; scanner < this.#input.independentScanners; scanner++) this.#plan(scanner, 0);
  }

  /** Tick k is phase + k * period: jitter moves one pass, never those after it. */
  #plan(scanner: number, k: number): void {
    const { scanPeriod, scanPhase, scanJitter } = this.#input;
    const { calendar, random } = this.#engine;
    const phase: Micros =
      scanPhase >= 0 && scanner === 0
        ? scanPhase
        : Math.floor(random.uniform(STREAM.scanPhase, scanner) * scanPeriod);
    const jitter =
      scanJitter > 0
        ? uniformBetween(random.uniform(substream(STREAM.scanJitter, scanner), k), -scanJitter, scanJitter)
        : 0;
    const at = Math.max(calendar.now, phase + k * scanPeriod + Math.round(jitter));
    if (at < this.#engine.horizon) calendar.schedule(at, PRIORITY.control, this.#pass, scanner, k);
  }

  #passIn(region: number, scanner: number, k: number): void {
    const started = this.#fleet.machines.filter((m) => m.region === region && m.isStarted);
    if (started.length === 0) return;
    const over = started.filter((m) => this.#fleet.isOver(m)).length;
    const minimum = region === this.#input.primaryRegion ? this.#input.minMachinesRunning : 0;
    const verdict = excessOf({ started: started.length, over, load: started[0]!.load, minimum });
    let limitedBy: LimitName = verdict.limitedBy;
    let victim: Machine | undefined;
    if (verdict.excess >= 1) {
      victim = this.#victim(started, region, scanner, k);
      if (!victim) limitedBy = 'min-uptime';
    }
    const { now } = this.#engine.calendar;
    this.#recorder.decide({
      rule: 'fly-autostop',
      region,
      subject: victim?.id ?? -1,
      wanted: verdict.excess >= 1 ? 1 : 0,
      granted: victim ? 1 : 0,
      limitedBy,
      inputs: [
        started.length,
        over,
        verdict.excess,
        minimum,
        (victim ?? started[0]!).load,
        this.#input.softLimit,
        victim ? now - victim.startedAt : -1,
        scanner,
      ],
    });
    if (victim) this.#takeDown(victim, region);
  }

  #takeDown(victim: Machine, region: number): void {
    const wantsSuspend = this.#input.autoStop === 'suspend';
    const suspends = wantsSuspend && this.#fleet.suspendAllowed;
    if (wantsSuspend && !suspends)
      this.#recorder.decide({
        rule: 'fly-suspend-refused',
        region,
        subject: victim.id,
        wanted: 1,
        granted: 0,
        limitedBy: 'none',
        inputs: [this.#input.memoryMb, this.#input.suspendMemoryLimitMb, this.#input.swapMb],
      });
    this.#fleet.drain(victim, suspends);
  }

  /** Which machine goes is not documented; ties go to the younger id. */
  #victim(started: readonly Machine[], region: number, scanner: number, k: number): Machine | undefined {
    const { now } = this.#engine.calendar;
    const old = started.filter((m) => now - m.startedAt >= this.#input.minUptimeBeforeStop);
    if (old.length === 0) return undefined;
    const best = (better: (a: Machine, b: Machine) => boolean): Machine =>
      old.reduce((a, b) => (better(b, a) ? b : a));
    switch (this.#input.victimChoice) {
      case 'leastLoaded':
        return best((a, b) => a.load < b.load);
      case 'oldest':
        return best((a, b) => a.startedAt < b.startedAt);
      case 'newest':
        return best((a, b) => a.startedAt > b.startedAt);
      case 'random':
        return old[
          Math.floor(
            this.#engine.random.uniform(substream(substream(STREAM.victim, scanner), region), k) * old.length,
          )
        ]!;
    }
  }
}
