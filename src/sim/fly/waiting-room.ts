import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import { COLD, type Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { HopName } from '../trace/trace.ts';
import type { Machine } from './machine.ts';
import { HARD_LIMIT_TIMEOUT, REFUSED_BOOTING, START_TIMEOUT } from './outcomes.ts';
import type { FlySettings } from './settings.ts';

/** An attempt that no machine has taken yet. */
interface Turn {
  /** The machine it waits for; null while it waits for capacity or for its next try. */
  machine: Machine | null;
  /** Names this turn of waiting: an event that carries another number is stale. */
  ticket: number;
  /** When it found the VM running; -1 before. From then on its time counts as connecting. */
  connectingSince: Micros;
  /** Machines it gave up connecting to. */
  readonly tried: Machine[];
  tries: number;
  /** Rounds in which it has tried all there are, and which of them it tries next once more. */
  rounds: number;
  next: number;
}

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
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #router: Router;
  readonly #turns = new Map<number, Turn>();
  /** Attempts that wait because every running machine is at its hard limit, in order of arrival. */
  readonly #forCapacity = new Set<number>();
  #tickets = 0;
  readonly #patienceEnds: number;
  readonly #connectPatienceEnds: number;
  readonly #connects: number;
  readonly #triesAgain: number;

  constructor(engine: Engine, settings: FlySettings, ledger: Ledger, recorder: Recorder, router: Router) {
    this.#engine = engine;
    this.#settings = settings;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#router = router;
    const whileCurrent = (handle: (slot: number, turn: Turn) => void) =>
      engine.register((slot, ticket) => {
        const turn = this.#turns.get(slot);
        if (turn?.ticket === ticket) handle(slot, turn);
      });
    this.#patienceEnds = engine.register((slot, generation) => {
      if (ledger.attempts.generation[slot] === generation && this.#turns.has(slot))
        router.fail(slot, this.#forCapacity.has(slot) ? HARD_LIMIT_TIMEOUT : START_TIMEOUT);
    });
    this.#connectPatienceEnds = whileCurrent((slot, turn) => {
      this.#refused(slot, turn);
    });
    this.#connects = whileCurrent((slot, turn) => {
      router.connect(slot, turn.machine!);
    });
    this.#triesAgain = whileCurrent((slot) => {
      router.route(slot);
    });
  }

  has(slot: number): boolean {
    return this.#turns.has(slot);
  }

  tried(slot: number): readonly Machine[] {
    return this.#turns.get(slot)?.tried ?? [];
  }

  get forCapacity(): ReadonlySet<number> {
    return this.#forCapacity;
  }

  waitFor(slot: number, machine: Machine, cold: number): void {
    const turn = this.#newTurn(slot, cold);
    turn.machine = machine;
    machine.waiters.add(slot);
    this.#ledger.attempts.instance[slot] = machine.id;
    this.#hop(slot, 'waits-for-start', machine, machine.waiters.size);
    if (machine.state === 'booting' || machine.state === 'ready') this.#beginConnecting(slot, turn);
    if (machine.routable) this.#planConnect(slot, turn);
  }

  queueForCapacity(slot: number): void {
    this.#newTurn(slot, COLD.no);
    this.#forCapacity.add(slot);
    this.#hop(slot, 'waits-for-capacity', null, this.#forCapacity.size);
  }

  /** Nothing to route to and nothing to wake: again after a pause, while tries last. */
  tryAgainLater(slot: number): void {
    const turn = this.#newTurn(slot, COLD.fromZero);
    if (turn.tries >= this.#settings.maxAttempts) {
      this.#router.fail(slot, START_TIMEOUT);
      return;
    }
    const deaf = this.#settings.waitsAgain ? turn.tried.filter((m) => !m.routable && isStarted(m)) : [];
    if (turn.next > 0 && turn.next >= deaf.length) {
      this.#nextRound(slot, turn, deaf);
      return;
    }
    // PC01: what it has tried runs but does not listen, and refuses at once.
    if (deaf.length > 0) this.#hop(slot, 'refused', deaf[turn.next++]!, 1);
    else if (turn.tries === turn.tried.length) this.#hop(slot, 'no-candidate', null, turn.tries);
    turn.tries++;
    this.#tryAfterPause(slot, turn);
  }

  vmStarted(machine: Machine): void {
    for (const slot of machine.waiters) this.#beginConnecting(slot, this.#turns.get(slot)!);
  }

  routable(machine: Machine): void {
    for (const slot of machine.waiters) this.#planConnect(slot, this.#turns.get(slot)!);
  }

  /** The machine takes no more requests: everybody who waits for it looks elsewhere. */
  cordoned(machine: Machine): void {
    for (const slot of [...machine.waiters]) this.reroute(slot);
  }

  /** Its machine cannot take it after all: look again, still the same wait. */
  reroute(slot: number): void {
    this.#leaveMachine(slot, this.#turns.get(slot)!);
    this.#router.route(slot);
  }

  /** The wait is over, one way or the other. */
  leave(slot: number): void {
    const turn = this.#turns.get(slot);
    if (!turn) return;
    this.#leaveMachine(slot, turn);
    this.#forCapacity.delete(slot);
    this.#turns.delete(slot);
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
    const { calendar } = this.#engine;
    const at = calendar.now + this.#settings.retryBackoff;
    calendar.schedule(at, PRIORITY.retry, this.#triesAgain, slot, turn.ticket);
  }

  /** The VM runs: tries at even intervals until the app listens or the patience with this machine ends. */
  #beginConnecting(slot: number, turn: Turn): void {
    const { calendar } = this.#engine;
    turn.connectingSince = calendar.now;
    if (this.#settings.movesOn)
      calendar.schedule(
        calendar.now + this.#settings.connectPatience,
        PRIORITY.patience,
        this.#connectPatienceEnds,
        slot,
        turn.ticket,
      );
  }

  #planConnect(slot: number, turn: Turn): void {
    const { calendar } = this.#engine;
    if (turn.connectingSince === NEVER) turn.connectingSince = calendar.now;
    const spacing = Math.max(1, Math.round(this.#settings.connectPatience / this.#settings.connectAttempts));
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
    this.#hop(slot, 'refused', machine, this.#settings.connectAttempts);
    turn.tried.push(machine);
    turn.tries++;
    this.#leaveMachine(slot, turn);
    if (!this.#router.mayRetry(slot)) this.#router.fail(slot, REFUSED_BOOTING);
    else if (turn.tries >= this.#settings.maxAttempts) this.#router.fail(slot, START_TIMEOUT);
    else if (turn.rounds > 0) this.#tryAfterPause(slot, turn);
    else this.#router.route(slot);
  }

  #newTurn(slot: number, cold: number): Turn {
    const turn = this.#turns.get(slot) ?? this.#enter(slot, cold);
    turn.machine = null;
    turn.ticket = ++this.#tickets;
    return turn;
  }

  #enter(slot: number, cold: number): Turn {
    const { attempts, cold: coldColumn } = this.#ledger;
    const { calendar } = this.#engine;
    const request = attempts.request[slot]!;
    const turn: Turn = {
      machine: null,
      ticket: 0,
      connectingSince: NEVER,
      tried: [],
      tries: 0,
      rounds: 0,
      next: 0,
    };
    this.#turns.set(slot, turn);
    if (coldColumn[request] === COLD.no) coldColumn[request] = cold;
    // One that was turned away by a machine far away may come back with its patience used up.
    const end = Math.max(calendar.now, attempts.sentAt[slot]! + this.#settings.totalPatience);
    calendar.schedule(end, PRIORITY.patience, this.#patienceEnds, slot, attempts.generation[slot]!);
    return turn;
  }

  #leaveMachine(slot: number, turn: Turn): void {
    const { attempts } = this.#ledger;
    if (turn.connectingSince !== NEVER)
      attempts.connecting[slot] =
        attempts.connecting[slot]! + (this.#engine.calendar.now - turn.connectingSince);
    turn.connectingSince = NEVER;
    turn.machine?.waiters.delete(slot);
    turn.machine = null;
    turn.ticket = ++this.#tickets;
  }

  #hop(slot: number, kind: HopName, machine: Machine | null, detail: number): void {
    const { attempts } = this.#ledger;
    this.#recorder.hop(attempts.request[slot]!, attempts.number[slot]!, kind, machine?.id ?? -1, detail);
  }
}

const isStarted = (machine: Machine): boolean => machine.state === 'booting' || machine.state === 'ready';
