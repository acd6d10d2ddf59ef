/**
 * Who is who where the recording was a race: the real code chose among equals by chance, so the recorded request and ours
 * trade places. A request nobody has traded is itself.
 */
export class Aliases {
  readonly #ours = new Map<number, number>();
  readonly #recorded = new Map<number, number>();

  /** Our number for a recorded request. */
  ours(recorded: number): number {
    return this.#ours.get(recorded) ?? recorded;
  }

  /** The recorded number of one of ours. */
  recorded(ours: number): number {
    return this.#recorded.get(ours) ?? ours;
  }

  /** The two recorded requests trade places in our model. */
  swap(a: number, b: number): void {
    const oursOfA = this.ours(a);
    const oursOfB = this.ours(b);
    this.#pair(a, oursOfB);
    this.#pair(b, oursOfA);
  }

  #pair(recorded: number, ours: number): void {
    this.#ours.set(recorded, ours);
    this.#recorded.set(ours, recorded);
  }
}
