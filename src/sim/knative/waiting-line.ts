const NONE = -1;

/**
 * The links of every line of one platform. A request waits in at most one line at a time, so all lines share them: a
 * thousand pods with a queue each cost no more than one.
 */
export class WaitingLinks {
  next = new Int32Array(64).fill(NONE);
  previous = new Int32Array(64).fill(NONE);

  makeRoomFor(request: number): void {
    if (request < this.next.length) return;
    const size = Math.max(request + 1, this.next.length * 2);
    this.next = enlarged(this.next, size);
    this.previous = enlarged(this.previous, size);
  }
}

/** Requests waiting first in, first out; anyone may leave from the middle. Every operation takes constant time. */
export class WaitingLine {
  readonly #links: WaitingLinks;
  #first = NONE;
  #last = NONE;
  #length = 0;

  constructor(links: WaitingLinks) {
    this.#links = links;
  }

  get length(): number {
    return this.#length;
  }

  push(request: number): void {
    this.#links.makeRoomFor(request);
    this.#links.next[request] = NONE;
    this.#links.previous[request] = this.#last;
    if (this.#last === NONE) this.#first = request;
    else this.#links.next[this.#last] = request;
    this.#last = request;
    this.#length++;
  }

  /** The one that has waited longest, now out of the line; -1 if there is none. */
  shift(): number {
    const request = this.#first;
    if (request !== NONE) this.remove(request);
    return request;
  }

  /** `request` must be in this line. */
  remove(request: number): void {
    const next = this.#links.next[request]!;
    const previous = this.#links.previous[request]!;
    if (previous === NONE) this.#first = next;
    else this.#links.next[previous] = next;
    if (next === NONE) this.#last = previous;
    else this.#links.previous[next] = previous;
    this.#length--;
  }
}

function enlarged(links: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(size).fill(NONE);
  copy.set(links);
  return copy;
}
