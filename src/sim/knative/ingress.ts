import type { KnativeInput } from './input.ts';
import { LeastRequests } from './least-requests.ts';
import type { QueueProxy } from './queue-proxy.ts';

/**
 * The gateway's choice among ready pods while the activator is out of the path. Knative leaves it to the ingress, so it is
 * a setting.
 */
export class Ingress {
  readonly #balancing: KnativeInput['loadBalancing'];
  readonly #choose: (n: number, request: number) => number;
  /** Ready pods in the order of their numbers. */
  readonly #ready: QueueProxy[] = [];
  readonly #least = new LeastRequests();
  #isUsed = false;
  #next = 0;

  constructor(balancing: KnativeInput['loadBalancing'], choose: (n: number, request: number) => number) {
    this.#balancing = balancing;
    this.#choose = choose;
  }

  /** Is there a pod to pick? */
  get hasReady(): boolean {
    return this.#ready.length > 0;
  }

  add(proxy: QueueProxy): void {
    let place = this.#ready.length;
    while (place > 0 && this.#ready[place - 1]!.pod.number > proxy.pod.number) place--;
    this.#ready.splice(place, 0, proxy);
    if (this.#isUsed) this.#order(proxy);
  }

  remove(proxy: QueueProxy): void {
    const place = this.#ready.indexOf(proxy);
    if (place < 0) return;
    this.#ready.splice(place, 1);
    this.#least.remove(proxy);
  }

  /** Is the activator out of the path? Until then nobody picks, and nobody needs to keep the order. */
  setUsed(isUsed: boolean): void {
    if (isUsed === this.#isUsed) return;
    this.#isUsed = isUsed;
    for (const proxy of this.#ready)
      if (isUsed) this.#order(proxy);
      else this.#least.remove(proxy);
  }

  /** A request has come into it, by whichever way. */
  gained(proxy: QueueProxy): void {
    this.#least.gained(proxy);
  }

  /** A request has left it. */
  lost(proxy: QueueProxy): void {
    this.#least.lost(proxy);
  }

  /** While used and with a ready pod. */
  pick(request: number): QueueProxy {
    switch (this.#balancing) {
      case 'leastRequests':
        return this.#least.first;
      case 'random':
        return this.#ready[this.#choose(this.#ready.length, request)]!;
      case 'roundRobin':
        this.#next %= this.#ready.length;
        return this.#ready[this.#next++]!;
    }
  }

  #order(proxy: QueueProxy): void {
    if (this.#balancing === 'leastRequests') this.#least.add(proxy);
  }
}
