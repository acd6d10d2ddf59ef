import { ChartHost } from '../../../src/sim/engine/chart.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { PRIORITY } from '../../../src/sim/engine/priority.ts';
import { SECOND, micros, secondsOf } from '../../../src/sim/engine/time.ts';
import { Cluster } from '../../../src/sim/pod/cluster.ts';
import { Deployment } from '../../../src/sim/pod/deployment.ts';
import type { PodInput } from '../../../src/sim/pod/input.ts';
import { NodeLoss } from '../../../src/sim/pod/node-loss.ts';
import { Pods } from '../../../src/sim/pod/pods.ts';
import { Recorder } from '../../../src/sim/trace/recorder.ts';
import { LIMITS, ruleIndex } from '../../../src/sim/trace/rules.ts';
import { STATES, type StateName } from '../../../src/sim/trace/trace.ts';
import { Workload } from '../../../src/sim/workload/app.ts';
import { WORKLOAD } from '../support/inputs.ts';

const POD: PodInput = {
  start: { kind: 'phases', schedule: 0, create: 2 * SECOND, createSpread: 0, readinessLag: 0 },
  drain: 0,
  terminationGrace: 300 * SECOND,
  maxPods: 0,
  cpus: 1,
  memoryMb: 512,
  pricePerVcpuHour: 1,
  pricePerGbHour: 1,
  readinessProbeInterval: 0,
};

/** Pods alone on a clock; a boot takes four seconds. Whoever looks sets whether they are empty. */
export class PodBench {
  readonly pods: Pods;
  readonly nodeLoss: NodeLoss;
  readonly deployment: Deployment;
  readonly said: (readonly [number, string, number])[] = [];
  isIdle = true;
  readonly #engine = makeEngine({ seed: 1, horizon: 3600 * SECOND });
  readonly #recorder = new Recorder(this.#engine.calendar);
  readonly #charts = new ChartHost(this.#engine);

  constructor(changes: Partial<PodInput>, nodes = 1) {
    const input = { ...POD, ...changes };
    const cluster = new Cluster(this.#engine, input.maxPods, this.#recorder, nodes);
    const say = (what: string) => (pod: { readonly number: number }) => {
      this.said.push([secondsOf(this.#engine.calendar.now), what, pod.number]);
    };
    const gone = say('gone');
    this.pods = new Pods(
      this.#engine,
      this.#charts,
      input,
      new Workload(this.#engine, WORKLOAD),
      this.#recorder,
      {
        podStarted: say('started'),
        podListens: say('listens'),
        podReady: say('ready'),
        podDeleted: say('deleted'),
        podLost: say('lost'),
        isIdle: () => this.isIdle,
        podGone: (pod) => {
          gone(pod);
          this.deployment.fill();
          return 0;
        },
      },
      { started: () => undefined, finished: () => undefined },
      { cluster, owner: 0 },
    );
    this.nodeLoss = new NodeLoss(this.#engine, cluster);
    this.deployment = new Deployment(this.pods);
  }

  /** Plans something for a moment. */
  at(seconds: number, work: () => void): void {
    const kind = this.#engine.register(work);
    this.#engine.calendar.schedule(micros(seconds), PRIORITY.intervention, kind, 0, 0);
  }

  run(seconds: number): void {
    const { calendar } = this.#engine;
    while (calendar.nextTime() < micros(seconds)) {
      calendar.pop();
      this.#engine.dispatch();
      this.pods.settle();
      this.#charts.check();
    }
  }

  /** `[state, since second]` of a lane. */
  life(lane: number): readonly (readonly [StateName, number])[] {
    const { instance, state, start } = this.#recorder.intervals(0);
    const life: (readonly [StateName, number])[] = [];
    instance.forEach((of, i) => {
      const name = STATES[state[i]!]!;
      if (of === lane && life.at(-1)?.[0] !== name) life.push([name, secondsOf(start[i]!)]);
    });
    return life;
  }

  /** `[t, pods that want a place, pods that have one, limit]` of what was said about that. */
  get unschedulable(): readonly (readonly [number, number, number, string])[] {
    const { count, rule, time, wanted, granted, limitedBy } = this.#recorder.decisions();
    return Array.from({ length: count }, (_, i) => i)
      .filter((i) => rule[i] === ruleIndex('pod-unschedulable'))
      .map((i) => [secondsOf(time[i]!), wanted[i]!, granted[i]!, LIMITS[limitedBy[i]!]!] as const);
  }
}
