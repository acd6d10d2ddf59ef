import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import { BAND } from './bands.ts';
import type { Machine } from './machine.ts';
import { PINNED_TIMEOUT } from './outcomes.ts';
import type { FlySettings } from './settings.ts';

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
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #router: PinRouter;
  /** Machine each waiting attempt names. */
  readonly #waiting = new Map<number, Machine>();
  readonly #tries: number;
  readonly #patienceEnds: number;

  constructor(engine: Engine, settings: FlySettings, ledger: Ledger, recorder: Recorder, router: PinRouter) {
    this.#engine = engine;
    this.#settings = settings;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#router = router;
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
    const { attempts } = this.#ledger;
    const { calendar } = this.#engine;
    if (this.#serves(machine)) {
      this.#router.deliver(slot, machine);
      return;
    }
    this.#waiting.set(slot, machine);
    attempts.instance[slot] = machine.id;
    const request = attempts.request[slot]!;
    const number = attempts.number[slot]!;
    this.#recorder.hop(request, number, 'pinned', machine.id);
    if (machine.isAsleep && this.#wasStopped(machine, calendar.now))
      this.#recorder.hop(request, number, 'recently-stopped', machine.id);
    const generation = attempts.generation[slot]!;
    const end = Math.max(calendar.now, attempts.sentAt[slot]! + this.#settings.pinnedPatience);
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
    const { calendar } = this.#engine;
    const at = calendar.now + Math.max(1, this.#settings.retryBackoff);
    calendar.schedule(at, PRIORITY.retry, this.#tries, slot, this.#ledger.attempts.generation[slot]!);
  }

  #serves(machine: Machine): boolean {
    return machine.routable && machine.band !== BAND.hard;
  }

  #wasStopped({ asleepSince }: Machine, now: Micros): boolean {
    return asleepSince !== NEVER && now - asleepSince < this.#settings.recentlyStopped;
  }
}
