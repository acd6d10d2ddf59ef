import type { ChartHost } from '../engine/chart.ts';
import { uniformBetween } from '../engine/distributions.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER, SECOND, type Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { StateName } from '../trace/trace.ts';
import type { App, AppHost, Workload } from '../workload/app.ts';
import type { PodInput } from './input.ts';
import { Lanes } from './lanes.ts';
import { podChart, type Entered, type PodEvent } from './pod.chart.ts';
import { Pod } from './pod.ts';
import { sayUnmigrated, sayVerdict } from './release-record.ts';
import { Scheduler } from './scheduler.ts';

/** What the pods tell the platform they belong to. */
export interface PodsHost {
  /** Its containers run; nothing listens yet. */
  podStarted(pod: Pod): void;
  /** Its app answers. Kubernetes may find out later. */
  podListens(pod: Pod): void;
  podReady(pod: Pod): void;
  /** Gets no new requests from now on. */
  podDeleted(pod: Pod): void;
  /** Has it no request inside any more? Asked of deleted pods. */
  isIdle(pod: Pod): boolean;
  /** Its processes are gone, with these attempts aboard of its app; its lane is free. Returns how many requests that cut. */
  podGone(pod: Pod, aboard: readonly number[]): number;
}

/** All pods of a revision or deployment: their lives, their apps and the lanes they are recorded in. */
export class Pods {
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
  readonly #recorder: Recorder;
  readonly #host: PodsHost;
  readonly #lanes = new Lanes();
  readonly #inLane: Pod[] = [];
  readonly #apps: App[] = [];
  readonly #scheduler: Scheduler;
  readonly #ripens: number;
  readonly #becomesReady: number;
  readonly #drained: number;
  readonly #appHost: AppHost;

