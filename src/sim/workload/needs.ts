import type { AppHost, Workload } from './app.ts';
import { Waking } from './waking.ts';

/**
 * What each request of one app will need: CPU time, in halves if it waits between them, and waiting; more of both where it
 * meets cold caches or an app that has just woken.
 */
export class Needs {
  readonly #workload: Workload;
  readonly #host: AppHost;
  readonly #waking: Waking | null;
  /** Requests still to meet cold caches. */
  #cold = 0;

  constructor(workload: Workload, host: AppHost) {
    this.#workload = workload;
    this.#host = host;
    this.#waking = Waking.of(workload);
  }

  /** Its memory starts empty. */
  coolDown(): void {
    this.#cold = this.#workload.input.coldRequests;
    this.#waking?.forget();
  }

  /** It was resumed from a snapshot. */
  wake(): void {
    this.#waking?.begin();
  }

  /** Writes down what a request that was just handed to the app will need. */
  meet(attempt: number, key: number, attemptNumber: number): void {
    const { input, demand, jobs } = this.#workload;
    const service = demand.draw(key, attemptNumber);
    const wait = Math.round(service * (1 - input.cpuShare));
    let cpu = service - wait;
    if (this.#cold > 0) {
      this.#cold--;
      cpu *= input.coldFactor;
    }
    jobs.cpu[attempt] = wait === 0 ? cpu : cpu / 2;
    jobs.wait[attempt] = wait;
    this.#waking?.meet(attempt, key, attemptNumber, this.#host);
  }

  /** Will the app answer it with an error of its own? */
  fails(attempt: number): boolean {
    return this.#waking?.fails(attempt) ?? false;
  }
}
