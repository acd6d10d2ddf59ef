import { PRIORITY } from '../engine/priority.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import { COLD } from '../trace/ledger.ts';
import type { Desk } from './desk.ts';
import type { Machine } from './machine.ts';

/** An attempt that no machine has taken yet. */
export interface Turn {
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

/**
 * Who waits in Fly Proxy, turn after turn: for a machine, for another one, for a pause to end. The first turn begins the
 * patience with the request as a whole (about 36 s in public logs), which no later one begins anew.
 */
export class Turns {
  readonly #desk: Desk;
  readonly #bySlot = new Map<number, Turn>();
  readonly #patienceEnds: number;
  #tickets = 0;

  /** `outOfPatience`: called for an attempt that still waits when its patience is over. */
  constructor(desk: Desk, outOfPatience: (slot: number) => void) {
    this.#desk = desk;
    const { attempts } = desk.ledger;
    this.#patienceEnds = desk.engine.register((slot, begun) => {
      if (attempts.generation[slot] === begun && this.#bySlot.has(slot)) outOfPatience(slot);
    });
  }

  /** Kind of an event that carries slot and ticket, and is handled only while that turn lasts. */
  whileCurrent(handle: (slot: number, turn: Turn) => void): number {
    return this.#desk.engine.register((slot, ticket) => {
      const turn = this.#bySlot.get(slot);
      if (turn?.ticket === ticket) handle(slot, turn);
    });
  }

  of(slot: number): Turn | undefined {
    return this.#bySlot.get(slot);
  }

  /** A new turn, for no machine yet. `cold`: what its wait is counted as, if it has not waited before. */
  begin(slot: number, cold: number): Turn {
    const turn = this.#bySlot.get(slot) ?? this.#enter(slot, cold);
    turn.machine = null;
    turn.ticket = ++this.#tickets;
    return turn;
  }

  /** It no longer waits for its machine. */
  leaveMachine(slot: number, turn: Turn): void {
    const { attempts } = this.#desk.ledger;
    if (turn.connectingSince !== NEVER)
      attempts.connecting[slot] =
        attempts.connecting[slot]! + (this.#desk.engine.calendar.now - turn.connectingSince);
    turn.connectingSince = NEVER;
    turn.machine?.waiters.delete(slot);
    turn.machine = null;
    turn.ticket = ++this.#tickets;
  }

  /** The wait is over, one way or the other. False: it did not wait. */
  end(slot: number): boolean {
    const turn = this.#bySlot.get(slot);
    if (!turn) return false;
    this.leaveMachine(slot, turn);
    return this.#bySlot.delete(slot);
  }

  #enter(slot: number, cold: number): Turn {
    const { attempts, cold: coldColumn } = this.#desk.ledger;
    const { calendar } = this.#desk.engine;
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
    this.#bySlot.set(slot, turn);
    if (coldColumn[request] === COLD.no) coldColumn[request] = cold;
    // One that was turned away by a machine far away may come back with its patience used up.
    const end = Math.max(calendar.now, attempts.sentAt[slot]! + this.#desk.settings.totalPatience);
    calendar.schedule(end, PRIORITY.patience, this.#patienceEnds, slot, attempts.generation[slot]!);
    return turn;
  }
}
