import { NEVER, type Micros } from '../engine/time.ts';
import type { Arrivals } from '../traffic/arrivals.ts';
import { ATTEMPT, Attempts } from './attempts.ts';
import type { RequestColumns } from './columns.ts';
import type { Recorder } from './recorder.ts';

/** Requests cold-started from nothing, or while others ran: values of the column `cold`. */
export const COLD = { no: 0, fromZero: 1, scaleOut: 2 } as const;

/**
 * The books: one row per request, filled when it ends, and the counters of attempts.
 * arrived = succeeded + failed + open holds by construction: a row has exactly one outcome, and 0 is open.
 */
export class Ledger {
  readonly count: number;
  readonly arrivals: Arrivals;
  readonly attempts = new Attempts();
  readonly dispatch: Float64Array;
  readonly serviceStart: Float64Array;
  readonly end: Float64Array;
  readonly connecting: Float64Array;
  readonly outcome: Uint8Array;
  readonly instance: Int16Array;
  readonly region: Uint8Array;
  readonly sends: Uint8Array;
  readonly cold: Uint8Array;
  sent = 0;
  attemptsSucceeded = 0;
  attemptsFailed = 0;
  /** Answers the app finished, whether or not somebody still wanted them: what its own log holds. */
  originOk = 0;
  originFailed = 0;

  constructor(arrivals: Arrivals) {
    const n = arrivals.count;
    this.count = n;
    this.arrivals = arrivals;
    this.dispatch = new Float64Array(n).fill(NEVER);
    this.serviceStart = new Float64Array(n).fill(NEVER);
    this.end = new Float64Array(n).fill(NEVER);
    this.connecting = new Float64Array(n);
    this.outcome = new Uint8Array(n);
    this.instance = new Int16Array(n).fill(-1);
    this.region = new Uint8Array(n);
    this.sends = new Uint8Array(n);
    this.cold = new Uint8Array(n);
  }

  /** Copies what the attempt knows into its request's row. */
  take(slot: number): void {
    const attempts = this.attempts;
    const request = attempts.request[slot]!;
    this.dispatch[request] = attempts.dispatch[slot]!;
    this.serviceStart[request] = attempts.serviceStart[slot]!;
    this.connecting[request] = attempts.connecting[slot]!;
    this.instance[request] = attempts.instance[slot]!;
  }

  /** The request has its outcome. */
  close(request: number, outcome: number, now: Micros): void {
    this.outcome[request] = outcome;
    this.end[request] = now;
  }

  /** At the horizon: rows of open requests show where their attempt stands; work whose client has left ends with the run. */
  closeOpen(recorder: Recorder, horizon: Micros): void {
    const { attempts } = this;
    for (let slot = 0; slot < attempts.used; slot++) {
      const state = attempts.state[slot]!;
      if (state === ATTEMPT.atPlatform || state === ATTEMPT.inApp) this.take(slot);
      else if (state === ATTEMPT.gone) {
        const from = attempts.superseded[slot] === 1 ? attempts.dispatch[slot]! : attempts.leftAt[slot]!;
        recorder.stray(attempts.request[slot]!, attempts.instance[slot]!, from, horizon);
      }
    }
  }

  columns(): RequestColumns {
    return {
      count: this.count,
      arrival: this.arrivals.time,
      dispatch: this.dispatch,
      serviceStart: this.serviceStart,
      end: this.end,
      connecting: this.connecting,
      outcome: this.outcome,
      instance: this.instance,
      region: this.region,
      attempts: this.sends,
      class: this.arrivals.class,
      cold: this.cold,
    };
  }
}