  /** `started` and `finished` are the requests' part of the app's host. */
  constructor(
    engine: Engine,
    charts: ChartHost,
    input: PodInput,
    workload: Workload,
    recorder: Recorder,
    host: PodsHost,
    requests: Pick<AppHost, 'started' | 'finished'>,
  ) {
    this.#engine = engine;
    this.#charts = charts;
    this.#input = input;
    this.#workload = workload;
    this.#recorder = recorder;
    this.#host = host;
    this.#scheduler = new Scheduler(engine, input.maxPods, recorder, (pod) => {
      this.#place(pod);
    });
    // An event carries the pod's number: its lane may be another pod's by then.
    const ofPod = (handle: (pod: Pod) => void): number =>
      engine.register((lane, number) => {
        const pod = this.#inLane[lane]!;
        if (pod.number === number) handle(pod);
      });
    this.#ripens = ofPod((pod) => {
      if (pod.state !== 'booting') return;
      if (input.start.kind === 'crashes') this.#send(pod, { type: 'CRASHED' });
      else {
        pod.app.freshProcess();
        pod.app.ready();
        this.#listens(pod);
      }
    });
    this.#becomesReady = ofPod((pod) => {
      if (pod.state === 'booting') this.#send(pod, { type: 'READY' });
    });
    this.#drained = ofPod((pod) => {
      this.exitIfIdle(pod);
    });
    this.#appHost = {
      ...requests,
      booted: (lane) => {
        const pod = this.#inLane[lane]!;
        if (pod.state === 'booting') this.#listens(pod);
      },
      phaseStarted: (lane, phase, planned) => {
        const isBooting = this.#inLane[lane]!.state === 'booting' && !this.#inLane[lane]!.listens;
        if (isBooting) recorder.enters(lane, 'booting', planned, phase);
      },
      gated: (lane, verdict) => {
        this.#inLane[lane]!.unmigrated = verdict.unmigrated;
        sayVerdict(recorder, lane, verdict);
      },
    };
  }

  /** Lanes that were ever used: the instances of the trace. */
  get lanes(): number {
    return this.#lanes.count;
  }

  /** The pod that has, or had last, this lane. */
  inLane(lane: number): Pod {
    return this.#inLane[lane]!;
  }

  /** A new pod; undefined while there are as many pods, deleted ones included, as there are lanes. */
  create(): Pod | undefined {
    const { now } = this.#engine.calendar;
    const lane = this.#lanes.take(now);
    if (lane < 0) return undefined;
    const app = (this.#apps[lane] ??= this.#workload.makeApp(lane, this.#appHost));
    const pod = new Pod(++this.created, lane, now, app);
    pod.fromZero = this.ready.length === 0;
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
    this.#scheduler.add(pod, start.kind === 'phases' ? start.schedule : 0);
    return pod;
  }

  /** Kubernetes deletes it: no new requests, then out when its drain is over and it is empty, or killed after its grace. */
  delete(pod: Pod): void {
    const { calendar } = this.#engine;
    pod.deletedAt = calendar.now;
    this.deleted++;
    remove(this.live, pod);
    if (pod.isReady) remove(this.ready, pod);
    this.#scheduler.forget(pod);
    this.#host.podDeleted(pod);
    this.#send(pod, { type: 'DELETE', grace: this.#input.terminationGrace });
    if (pod.state !== 'terminating') return;
    if (this.#input.drain === 0) this.exitIfIdle(pod);
    else this.#schedule(calendar.now + this.#input.drain, this.#drained, pod);
  }

  /** To be called whenever a request has left a deleted pod. */
  exitIfIdle(pod: Pod): void {
    if (pod.state !== 'terminating') return;
    const isDrained = this.#engine.calendar.now >= pod.deletedAt + this.#input.drain;
    if (isDrained && this.#host.isIdle(pod)) this.#send(pod, { type: 'EXITED' });
  }

  /** Call after each event, and again when that has led to other pods. */
  settle(): void {
    this.#drain();
    this.#scheduler.say();
  }

  /** Carries out what the charts emitted since the last look. */
  #drain(): void {
    this.#charts.drain((owner, effect) => {
      if (effect.type === 'entered') this.#entered(this.#inLane[owner]!, (effect as Entered).state);
      else this.#workload.handle(owner, effect);
    });
  }

  #send(pod: Pod, event: PodEvent): void {
    pod.chart.send(event);
    this.#drain();
  }

  #schedule(at: Micros, kind: number, pod: Pod): void {
    this.#engine.calendar.schedule(at, PRIORITY.lifecycle, kind, pod.lane, pod.number);
  }

  /** A node has taken it. */
  #place(pod: Pod): void {
    const { start } = this.#input;
    let create = 0;
    if (start.kind === 'phases') {
      const u = this.#engine.random.uniform(STREAM.podCreate, pod.number);
      create = start.create + uniformBetween(u, 0, start.createSpread);
    }
    this.#send(pod, { type: 'SCHEDULED', create });
  }

  #entered(pod: Pod, state: StateName): void {
    pod.state = state;
    this.#recorder.enters(pod.lane, state, this.#planned(pod, state));
    if (state === 'booting') this.#boot(pod);
    else if (state === 'ready') this.#ready(pod);
    else if (state === 'gone') this.#gone(pod);
  }

  #boot(pod: Pod): void {
    const { start } = this.#input;
    pod.startedAt = this.#engine.calendar.now;
    this.#host.podStarted(pod);
    if (start.kind === 'phases') pod.app.boot(pod.number);
    else this.#schedule(this.#ripeAt(pod), this.#ripens, pod);
  }

  /** When a pod without boot phases is ready, or crashes. */
  #ripeAt(pod: Pod): Micros {
    const { start } = this.#input;
    if (start.kind === 'fixed') return Math.floor(pod.createdAt / SECOND) * SECOND + start.delay;
    return start.kind === 'crashes' ? pod.startedAt + start.after : NEVER;
  }

  #listens(pod: Pod): void {
    const lag = this.#input.start.kind === 'phases' ? this.#input.start.readinessLag : 0;
    pod.listens = true;
    if (pod.unmigrated) sayUnmigrated(this.#recorder, pod.lane);
    this.#host.podListens(pod);
    if (lag === 0) {
      this.#send(pod, { type: 'READY' });
      return;
    }
    this.#recorder.enters(pod.lane, 'booting', lag);
    this.#schedule(this.#engine.calendar.now + lag, this.#becomesReady, pod);
  }

  #ready(pod: Pod): void {
    pod.readyAt = this.#engine.calendar.now;
    let place = this.ready.length;
    while (place > 0 && this.ready[place - 1]!.number > pod.number) place--;
    this.ready.splice(place, 0, pod);
    this.#host.podReady(pod);
  }

  #gone(pod: Pod): void {
    const { now } = this.#engine.calendar;
    const aboard = pod.app.kill();
    pod.listens = false;
    this.#lanes.giveBack(pod.lane, now);
    this.#scheduler.left(pod);
    const cut = this.#host.podGone(pod, aboard);
    if (pod.startedAt !== NEVER)
      this.#recorder.decide({
        rule: 'pod-gone',
        subject: pod.lane,
        wanted: 0,
        granted: 0,
        limitedBy: 'none',
        inputs: [
          cut,
          now - pod.deletedAt,
          now - pod.deletedAt >= this.#input.terminationGrace ? 1 : 0,
          pod.readyAt === NEVER ? NEVER : pod.deletedAt - pod.readyAt,
        ],
      });
  }

  #planned(pod: Pod, state: StateName): Micros {
    const { start, drain } = this.#input;
    switch (state) {
      case 'pending':
        return start.kind === 'phases' ? start.schedule : NEVER;
      case 'starting':
        return pod.chart.context().createDelay;
      case 'booting':
        return start.kind === 'phases' ? NEVER : this.#ripeAt(pod) - this.#engine.calendar.now;
      case 'terminating':
        return drain > 0 ? drain : NEVER;
      default:
        return NEVER;
    }
  }
}

function remove(pods: Pod[], pod: Pod): void {
  pods.splice(pods.indexOf(pod), 1);
}
