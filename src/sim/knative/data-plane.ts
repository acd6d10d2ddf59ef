import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER } from '../engine/time.ts';
import { OK } from '../platform.ts';
import type { Pod } from '../pod/pod.ts';
import { ATTEMPT } from '../trace/attempts.ts';
import { COLD } from '../trace/ledger.ts';
import type { HopName } from '../trace/trace.ts';
import type { World } from '../world.ts';
import type { Activator } from './activator.ts';
import type { KnativeInput } from './input.ts';
import { Luck } from './luck.ts';
import type { Stat } from './metric-client.ts';
import { ACTIVATOR_LOST, NO_ENDPOINTS, POD_REMOVED, QUEUE_FULL, REQUEST_TIMEOUT } from './outcomes.ts';
import { AT, Passages } from './passages.ts';
import type { PodTracker } from './pod-tracker.ts';
import type { QueueProxy } from './queue-proxy.ts';
import { RequestTimeouts } from './request-timeouts.ts';
import { RevisionPlane } from './revision-plane.ts';
import { WaitingLinks } from './waiting-line.ts';

/** A pick takes three draws at most: a pod, another one, a coin. */
const POD_CHOICE = [0, 1, 2].map((draw) => substream(STREAM.podChoice, draw));

/** Which revision an attempt is for; -1 = there is none. */
export type PickRevision = (slot: number) => number;

/**
 * The way of a request: route, ingress, activator if it is in the path, queue-proxy, app; and back. The way is chosen on
 * arrival and not revised later.
 */
export class DataPlane {
  /** By the revisions' numbers, as they are created. */
  readonly planes: (RevisionPlane | undefined)[] = [];
  readonly #world: World;
  readonly #pick: PickRevision;
  readonly #timeouts: RequestTimeouts;
  readonly #passages = new Passages();
  readonly #links = new WaitingLinks();
  readonly #luck: Luck;
  /** Where the last attempt of each request was sent, if anybody wants to know. */
  readonly #sentTo: Uint8Array | undefined;
  /** Requests that wait in activators. */
  #buffered = 0;
  /** Draws already made for the pick that is going on. */
  #draws = 0;

