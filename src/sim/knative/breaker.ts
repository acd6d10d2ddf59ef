import { WaitingLine } from './waiting-line.ts';
import type { WaitingLinks } from './waiting-line.ts';

/** Called when a request that asked to be admitted may run, at once or later. */
export type Admitted = (request: number) => void;

export interface BreakerParams {
  readonly queueDepth: number;
  readonly maxConcurrency: number;
  readonly initialCapacity: number;
}

/** What the activator needs of a breaker over a whole revision. */
export interface RevisionBreaker {
  readonly capacity: number;
  /** Waiting and running. */
  readonly inFlight: number;
  /** False: full, the request is refused with 503. True: it runs now or waits. */
  maybe(request: number): boolean;
  /** A running request has ended. */
  release(): void;
  /** A waiting request has gone. */
  cancel(request: number): void;
  updateConcurrency(capacity: number): void;
}

/** Largest number of requests a breaker may let run (pkg/queue/breaker.go: MaxBreakerCapacity). */
export const MAX_BREAKER_CAPACITY = 2_147_483_647;

/**
 * Lets `capacity` requests run and the others wait, first in, first out; refuses the one beyond queueDepth and
 * maxConcurrency together, whatever the present capacity. A lower capacity interrupts nobody.
 * knative/serving pkg/queue/breaker.go: Breaker. (The real one is not strictly first in, first out around changes of
 * capacity: woken waiters race. Numbers agree, the order there is ours.)
 */
export class Breaker implements RevisionBreaker {
  readonly #totalSlots: number;
  readonly #waiting: WaitingLine;
  readonly #admitted: Admitted;
  #capacity: number;
  #running = 0;

  constructor(params: BreakerParams, links: WaitingLinks, admitted: Admitted) {
    this.#totalSlots = params.queueDepth + params.maxConcurrency;
    this.#capacity = params.initialCapacity;
    this.#waiting = new WaitingLine(links);
    this.#admitted = admitted;
  }

  get capacity(): number {
    return this.#capacity;
  }

  get inFlight(): number {
    return this.#waiting.length + this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  maybe(request: number): boolean {
    if (this.inFlight === this.#totalSlots) return false;
    this.#waiting.push(request);
    this.#admit();
    return true;
  }

  /** Takes a slot if one is free right now; never waits. Given back by `release`. */
  reserve(): boolean {
    if (this.inFlight === this.#totalSlots || this.#running >= this.#capacity) return false;
    this.#running++;
    return true;
  }

  release(): void {
    this.#running--;
    this.#admit();
  }

  cancel(request: number): void {
    this.#waiting.remove(request);
  }

  /** Everyone who waits, now out of the line: what the breaker guards is gone. */
  abandonWaiting(): readonly number[] {
    const waiting: number[] = [];
    while (this.#waiting.length > 0) waiting.push(this.#waiting.shift());
    return waiting;
  }

  updateConcurrency(capacity: number): void {
    this.#capacity = capacity;
    this.#admit();
  }

  #admit(): void {
    while (this.#running < this.#capacity && this.#waiting.length > 0) {
      this.#running++;
      this.#admitted(this.#waiting.shift());
    }
  }
}

/**
 * The breaker of a revision without containerConcurrency: open while there is a usable pod, refuses nobody.
 * pkg/activator/net/throttler.go: infiniteBreaker.
 */
export class InfiniteBreaker implements RevisionBreaker {
  readonly #waiting: WaitingLine;
  readonly #admitted: Admitted;
  #open = false;
  #running = 0;

  constructor(links: WaitingLinks, admitted: Admitted) {
    this.#waiting = new WaitingLine(links);
    this.#admitted = admitted;
  }

  get capacity(): number {
    return this.#open ? 1 : 0;
  }

  get inFlight(): number {
    return this.#waiting.length + this.#running;
  }

  maybe(request: number): boolean {
    this.#waiting.push(request);
    this.#admit();
    return true;
  }

  release(): void {
    this.#running--;
  }

  cancel(request: number): void {
    this.#waiting.remove(request);
  }

  updateConcurrency(capacity: number): void {
    this.#open = capacity > 0;
    this.#admit();
  }

  #admit(): void {
    while (this.#open && this.#waiting.length > 0) {
      this.#running++;
      this.#admitted(this.#waiting.shift());
    }
  }
}
