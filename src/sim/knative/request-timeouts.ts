import { DelayLine } from '../engine/delay-line.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import { ATTEMPT, type Attempts } from '../trace/attempts.ts';
import type { KnativeInput } from './input.ts';

/**
 * How long a request may go without an answer, waiting included; 0 = for ever. The activator's timers begin with its
 * arrival, the queue-proxy's when it receives it, which is never earlier, so the first to run out is the shortest from the
 * arrival on. A response here is one piece: its first byte, and any byte, is its last.
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
