import type { QueueProxy } from './queue-proxy.ts';

/** Ready pods by requests inside, the lowest number first among equals: a binary heap that every change keeps in order. */
export class LeastRequests {
  readonly #heap: QueueProxy[] = [];

  get first(): QueueProxy {
    return this.#heap[0]!;
  }

  add(proxy: QueueProxy): void {
    this.#heap.push(proxy);
    this.#rise(this.#heap.length - 1, proxy);
  }

  remove(proxy: QueueProxy): void {
    const at = proxy.heapIndex;
    if (at < 0) return;
    proxy.heapIndex = -1;
    const last = this.#heap.pop()!;
    if (last === proxy) return;
    this.#settle(at, last);
  }

  /** It has a request more: who is below may come before it now, nobody above. */
  gained(proxy: QueueProxy): void {
    if (proxy.heapIndex >= 0) this.#sink(proxy.heapIndex, proxy);
  }

  /** It has a request less. */
  lost(proxy: QueueProxy): void {
    if (proxy.heapIndex >= 0) this.#rise(proxy.heapIndex, proxy);
  }

  #settle(at: number, proxy: QueueProxy): void {
    this.#rise(at, proxy);
    this.#sink(proxy.heapIndex, proxy);
  }

  #rise(at: number, proxy: QueueProxy): void {
    const heap = this.#heap;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(proxy, heap[parent]!)) break;
      this.#put(at, heap[parent]!);
      at = parent;
    }
    this.#put(at, proxy);
  }

  #sink(at: number, proxy: QueueProxy): void {
    const heap = this.#heap;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (isBefore(proxy, heap[child]!)) break;
      this.#put(at, heap[child]!);
      at = child;
    }
    this.#put(at, proxy);
  }

  #put(at: number, proxy: QueueProxy): void {
    this.#heap[at] = proxy;
    proxy.heapIndex = at;
  }
}

const isBefore = (a: QueueProxy, b: QueueProxy): boolean =>
  a.inside < b.inside || (a.inside === b.inside && a.pod.number < b.pod.number);
