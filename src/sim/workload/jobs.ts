/** Where a request is in the app. */
export const STAGE = { queued: 0, firstHalf: 1, waiting: 2, ready: 3, secondHalf: 4 } as const;

/**
 * What the apps of all instances know about the requests aboard: columns by attempt slot (small integers that the
 * client layer reuses). An attempt is aboard of one app at a time.
 */
export class Jobs {
  /** Index of the app it is aboard of. */
  app = new Int32Array(256);
  /** Changes with every stage and is 0 when not aboard, so that marks and events of an earlier stage are recognised. */
  stamp = new Int32Array(256);
  stage = new Uint8Array(256);
  /** CPU microseconds of a half, or of the whole if there is no waiting between the halves. */
  cpu = new Float64Array(256);
  /** Whole microseconds. */
  wait = new Float64Array(256);
  /** Will the app answer with an error of its own? */
  fails = new Uint8Array(256);
  /** The list of everything aboard of an app, in order of submission; -1 ends it. */
  next = new Int32Array(256);
  previous = new Int32Array(256);
  #stamps = 0;

  /** Makes room for a slot. */
  reach(slot: number): void {
    const old = this.stamp.length;
    if (slot < old) return;
    let size = old;
    while (size <= slot) size *= 2;
    const larger = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.app = larger(this.app, new Int32Array(size));
    this.stamp = larger(this.stamp, new Int32Array(size));
    this.stage = larger(this.stage, new Uint8Array(size));
    this.cpu = larger(this.cpu, new Float64Array(size));
    this.wait = larger(this.wait, new Float64Array(size));
    this.fails = larger(this.fails, new Uint8Array(size));
    this.next = larger(this.next, new Int32Array(size));
    this.previous = larger(this.previous, new Int32Array(size));
  }

  /** A number no other stage of any job has had. */
  newStamp(): number {
    return ++this.#stamps;
  }
}
