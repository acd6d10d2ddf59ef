import { PRIORITY } from '../engine/priority.ts';
import { Deployment } from '../pod/deployment.ts';
import type { PodsHost } from '../pod/pods-host.ts';
import { Pods } from '../pod/pods.ts';
import type { AppHost } from '../workload/app.ts';
import { Workload } from '../workload/app.ts';
import type { World } from '../world.ts';
import { activatorPathChart } from './activator-path.chart.ts';
import { TICK_INTERVAL } from './decider.ts';
import { makeDecider, makeMetric } from './decider-params.ts';
import type { KnativeInput } from './input.ts';
import { once, startLoop } from '../engine/loops.ts';
import { Reconciler } from './reconciler.ts';
import { Scaling } from './scaling.ts';
import { ServerlessService } from './serverless-service.ts';

/** The control loop knows no requests. */
export type ControlWorld = Pick<World, 'engine' | 'charts' | 'recorder' | 'workload'>;

/**
 * The control loop of one revision: metrics, decider, reconciler, ServerlessService, Deployment and its pods. Who measures
 * requests and sends them is not its business.
 */
export class Revision {
  readonly pods: Pods;
  readonly scaling: Scaling;
  readonly service: ServerlessService;
  readonly reconciler: Reconciler;
  readonly coldStarts = { fromZero: 0, scaleOut: 0 };
  readonly #world: ControlWorld;
  readonly #input: KnativeInput;
  readonly #deployment: Deployment;

  /** `host` hears of the pods after the control loop has; `pathChanged` of the effective mode. */
  constructor(
    world: ControlWorld,
    input: KnativeInput,
    host: PodsHost,
    requests: Pick<AppHost, 'started' | 'finished'>,
    pathChanged: (activatorInPath: boolean) => void,
  ) {
    const { engine, charts, recorder } = world;
    this.#world = world;
    this.#input = input;
    const readyPods = (): number => this.pods.ready.length;
    const { config, revision, containerConcurrency, phases } = input;
    const spec = makeDecider(revision, config, containerConcurrency, 'Reachable');
    this.scaling = new Scaling(engine, charts, recorder, spec, readyPods, () => {
      this.reconciler.due();
    });
    const path = charts.start(activatorPathChart, { priority: PRIORITY.control, owner: -1, id: 'path' });
    // Its status is first written when the services are there.
    this.service = new ServerlessService(path, phases.decider, (inPath) => {
      recorder.mode('activator-in-path', inPath);
      pathChanged(inPath);
    });
    const workload = new Workload(engine, world.workload, input.pod.cpus, { charts });
    this.pods = new Pods(engine, charts, input.pod, workload, recorder, this.#watched(host), requests);
    this.#deployment = new Deployment(this.pods);
    const { scaling, service } = this;
    const parts = { scaling, service, deployment: this.#deployment, readyPods };
    this.reconciler = new Reconciler(engine, recorder, input, parts);
  }

  start(): void {
    const { engine, recorder } = this.#world;
    const { phases, revision, config } = this.#input;
    recorder.mode('activator-in-path', true);
    once(engine, phases.decider, PRIORITY.control, () => {
      this.reconciler.servicesReady();
    });
    once(engine, phases.scrape, PRIORITY.metrics, () => {
      this.scaling.startCollector(makeMetric(revision, config));
    });
    const ticks = {
      first: phases.decider + TICK_INTERVAL,
      period: TICK_INTERVAL,
      priority: PRIORITY.control,
    };
    startLoop(engine, ticks, () => {
      this.scaling.tick();
    });
    this.reconciler.deploy();
  }

  /** Call after each event. */
  settle(): void {
    this.pods.settle();
    if (this.reconciler.settle()) this.pods.settle();
  }

  #watched(host: PodsHost): PodsHost {
    const readyChanged = (): void => {
      this.service.setReadyPods(this.pods.ready.length, this.#world.engine.calendar.now);
      this.reconciler.due();
    };
    return {
      podStarted: (pod) => {
        // The pods of the first deployment are no answer to any request.
        if (pod.createdAt > 0) this.coldStarts[pod.fromZero ? 'fromZero' : 'scaleOut']++;
        host.podStarted(pod);
      },
      podListens: (pod) => {
        host.podListens(pod);
      },
      podReady: (pod) => {
        readyChanged();
        host.podReady(pod);
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
