import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER } from '../engine/time.ts';
import { OK } from '../platform.ts';
import type { Pod } from '../pod/pod.ts';
import { ATTEMPT } from '../trace/attempts.ts';
import { COLD } from '../trace/ledger.ts';
import type { HopName } from '../trace/trace.ts';
import type { World } from '../world.ts';
import { Activator } from './activator.ts';
import { Endpoints } from './endpoints.ts';
import { Ingress } from './ingress.ts';
import type { KnativeInput } from './input.ts';
import { Luck } from './luck.ts';
import type { Stat } from './metric-client.ts';
import { POD_REMOVED, QUEUE_FULL, REQUEST_TIMEOUT } from './outcomes.ts';
import { AT, Passages } from './passages.ts';
import type { PodTracker } from './pod-tracker.ts';
import type { QueueProxy } from './queue-proxy.ts';
import { RequestTimeouts } from './request-timeouts.ts';
import { WaitingLinks } from './waiting-line.ts';

/** A pick takes three draws at most: a pod, another one, a coin. */
const POD_CHOICE = [0, 1, 2].map((draw) => substream(STREAM.podChoice, draw));

/**
 * The way of a request: ingress, activator if it is in the path, queue-proxy, app; and back. The way is chosen on arrival
 * and not revised later.
 */
export class DataPlane {
  readonly activator: Activator;
  readonly endpoints: Endpoints;
  readonly #world: World;
  readonly #ingress: Ingress;
  readonly #timeouts: RequestTimeouts;
  readonly #passages = new Passages();
  #activatorInPath = true;
  /** Requests that wait in the activator. */
  #buffered = 0;
  /** Draws already made for the pick that is going on. */
  #draws = 0;

  /** `report`: the activator tells the autoscaler. */
  constructor(world: World, input: KnativeInput, report: (stat: Stat) => void) {
    this.#world = world;
    const { engine } = world;
    const links = new WaitingLinks();
    const luck = new Luck(engine, world.ledger);
    this.#ingress = new Ingress(input.loadBalancing, (n, slot) => luck.choose(STREAM.ingress, n, slot));
    this.activator = new Activator(engine, {
      containerConcurrency: input.containerConcurrency,
      links,
      ...(input.containerConcurrency === 0 && input.unlimitedPodChoice
        ? { policy: input.unlimitedPodChoice }
        : {}),
      choose: (n, slot) => luck.choose(POD_CHOICE[this.#draws++]!, n, slot),
      dispatch: (slot, tracker) => {
        this.#sent(slot, tracker);
      },
      report,
    });
    this.endpoints = new Endpoints(engine, input, {
      links,
      ingress: this.#ingress,
      activator: this.activator,
      admitted: (slot, pod) => {
        this.#admitted(slot, pod);
      },
    });
    this.#timeouts = new RequestTimeouts(engine, world.ledger.attempts, input, (slot) => {
      this.#timeout(slot);
    });
  }

  setPath(activatorInPath: boolean): void {
    this.#activatorInPath = activatorInPath;
    this.#ingress.setUsed(!activatorInPath);
  }

