import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { QueueProxy } from './queue-proxy.ts';

/**
 * How the activator learns that a pod answers: it probes those it does not know to be healthy, at once when endpoints
 * change and then at even intervals. Often that is before Kubernetes calls the pod ready, and never after.
 * knative/serving pkg/activator/net/revision_backends.go.
 */
export class PodProbing {
  readonly #engine: Engine;
  readonly #interval: Micros;
  readonly #usable: (proxy: QueueProxy) => void;
  readonly #succeeds: number;
  /** By lane. */
  readonly #probed = new Map<number, QueueProxy>();

  constructor(engine: Engine, interval: Micros, usable: (proxy: QueueProxy) => void) {
    this.#engine = engine;
    this.#interval = interval;
    this.#usable = usable;
    this.#succeeds = engine.register((lane, number) => {
      const proxy = this.#probed.get(lane);
      if (proxy?.pod.number === number) this.succeed(proxy);
    });
  }

  /** Its app answers: the next probe will succeed. The first was sent when its containers started. */
  listens(proxy: QueueProxy): void {
    const { calendar } = this.#engine;
    const { pod } = proxy;
    this.#probed.set(pod.lane, proxy);
    const probes = this.#interval === 0 ? 0 : Math.ceil((calendar.now - pod.startedAt) / this.#interval);
    const at = this.#interval === 0 ? calendar.now : pod.startedAt + probes * this.#interval;
    if (at === calendar.now) this.succeed(proxy);
    else calendar.schedule(at, PRIORITY.lifecycle, this.#succeeds, pod.lane, pod.number);
  }

  /** A probe has succeeded, or Kubernetes has said so first. */
  succeed(proxy: QueueProxy): void {
    if (proxy.usableSince >= 0) return;
    this.#probed.delete(proxy.pod.lane);
    proxy.usableSince = this.#engine.calendar.now;
    this.#usable(proxy);
  }

  forget(proxy: QueueProxy): void {
    if (this.#probed.get(proxy.pod.lane) === proxy) this.#probed.delete(proxy.pod.lane);
  }
}
