import { OK } from '../platform.ts';
import type { Pod } from '../pod/pod.ts';
import type { World } from '../world.ts';
import type { Activator } from './activator.ts';
import { ACTIVATOR_LOST, POD_REMOVED } from './outcomes.ts';
import { AT, type Passages } from './passages.ts';
import type { QueueProxy } from './queue-proxy.ts';
import type { RevisionPlane } from './revision-plane.ts';

/**
 * The way back of a request, from wherever it is: with an answer, without one because somebody's patience has ended, or
 * because an activator, a pod or its node has gone. Everybody on the way hears of it, and the next in line goes on.
 */
export class WayBack {
  readonly #world: World;
  readonly #passages: Passages;
  /** By the revisions' numbers. */
  readonly #planes: readonly (RevisionPlane | undefined)[];

  constructor(world: World, passages: Passages, planes: readonly (RevisionPlane | undefined)[]) {
    this.#world = world;
    this.#passages = passages;
    this.#planes = planes;
  }

  /** The app has its answer ready. */
  finished(slot: number): void {
    this.#world.ledger.originOk++;
    if (this.#passages.at[slot] === AT.app) this.#leaveApp(slot);
    this.end(slot, OK);
  }

  /** Its client has its answer; whoever else must hear of it has. */
  end(slot: number, outcome: number): void {
    this.#passages.at[slot] = AT.nowhere;
    this.#world.clients.answer(slot, outcome);
  }

  /** The request ends here; what an app works on for it may go on. */
  giveUp(slot: number, outcome: number): void {
    const { clients } = this.#world;
    if (this.withdraw(slot)) clients.leave(slot, outcome);
    else clients.answer(slot, outcome);
  }

  /** Takes a request out from wherever it is. True if its work goes on in the app, as a stray. */
  withdraw(slot: number): boolean {
    const { engine, client } = this.#world;
    const at = this.#passages.at[slot]!;
    const worksOn = at === AT.app && !client.cancelsWork;
    if (at === AT.buffer) {
      this.#passages.buffered--;
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

  /** An activator goes, and every request in it or sent through it; what an app works on for them may go on. */
  activatorLost(activator: number): void {
    const { ledger } = this.#world;
    const { at, proxied, activator: through } = this.#passages;
    const cutThose = (where: (at: number) => boolean): void => {
      for (let slot = 0; slot < ledger.attempts.used; slot++)
        if (proxied[slot] === 1 && through[slot] === activator && where(at[slot]!))
          this.giveUp(slot, ACTIVATOR_LOST);
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
        this.end(slot, OK);
        continue;
      }
      this.#passages.at[slot] = AT.lost;
      held.push(slot);
    }
    plane.endpoints.lost(pod, held);
  }

  /** Whoever is inside goes with it, first those at work, then those in line. Returns how many that were. */
  podGone(plane: RevisionPlane, pod: Pod, aboard: readonly number[]): number {
    const { ledger, recorder } = this.#world;
    const { attempts } = ledger;
    let cut = 0;
    for (const slot of [...aboard, ...plane.endpoints.gone(pod)]) {
      if (this.#passages.at[slot] === AT.stray) {
        this.end(slot, OK);
        continue;
      }
      cut++;
      recorder.hop(attempts.request[slot]!, attempts.number[slot]!, 'cut', pod.lane);
      this.leaveActivator(slot);
      this.end(slot, POD_REMOVED);
    }
    return cut;
  }

  /** The activator hears of the end of what it has sent, and sends its next. */
  leaveActivator(slot: number): void {
    const tracker = this.#passages.tracker[slot];
    if (!tracker) return;
    this.#passages.tracker[slot] = undefined;
    this.#activatorOf(slot).ended(tracker);
  }

  /** As the queue-proxy sees it: it counts requests, not what an app still does for somebody who has gone. */
  #leaveApp(slot: number): void {
    const proxy = this.#proxyOf(slot);
    proxy.release(this.#passages.proxied[slot] === 1, this.#world.engine.calendar.now);
    this.#left(slot, proxy);
  }

  #left(slot: number, proxy: QueueProxy): void {
    this.#planeOf(slot).endpoints.left(proxy);
    this.leaveActivator(slot);
  }

  #proxyOf(slot: number): QueueProxy {
    return this.#passages.proxy[slot]!;
  }

  #planeOf(slot: number): RevisionPlane {
    return this.#planes[this.#passages.revision[slot]!]!;
  }

  #activatorOf(slot: number): Activator {
    return this.#planeOf(slot).activators.all[this.#passages.activator[slot]!]!;
  }
}
