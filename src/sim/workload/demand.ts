import { exp } from '../engine/arithmetic.ts';
import { exponential, lognormalAt, lognormalSigma } from '../engine/distributions.ts';
import { substream, type Random } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { ServiceTime } from '../input.ts';

/** Service times: a draw depends on the request's key and the number of the attempt, and on nothing else. */
export class Demand {
  readonly #service: ServiceTime;
  readonly #random: Random;
  readonly #sigma: number;
  /** Mean service time alone on a machine with warm caches. */
  readonly mean: Micros;

  constructor(service: ServiceTime, random: Random) {
    this.#service = service;
    this.#random = random;
    this.#sigma = service.kind === 'lognormal' ? lognormalSigma(service.p50, service.p99) : 0;
    this.mean = this.#meanOf(service);
  }

  /** CPU and waiting together, whole microseconds. */
  draw(key: number, attemptNumber: number): Micros {
    const service = this.#service;
    if (service.kind === 'constant') return service.value;
    if (service.kind === 'listed') return service.values[key % service.values.length]!;
    const u = this.#random.uniform(substream(STREAM.service, attemptNumber), key);
    if (service.kind === 'exponential') return exponential(u, service.mean);
    return lognormalAt(u, service.p50, this.#sigma);
  }

  #meanOf(service: ServiceTime): Micros {
    switch (service.kind) {
      case 'constant':
        return service.value;
      case 'exponential':
        return service.mean;
      case 'lognormal':
        return service.p50 * exp((this.#sigma * this.#sigma) / 2);
      case 'listed':
        return service.values.reduce((sum, value) => sum + value, 0) / service.values.length;
    }
  }
}
