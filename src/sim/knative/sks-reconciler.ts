import type { Engine } from '../engine/engine.ts';
import type { Micros } from '../engine/time.ts';
import { MIN_ACTIVATORS, numActivators, sksMode } from './kpa-status.ts';
import type { Reconciled } from './reconciler.ts';

/**
 * The ServerlessService of a revision as a reconcile asks about it and writes it: its mode, and how many activators there
 * shall be in the path.
 * knative/serving pkg/reconciler/autoscaling/reconciler.go: ReconcileSKS.
 */
export class SksReconciler {
  /** As the spec says. */
  numActivators = MIN_ACTIVATORS;
  readonly #engine: Engine;
  readonly #parts: Pick<Reconciled, 'scaling' | 'service' | 'activators'>;
  readonly #networkProgramming: Micros;

  /** `networkProgramming`: how long the network takes to follow the service. */
  constructor(
    engine: Engine,
    parts: Pick<Reconciled, 'scaling' | 'service' | 'activators'>,
    networkProgramming: Micros,
  ) {
    this.#engine = engine;
    this.#parts = parts;
    this.#networkProgramming = networkProgramming;
  }

  /** Does a request to the public service get to an activator by now? */
  activatorAnswers(): boolean {
    const { service, activators } = this.#parts;
    if (!activators.activatorsUp()) return false;
    const proxied = service.proxyFor(this.#engine.calendar.now);
    return proxied >= 0 && proxied >= this.#networkProgramming;
  }

  /** Writes the spec for `want` pods, of which `ready` are ready. True if it is another one now. */
  reconcile(want: number, ready: number): boolean {
    const { scaling, service, activators } = this.#parts;
    const { targetBurstCapacity, totalValue, activatorCapacity } = scaling.spec;
    const mode = sksMode(want, scaling.status!.excessBurstCapacity);
    const count = numActivators(ready, targetBurstCapacity, totalValue, activatorCapacity);
    const isChanged = mode !== service.specMode || count !== this.numActivators;
    service.setSpecMode(mode, this.#engine.calendar.now);
    if (count !== this.numActivators) activators.activatorsWanted(count);
    this.numActivators = count;
    return isChanged;
  }
}
