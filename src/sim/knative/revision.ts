import { startLoop, once } from '../engine/loops.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Cluster } from '../pod/cluster.ts';
import { Deployment } from '../pod/deployment.ts';
import type { PodsHost } from '../pod/pods-host.ts';
import { Pods } from '../pod/pods.ts';
import { Workload, type AppHost } from '../workload/app.ts';
import type { World } from '../world.ts';
import { activatorPathChart } from './activator-path.chart.ts';
import { SCRAPE_INTERVAL } from './collector.ts';
import { TICK_INTERVAL } from './decider.ts';
import { makeDecider, makeMetric } from './decider-params.ts';
import type { KnativeInput } from './input.ts';
import type { Stat } from './metric-client.ts';
import { Reconciler } from './reconciler.ts';
import type { RevisionRecorder } from './revision-recorder.ts';
import type { Reachability } from './revision-settings.ts';
import { Scaling } from './scaling.ts';
import { ServerlessService } from './serverless-service.ts';

/** The control loop knows no requests. */
export type ControlWorld = Pick<World, 'engine' | 'charts' | 'gates' | 'workload'> & {
  readonly recorder: RevisionRecorder;
};

/** What a revision tells those around it, and asks them. */
export interface RevisionHost extends PodsHost {
  /** The effective mode is another one. */
  pathChanged(activatorInPath: boolean): void;
  activatorsUp(): boolean;
  activatorsWanted(count: number): void;
  /** What a scrape of its ready pods yields, with the luck of `stream`. */
  scrape(stream: number): Stat | undefined;
  /** It has had as many ready pods as it must begin with. */
  becameReady(): void;
  /** It has missed its progress deadline with no pod ready. */
  failed(): void;
}

/** Where it stands among others; left out: it is the only one, and there from the start. */
export interface RevisionPlace {
  readonly number: number;
  readonly cluster: Cluster;
  readonly reachability: Reachability;
}

/**
 * The control loop of one revision: metrics, decider, reconciler, ServerlessService, Deployment and its pods. Who measures
 * requests and sends them is not its business. It is created at the time it is constructed.
 */
export class Revision {
  readonly pods: Pods;
  readonly scaling: Scaling;
  readonly service: ServerlessService;
  readonly reconciler: Reconciler;
  readonly coldStarts = { fromZero: 0, scaleOut: 0 };
  readonly createdAt: Micros;
  /** Has it ever been ready? */
  hasBeenReady = false;
  readonly #world: ControlWorld;
  readonly #input: KnativeInput;
  readonly #host: RevisionHost;
  readonly #deployment: Deployment;
  readonly #scrapeStream: number;
  /** Ticks of which decider count: each one has a clock of its own. */
  #decider = 0;
  #isAutoscalerDown = false;

