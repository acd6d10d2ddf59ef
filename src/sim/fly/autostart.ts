import type { Engine } from '../engine/engine.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { LimitName } from '../trace/rules.ts';
import { BAND } from './bands.ts';
import type { Edges } from './edges.ts';
import type { Fleet } from './fleet.ts';
import type { FlyInput } from './input.ts';
import type { Machine } from './machine.ts';

/**
 * When and what Fly Proxy starts (Fly docs: autostop-autostart; staff posts on asynchronous autostart): a sleeping machine
 * when every running one is over its soft limit. It never creates machines; those that exist are the ceiling.
 */
export class Autostart {
  readonly #engine: Engine;
  readonly #input: FlyInput;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #fleet: Fleet;
  readonly #edges: Edges;
  readonly #lastStart: Micros[];
  readonly #lastLimit: (LimitName | null)[];

  constructor(
    engine: Engine,
    input: FlyInput,
    ledger: Ledger,
    recorder: Recorder,
    fleet: Fleet,
    edges: Edges,
  ) {
    this.#engine = engine;
    this.#input = input;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#fleet = fleet;
    this.#edges = edges;
    this.#lastStart = input.regions.map(() => NEVER);
    this.#lastLimit = input.regions.map(() => null);
  }

  /** Machines run in the region, all over their soft limit: start one more, unless a recent start is still on its way. */
  beside(slot: number, region: number): Machine | null {
    if (!this.#input.autoStart) return null;
    const onTheWay = this.#fleet.machines.filter((m) => m.region === region && m.isOnTheWay).length;
    const sleeper = this.#longestSleeper(region, []);
    const limit = this.#limitBeside(region, onTheWay, sleeper);
    if (limit !== 'none' || !sleeper) {
      this.#sayOnce(slot, region, limit, onTheWay);
      return null;
    }
    this.#wake(sleeper, slot, onTheWay);
    return sleeper;
  }

  /** No machine runs: wake the longest sleeper of the closest region that this request has not tried yet. */
  fromZero(slot: number, edge: number, tried: readonly Machine[]): Machine | null {
    if (!this.#input.autoStart) return null;
    for (let i = 0; i < this.#edges.count; i++) {
      const sleeper = this.#longestSleeper(this.#edges.closest(edge, i), tried);
      if (!sleeper) continue;
      this.#wake(sleeper, slot, 0);
      return sleeper;
    }
    return null;
  }

  /** The machine on its way in the closest region that fewer than `room` requests wait for. */
  onTheWay(edge: number, tried: readonly Machine[], room: number): Machine | undefined {
    for (let i = 0; i < this.#edges.count; i++) {
      const region = this.#edges.closest(edge, i);
      let best: Machine | undefined;
      for (const machine of this.#fleet.machines) {
        if (
          machine.region !== region ||
          !machine.isOnTheWay ||
          machine.waiters.size >= room ||
          tried.includes(machine)
        )
          continue;
        if (!best || machine.waiters.size < best.waiters.size) best = machine;
      }
      if (best) return best;
    }
    return undefined;
  }

  #limitBeside(region: number, onTheWay: number, sleeper: Machine | undefined): LimitName {
    const last = this.#lastStart[region]!;
    const now = this.#engine.calendar.now;
    if (onTheWay > 0 && last !== NEVER && now - last < this.#input.recentStartWindow) return 'recent-start';
    if (!sleeper) return 'none-asleep';
    // PM11: after a stop other edges may not know yet, so the machine is not woken while another one can serve.
    const isFresh = sleeper.state === 'stopped' && sleeper.asleepSince !== NEVER;
    return isFresh && now - sleeper.asleepSince < this.#input.recentlyStopped ? 'recently-stopped' : 'none';
  }

  #longestSleeper(region: number, tried: readonly Machine[]): Machine | undefined {
    let best: Machine | undefined;
    for (const machine of this.#fleet.machines) {
      if (machine.region !== region || tried.includes(machine)) continue;
      const comesBack = machine.state === 'suspending' && this.#input.suspendInterruptible;
      if (!machine.isAsleep && !comesBack) continue;
      if (!best || machine.asleepSince < best.asleepSince) best = machine;
    }
    return best;
  }

  #wake(machine: Machine, slot: number, onTheWay: number): void {
    const { attempts } = this.#ledger;
    const request = attempts.request[slot]!;
    const { region } = machine;
    const running = this.#fleet.bands[region]!.total;
    this.#lastStart[region] = this.#engine.calendar.now;
    this.#lastLimit[region] = null;
    this.#recorder.hop(request, attempts.number[slot]!, 'wakes', machine.id);
    const isAsync = running > 0 && this.#input.asyncStart;
    const resumes = machine.state === 'suspended' || machine.state === 'suspending';
    this.#decide(request, region, machine.id, 'none', onTheWay, isAsync, resumes);
    this.#fleet.wake(machine);
  }

  /** A start that was wanted and did not happen is said once, until something changes. */
  #sayOnce(slot: number, region: number, limitedBy: LimitName, onTheWay: number): void {
    if (this.#lastLimit[region] === limitedBy) return;
    this.#lastLimit[region] = limitedBy;
    this.#decide(
      this.#ledger.attempts.request[slot]!,
      region,
      -1,
      limitedBy,
      onTheWay,
      this.#input.asyncStart,
      false,
    );
  }

  #decide(
    request: number,
    region: number,
    subject: number,
    limitedBy: LimitName,
    onTheWay: number,
    isAsync: boolean,
    resumes: boolean,
  ): void {
    const bands = this.#fleet.bands[region]!;
    const asleep = this.#fleet.machines.filter((m) => m.region === region && m.isAsleep).length;
    this.#recorder.decide({
      rule: 'fly-autostart',
      region,
      subject,
      request,
      wanted: 1,
      granted: subject >= 0 ? 1 : 0,
      limitedBy,
      inputs: [
        bands.total,
        bands.total - bands.size(BAND.below),
        onTheWay,
        asleep,
        this.#input.softLimit,
        isAsync ? 1 : 0,
        resumes ? 1 : 0,
      ],
    });
  }
}
