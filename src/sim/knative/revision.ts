import { once } from '../engine/loops.ts';
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
import { AutoscalerProcess } from './autoscaler-process.ts';
import type { KnativeInput } from './input.ts';
import type { Stat } from './metric-client.ts';
import { Reconciler } from './reconciler.ts';
import type { RevisionRecorder } from './revision-recorder.ts';
import type { Reachability } from './revision-settings.ts';
import { RevisionSpec } from './revision-spec.ts';
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
  readonly autoscaler: AutoscalerProcess;
  readonly coldStarts = { fromZero: 0, scaleOut: 0 };
  readonly createdAt: Micros;
  /** Has it ever been ready? */
  hasBeenReady = false;
  readonly #world: ControlWorld;
  readonly #input: KnativeInput;
  readonly #host: RevisionHost;
  readonly #deployment: Deployment;
  readonly #scrapeStream: number;

  /** `host` hears of the pods after the control loop has. */
  constructor(
    world: ControlWorld,
    input: KnativeInput,
    host: RevisionHost,
    requests: Pick<AppHost, 'started' | 'finished'>,
    place?: RevisionPlace,
  ) {
    const { engine, charts, recorder } = world;
    const { phases } = input;
    const { number = 0, reachability = 'Reachable' } = place ?? {};
    this.#world = world;
    this.#input = input;
    this.#host = host;
    this.createdAt = engine.calendar.now;
    this.#scrapeStream = number === 0 ? STREAM.scrape : substream(STREAM.scrape, number);
    const readyPods = (): number => this.pods.ready.length;
    const spec = new RevisionSpec(input, reachability);
    this.scaling = new Scaling(engine, charts, recorder, spec.decider(), spec.metric(), readyPods, () => {
      this.reconciler.due();
    });
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
    this.reconciler = new Reconciler(engine, recorder, input, parts, spec);
    this.autoscaler = new AutoscalerProcess(engine, phases, scaling, this.reconciler);
  }

  start(): void {
    const { engine, recorder } = this.#world;
    const { revision, progressDeadline } = this.#input;
    const { createdAt } = this;
    recorder.mode('activator-in-path', true);
    this.autoscaler.start(createdAt, (n) => {
      const stat = this.#host.scrape(substream(this.#scrapeStream, n));
      if (stat) this.scaling.scraped(stat);
    });
    once(engine, createdAt + (revision.progressDeadline ?? progressDeadline), PRIORITY.patience, () => {
      if (!this.hasBeenReady && this.pods.ready.length === 0 && this.#deployment.replicas > 0)
        this.#host.failed();
    });
    this.reconciler.deploy();
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
