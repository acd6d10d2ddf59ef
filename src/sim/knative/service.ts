import { ChartHost } from '../engine/chart.ts';
import { once } from '../engine/loops.ts';
import { PRIORITY } from '../engine/priority.ts';
import { Cluster } from '../pod/cluster.ts';
import type { World } from '../world.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import { DataPlane } from './data-plane.ts';
import type { FurtherRevision, KnativeInput } from './input.ts';
import type { LiveKey } from '../trace/knative-acts.ts';
import { configWith } from './live-config.ts';
import { nameOf } from './made-revisions.ts';
import { sayEvent, type RevisionEvent } from './revision-events.ts';
import { hostOf, inputOf, requestsOf, worldOf } from './revision-parts.ts';
import { Revision } from './revision.ts';
import { Route, type RouteHost } from './route.ts';

/** All revisions of a service, each with its control loop and its way for requests, on one cluster and behind one route. */
export class KnativeService implements RouteHost {
  readonly cluster: Cluster;
  readonly plane: DataPlane;
  readonly route: Route;
  /** By number, as they are created. */
  readonly revisions: (Revision | undefined)[] = [];
  /** Where the last attempt of each request was sent; undefined where there is only one revision. */
  readonly sentTo: Uint8Array | undefined;
  readonly #world: World;
  readonly #input: KnativeInput;
  readonly #further: readonly FurtherRevision[];
  /** Of revisions beside the first: each has statecharts of its own, so that their owners do not mix. */
  readonly #charts: ChartHost[] = [];
  /** In the order of creation. */
  readonly #living: Pick<Revision, 'settle'>[] = [];
  readonly #lostActivators = new Set<number>();
  /** Missed their progress deadline, and no pod of theirs has been ready since. */
  readonly #failed = new Set<number>();
  #config: ConfigAutoscaler;
  #isAutoscalerUp = true;
  /** Has the route told a revision something since the last look? */
  #isRouteNews = false;

  /** `sentTo`: a place for each request, where there are several revisions. */
  constructor(
    world: World,
    input: KnativeInput,
    further: readonly FurtherRevision[],
    sentTo: Uint8Array | undefined,
  ) {
    this.#world = world;
    this.#input = input;
    this.#further = further;
    this.#config = input.config;
    this.sentTo = sentTo;
    const { engine, ledger, recorder } = world;
    this.cluster = new Cluster(engine, input.pod.maxPods, recorder, input.nodes);
    this.route = new Route(engine, input, ledger, this, recorder);
    this.plane = new DataPlane(world, input, (slot) => this.route.pick(slot), sentTo);
  }

  get count(): number {
    return 1 + this.#further.length;
  }

  get areSeveral(): boolean {
    return this.#living.length > 1;
  }

  get config(): ConfigAutoscaler {
    return this.#config;
  }

  start(): void {
    this.#create(0);
    this.#further.forEach(({ createdAt }, i) => {
      if (createdAt === 0) this.#create(i + 1);
      else
        once(this.#world.engine, createdAt, PRIORITY.intervention, () => {
          this.#create(i + 1);
        });
    });
    this.route.start();
  }

  isRoutable(number: number): boolean {
    const revision = this.revisions[number];
    if (!revision) return false;
    const isThereFromTheStart = revision.createdAt === 0 && !(this.#further[number - 1]?.neverReady ?? false);
    return isThereFromTheStart || revision.hasBeenReady;
  }

  latest(): number {
    let latest = 0;
    for (let number = 1; number < this.count; number++)
      if (this.isRoutable(number) && this.revisions[number]!.createdAt >= this.revisions[latest]!.createdAt)
        latest = number;
    return latest;
  }

  routed(number: number, isRouted: boolean): void {
    const { reconciler } = this.revisions[number]!;
    // An infrastructure failure counts like no route (pkg/reconciler/revision/resources/pa.go: reachability).
    const reachability = isRouted && !this.#failed.has(number) ? 'Reachable' : 'Unreachable';
    if (reachability === reconciler.reachability) return;
    this.#isRouteNews = true;
    reconciler.setReachability(reachability);
    this.#say(number, isRouted ? 'reachable' : 'unreachable');
  }

  /** False: the webhook refuses it. */
  configure(key: LiveKey, value: number): boolean {
    const config = configWith(this.#config, key, value);
    if (!config) return false;
    this.#config = config;
    for (const revision of this.revisions) revision?.reconciler.configure(config);
    return true;
  }

  setAutoscalerUp(isUp: boolean): void {
    if (isUp === this.#isAutoscalerUp) return;
    this.#isAutoscalerUp = isUp;
    for (const revision of this.revisions)
      if (isUp) revision?.autoscaler.startsAgain();
      else revision?.autoscaler.stops();
  }

  setActivatorUp(activator: number, isUp: boolean): void {
    if (isUp) this.#lostActivators.delete(activator);
    else {
      this.#lostActivators.add(activator);
      this.plane.back.activatorLost(activator);
    }
    for (const plane of this.plane.planes) plane?.setActivatorUp(activator, isUp);
  }

  /** Call after each event. */
  settle(): void {
    this.#settleOnce();
    if (!this.#isRouteNews) return;
    this.#isRouteNews = false;
    this.#settleOnce();
  }

  /** Asked after every event of a run: no iterators here. */
  #settleOnce(): void {
    const living = this.#living;
    for (let i = 0; i < living.length; i++) living[i]!.settle();
    for (let i = 0; i < this.#charts.length; i++) this.#charts[i]!.check();
  }

  #create(number: number): void {
    const further = this.#further[number - 1];
    const input = inputOf(this.#input, this.#config, further);
    const charts = further ? new ChartHost(this.#world.engine) : this.#world.charts;
    if (further) this.#charts.push(charts);
    const world = worldOf(this.#world, number, further, charts, this.sentTo !== undefined);
    const name = further?.name ?? nameOf(0);
    const plane = this.plane.add(number, input, name, (stat) => {
      revision.scaling.received(stat);
    });
    for (const activator of this.#lostActivators) plane.setActivatorUp(activator, false);
    const host = hostOf(world.engine, this.#input.scrape, this.plane, plane, () => revision, {
      becameReady: () => {
        this.#becameReady(number);
      },
      failed: () => {
        this.#missedDeadline(number);
      },
    });
    const revision = new Revision(world, input, host, requestsOf(this.#world, this.plane), {
      number,
      cluster: this.cluster,
      // Nobody has routed anything to a new one yet: that is not known, and not no.
      reachability: world.engine.calendar.now === 0 ? 'Reachable' : '',
    });
    this.revisions[number] = revision;
    this.#living.push({
      settle: () => {
        plane.endpoints.settle();
        revision.settle();
      },
    });
    plane.endpoints.attach(revision.pods);
    if (!this.#isAutoscalerUp) revision.autoscaler.stops();
    revision.start();
    this.#say(number, 'created');
  }

  #becameReady(number: number): void {
    this.#failed.delete(number);
    this.#say(number, 'ready');
    this.route.revisionReady();
  }

  #missedDeadline(number: number): void {
    this.#failed.add(number);
    this.#say(number, 'failed');
    this.revisions[number]!.reconciler.setReachability('Unreachable');
  }

  #say(number: number, event: RevisionEvent): void {
    if (this.areSeveral) sayEvent(this.#world.recorder, number, this.revisions[number]!, event);
  }
}