  arrive(slot: number): void {
    this.#passages.reach(slot);
    this.#timeouts.begin(slot);
    if (!this.#activatorInPath) {
      this.#passages.proxied[slot] = 0;
      this.#toPod(slot, this.#ingress.pick(slot));
      return;
    }
    this.#passages.proxied[slot] = 1;
    this.#passages.at[slot] = AT.activator;
    const hadPods = this.activator.hasPods;
    this.activator.take(slot);
    if (this.#passages.at[slot] === AT.activator) this.#buffer(slot, hadPods);
  }

  /** Takes a request out from wherever it is. True if its work goes on in the app, as a stray. */
  withdraw(slot: number): boolean {
    const { engine, client } = this.#world;
    const at = this.#passages.at[slot]!;
    const worksOn = at === AT.app && !client.cancelsWork;
    if (at === AT.buffer) {
      this.#buffered--;
      this.activator.cancel(slot);
    } else if (at === AT.queueProxy) {
      const proxy = this.#proxyOf(slot);
      proxy.cancel(slot, this.#passages.proxied[slot] === 1, engine.calendar.now);
      this.#left(slot, proxy);
    } else {
      if (!worksOn) this.#proxyOf(slot).pod.app.cancel(slot);
      this.#leaveApp(slot);
    }
    this.#passages.at[slot] = worksOn ? AT.stray : AT.nowhere;
    return worksOn;
  }

  /** The app has its answer ready. */
  finished(slot: number): void {
    const { ledger, clients } = this.#world;
    ledger.originOk++;
    if (this.#passages.at[slot] === AT.app) this.#leaveApp(slot);
    this.#passages.at[slot] = AT.nowhere;
    clients.answer(slot, OK);
  }

  /** Whoever is inside goes with it, first those at work, then those in line. Returns how many that were. */
  podGone(pod: Pod, aboard: readonly number[]): number {
    const { clients } = this.#world;
    let cut = 0;
    for (const slot of [...aboard, ...this.endpoints.gone(pod)]) {
      if (this.#passages.at[slot] === AT.stray) {
        this.#passages.at[slot] = AT.nowhere;
        clients.answer(slot, OK);
        continue;
      }
      cut++;
      this.#hop(slot, 'cut', pod.lane);
      this.#leaveActivator(slot);
      this.#end(slot, POD_REMOVED);
    }
    return cut;
  }

  /** The activator found a pod with room, at once or after a wait. */
  #sent(slot: number, tracker: PodTracker): void {
    const { attempts, cold } = this.#world.ledger;
    const proxy = this.endpoints.proxies.get(tracker.pod)!;
    this.#draws = 0;
    this.#passages.tracker[slot] = tracker;
    if (this.#passages.at[slot] === AT.buffer) {
      this.#buffered--;
      const request = attempts.request[slot]!;
      if (cold[request] === COLD.no && proxy.usableSince > attempts.sentAt[slot]!)
        cold[request] = COLD.scaleOut;
      this.#hop(slot, 'dispatched', proxy.pod.lane);
    }
    this.#toPod(slot, proxy);
  }

  #toPod(slot: number, proxy: QueueProxy): void {
    const { engine, ledger } = this.#world;
    const { attempts } = ledger;
    const isProxied = this.#passages.proxied[slot] === 1;
    this.#passages.at[slot] = AT.queueProxy;
    attempts.instance[slot] = proxy.pod.lane;
    attempts.dispatch[slot] = engine.calendar.now;
    attempts.state[slot] = ATTEMPT.inApp;
    if (proxy.take(slot, isProxied, engine.calendar.now)) {
      this.#ingress.changed(proxy);
      if (this.#passages.at[slot] === AT.queueProxy) this.#hop(slot, 'queued', proxy.pod.lane, proxy.waiting);
      return;
    }
    attempts.dispatch[slot] = NEVER;
    attempts.state[slot] = ATTEMPT.atPlatform;
    this.#leaveActivator(slot);
    this.#end(slot, QUEUE_FULL);
  }

  /** The queue-proxy lets it into the app. */
  #admitted(slot: number, pod: Pod): void {
    const { attempts, arrivals } = this.#world.ledger;
    this.#passages.at[slot] = AT.app;
    pod.app.submit(slot, arrivals.key[attempts.request[slot]!]!, attempts.number[slot]!);
  }

  #buffer(slot: number, hadPods: boolean): void {
    const { attempts, cold } = this.#world.ledger;
    const request = attempts.request[slot]!;
    this.#passages.at[slot] = AT.buffer;
    if (!hadPods && cold[request] === COLD.no) cold[request] = COLD.fromZero;
    this.#hop(slot, 'buffered', -1, ++this.#buffered);
  }

  #timeout(slot: number): void {
    const { clients } = this.#world;
    if (this.withdraw(slot)) clients.leave(slot, REQUEST_TIMEOUT);
    else clients.answer(slot, REQUEST_TIMEOUT);
  }

  /** As the queue-proxy sees it: it counts requests, not what an app still does for somebody who has gone. */
  #leaveApp(slot: number): void {
    const proxy = this.#proxyOf(slot);
    proxy.release(this.#passages.proxied[slot] === 1, this.#world.engine.calendar.now);
    this.#left(slot, proxy);
  }

  #left(slot: number, proxy: QueueProxy): void {
    this.endpoints.left(proxy);
    this.#leaveActivator(slot);
  }

  /** The activator hears of the end of what it has sent, and sends its next. */
  #leaveActivator(slot: number): void {
    const tracker = this.#passages.tracker[slot];
    if (!tracker) return;
    this.#passages.tracker[slot] = undefined;
    this.activator.ended(tracker);
  }

  #end(slot: number, outcome: number): void {
    this.#passages.at[slot] = AT.nowhere;
    this.#world.clients.answer(slot, outcome);
  }

  #proxyOf(slot: number): QueueProxy {
    return this.endpoints.inLane(this.#world.ledger.attempts.instance[slot]!);
  }

  #hop(slot: number, kind: HopName, lane: number, detail = 0): void {
    const { attempts } = this.#world.ledger;
    this.#world.recorder.hop(attempts.request[slot]!, attempts.number[slot]!, kind, lane, detail);
  }
}
