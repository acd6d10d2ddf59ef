import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { SECOND, type Micros } from '../engine/time.ts';
import type { Cluster } from './cluster.ts';
import type { Pod } from './pod.ts';
import type { Pods } from './pods.ts';

/** A node that says nothing for so long is not ready, and its pods neither (kube-controller-manager: node-monitor-grace-period). */
export const NODE_MONITOR_GRACE: Micros = 40 * SECOND;
/** Its pods are then evicted after so long (Kubernetes docs: taint-based evictions, tolerationSeconds that every pod gets). */
export const EVICTION_DELAY: Micros = 300 * SECOND;

interface Outage {
  readonly node: number;
  readonly lost: readonly (readonly [Pods, Pod])[];
  isOver: boolean;
}

/**
 * Nodes that stop. At once nothing on them goes on; Kubernetes finds out after NODE_MONITOR_GRACE, and replaces their pods
 * EVICTION_DELAY later. A node that is back before that begins with its pods anew: here they are others in their place.
 */
export class NodeLoss {
  readonly #engine: Engine;
  readonly #cluster: Cluster;
  readonly #outages: Outage[] = [];
  readonly #kinds: Readonly<Record<'noticed' | 'evicted' | 'back', number>>;

  constructor(engine: Engine, cluster: Cluster) {
    this.#engine = engine;
    this.#cluster = cluster;
    const during = (work: (outage: Outage) => void): number =>
      engine.register((index) => {
        const outage = this.#outages[index]!;
        if (!outage.isOver) work(outage);
      });
    this.#kinds = {
      noticed: during(({ lost }) => {
        for (const [pods, pod] of lost) if (!pod.isDeleted) pods.unready(pod);
      }),
      evicted: during(({ lost }) => {
        for (const [pods, pod] of lost) if (!pod.isDeleted) pods.delete(pod);
      }),
      back: during((outage) => {
        this.#back(outage);
      }),
    };
  }

  /** -1 = all nodes. A node that has stopped already is left as it is. */
  lose(node: number, duration: Micros): void {
    const { nodes } = this.#cluster.scheduler;
    for (let each = 0; each < nodes; each++) if (node < 0 || node === each) this.#loseOne(each, duration);
  }

  #loseOne(node: number, duration: Micros): void {
    if (this.#outages.some((outage) => outage.node === node && !outage.isOver)) return;
    const { calendar } = this.#engine;
    const { sets, scheduler } = this.#cluster;
    scheduler.setOpen(node, false);
    const lost = sets.flatMap((pods) =>
      pods.present.filter((pod) => pod.node === node).map((pod) => [pods, pod] as const),
    );
    const index = this.#outages.push({ node, lost, isOver: false }) - 1;
    for (const [pods, pod] of lost) pods.lose(pod);
    const plan = (after: Micros, kind: number): void => {
      calendar.schedule(calendar.now + after, PRIORITY.lifecycle, kind, index, 0);
    };
    plan(duration, this.#kinds.back);
    plan(NODE_MONITOR_GRACE, this.#kinds.noticed);
    plan(NODE_MONITOR_GRACE + EVICTION_DELAY, this.#kinds.evicted);
  }

  #back(outage: Outage): void {
    outage.isOver = true;
    this.#cluster.scheduler.setOpen(outage.node, true);
    for (const [pods, pod] of outage.lost) if (pod.state !== 'gone') pods.kill(pod);
  }
}
