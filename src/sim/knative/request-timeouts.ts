import { DelayLine } from '../engine/delay-line.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import { ATTEMPT, type Attempts } from '../trace/attempts.ts';
import type { KnativeInput } from './input.ts';

/**
 * How long a request may go without an answer, waiting included; 0 = for ever. Activator and queue-proxy each have three
 * timers that begin when they receive it: until the whole answer, until its first byte, and for any time without a byte.
 * The queue-proxy never receives it earlier than the activator, so the first to run out is that of whoever received it
 * first, and that is on arrival. A response here is one piece, without a byte until all of it is there: its first byte is
 * its last, and until then it is idle. So all three end the same wait, and the shortest of them counts. (Upstream a response
 * whose first byte is sent outlives the first-byte timer, and each byte begins the idle timer anew.)
 * knative/serving pkg/http/handler/timeout.go.
 */
export function requestPatience(input: KnativeInput): Micros {
  const set = [input.timeout, input.responseStartTimeout, input.idleTimeout].filter((timeout) => timeout > 0);
  return set.length === 0 ? 0 : Math.min(...set);
}

/** Tells which requests have gone without an answer for too long. */
export class RequestTimeouts {
  readonly #attempts: Attempts;
  readonly #line: DelayLine | undefined;

  constructor(engine: Engine, attempts: Attempts, input: KnativeInput, timedOut: (slot: number) => void) {
    this.#attempts = attempts;
    const delay = requestPatience(input);
    if (delay > 0)
      this.#line = new DelayLine(engine, {
        delay,
        priority: PRIORITY.patience,
        isLive: (slot, generation) =>
          attempts.generation[slot] === generation &&
          (attempts.state[slot] === ATTEMPT.atPlatform || attempts.state[slot] === ATTEMPT.inApp),
        fire: timedOut,
      });
  }

  begin(slot: number): void {
    this.#line?.add(slot, this.#attempts.generation[slot]!);
  }
}
