import { uniformBetween } from '../engine/distributions.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { LimitName } from '../trace/rules.ts';
import { suspendBlock } from './eligible.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import { excessOf } from './rules.ts';
import type { FlySettings } from './settings.ts';

/**
 * The pass of Fly Proxy that takes excess capacity away: every few minutes, per region and process group, at most one
 * machine (Fly docs: autostop-autostart; groups: public logs 2025-05 to 2026-07). A group without a service is left
 * alone. Period, phase and jitter are not published and are knobs.
 */
export class Autostop {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #fleet: Fleet;
  readonly #recorder: Recorder;
  readonly #pass: number;

  constructor(engine: Engine, settings: FlySettings, fleet: Fleet, recorder: Recorder) {
    this.#engine = engine;
    this.#settings = settings;
    this.#fleet = fleet;
    this.#recorder = recorder;
    const { groups, regions } = fleet.services;
    this.#pass = engine.register((scanner, k) => {
      for (let group = 0; group < groups; group++)
        for (let region = 0; region < regions; region++) this.#passIn(group, region, scanner, k);
      this.#plan(scanner, k + 1);
    });
  }

  start(): void {
    for (let scanner = 0; scanner < this.#settings.independentScanners; scanner++) this.#plan(scanner, 0);
  }

  /** Tick k is phase + k * period: jitter moves one pass, never those after it. */
  #plan(scanner: number, k: number): void {
    const { scanPeriod, scanPhase, scanJitter } = this.#settings;
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

  #passIn(group: number, region: number, scanner: number, k: number): void {
    const { services } = this.#fleet;
    if (services.modeOf(group) === 'off') return;
    const place = services.place(group, region);
    const started = this.#fleet.at(place).filter((m) => m.isStarted);
    if (started.length === 0) return;
    const over = started.filter((m) => this.#fleet.isOver(m)).length;
    const minimum = services.minimum(group, region);
    const verdict = excessOf({ started: started.length, over, load: started[0]!.load, minimum });
    let limitedBy: LimitName = verdict.limitedBy;
    let victim: Machine | undefined;
    if (verdict.excess >= 1) {
      const free = started.filter((m) => !m.leased);
      victim = this.#victim(free, place, scanner, k);
      if (!victim) limitedBy = free.length === 0 ? 'lease' : 'min-uptime';
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
        services.softLimit,
        victim ? now - victim.startedAt : -1,
        scanner,
        group,
      ],
    });
    if (victim) this.#takeDown(victim);
  }

  #takeDown(victim: Machine): void {
    const wantsSuspend = this.#fleet.services.modeOf(victim.group) === 'suspend';
    const block = wantsSuspend ? suspendBlock(this.#settings) : null;
    if (block)
      this.#recorder.decide({
        rule: 'fly-suspend-refused',
        region: victim.region,
        subject: victim.id,
        wanted: 1,
        granted: 0,
        limitedBy: 'none',
        inputs: block,
      });
    this.#fleet.drain(victim, wantsSuspend && !block);
  }

  /** Which machine goes is not documented; ties go to the younger id. */
  #victim(started: readonly Machine[], place: number, scanner: number, k: number): Machine | undefined {
    const { now } = this.#engine.calendar;
    const old = started.filter((m) => now - m.startedAt >= this.#settings.minUptimeBeforeStop);
    if (old.length === 0) return undefined;
    const best = (better: (a: Machine, b: Machine) => boolean): Machine =>
      old.reduce((a, b) => (better(b, a) ? b : a));
    switch (this.#settings.victimChoice) {
      case 'leastLoaded':
        return best((a, b) => a.load < b.load);
      case 'oldest':
        return best((a, b) => a.startedAt < b.startedAt);
      case 'newest':
        return best((a, b) => a.startedAt > b.startedAt);
      case 'random': {
        const stream = substream(substream(STREAM.victim, scanner), place);
        return old[Math.floor(this.#engine.random.uniform(stream, k) * old.length)]!;
      }
    }
  }
}
