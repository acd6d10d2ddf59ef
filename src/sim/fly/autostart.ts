import { NEVER, type Micros } from '../engine/time.ts';
import type { LimitName } from '../trace/rules.ts';
import { BAND, type Bands } from './bands.ts';
import { edgeOf, tell, type Desk } from './desk.ts';
import type { Machine } from './machine.ts';
import type { Starts } from './starts.ts';

/**
 * When and what Fly Proxy starts (Fly docs: autostop-autostart; staff posts on asynchronous autostart): a sleeping machine
 * when every running one is over its soft limit. It never creates machines; those that exist are the ceiling.
 */
export class Autostart {
  readonly #desk: Desk;
  readonly #starts: Starts;
  /** By place. */
  readonly #lastStart: Micros[];
  readonly #lastLimit: (LimitName | null)[];

  constructor(desk: Desk, starts: Starts) {
    this.#desk = desk;
    this.#starts = starts;
    const { places } = desk.fleet.services;
    this.#lastStart = new Array<Micros>(places).fill(NEVER);
    this.#lastLimit = new Array<LimitName | null>(places).fill(null);
  }

  /** Machines run in the place, all over their soft limit: start one more, unless a recent start is still on its way. */
  beside(slot: number, place: number): Machine | null {
    if (!this.#desk.settings.autoStart) return null;
    const { roster } = this.#desk.fleet;
    const sleeper = this.#isRecent(place) ? undefined : roster.longestSleeper(place, []);
    const limit = this.#limitBeside(place, sleeper);
    if (limit !== 'none' || !sleeper) {
      this.#sayOnce(slot, place, limit);
      return null;
    }
    return this.#wake(sleeper, slot, this.#desk.fleet.tally.onTheWay[place]!) ? sleeper : null;
  }

  /** No machine runs: wake the longest sleeper of the closest region that this request has not tried yet. */
  fromZero(slot: number, edge: number, tried: readonly Machine[]): Machine | null {
    if (!this.#desk.settings.autoStart) return null;
    const not = [...tried];
    for (let i = 0; i < this.#desk.edges.count;) {
      const place = this.#placeOf(slot, this.#desk.edges.closest(edge, i));
      const sleeper = this.#desk.fleet.roster.longestSleeper(place, not);
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
    if (!this.#desk.settings.autoStart) return 'refused';
    const { tally } = this.#desk.fleet;
    const others = tally.routable[machine.group]! > 0 || this.#sleepsAnother(machine);
    if (others && this.#wasRecentlyStopped(machine)) return 'recently-stopped';
    return this.#wake(machine, slot, tally.onTheWay[machine.place]!) ? 'woken' : 'refused';
  }

  /** The machine on its way in the closest region that fewer than `room` requests wait for. */
  onTheWay(slot: number, edge: number, tried: readonly Machine[], room: number): Machine | undefined {
    for (let i = 0; i < this.#desk.edges.count; i++) {
      const place = this.#placeOf(slot, this.#desk.edges.closest(edge, i));
      if (this.#desk.fleet.tally.onTheWay[place] === 0) continue;
      let best: Machine | undefined;
      for (const machine of this.#desk.fleet.roster.onTheWay(place)) {
        if (machine.waiters.size >= room || tried.includes(machine)) continue;
        if (!best || machine.waiters.size < best.waiters.size) best = machine;
      }
      if (best) return best;
    }
    return undefined;
  }

  #placeOf(slot: number, region: number): number {
    return this.#desk.fleet.services.place(this.#desk.ways.group(slot), region);
  }

  #isRecent(place: number): boolean {
    const last = this.#lastStart[place]!;
    const isOnTheWay = this.#desk.fleet.tally.onTheWay[place]! > 0;
    return (
      isOnTheWay &&
      last !== NEVER &&
      this.#desk.engine.calendar.now - last < this.#desk.settings.recentStartWindow
    );
  }

  #limitBeside(place: number, sleeper: Machine | undefined): LimitName {
    if (this.#isRecent(place)) return 'recent-start';
    if (!sleeper) return 'none-asleep';
    // PM11: after a stop other edges may not know yet, so the machine is not woken while another one can serve.
    return this.#wasRecentlyStopped(sleeper) ? 'recently-stopped' : 'none';
  }

  /**
   * Stopped machines only: that a suspended one was refused with PM11 is reported for pinned requests alone (a published
   * incident of September 2026; see pins.ts), while forty requests through the edge woke suspended ones.
   */
  #wasRecentlyStopped({ state, asleepSince }: Machine): boolean {
    if (state !== 'stopped' || asleepSince === NEVER) return false;
    return this.#desk.engine.calendar.now - asleepSince < this.#desk.settings.recentlyStopped;
  }

  #sleepsAnother(machine: Machine): boolean {
    const { tally, services } = this.#desk.fleet;
    let asleep = 0;
    for (let region = 0; region < services.regions; region++)
      asleep += tally.asleep[services.place(machine.group, region)]!;
    return asleep > 1;
  }

  #wake(machine: Machine, slot: number, onTheWay: number): boolean {
    if (this.#starts.refuses(machine)) return false;
    const { place } = machine;
    const running = this.#bands(slot, place).total;
    this.#lastStart[place] = this.#desk.engine.calendar.now;
    this.#lastLimit[place] = null;
    tell(this.#desk, slot, 'wakes', machine.id);
    const isAsync = running > 0 && this.#desk.settings.asyncStart;
    const resumes = machine.state === 'suspended' || machine.state === 'suspending';
    this.#decide(slot, place, machine.id, 'none', onTheWay, isAsync, resumes);
    this.#starts.start(machine);
    return true;
  }

  /** A start that was wanted and did not happen is said once, until something changes. */
  #sayOnce(slot: number, place: number, limitedBy: LimitName): void {
    if (this.#lastLimit[place] === limitedBy) return;
    this.#lastLimit[place] = limitedBy;
    const onTheWay = this.#desk.fleet.tally.onTheWay[place]!;
    this.#decide(slot, place, -1, limitedBy, onTheWay, this.#desk.settings.asyncStart, false);
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
    this.#desk.recorder.decide({
      rule: 'fly-autostart',
      region: place % this.#desk.edges.count,
      subject,
      request: this.#desk.ledger.attempts.request[slot]!,
      wanted: 1,
      granted: subject >= 0 ? 1 : 0,
      limitedBy,
      inputs: [
        bands.total,
        bands.total - bands.size(BAND.below),
        onTheWay,
        this.#desk.fleet.tally.asleep[place]!,
        this.#desk.fleet.services.softLimit,
        isAsync ? 1 : 0,
        resumes ? 1 : 0,
      ],
    });
  }

  #bands(slot: number, place: number): Bands {
    return this.#desk.fleet.views.of(edgeOf(this.#desk, slot)).places[place]!;
  }
}
