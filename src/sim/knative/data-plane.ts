import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER } from '../engine/time.ts';
import type { Pod } from '../pod/pod.ts';
import { ATTEMPT } from '../trace/attempts.ts';
import { COLD } from '../trace/ledger.ts';
import type { HopName } from '../trace/trace.ts';
import type { World } from '../world.ts';
import type { KnativeInput } from './input.ts';
import { Luck } from './luck.ts';
import type { Stat } from './metric-client.ts';
import { NO_ENDPOINTS, QUEUE_FULL, REQUEST_TIMEOUT } from './outcomes.ts';
import { AT, Passages } from './passages.ts';
import type { PodTracker } from './pod-tracker.ts';
import type { QueueProxy } from './queue-proxy.ts';
import { RequestTimeouts } from './request-timeouts.ts';
import { RevisionPlane } from './revision-plane.ts';
import { WaitingLinks } from './waiting-line.ts';
import { WayBack } from './way-back.ts';

/** A pick takes three draws at most: a pod, another one, a coin. */
const POD_CHOICE = [0, 1, 2].map((draw) => substream(STREAM.podChoice, draw));

/** Which revision an attempt is for; -1 = there is none. */
export type PickRevision = (slot: number) => number;

/**
 * The way of a request: route, ingress, activator if it is in the path, queue-proxy, app. The way is chosen on arrival and
 * not revised later.
 */
export class DataPlane {
  /** By the revisions' numbers, as they are created. */
  readonly planes: (RevisionPlane | undefined)[] = [];
  readonly back: WayBack;
  readonly #world: World;
  readonly #pick: PickRevision;
  readonly #timeouts: RequestTimeouts;
  readonly #passages = new Passages();
  readonly #links = new WaitingLinks();
  readonly #luck: Luck;
  /** Where the last attempt of each request was sent, if anybody wants to know. */
  readonly #sentTo: Uint8Array | undefined;
  /** Draws already made for the pick that is going on. */
  #draws = 0;

  constructor(world: World, input: KnativeInput, pick: PickRevision, sentTo?: Uint8Array) {
    this.#world = world;
    this.#pick = pick;
    this.#sentTo = sentTo;
    this.back = new WayBack(world, this.#passages, this.planes);
    this.#luck = new Luck(world.engine, world.ledger);
    this.#timeouts = new RequestTimeouts(world.engine, world.ledger.attempts, input, (slot) => {
      this.back.giveUp(slot, REQUEST_TIMEOUT);
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
      this.back.end(slot, NO_ENDPOINTS);
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

  #arriveAtPods(slot: number, plane: RevisionPlane): void {
    if (!plane.ingress.hasReady) {
      this.back.end(slot, NO_ENDPOINTS);
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
      this.#passages.buffered--;
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
    this.back.leaveActivator(slot);
    this.back.end(slot, QUEUE_FULL);
  }

  /** The queue-proxy lets it into the app. */
  #admitted(slot: number, pod: Pod): void {
    const { attempts, arrivals } = this.#world.ledger;
    if (pod.isLost) {
      this.#passages.at[slot] = AT.lost;
      this.#passages.proxy[slot]!.stuck.add(slot);
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
    this.#hop(slot, 'buffered', -1, ++this.#passages.buffered);
  }

  #planeOf(slot: number): RevisionPlane {
    return this.planes[this.#passages.revision[slot]!]!;
  }

  #hop(slot: number, kind: HopName, lane: number, detail = 0): void {
    const { attempts } = this.#world.ledger;
    this.#world.recorder.hop(attempts.request[slot]!, attempts.number[slot]!, kind, lane, detail);
  }
}
