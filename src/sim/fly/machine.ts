import type { Chart } from '../engine/chart.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';
import type { App } from '../workload/app.ts';

/** One Fly Machine: its statechart, its app, and what the proxy keeps about it. */
export class Machine {
  readonly id: number;
  readonly region: number;
  chart!: Chart;
  app!: App;
  state: StateName = 'created';
  /** When it came into the state started (booting or ready); uptime counts from here. */
  startedAt: Micros = NEVER;
  /** When it last fell asleep; -1 if it never ran. */
  asleepSince: Micros = NEVER;
  /** Requests handed to it and not finished: what the platform calls load. */
  load = 0;
  /** May the proxies route to it? */
  routable = false;
  /** Where it stands in its region's bands; -1 = nowhere. */
  band = -1;
  bandIndex = 0;
  boots = 0;
  /** Requests that wait for it to become reachable, in order of arrival. */
  readonly waiters = new Set<number>();
  /** Counts lives, so that an event meant for an earlier one is recognised. */
  life = 0;
  cutByStop = 0;
  drainingSince: Micros = NEVER;

  constructor(id: number, region: number) {
    this.id = id;
    this.region = region;
  }

  /** State started as the platform means it, not cordoned. */
  get isStarted(): boolean {
    return this.state === 'booting' || this.state === 'ready';
  }

  get isOnTheWay(): boolean {
    return (
      this.state === 'starting' ||
      this.state === 'booting' ||
      this.state === 'resuming' ||
      (this.state === 'ready' && !this.routable)
    );
  }

  get isAsleep(): boolean {
    return this.state === 'stopped' || this.state === 'suspended';
  }
}

/** States in which a machine is billed as running. */
export const BILLED_STATES: readonly StateName[] = ['booting', 'ready', 'draining', 'stopping', 'suspending'];
