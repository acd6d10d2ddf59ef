import type { Engine } from '../engine/engine.ts';
import type { Pod } from '../pod/pod.ts';
import { Activator, type ActivatorOptions } from './activator.ts';
import { ActivatorSet } from './activator-set.ts';
import { Endpoints } from './endpoints.ts';
import { Ingress } from './ingress.ts';
import type { KnativeInput } from './input.ts';
import { MIN_ACTIVATORS } from './kpa-status.ts';
import type { Stat } from './metric-client.ts';

export interface RevisionPlaneParts {
  readonly name: string;
  /** Draws for the sake of a request: of the ingress, and of an activator that picks a pod. */
  readonly chooseWay: (n: number, request: number) => number;
  readonly activator: Pick<ActivatorOptions, 'links' | 'choose' | 'dispatch'>;
  /** A queue-proxy lets the request into the app of its pod. */
  readonly admitted: (request: number, pod: Pod) => void;
  /** An activator tells the autoscaler. */
  readonly report: (stat: Stat) => void;
}

/** Everything of one revision that a request may meet on its way: ingress, activators, queue-proxies. */
export class RevisionPlane {
  readonly activators: ActivatorSet;
  readonly endpoints: Endpoints;
  readonly ingress: Ingress;
  /** Does a request go to an activator? Without any activator it goes to the pods, whatever the service says. */
  isProxied: boolean;
  #isServiceProxied = true;

  constructor(engine: Engine, input: KnativeInput, parts: RevisionPlaneParts) {
    const { containerConcurrency, unlimitedPodChoice, loadBalancing } = input;
    const options: ActivatorOptions = {
      ...parts.activator,
      containerConcurrency,
      ...(containerConcurrency === 0 && unlimitedPodChoice ? { policy: unlimitedPodChoice } : {}),
      report: parts.report,
    };
    const all = Array.from({ length: input.activators ?? 1 }, () => new Activator(engine, options));
    this.activators = new ActivatorSet(all, parts.name, MIN_ACTIVATORS, loadBalancing, parts.chooseWay);
    this.isProxied = this.activators.isUp;
    this.ingress = new Ingress(loadBalancing, parts.chooseWay);
    this.endpoints = new Endpoints(engine, input, {
      links: parts.activator.links,
      ingress: this.ingress,
      activators: this.activators,
      admitted: parts.admitted,
    });
  }

  /** As the ServerlessService has it. */
  setProxied(isProxied: boolean): void {
    this.#isServiceProxied = isProxied;
    this.activators.setInPath(isProxied);
    this.#look();
  }

  setActivatorUp(activator: number, isUp: boolean): void {
    this.activators.setUp(activator, isUp);
    this.#look();
  }

  #look(): void {
    this.isProxied = this.#isServiceProxied && this.activators.isUp;
    this.ingress.setUsed(!this.isProxied);
  }
}
