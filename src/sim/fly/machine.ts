import type { Chart } from '../engine/chart.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';
import type { App } from '../workload/app.ts';
import { BAND } from './bands.ts';
import type { machineChart } from './machine.chart.ts';

/** One Fly Machine: its statechart, its app, and what the proxy and the platform keep about it. */
export class Machine {
  readonly id: number;
  readonly region: number;
  readonly group: number;
  /** Region and process group in one number. */
  readonly place: number;
  chart!: Chart<typeof machineChart>;
  app!: App;
  state: StateName = 'created';
  /** Limits of its version: a change reaches it only when it is updated. */
  softLimit: number;
  hardLimit: number;
  /** Release of its version. */
  release = 0;
  /** When it came into the state started (booting or ready); uptime counts from here. */
  startedAt: Micros = NEVER;
  /** When it last fell asleep; -1 if it never ran. */
  asleepSince: Micros = NEVER;
  /** What the platform calls load: requests or connections through the proxy. */
  load = 0;
  /** Requests in the app or on the way to it, whatever way they take. */
  aboard = 0;
  /** May the proxies route to it? */
  routable = false;
  /** Counts changes of that, so that an edge that learns late knows which is the last. */
  news = 0;
  /** By load. */
  band: number = BAND.below;
  /** Its port is open, but the app behind it does not answer yet. */
  deaf = false;
  boots = 0;
  /** A machine of its own for release_command: how long that runs; -1 for a machine of the app. */
  commandRuns: Micros = NEVER;
  /** Phase of its boot that was told last. */
  phase = -1;
  /** Requests that wait for it to become reachable, in order of arrival. */
  readonly waiters = new Set<number>();
  /** Counts lives, so that an event meant for an earlier one is recognised. */
  life = 0;
  /** Counts processes that ended, were frozen or cut off: what was aboard of an earlier one is no longer. */
  ended = 0;
  drainingSince: Micros = NEVER;
  /** Somebody else (a deploy) holds it: it is neither started nor stopped by the proxy. */
  leased = false;
  /** Ends of boots at which the process will crash again. */
  crashesToCome = 0;
  /** When it was restarted by its policy, within the policy's window. */
  restarts: readonly Micros[] = [];
  /** Does it serve on a schema that nobody has migrated? */
  unmigrated = false;

  constructor(
    id: number,
    where: { readonly region: number; readonly group: number; readonly place: number },
    limits: { readonly softLimit: number; readonly hardLimit: number },
  ) {
    this.id = id;
    this.region = where.region;
    this.group = where.group;
    this.place = where.place;
    this.softLimit = limits.softLimit;
    this.hardLimit = limits.hardLimit;
  }

  /** In no region's process group: the proxy neither routes to it nor stops it, and a deploy does not update it. */
  get isTemporary(): boolean {
    return this.commandRuns !== NEVER;
  }

  /** State started as the platform means it, not cordoned. */
  get isStarted(): boolean {
    return this.state === 'booting' || this.state === 'ready';
  }

  get isOnTheWay(): boolean {
    switch (this.state) {
      case 'starting':
      case 'resuming':
      case 'restarting':
      case 'replacing':
        return true;
      case 'booting':
      case 'ready':
        return !this.routable;
      default:
        return false;
    }
  }

  get isAsleep(): boolean {
    return this.state === 'stopped' || this.state === 'suspended' || this.state === 'created';
  }

  /** Is there somebody behind its port? */
  get accepts(): boolean {
    return this.state === 'ready' || this.deaf;
  }
}

/** States in which a machine is billed as running. */
export const BILLED_STATES: readonly StateName[] = ['booting', 'ready', 'draining', 'stopping', 'suspending'];
