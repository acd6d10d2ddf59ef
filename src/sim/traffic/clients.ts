import { DelayLine } from '../engine/delay-line.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { ClientInput } from '../input.ts';
import { CLIENT_GAVE_UP, GATEWAY_TIMEOUT, OK, type Platform } from '../platform.ts';
import { ATTEMPT } from '../trace/attempts.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';

/**
 * The people in front: they send a request, may give an attempt up, and may try again. A gateway or CDN between
 * them and the platform has a patience of its own. The platform ends each attempt exactly once by `answer`.
 */
export class Clients {
  readonly #engine: Engine;
  readonly #input: ClientInput;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #timeout: DelayLine | null;
  readonly #gateway: DelayLine | null;
  /** By client class: only what comes through the edge meets the gateway in front of it. */
  readonly #isBehindGateway: readonly boolean[];
  readonly #resend: number;
  #platform!: Platform;

  constructor(engine: Engine, input: ClientInput, ledger: Ledger, recorder: Recorder) {
    this.#engine = engine;
    this.#input = input;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#timeout = this.#patience(input.timeout, CLIENT_GAVE_UP);
    this.#gateway = this.#patience(input.gatewayPatience, GATEWAY_TIMEOUT);
    this.#isBehindGateway = ledger.arrivals.classes.map(({ via }) => via === undefined);
    this.#resend = engine.register((request, number) => {
      this.#recorder.hop(request, number, 'sent', -1, number);
      this.send(request, number);
    });
  }

  connect(platform: Platform): void {
    this.#platform = platform;
  }

  send(request: number, number: number): void {
    const { calendar } = this.#engine;
    const ledger = this.#ledger;
    const slot = ledger.attempts.open(request, number, calendar.now);
    ledger.sent++;
    ledger.sends[request] = number;
    const generation = ledger.attempts.generation[slot]!;
    this.#timeout?.add(slot, generation);
    if (this.#gateway && this.#isBehindGateway[ledger.arrivals.class[request]!]!)
      this.#gateway.add(slot, generation);
    this.#platform.arrive(slot);
  }

  /** The platform has ended an attempt: with the app's answer (`ok`) or with one of its own failures. */
  answer(slot: number, outcome: number): void {
    const { attempts } = this.#ledger;
    if (attempts.state[slot] === ATTEMPT.gone) this.#strayEnds(slot);
    else this.#settleWith(slot, outcome);
    attempts.free(slot);
  }

  /** The platform gives an attempt up while an app goes on working for it; it still ends it by `answer`. */
  leave(slot: number, outcome: number): void {
    const { attempts } = this.#ledger;
    attempts.state[slot] = ATTEMPT.gone;
    attempts.leftAt[slot] = this.#engine.calendar.now;
    this.#settleWith(slot, outcome);
  }

  /** A line of everybody whose patience is `delay`; null for 0, which is endless. */
  #patience(delay: Micros, outcome: number): DelayLine | null {
    return delay === 0
      ? null
      : new DelayLine(this.#engine, {
          delay,
          priority: PRIORITY.patience,
          isLive: (slot, generation) => this.#isWaiting(slot, generation),
          fire: (slot) => {
            this.#runOut(slot, outcome);
          },
        });
  }

  #isWaiting(slot: number, generation: number): boolean {
    const { attempts } = this.#ledger;
    const state = attempts.state[slot]!;
    return attempts.generation[slot] === generation && state !== ATTEMPT.free && state !== ATTEMPT.gone;
  }

  /** Somebody in front of the platform has lost patience. The slot stays in use while its work goes on. */
  #runOut(slot: number, outcome: number): void {
    const { attempts } = this.#ledger;
    const instance = attempts.instance[slot]!;
    this.#recorder.hop(
      attempts.request[slot]!,
      attempts.number[slot]!,
      outcome === CLIENT_GAVE_UP ? 'client-gave-up' : 'gateway-gave-up',
      instance,
    );
    const worksOn = this.#platform.abandon(slot);
    this.#settleWith(slot, outcome);
    if (worksOn) {
      attempts.state[slot] = ATTEMPT.gone;
      attempts.leftAt[slot] = this.#engine.calendar.now;
    } else attempts.free(slot);
  }

  #settleWith(slot: number, outcome: number): void {
    const ledger = this.#ledger;
    const { attempts } = ledger;
    const now = this.#engine.calendar.now;
    const request = attempts.request[slot]!;
    const number = attempts.number[slot]!;
    if (outcome === OK) {
      ledger.attemptsSucceeded++;
      ledger.take(slot);
      ledger.close(request, OK, now);
      return;
    }
    ledger.attemptsFailed++;
    if (number > this.#input.retries) {
      ledger.take(slot);
      ledger.close(request, outcome, now);
      if (number > 1 || attempts.sentAt[slot] !== now)
        this.#recorder.hop(request, number, 'failed', attempts.instance[slot], outcome);
      return;
    }
    attempts.superseded[slot] = 1;
    this.#recorder.hop(request, number, 'failed', attempts.instance[slot], outcome);
    if (
      attempts.dispatch[slot] !== NEVER &&
      attempts.state[slot] === ATTEMPT.inApp &&
      outcome !== CLIENT_GAVE_UP &&
      outcome !== GATEWAY_TIMEOUT
    )
      this.#recorder.stray(request, attempts.instance[slot]!, attempts.dispatch[slot]!, now);
    this.#engine.calendar.schedule(
      now + this.#backoff(request, number),
      PRIORITY.retry,
      this.#resend,
      request,
      number + 1,
    );
  }

  /** Doubling, with a factor from [0.5, 1.5) that belongs to the request, so that a crowd does not come back as one. */
  #backoff(request: number, number: number): Micros {
    const key = this.#ledger.arrivals.key[request]!;
    let wait = this.#input.backoff;
    for (let i = 1; i < number; i++) wait *= 2;
    return Math.round(wait * (0.5 + this.#engine.random.uniform(STREAM.retry, (key + number) >>> 0)));
  }

  #strayEnds(slot: number): void {
    const { attempts } = this.#ledger;
    const from = attempts.superseded[slot] === 1 ? attempts.dispatch[slot]! : attempts.leftAt[slot]!;
    this.#recorder.stray(attempts.request[slot]!, attempts.instance[slot]!, from, this.#engine.calendar.now);
  }
}
