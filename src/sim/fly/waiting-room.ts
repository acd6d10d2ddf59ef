import { PRIORITY } from '../engine/priority.ts';
import { NEVER } from '../engine/time.ts';
import { COLD } from '../trace/ledger.ts';
import { CapacityLine } from './capacity-line.ts';
import { tell, type Desk } from './desk.ts';
import type { Machine } from './machine.ts';
import { HARD_LIMIT_TIMEOUT, REFUSED_BOOTING, START_TIMEOUT } from './outcomes.ts';
import { Turns, type Turn } from './turns.ts';

/** What the room asks of the proxy. */
export interface Router {
  route(slot: number): void;
  /** The app of `machine` listens and the attempt's next try is due. */
  connect(slot: number, machine: Machine): void;
  fail(slot: number, outcome: number): void;
  /** Was what is sent kept, so that it can be sent again? */
  mayRetry(slot: number): boolean;
}

/**
 * Where requests wait in Fly Proxy, with its three patiences: with one machine (15 tries in about 8 s in public logs, then PM05
 * and on to another), with the number of tries (PR03, PR04), and with the request as a whole (about 36 s in public logs).
 */
export class WaitingRoom {
  readonly #desk: Desk;
  readonly #router: Router;
  readonly #turns: Turns;
  /** Who waits because every running machine is at its hard limit. */
  readonly forCapacity: CapacityLine;
  readonly #connectPatienceEnds: number;
  readonly #connects: number;
  readonly #triesAgain: number;

  constructor(desk: Desk, router: Router) {
    this.#desk = desk;
    this.#router = router;
    this.forCapacity = new CapacityLine(desk.fleet.services.groups);
    this.#turns = new Turns(desk, (slot) => {
      router.fail(slot, this.forCapacity.has(slot) ? HARD_LIMIT_TIMEOUT : START_TIMEOUT);
    });
    this.#connectPatienceEnds = this.#turns.whileCurrent((slot, turn) => {
      this.#refused(slot, turn);
    });
    this.#connects = this.#turns.whileCurrent((slot, turn) => {
      router.connect(slot, turn.machine!);
    });
    this.#triesAgain = this.#turns.whileCurrent((slot) => {
      router.route(slot);
    });
  }

  has(slot: number): boolean {
    return this.#turns.of(slot) !== undefined;
  }

  tried(slot: number): readonly Machine[] {
    return this.#turns.of(slot)?.tried ?? [];
  }

  waitFor(slot: number, machine: Machine, cold: number): void {
    const turn = this.#turns.begin(slot, cold);
    turn.machine = machine;
    machine.waiters.add(slot);
    this.#desk.ledger.attempts.instance[slot] = machine.id;
    tell(this.#desk, slot, 'waits-for-start', machine.id, machine.waiters.size);
    if (machine.isStarted) this.#beginConnecting(slot, turn);
    if (machine.routable) this.#planConnect(slot, turn);
  }

  queueForCapacity(slot: number, group: number): void {
    this.#turns.begin(slot, COLD.no);
    this.forCapacity.join(slot, group);
    tell(this.#desk, slot, 'waits-for-capacity', -1, this.forCapacity.size);
  }

  /** Nothing to route to and nothing to wake: again after a pause, while tries last. */
  tryAgainLater(slot: number): void {
    const turn = this.#turns.begin(slot, COLD.fromZero);
    if (turn.tries >= this.#desk.settings.maxAttempts) {
      this.#router.fail(slot, START_TIMEOUT);
      return;
    }
    const deaf = this.#desk.settings.waitsAgain ? turn.tried.filter((m) => !m.routable && m.isStarted) : [];
    if (turn.next > 0 && turn.next >= deaf.length) {
      this.#nextRound(slot, turn, deaf);
      return;
    }
    // PC01: what it has tried runs but does not listen, and refuses at once.
    if (deaf.length > 0) tell(this.#desk, slot, 'refused', deaf[turn.next++]!.id, 1);
    else if (turn.tries === turn.tried.length) tell(this.#desk, slot, 'no-candidate', -1, turn.tries);
    turn.tries++;
    this.#tryAfterPause(slot, turn);
  }

  vmStarted(machine: Machine): void {
    for (const slot of machine.waiters) this.#beginConnecting(slot, this.#turns.of(slot)!);
  }

  routable(machine: Machine): void {
    for (const slot of machine.waiters) this.#planConnect(slot, this.#turns.of(slot)!);
  }

  /** The machine takes no more requests: everybody who waits for it looks elsewhere. */
  cordoned(machine: Machine): void {
    for (const slot of [...machine.waiters]) this.reroute(slot);
  }

  /** Its machine cannot take it after all: look again, still the same wait. */
  reroute(slot: number): void {
    this.#turns.leaveMachine(slot, this.#turns.of(slot)!);
    this.#router.route(slot);
  }

  /** The wait is over, one way or the other. */
  leave(slot: number): void {
    if (this.#turns.end(slot)) this.forCapacity.leave(slot);
  }

  /** All refused again: a new round, which begins with the one it gave up last (public log, May 2026). */
  #nextRound(slot: number, turn: Turn, deaf: readonly Machine[]): void {
    const last = deaf.at(-1);
    turn.rounds++;
    turn.next = 0;
    turn.tried.length = 0;
    if (last) this.waitFor(slot, last, COLD.fromZero);
    else this.#tryAfterPause(slot, turn);
  }

  #tryAfterPause(slot: number, turn: Turn): void {
    const { calendar } = this.#desk.engine;
    const at = calendar.now + this.#desk.settings.retryBackoff;
    calendar.schedule(at, PRIORITY.retry, this.#triesAgain, slot, turn.ticket);
  }

  /** The VM runs: tries at even intervals until the app listens or the patience with this machine ends. */
  #beginConnecting(slot: number, turn: Turn): void {
    const { calendar } = this.#desk.engine;
    turn.connectingSince = calendar.now;
    if (this.#desk.settings.movesOn)
      calendar.schedule(
        calendar.now + this.#desk.settings.connectPatience,
        PRIORITY.patience,
        this.#connectPatienceEnds,
        slot,
        turn.ticket,
      );
  }

  #planConnect(slot: number, turn: Turn): void {
    const { calendar } = this.#desk.engine;
    if (turn.connectingSince === NEVER) turn.connectingSince = calendar.now;
    const spacing = Math.max(
      1,
      Math.round(this.#desk.settings.connectPatience / this.#desk.settings.connectAttempts),
    );
    const tries = Math.ceil((calendar.now - turn.connectingSince) / spacing);
    calendar.schedule(
      turn.connectingSince + tries * spacing,
      PRIORITY.retry,
      this.#connects,
      slot,
      turn.ticket,
    );
  }

  /** PM05: gave up connecting to this machine. On to another in the same moment; once all were tried, after a pause. */
  #refused(slot: number, turn: Turn): void {
    const machine = turn.machine!;
    tell(this.#desk, slot, 'refused', machine.id, this.#desk.settings.connectAttempts);
    turn.tried.push(machine);
    turn.tries++;
    this.#turns.leaveMachine(slot, turn);
    if (!this.#router.mayRetry(slot)) this.#router.fail(slot, REFUSED_BOOTING);
    else if (turn.tries >= this.#desk.settings.maxAttempts) this.#router.fail(slot, START_TIMEOUT);
    else if (turn.rounds > 0) this.#tryAfterPause(slot, turn);
    else this.#router.route(slot);
  }
}
