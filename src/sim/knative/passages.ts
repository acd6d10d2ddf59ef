import type { PodTracker } from './pod-tracker.ts';
import type { QueueProxy } from './queue-proxy.ts';

/**
 * Where an attempt is on its way through Knative. A `stray` is work whose request has ended; `lost` is inside a pod whose
 * node has stopped.
 */
export const AT = { nowhere: 0, activator: 1, buffer: 2, queueProxy: 3, app: 4, stray: 5, lost: 6 } as const;

/** What Knative knows of attempts, by slot of the ledger's attempts. */
export class Passages {
  at = new Uint8Array(256);
  /** Did it come through the activator? */
  proxied = new Uint8Array(256);
  /** Of those: through which one. */
  activator = new Uint8Array(256);
  /** Number of the revision it was sent to. */
  revision = new Uint8Array(256);
  /** For those the activator has sent to a pod. */
  readonly tracker: (PodTracker | undefined)[] = [];
  /** For those in a pod. */
  readonly proxy: (QueueProxy | undefined)[] = [];

  /** Requests that wait in activators. */
  buffered = 0;

  /** Makes room for a slot. */
  reach(slot: number): void {
    if (slot < this.at.length) return;
    const larger = (column: Uint8Array): Uint8Array<ArrayBuffer> => {
      const copy = new Uint8Array(Math.max(slot + 1, 2 * column.length));
      copy.set(column);
      return copy;
    };
    this.at = larger(this.at);
    this.proxied = larger(this.proxied);
    this.activator = larger(this.activator);
    this.revision = larger(this.revision);
  }
}
