import { uniformBetween } from '../engine/distributions.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { FirstTouch, StaleConnections } from '../input.ts';
import type { AppHost, Workload } from './app.ts';

/**
 * What the first requests after a resume meet: memory that lies on a disk until it is touched, and pooled connections
 * whose other end has long hung up. Both are used up request by request.
 */
export class Waking {
  readonly #workload: Workload;
  readonly #touch: FirstTouch | null;
  readonly #stale: StaleConnections | null;
  #untouched = 0;
  #dead = 0;

  private constructor(workload: Workload, touch: FirstTouch | null, stale: StaleConnections | null) {
    this.#workload = workload;
    this.#touch = touch;
    this.#stale = stale;
  }

  /** null where a resume costs nothing. */
  static of(workload: Workload): Waking | null {
    const { firstTouch = null, staleConnections = null } = workload.input;
    return firstTouch || staleConnections ? new Waking(workload, firstTouch, staleConnections) : null;
  }

  begin(): void {
    this.#untouched = this.#touch?.requests ?? 0;
    this.#dead = this.#stale?.pool ?? 0;
  }

  /** A new process has fresh memory and connections. */
  forget(): void {
    this.#untouched = 0;
    this.#dead = 0;
  }

  /** Changes the demand of a request that was just handed to the app. */
  meet(attempt: number, key: number, attemptNumber: number, host: AppHost): void {
    const { jobs, engine } = this.#workload;
    jobs.fails[attempt] = 0;
    if (this.#untouched > 0) {
      this.#untouched--;
      const u = engine.random.uniform(substream(STREAM.firstTouch, attemptNumber), key);
      const least = uniformBetween(u, this.#touch!.min, this.#touch!.max);
      // Reading memory back is waiting, not computing.
      const halves = jobs.wait[attempt] === 0 ? 1 : 2;
      const missing = least - Math.ceil(jobs.cpu[attempt]! * halves) - jobs.wait[attempt]!;
      if (missing > 0) this.#wait(attempt, missing);
    }
    if (this.#dead > 0) {
      this.#dead--;
      const { kind, delay } = this.#stale!;
      if (kind === 'delay') this.#wait(attempt, delay);
      else jobs.fails[attempt] = 1;
      host.metStaleConnection?.(attempt, kind === 'delay' ? delay : 0);
    }
  }

  /** Will the app answer it with an error of its own? */
  fails(attempt: number): boolean {
    return this.#workload.jobs.fails[attempt] === 1;
  }

  /** A request that waits has its CPU time in two halves. */
  #wait(attempt: number, micros: number): void {
    const { jobs } = this.#workload;
    if (micros <= 0) return;
    if (jobs.wait[attempt] === 0) jobs.cpu[attempt] = jobs.cpu[attempt]! / 2;
    jobs.wait[attempt] = jobs.wait[attempt]! + micros;
  }
}