  constructor(world: World, input: KnativeInput, pick: PickRevision, sentTo?: Uint8Array) {
    this.#world = world;
    this.#pick = pick;
    this.#sentTo = sentTo;
    this.#luck = new Luck(world.engine, world.ledger);
    this.#timeouts = new RequestTimeouts(world.engine, world.ledger.attempts, input, (slot) => {
      this.#giveUp(slot, REQUEST_TIMEOUT);
    });
  }

  /** The way into revision `number`, with `input` as it is for it. */
  add(number: number, input: KnativeInput, name: string, report: (stat: Stat) => void): RevisionPlane {
    const plane = new RevisionPlane(this.#world.engine, input, {
      name,
      chooseWay: (n, slot) => this.#luck.choose(STREAM.ingress, n, slot),
      activator: {
        links: this.#links,
        choose: (n, slot) => this.#luck.choose(POD_CHOICE[this.#draws++]!, n, slot),
        dispatch: (slot, tracker) => {
          this.#sent(slot, tracker);
        },
      },
      admitted: (slot, pod) => {
        this.#admitted(slot, pod);
      },
      report,
    });
    this.planes[number] = plane;
    return plane;
  }

  arrive(slot: number): void {
    const passages = this.#passages;
    passages.reach(slot);
    const revision = this.#pick(slot);
    const plane = this.planes[revision];
    if (!plane) {
      this.#end(slot, NO_ENDPOINTS);
      return;
    }
    passages.revision[slot] = revision;
    if (this.#sentTo) this.#sentTo[this.#world.ledger.attempts.request[slot]!] = revision;
    if (!plane.isProxied) {
      this.#arriveAtPods(slot, plane);
      return;
    }
    this.#timeouts.begin(slot);
    const activator = plane.activators.pick(slot);
    passages.proxied[slot] = 1;
    passages.activator[slot] = activator;
    passages.at[slot] = AT.activator;
    const { hasPods } = plane.activators.all[activator]!;
    plane.activators.all[activator]!.take(slot);
    if (passages.at[slot] === AT.activator) this.#buffer(slot, hasPods);
  }

  /** An activator goes, and every request in it or sent through it; what an app works on for them may go on. */
  activatorLost(activator: number): void {
    const { ledger } = this.#world;
    const { at, proxied, activator: through } = this.#passages;
    const cutThose = (where: (at: number) => boolean): void => {
      for (let slot = 0; slot < ledger.attempts.used; slot++)
        if (proxied[slot] === 1 && through[slot] === activator && where(at[slot]!))
          this.#giveUp(slot, ACTIVATOR_LOST);
    };
    // Those who wait go first, or the end of the others would send them on.
    cutThose((place) => place === AT.buffer);
    cutThose((place) => place === AT.queueProxy || place === AT.app || place === AT.lost);
  }

  /** Its node has stopped: nothing in it goes on, and what is in it waits. */
  podLost(plane: RevisionPlane, pod: Pod, aboard: readonly number[]): void {
    const held: number[] = [];
    for (const slot of aboard) {
      if (this.#passages.at[slot] === AT.stray) {
        this.#passages.at[slot] = AT.nowhere;
        this.#world.clients.answer(slot, OK);
        continue;
      }
      this.#passages.at[slot] = AT.lost;
      held.push(slot);
    }
    plane.endpoints.lost(pod, held);
  }

  /** Takes a request out from wherever it is. True if its work goes on in the app, as a stray. */
  withdraw(slot: number): boolean {
    const { engine, client } = this.#world;
    const at = this.#passages.at[slot]!;
    const worksOn = at === AT.app && !client.cancelsWork;
    if (at === AT.buffer) {
      this.#buffered--;
      this.#activatorOf(slot).cancel(slot);
    } else if (at === AT.queueProxy) {
      const proxy = this.#proxyOf(slot);
      proxy.cancel(slot, this.#passages.proxied[slot] === 1, engine.calendar.now);
      this.#left(slot, proxy);
    } else {
      if (at === AT.lost) this.#proxyOf(slot).stuck.delete(slot);
      else if (!worksOn) this.#proxyOf(slot).pod.app.cancel(slot);
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
  podGone(plane: RevisionPlane, pod: Pod, aboard: readonly number[]): number {
    const { clients } = this.#world;
    let cut = 0;
    for (const slot of [...aboard, ...plane.endpoints.gone(pod)]) {
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

  #arriveAtPods(slot: number, plane: RevisionPlane): void {
    if (!plane.ingress.hasReady) {
      this.#end(slot, NO_ENDPOINTS);
      return;
    }
    this.#timeouts.begin(slot);
    this.#passages.proxied[slot] = 0;
    this.#toPod(slot, plane, plane.ingress.pick(slot));
  }

  /** The activator found a pod with room, at once or after a wait. */
  #sent(slot: number, tracker: PodTracker): void {
    const { attempts, cold } = this.#world.ledger;
    const plane = this.#planeOf(slot);
    const proxy = plane.endpoints.proxies.get(tracker.pod)!;
    this.#draws = 0;
    this.#passages.tracker[slot] = tracker;
    if (this.#passages.at[slot] === AT.buffer) {
      this.#buffered--;
      const request = attempts.request[slot]!;
      if (cold[request] === COLD.no && proxy.usableSince > attempts.sentAt[slot]!)
        cold[request] = COLD.scaleOut;
      this.#hop(slot, 'dispatched', proxy.pod.lane);
    }
    this.#toPod(slot, plane, proxy);
  }

  #toPod(slot: number, plane: RevisionPlane, proxy: QueueProxy): void {
    const { engine, ledger } = this.#world;
    const { attempts } = ledger;
    const isProxied = this.#passages.proxied[slot] === 1;
    this.#passages.at[slot] = AT.queueProxy;
    this.#passages.proxy[slot] = proxy;
    attempts.instance[slot] = proxy.pod.lane;
    attempts.dispatch[slot] = engine.calendar.now;
    attempts.state[slot] = ATTEMPT.inApp;
    if (proxy.take(slot, isProxied, engine.calendar.now)) {
      plane.ingress.gained(proxy);
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
    if (pod.isLost) {
      this.#passages.at[slot] = AT.lost;
      this.#proxyOf(slot).stuck.add(slot);
      return;
    }
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

  /** The request ends here; what an app works on for it may go on. */
  #giveUp(slot: number, outcome: number): void {
    const { clients } = this.#world;
    if (this.withdraw(slot)) clients.leave(slot, outcome);
    else clients.answer(slot, outcome);
  }

  /** As the queue-proxy sees it: it counts requests, not what an app still does for somebody who has gone. */
  #leaveApp(slot: number): void {
    const proxy = this.#proxyOf(slot);
    proxy.release(this.#passages.proxied[slot] === 1, this.#world.engine.calendar.now);
    this.#left(slot, proxy);
  }

  #left(slot: number, proxy: QueueProxy): void {
    this.#planeOf(slot).endpoints.left(proxy);
    this.#leaveActivator(slot);
  }

  /** The activator hears of the end of what it has sent, and sends its next. */
  #leaveActivator(slot: number): void {
    const tracker = this.#passages.tracker[slot];
    if (!tracker) return;
    this.#passages.tracker[slot] = undefined;
    this.#activatorOf(slot).ended(tracker);
  }

  #end(slot: number, outcome: number): void {
    this.#passages.at[slot] = AT.nowhere;
    this.#world.clients.answer(slot, outcome);
  }

  #proxyOf(slot: number): QueueProxy {
    return this.#passages.proxy[slot]!;
  }

  #planeOf(slot: number): RevisionPlane {
    return this.planes[this.#passages.revision[slot]!]!;
  }

  #activatorOf(slot: number): Activator {
    return this.#planeOf(slot).activators.all[this.#passages.activator[slot]!]!;
  }

  #hop(slot: number, kind: HopName, lane: number, detail = 0): void {
    const { attempts } = this.#world.ledger;
    this.#world.recorder.hop(attempts.request[slot]!, attempts.number[slot]!, kind, lane, detail);
  }
}
