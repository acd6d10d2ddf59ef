/** A stalled page goes on where it was instead of leaping. */
const LONGEST_STEP_SECONDS = 0.25;
/** Reduced motion: still pictures, twice a second. */
const STILL_STEP_SECONDS = 0.5;

export interface TickerParts {
  /** Wall time since the last call, in seconds. */
  tick(seconds: number): void;
  isMotionReduced(): boolean;
  /** As in a browser: `call` gets milliseconds. */
  requestFrame(call: (milliseconds: number) => void): number;
  cancelFrame(handle: number): void;
}

/** Turns animation frames into ticks while it is wanted and awake (the page is in sight). */
export class Ticker {
  readonly #parts: TickerParts;
  #isWanted = false;
  #isAwake = true;
  #frame: number | null = null;
  #last: number | null = null;

  constructor(parts: TickerParts) {
    this.#parts = parts;
  }

  set isWanted(wanted: boolean) {
    this.#isWanted = wanted;
    this.#settle();
  }

  set isAwake(awake: boolean) {
    this.#isAwake = awake;
    this.#settle();
  }

  #settle(): void {
    const shouldRun = this.#isWanted && this.#isAwake;
    if (shouldRun && this.#frame === null) {
      this.#last = null;
      this.#request();
    } else if (!shouldRun && this.#frame !== null) {
      this.#parts.cancelFrame(this.#frame);
      this.#frame = null;
    }
  }

  #request(): void {
    this.#frame = this.#parts.requestFrame((milliseconds) => {
      this.#frame = null;
      const step = (milliseconds - (this.#last ?? milliseconds)) / 1000;
      const isStill = this.#parts.isMotionReduced();
      if (this.#last === null || !isStill || step >= STILL_STEP_SECONDS) this.#last = milliseconds;
      if (isStill ? step >= STILL_STEP_SECONDS : step > 0) {
        this.#parts.tick(Math.min(step, isStill ? STILL_STEP_SECONDS : LONGEST_STEP_SECONDS));
      }
      // The tick may have ended the play.
      if (this.#isWanted && this.#isAwake) this.#request();
    });
  }
}
