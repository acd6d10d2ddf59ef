import { NEVER, type Micros } from '../engine/time.ts';

/** Where an attempt stands. A `gone` attempt has no client any more, but its work may go on in an app. */
export const ATTEMPT = { free: 0, atPlatform: 1, inApp: 2, gone: 3 } as const;

/**
 * One send by a client is an attempt: a slot in these columns, reused after it ends, so that a million requests
 * need only as many slots as are open at once.
 */
export class Attempts {
  request = new Int32Array(256);
  number = new Uint8Array(256);
  state = new Uint8Array(256);
  sentAt = new Float64Array(256);
  dispatch = new Float64Array(256);
  serviceStart = new Float64Array(256);
  connecting = new Float64Array(256);
  instance = new Int16Array(256);
  /** Counts the uses of a slot: calendar events carry it, so that an event of an earlier use is recognised. */
  generation = new Int32Array(256);
  /** When the client left an attempt whose work goes on; -1 while it is there. */
  leftAt = new Float64Array(256);
  /** Did its client send the request again (or may it still)? Then the request's columns belong to a later attempt. */
  superseded = new Uint8Array(256);

  #free: number[] = [];
  #used = 0;

  open(request: number, number: number, now: Micros): number {
    const slot = this.#free.pop() ?? this.#next();
    this.request[slot] = request;
    this.number[slot] = number;
    this.state[slot] = ATTEMPT.atPlatform;
    this.sentAt[slot] = now;
    this.dispatch[slot] = NEVER;
    this.serviceStart[slot] = NEVER;
    this.connecting[slot] = 0;
    this.instance[slot] = -1;
    this.leftAt[slot] = NEVER;
    this.superseded[slot] = 0;
    return slot;
  }

  free(slot: number): void {
    this.state[slot] = ATTEMPT.free;
    this.generation[slot] = this.generation[slot]! + 1;
    this.#free.push(slot);
  }

  /** Slots that were ever used; those in state `free` hold nothing. */
  get used(): number {
    return this.#used;
  }

  #next(): number {
    if (this.#used === this.request.length) this.#grow();
    return this.#used++;
  }

  #grow(): void {
    const size = this.request.length * 2;
    const larger = <T extends { set(from: T): void }>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.request = larger(this.request, new Int32Array(size));
    this.number = larger(this.number, new Uint8Array(size));
    this.state = larger(this.state, new Uint8Array(size));
    this.sentAt = larger(this.sentAt, new Float64Array(size));
    this.dispatch = larger(this.dispatch, new Float64Array(size));
    this.serviceStart = larger(this.serviceStart, new Float64Array(size));
    this.connecting = larger(this.connecting, new Float64Array(size));
    this.instance = larger(this.instance, new Int16Array(size));
    this.generation = larger(this.generation, new Int32Array(size));
    this.leftAt = larger(this.leftAt, new Float64Array(size));
    this.superseded = larger(this.superseded, new Uint8Array(size));
  }
}
