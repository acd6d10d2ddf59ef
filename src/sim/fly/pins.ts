import { PRIORITY } from '../engine/priority.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import { BAND } from './bands.ts';
import { tell, type Desk } from './desk.ts';
import type { Machine } from './machine.ts';
import { PINNED_TIMEOUT } from './outcomes.ts';

/** What pinned requests ask of the proxy. */
export interface PinRouter {
  deliver(slot: number, machine: Machine): void;
  fail(slot: number, outcome: number): void;
}

/**
 * Requests that name the one machine they may go to (fly-force-instance-id). They pass by what would have woken it: if it
 * does not run they try again and again, and end with 502 after 30 s (the published test that lied).
 */
export class Pins {
  readonly #desk: Desk;
  readonly #router: PinRouter;
  /** Machine each waiting attempt names. */
  readonly #waiting = new Map<number, Machine>();
  readonly #tries: number;
  readonly #patienceEnds: number;

  constructor(desk: Desk, router: PinRouter) {
    this.#desk = desk;
    this.#router = router;
    const { engine, ledger } = desk;
    const isCurrent = (slot: number, generation: number): boolean =>
      ledger.attempts.generation[slot] === generation && this.#waiting.has(slot);
    this.#tries = engine.register((slot, generation) => {
      if (isCurrent(slot, generation)) this.#try(slot, this.#waiting.get(slot)!);
    });
    this.#patienceEnds = engine.register((slot, generation) => {
      if (!isCurrent(slot, generation)) return;
      this.#waiting.delete(slot);
      router.fail(slot, PINNED_TIMEOUT);
    });
  }

  /** Also for one that was turned away by its machine; its patience counts from the beginning. */
  arrive(slot: number, machine: Machine): void {
    const { attempts } = this.#desk.ledger;
    const { calendar } = this.#desk.engine;
    if (this.#serves(machine)) {
      this.#router.deliver(slot, machine);
      return;
    }
    this.#waiting.set(slot, machine);
    attempts.instance[slot] = machine.id;
    tell(this.#desk, slot, 'pinned', machine.id);
    if (machine.isAsleep && this.#wasStopped(machine, calendar.now))
      tell(this.#desk, slot, 'recently-stopped', machine.id);
    const generation = attempts.generation[slot]!;
    const end = Math.max(calendar.now, attempts.sentAt[slot]! + this.#desk.settings.pinnedPatience);
    calendar.schedule(end, PRIORITY.patience, this.#patienceEnds, slot, generation);
    this.#tryLater(slot);
  }

  has(slot: number): boolean {
    return this.#waiting.has(slot);
  }

  leave(slot: number): void {
    this.#waiting.delete(slot);
  }

  #try(slot: number, machine: Machine): void {
    if (!this.#serves(machine)) {
      this.#tryLater(slot);
      return;
    }
    this.#waiting.delete(slot);
    this.#router.deliver(slot, machine);
  }

  #tryLater(slot: number): void {
    const { calendar } = this.#desk.engine;
    const at = calendar.now + Math.max(1, this.#desk.settings.retryBackoff);
    calendar.schedule(at, PRIORITY.retry, this.#tries, slot, this.#desk.ledger.attempts.generation[slot]!);
  }

  #serves(machine: Machine): boolean {
    return machine.routable && machine.band !== BAND.hard;
  }

  #wasStopped({ asleepSince }: Machine, now: Micros): boolean {
    return asleepSince !== NEVER && now - asleepSince < this.#desk.settings.recentlyStopped;
  }
}
