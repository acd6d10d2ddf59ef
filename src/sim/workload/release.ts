const OPEN = -1;
const DONE = -2;

/**
 * Boot phases that are done once per release (migrations). Without a gate the first instance that reaches one does it,
 * and the others pass it by; if that instance dies during the phase, the next one that gets there takes it up.
 */
export class Release {
  /** Per phase: OPEN, DONE, or the app that is at it. */
  readonly #by: Int32Array;
  /** Has any instance finished the preparation? */
  isPrepared = false;

  constructor(phases: number) {
    this.#by = new Int32Array(phases).fill(OPEN);
  }

  /** Is the phase this app's to do? If so it has begun. */
  claim(phase: number, app: number): boolean {
    if (this.#by[phase] !== OPEN) return false;
    this.#by[phase] = app;
    return true;
  }

  done(phase: number): void {
    this.#by[phase] = DONE;
  }

  /** The app has died: what it was at is open again. */
  abandon(app: number): void {
    for (let phase = 0; phase < this.#by.length; phase++) if (this.#by[phase] === app) this.#by[phase] = OPEN;
  }
}

/** One `Release` per number: a deploy raises it, and everything is to be done again. */
export class Releases {
  readonly #phases: number;
  readonly #all: Release[] = [];

  constructor(phases: number) {
    this.#phases = phases;
  }

  get(release: number): Release {
    return (this.#all[release] ??= new Release(this.#phases));
  }
}
