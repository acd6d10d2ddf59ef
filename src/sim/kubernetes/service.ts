import { DelayLine } from '../engine/delay-line.ts';
import { PRIORITY } from '../engine/priority.ts';
import { STREAM } from '../engine/streams.ts';
import { OK } from '../platform.ts';
import type { Pod } from '../pod/pod.ts';
import type { Pods } from '../pod/pods.ts';
import { ATTEMPT } from '../trace/attempts.ts';
import type { World } from '../world.ts';
import type { KubernetesInput } from './input.ts';
import { INGRESS_TIMEOUT, NO_ENDPOINTS, POD_REMOVED } from './outcomes.ts';

/**
 * Ingress and Service: each request goes to a ready pod at once, however busy that is, or fails because there is none.
 * Nothing holds a request until a pod is there.
 */
export class Service {
  readonly #world: World;
  readonly #input: KubernetesInput;
  readonly #timeouts: DelayLine | undefined;
  /** Deleted pods that a request has left during the present event. */
  readonly #emptied = new Set<Pod>();
  /** Attempts whose request has ended while an app goes on with them. */
  readonly #strays = new Set<number>();
  #pods!: Pods;
  #next = 0;

  constructor(world: World, input: KubernetesInput) {
    this.#world = world;
    this.#input = input;
    const { attempts } = world.ledger;
    if (input.ingressTimeout > 0)
      this.#timeouts = new DelayLine(world.engine, {
        delay: input.ingressTimeout,
        priority: PRIORITY.patience,
        isLive: (slot, generation) =>
          attempts.generation[slot] === generation && attempts.state[slot] === ATTEMPT.inApp,
        fire: (slot) => {
          this.#timeout(slot);
        },
      });
  }

  /** Service and pods know each other; the pods are made second. */
  attach(pods: Pods): void {
    this.#pods = pods;
  }

  arrive(slot: number): void {
    const { engine, ledger, clients } = this.#world;
    const { attempts, arrivals } = ledger;
    const pod = this.#pick(slot);
    if (!pod) {
      clients.answer(slot, NO_ENDPOINTS);
      return;
    }
    attempts.instance[slot] = pod.lane;
    attempts.dispatch[slot] = engine.calendar.now;
    attempts.state[slot] = ATTEMPT.inApp;
    this.#timeouts?.add(slot, attempts.generation[slot]!);
    pod.app.submit(slot, arrivals.key[attempts.request[slot]!]!, attempts.number[slot]!);
  }

  /** Its client or the ingress has gone. True if its work goes on in the app. */
  withdraw(slot: number): boolean {
    if (!this.#world.client.cancelsWork) {
      this.#strays.add(slot);
      return true;
    }
    const pod = this.#podOf(slot);
    pod.app.cancel(slot);
    this.#left(pod);
    return false;
  }

  /** The app has its answer ready. */
  finished(slot: number): void {
    const { ledger, clients } = this.#world;
    const pod = this.#podOf(slot);
    ledger.originOk++;
    this.#strays.delete(slot);
    clients.answer(slot, OK);
    this.#left(pod);
  }

  /** Whoever is inside goes with it. Returns how many requests that cut. */
  podGone(pod: Pod, aboard: readonly number[]): number {
    const { ledger, recorder, clients } = this.#world;
    const { attempts } = ledger;
    let cut = 0;
    for (const slot of aboard) {
      if (this.#strays.delete(slot)) {
        clients.answer(slot, OK);
        continue;
      }
      cut++;
      recorder.hop(attempts.request[slot]!, attempts.number[slot]!, 'cut', pod.lane);
      clients.answer(slot, POD_REMOVED);
    }
    return cut;
  }

  isIdle(pod: Pod): boolean {
    return pod.app.inFlight === 0;
  }

  /** Call after each event: lets deleted pods go that have nobody inside any more. */
  settle(): void {
    if (this.#emptied.size === 0) return;
    for (const pod of this.#emptied) this.#pods.exitIfIdle(pod);
    this.#emptied.clear();
  }

  #pick(slot: number): Pod | undefined {
    const { ready } = this.#pods;
    if (ready.length === 0) return undefined;
    if (this.#input.loadBalancing === 'roundRobin') {
      this.#next %= ready.length;
      return ready[this.#next++];
    }
    // A request has the same luck whatever else happens.
    const { engine, ledger } = this.#world;
    const { attempts, arrivals } = ledger;
    const index = (arrivals.key[attempts.request[slot]!]! + attempts.number[slot]!) >>> 0;
    return ready[Math.floor(engine.random.uniform(STREAM.ingress, index) * ready.length)];
  }

  #timeout(slot: number): void {
    const { clients } = this.#world;
    if (this.withdraw(slot)) clients.leave(slot, INGRESS_TIMEOUT);
    else clients.answer(slot, INGRESS_TIMEOUT);
  }

  #left(pod: Pod): void {
    if (pod.isDeleted) this.#emptied.add(pod);
  }

  #podOf(slot: number): Pod {
    return this.#pods.inLane(this.#world.ledger.attempts.instance[slot]!);
  }
}
