import type { Engine } from '../engine/engine.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { LimitName } from '../trace/rules.ts';
import { BAND } from './bands.ts';
import type { Edges } from './edges.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';
import type { Starts } from './starts.ts';
import type { Ways } from './ways.ts';

/**
 * When and what Fly Proxy starts (Fly docs: autostop-autostart; staff posts on asynchronous autostart): a sleeping machine
 * when every running one is over its soft limit. It never creates machines; those that exist are the ceiling.
 */
export class Autostart {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #fleet: Fleet;
  readonly #starts: Starts;
  readonly #edges: Edges;
  readonly #ways: Ways;
  /** By place. */
  readonly #lastStart: Micros[];
  readonly #lastLimit: (LimitName | null)[];

  constructor(
    engine: Engine,
    settings: FlySettings,
    ledger: Ledger,
    recorder: Recorder,
    fleet: Fleet,
    starts: Starts,
    edges: Edges,
    ways: Ways,
  ) {
    this.#engine = engine;
    this.#settings = settings;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#fleet = fleet;
    this.#starts = starts;
    this.#edges = edges;
    this.#ways = ways;
    this.#lastStart = new Array<Micros>(fleet.services.places).fill(NEVER);
    this.#lastLimit = new Array<LimitName | null>(fleet.services.places).fill(null);
  }

