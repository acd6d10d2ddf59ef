import type { ChartHost, Effect } from '../engine/chart.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { App, AppHost, Workload } from '../workload/app.ts';
import { Cluster, type PodRecorder } from './cluster.ts';
import type { PodInput } from './input.ts';
import { PodLifecycle, type LivingPods } from './lifecycle.ts';
import { podChart, type Entered, type PodEvent } from './pod.chart.ts';
import { Pod } from './pod.ts';
import type { PodsHost } from './pods-host.ts';

/** All pods of a revision or deployment: their lives, their apps and the lanes they are recorded in. */
export class Pods implements LivingPods {
  /** Not deleted, in the order of creation. */
  readonly live: Pod[] = [];
  /** Ready and not deleted, in the order of creation. */
  readonly ready: Pod[] = [];
  /** Pods ever made and pods ever deleted. */
  created = 0;
  deleted = 0;
  readonly #engine: Engine;
  readonly #charts: ChartHost;
  readonly #input: PodInput;
  readonly #workload: Workload;
  readonly #host: PodsHost;
  readonly #cluster: Cluster;
  readonly #owner: number;
  readonly #inLane: Pod[] = [];
  readonly #apps: App[] = [];
  readonly #lifecycle: PodLifecycle;
  readonly #drained: number;
  readonly #appHost: AppHost;

  /**
   * `started` and `finished` are the requests' part of the app's host. `place`: the cluster, if others live there too, and
   * whose pods these are.
   */
  constructor(
    engine: Engine,
    charts: ChartHost,
    input: PodInput,
    workload: Workload,
    recorder: PodRecorder,
    host: PodsHost,
    requests: Pick<AppHost, 'started' | 'finished'>,
    place?: { readonly cluster: Cluster; readonly owner: number },
  ) {
    this.#engine = engine;
    this.#charts = charts;
    this.#input = input;
    this.#workload = workload;
    this.#host = host;
    this.#cluster = place?.cluster ?? new Cluster(engine, input.maxPods, recorder);
    this.#owner = place?.owner ?? 0;
    this.#cluster.sets.push(this);
    const home = { cluster: this.#cluster, owner: this.#owner };
    this.#lifecycle = new PodLifecycle(engine, input, recorder, host, home, this);
    this.#appHost = this.#lifecycle.boots.appHost(requests);
    this.#drained = engine.register((lane, number) => {
      const pod = this.inLane(lane);
      // Its lane may be another pod's by now.
      if (pod.number === number) this.exitIfIdle(pod);
    });
  }

  /** Lanes that were ever used, in the whole cluster: the instances of the trace. */
  get lanes(): number {
    return this.#cluster.lanes.count;
  }

  /** The pods that are not gone, deleted ones included, in the order of their lanes. */
  get present(): readonly Pod[] {
    return this.#inLane.filter((pod) => pod.state !== 'gone');
  }

  /** The pod that has, or had last, this lane. */
  inLane(lane: number): Pod {
    return this.#inLane[lane]!;
  }

  /**
   * A new pod; undefined while there are as many pods, deleted ones included, as there are lanes. A warm one runs and is
   * ready at once, for the beginning of a run.
   */
  create(isWarm = false): Pod | undefined {
    const { now } = this.#engine.calendar;
    const lane = this.#cluster.lanes.take(now, this.#owner);
    if (lane < 0) return undefined;
    const app = (this.#apps[lane] ??= this.#workload.makeApp(lane, this.#appHost));
    const pod = new Pod(++this.created, lane, now, app);
    pod.fromZero = this.ready.length === 0;
    pod.isWarm = isWarm;
    this.#inLane[lane] = pod;
    this.live.push(pod);
    pod.chart = this.#charts.start(podChart, {
      input: undefined,
      priority: PRIORITY.lifecycle,
      owner: lane,
      id: `pod ${pod.number}`,
    });
    this.#drain();
    const { start } = this.#input;
    const delay = start.kind === 'phases' && !isWarm ? start.schedule : 0;
    this.#cluster.scheduler.add(pod, delay, (taken) => {
      this.#place(taken);
    });
    return pod;
  }

  /** Kubernetes deletes it: no new requests, then out when its drain is over and it is empty, or killed after its grace. */
  delete(pod: Pod): void {
    const { calendar } = this.#engine;
    this.#leave(pod);
    this.send(pod, { type: 'DELETE', grace: this.#input.terminationGrace });
    if (pod.state !== 'terminating') return;
    if (this.#input.drain === 0) this.exitIfIdle(pod);
    else {
      const at = calendar.now + this.#input.drain;
      calendar.schedule(at, PRIORITY.lifecycle, this.#drained, pod.lane, pod.number);
    }
  }

  /** Gone at once, without a drain, and what it works on with it. */
  kill(pod: Pod): void {
    if (!pod.isDeleted) this.#leave(pod);
    this.send(pod, { type: 'KILLED' });
  }

  /** Its node has stopped. Kubernetes does not know yet: it stays in `live`, and in `ready` if it was. */
  lose(pod: Pod): void {
    pod.isLost = true;
    if (pod.isDeleted) {
      this.send(pod, { type: 'NODE_LOST' });
      return;
    }
    const aboard = pod.app.kill();
    pod.listens = false;
    this.#host.podLost?.(pod, aboard);
    this.send(pod, { type: 'NODE_LOST' });
  }

  /** Kubernetes finds that it does not answer. */
  unready(pod: Pod): void {
    remove(this.ready, pod);
    this.#host.podDeleted(pod);
  }

  /** To be called whenever a request has left a deleted pod. */
  exitIfIdle(pod: Pod): void {
    if (pod.state !== 'terminating') return;
    const isDrained = this.#engine.calendar.now >= pod.deletedAt + this.#input.drain;
    if (isDrained && this.#host.isIdle(pod)) this.send(pod, { type: 'EXITED' });
  }

  /** Call after each event, and again when that has led to other pods. */
  settle(): void {
    this.#drain();
    this.#cluster.scheduler.say();
  }

  /** Tells its statechart, and does what follows. */
  send(pod: Pod, event: PodEvent): void {
    pod.chart.send(event);
    this.#drain();
  }

  /** Kubernetes wants it no longer. */
  #leave(pod: Pod): void {
    pod.deletedAt = this.#engine.calendar.now;
    this.deleted++;
    remove(this.live, pod);
    remove(this.ready, pod);
    this.#cluster.scheduler.forget(pod);
    this.#host.podDeleted(pod);
  }

  /** Carries out what the charts emitted since the last look. */
  #drain(): void {
    this.#charts.drain(this.#carryOut);
  }

  /** Asked after every event of a run: made once. */
  readonly #carryOut = (owner: number, effect: Effect): void => {
    if (effect.type === 'entered') this.#lifecycle.entered(this.#inLane[owner]!, (effect as Entered).state);
    else this.#workload.handle(owner, effect);
  };

  /** A node has taken it. */
  #place(pod: Pod): void {
    this.send(pod, { type: 'SCHEDULED', create: this.#lifecycle.boots.createTime(pod) });
  }
}

function remove(pods: Pod[], pod: Pod): void {
  const place = pods.indexOf(pod);
  if (place >= 0) pods.splice(place, 1);
}