  /** `host` hears of the pods after the control loop has. */
  constructor(
    world: ControlWorld,
    input: KnativeInput,
    host: RevisionHost,
    requests: Pick<AppHost, 'started' | 'finished'>,
    place?: RevisionPlace,
  ) {
    const { engine, charts, recorder } = world;
    const { config, revision, containerConcurrency, phases } = input;
    const { number = 0, reachability = 'Reachable' } = place ?? {};
    this.#world = world;
    this.#input = input;
    this.#host = host;
    this.createdAt = engine.calendar.now;
    this.#scrapeStream = number === 0 ? STREAM.scrape : substream(STREAM.scrape, number);
    const readyPods = (): number => this.pods.ready.length;
    const spec = makeDecider(revision, config, containerConcurrency, reachability);
    this.scaling = new Scaling(
      engine,
      charts,
      recorder,
      spec,
      makeMetric(revision, config),
      readyPods,
      () => {
        this.reconciler.due();
      },
    );
    const path = charts.start(activatorPathChart, { priority: PRIORITY.control, owner: -1, id: 'path' });
    // Its status is first written when the services are there.
    this.service = new ServerlessService(path, this.createdAt + phases.decider, (inPath) => {
      recorder.mode('activator-in-path', inPath);
      host.pathChanged(inPath);
    });
    const workload = new Workload(engine, world.workload, input.pod.cpus, { gates: world.gates });
    const home = place && { cluster: place.cluster, owner: number };
    this.pods = new Pods(engine, charts, input.pod, workload, recorder, this.#watched(), requests, home);
    this.#deployment = new Deployment(this.pods);
    const { scaling, service } = this;
    const parts = { scaling, service, deployment: this.#deployment, readyPods, activators: host };
    this.reconciler = new Reconciler(engine, recorder, input, parts, reachability);
  }

  start(): void {
    const { engine, recorder } = this.#world;
    const { phases, revision, progressDeadline } = this.#input;
    const { createdAt } = this;
    recorder.mode('activator-in-path', true);
    once(engine, createdAt + phases.decider, PRIORITY.control, () => {
      if (!this.#isAutoscalerDown && !this.scaling.status) this.reconciler.servicesReady();
    });
    once(engine, createdAt + phases.scrape, PRIORITY.metrics, () => {
      if (!this.#isAutoscalerDown) this.scaling.startCollector();
    });
    const scrapes = {
      first: createdAt + phases.scrape + SCRAPE_INTERVAL,
      period: SCRAPE_INTERVAL,
      priority: PRIORITY.metrics,
    };
    startLoop(engine, scrapes, (tick) => {
      this.#scrape(tick);
    });
    once(engine, createdAt + (revision.progressDeadline ?? progressDeadline), PRIORITY.patience, () => {
      if (!this.hasBeenReady && this.pods.ready.length === 0 && this.#deployment.replicas > 0)
        this.#host.failed();
    });
    this.#startTicks(createdAt + phases.decider);
    this.reconciler.deploy();
  }

  /** The autoscaler's process ends: decider and windows are gone, nothing is decided or reconciled, reports are lost. */
  autoscalerStops(): void {
    this.#isAutoscalerDown = true;
    this.#decider++;
    this.scaling.forget();
    this.reconciler.setDown(true);
  }

  /** Another one has started: it meets the revision as one that it has never seen. */
  autoscalerStarts(): void {
    this.#isAutoscalerDown = false;
    this.scaling.startCollector();
    this.#startTicks(this.#world.engine.calendar.now);
    this.reconciler.setDown(false);
    this.reconciler.servicesReady();
  }

  /** Call after each event. */
  settle(): void {
    this.pods.settle();
    if (!this.reconciler.settle()) return;
    this.pods.settle();
    if (this.hasBeenReady || !this.reconciler.podAutoscaler.scaleTargetInitialized) return;
    this.hasBeenReady = true;
    this.#host.becameReady();
  }

  /** A decider ticks for the first time one interval after it was made. */
  #startTicks(madeAt: Micros): void {
    const decider = ++this.#decider;
    const ticks = { first: madeAt + TICK_INTERVAL, period: TICK_INTERVAL, priority: PRIORITY.control };
    startLoop(this.#world.engine, ticks, () => {
      if (decider === this.#decider) this.scaling.tick();
    });
  }

  #scrape(tick: number): void {
    if (!this.scaling.metric.scrapes) return;
    const stat = this.#host.scrape(substream(this.#scrapeStream, tick));
    if (stat) this.scaling.scraped(stat);
  }

  #watched(): PodsHost {
    const host = this.#host;
    const readyChanged = (): void => {
      this.service.setReadyPods(this.pods.ready.length, this.#world.engine.calendar.now);
      this.reconciler.due();
    };
    return {
      podStarted: (pod) => {
        // The pods of the first deployment are no answer to any request.
        if (pod.createdAt > this.createdAt) this.coldStarts[pod.fromZero ? 'fromZero' : 'scaleOut']++;
        host.podStarted(pod);
      },
      podListens: (pod) => {
        host.podListens(pod);
      },
      podReady: (pod) => {
        readyChanged();
        host.podReady(pod);
      },
      podLost: (pod, aboard) => {
        host.podLost?.(pod, aboard);
      },
      podDeleted: (pod) => {
        host.podDeleted(pod);
        readyChanged();
      },
      isIdle: (pod) => host.isIdle(pod),
      podGone: (pod, aboard) => {
        const cut = host.podGone(pod, aboard);
        this.#deployment.fill();
        return cut;
      },
    };
  }
}