  /** Machines run in the place, all over their soft limit: start one more, unless a recent start is still on its way. */
  beside(slot: number, place: number): Machine | null {
    if (!this.#settings.autoStart) return null;
    const sleeper = this.#isRecent(place) ? undefined : this.#longestSleeper(place, []);
    const limit = this.#limitBeside(place, sleeper);
    if (limit !== 'none' || !sleeper) {
      this.#sayOnce(slot, place, limit);
      return null;
    }
    return this.#wake(sleeper, slot, this.#fleet.tally.onTheWay[place]!) ? sleeper : null;
  }

  /** No machine runs: wake the longest sleeper of the closest region that this request has not tried yet. */
  fromZero(slot: number, edge: number, tried: readonly Machine[]): Machine | null {
    if (!this.#settings.autoStart) return null;
    const not = [...tried];
    for (let i = 0; i < this.#edges.count;) {
      const place = this.#placeOf(slot, this.#edges.closest(edge, i));
      const sleeper = this.#longestSleeper(place, not);
      if (!sleeper) i++;
      else if (this.#wake(sleeper, slot, 0)) return sleeper;
      else not.push(sleeper);
    }
    return null;
  }

  /**
   * A request was sent to a machine that sleeps, because its edge did not know. The worker wakes it, unless it was
   * stopped a short while ago and another one can serve (PM11): null then, or if the start is refused.
   */
  atWorker(slot: number, machine: Machine): 'woken' | 'recently-stopped' | 'refused' {
    if (!this.#settings.autoStart) return 'refused';
    const { tally } = this.#fleet;
    const others = tally.routable[machine.group]! > 0 || this.#sleepsAnother(machine);
    if (others && this.#wasRecentlyStopped(machine)) return 'recently-stopped';
    return this.#wake(machine, slot, tally.onTheWay[machine.place]!) ? 'woken' : 'refused';
  }

  /** The machine on its way in the closest region that fewer than `room` requests wait for. */
  onTheWay(slot: number, edge: number, tried: readonly Machine[], room: number): Machine | undefined {
    for (let i = 0; i < this.#edges.count; i++) {
      const place = this.#placeOf(slot, this.#edges.closest(edge, i));
      if (this.#fleet.tally.onTheWay[place] === 0) continue;
      let best: Machine | undefined;
      for (const machine of this.#fleet.at(place)) {
        if (!machine.isOnTheWay || machine.waiters.size >= room || tried.includes(machine)) continue;
        if (!best || machine.waiters.size < best.waiters.size) best = machine;
      }
      if (best) return best;
    }
    return undefined;
  }

  #placeOf(slot: number, region: number): number {
    return this.#fleet.services.place(this.#ways.group(slot), region);
  }

  #isRecent(place: number): boolean {
    const last = this.#lastStart[place]!;
    const isOnTheWay = this.#fleet.tally.onTheWay[place]! > 0;
    return (
      isOnTheWay && last !== NEVER && this.#engine.calendar.now - last < this.#settings.recentStartWindow
    );
  }

  #limitBeside(place: number, sleeper: Machine | undefined): LimitName {
    if (this.#isRecent(place)) return 'recent-start';
    if (!sleeper) return 'none-asleep';
    // PM11: after a stop other edges may not know yet, so the machine is not woken while another one can serve.
    return this.#wasRecentlyStopped(sleeper) ? 'recently-stopped' : 'none';
  }

  #wasRecentlyStopped({ state, asleepSince }: Machine): boolean {
    if (state !== 'stopped' || asleepSince === NEVER) return false;
    return this.#engine.calendar.now - asleepSince < this.#settings.recentlyStopped;
  }

  #sleepsAnother(machine: Machine): boolean {
    const { tally, services } = this.#fleet;
    let asleep = 0;
    for (let region = 0; region < services.regions; region++)
      asleep += tally.asleep[services.place(machine.group, region)]!;
    return asleep > 1;
  }

  #longestSleeper(place: number, tried: readonly Machine[]): Machine | undefined {
    let best: Machine | undefined;
    for (const machine of this.#fleet.at(place)) {
      const comesBack = machine.state === 'suspending' && this.#settings.suspendInterruptible;
      if (!machine.isAsleep && !comesBack) continue;
      if (tried.includes(machine)) continue;
      if (!best || machine.asleepSince < best.asleepSince) best = machine;
    }
    return best;
  }

  #wake(machine: Machine, slot: number, onTheWay: number): boolean {
    if (this.#starts.refuses(machine)) return false;
    const { attempts } = this.#ledger;
    const { place } = machine;
    const running = this.#bands(slot, place).total;
    this.#lastStart[place] = this.#engine.calendar.now;
    this.#lastLimit[place] = null;
    this.#recorder.hop(attempts.request[slot]!, attempts.number[slot]!, 'wakes', machine.id);
    const isAsync = running > 0 && this.#settings.asyncStart;
    const resumes = machine.state === 'suspended' || machine.state === 'suspending';
    this.#decide(slot, place, machine.id, 'none', onTheWay, isAsync, resumes);
    this.#starts.start(machine);
    return true;
  }

  /** A start that was wanted and did not happen is said once, until something changes. */
  #sayOnce(slot: number, place: number, limitedBy: LimitName): void {
    if (this.#lastLimit[place] === limitedBy) return;
    this.#lastLimit[place] = limitedBy;
    const onTheWay = this.#fleet.tally.onTheWay[place]!;
    this.#decide(slot, place, -1, limitedBy, onTheWay, this.#settings.asyncStart, false);
  }

  #decide(
    slot: number,
    place: number,
    subject: number,
    limitedBy: LimitName,
    onTheWay: number,
    isAsync: boolean,
    resumes: boolean,
  ): void {
    const bands = this.#bands(slot, place);
    this.#recorder.decide({
      rule: 'fly-autostart',
      region: place % this.#edges.count,
      subject,
      request: this.#ledger.attempts.request[slot]!,
      wanted: 1,
      granted: subject >= 0 ? 1 : 0,
      limitedBy,
      inputs: [
        bands.total,
        bands.total - bands.size(BAND.below),
        onTheWay,
        this.#fleet.tally.asleep[place]!,
        this.#fleet.services.softLimit,
        isAsync ? 1 : 0,
        resumes ? 1 : 0,
      ],
    });
  }

  #bands(slot: number, place: number) {
    const edge = this.#ledger.region[this.#ledger.attempts.request[slot]!]!;
    return this.#fleet.views.of(edge).places[place]!;
  }
}
