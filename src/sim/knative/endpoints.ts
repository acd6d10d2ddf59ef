import type { Engine } from '../engine/engine.ts';
import type { Pod } from '../pod/pod.ts';
import type { Pods } from '../pod/pods.ts';
import type { ActivatorSet } from './activator-set.ts';
import type { Ingress } from './ingress.ts';
import type { KnativeInput } from './input.ts';
import { PodProbing } from './pod-probing.ts';
import { QueueProxy } from './queue-proxy.ts';
import type { WaitingLinks } from './waiting-line.ts';

export interface EndpointsParts {
  readonly links: WaitingLinks;
  readonly ingress: Ingress;
  readonly activators: ActivatorSet;
  /** A queue-proxy lets the request into the app of its pod. */
  readonly admitted: (request: number, pod: Pod) => void;
}

/** The pods as the data plane sees them: their queue-proxies, and who knows of them from when to when. */
export class Endpoints {
  /** Of pods whose containers run, by the pods' numbers. */
  readonly proxies = new Map<number, QueueProxy>();
  readonly #engine: Engine;
  readonly #input: KnativeInput;
  readonly #parts: EndpointsParts;
  readonly #probing: PodProbing;
  /** Deleted pods that a request has left during the present event. */
  readonly #emptied = new Set<Pod>();
  #pods!: Pods;

  constructor(engine: Engine, input: KnativeInput, parts: EndpointsParts) {
    this.#engine = engine;
    this.#input = input;
    this.#parts = parts;
    this.#probing = new PodProbing(engine, input.activatorProbeInterval, (proxy) => {
      parts.activators.podUsable(proxy.pod.number);
    });
  }

  /** Pods and data plane know each other; the pods are made second. */
  attach(pods: Pods): void {
    this.#pods = pods;
  }

  started(pod: Pod): void {
    const { links, admitted } = this.#parts;
    const proxy = new QueueProxy(
      pod,
      this.#input.containerConcurrency,
      links,
      this.#engine.calendar.now,
      (request) => {
        admitted(request, pod);
      },
    );
    this.proxies.set(pod.number, proxy);
  }

  listens(pod: Pod): void {
    this.#probing.listens(this.proxies.get(pod.number)!);
  }

  ready(pod: Pod): void {
    const proxy = this.proxies.get(pod.number)!;
    this.#parts.ingress.add(proxy);
    this.#probing.succeed(proxy);
  }

  deleted(pod: Pod): void {
    const proxy = this.proxies.get(pod.number);
    if (!proxy) return;
    this.#parts.ingress.remove(proxy);
    this.#probing.forget(proxy);
    this.#parts.activators.podDeleted(pod.number);
  }

  isIdle(pod: Pod): boolean {
    return (this.proxies.get(pod.number)?.inside ?? 0) === 0;
  }

  /** Its node has stopped, with these attempts at work. Its queue-proxy takes what is sent to it, but nothing comes back. */
  lost(pod: Pod, aboard: readonly number[]): void {
    const proxy = this.proxies.get(pod.number);
    if (!proxy) return;
    this.#probing.forget(proxy);
    for (const request of aboard) proxy.stuck.add(request);
  }

  /** The pod is gone: everyone who was stuck in it, then those who waited in its queue-proxy. */
  gone(pod: Pod): readonly number[] {
    const proxy = this.proxies.get(pod.number);
    if (!proxy) return [];
    this.proxies.delete(pod.number);
    return [...proxy.stuck, ...proxy.abandonWaiting()];
  }

  /** A request has left the pod. */
  left(proxy: QueueProxy): void {
    this.#parts.ingress.lost(proxy);
    if (proxy.pod.isDeleted) this.#emptied.add(proxy.pod);
  }

  /** Call after each event: lets deleted pods go that have nobody inside any more. */
  settle(): void {
    if (this.#emptied.size === 0) return;
    for (const pod of this.#emptied) this.#pods.exitIfIdle(pod);
    this.#emptied.clear();
  }
}
