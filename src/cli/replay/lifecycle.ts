import { ChartHost } from '../../sim/engine/chart.ts';
import { makeEngine } from '../../sim/engine/make-engine.ts';
import { PRIORITY } from '../../sim/engine/priority.ts';
import { micros, secondsOf } from '../../sim/engine/time.ts';
import { TICK_INTERVAL } from '../../sim/knative/decider.ts';
import type { KnativeInput } from '../../sim/knative/input.ts';
import { once, startLoop } from '../../sim/engine/loops.ts';
import type { Stat } from '../../sim/knative/metric-client.ts';
import type { Reachability } from '../../sim/knative/revision-settings.ts';
import { Revision } from '../../sim/knative/revision.ts';
import { Recorder } from '../../sim/trace/recorder.ts';
import { ruleIndex } from '../../sim/trace/rules.ts';
import { DECISION_INPUTS } from '../../sim/trace/trace.ts';
import { idealApp, idealCluster, type RecordedRevision } from './ideal-cluster.ts';
import { changes, lastOfInstant } from './rows.ts';
import type { Tally } from './tally.ts';

type State = readonly [
  t: number,
  replicas: number,
  specMode: number,
  numActivators: number,
  active: string,
  desiredScale: number,
  initialized: number,
];
type DeciderTick = readonly [
  t: number,
  desired: number,
  excessBurstCapacity: number,
  valid: number,
  readyPods: number,
];

interface LifecycleFile {
  readonly cases: readonly Case[];
}

interface Case extends RecordedRevision {
  readonly name: string;
  readonly probeLag: number;
  readonly duration: number;
  readonly reachability: readonly (readonly [t: number, reachability: Reachability])[];
  readonly scrapes: readonly (readonly [t: number, concurrency: number, proxied: number])[];
  readonly activatorStats: readonly (readonly [
    received: number,
    stamped: number,
    concurrency: number,
    requests: number,
  ])[];
  readonly ready: readonly (readonly [t: number, readyPods: number])[];
  readonly states: readonly State[];
  readonly deciderTicks: readonly DeciderTick[];
}

/** Drives the control loop with recorded stats: no request is simulated. */
export function replayLifecycle(file: object, tally: Tally): void {
  for (const recorded of (file as LifecycleFile).cases) {
    const { states, deciderTicks, ready } = run(recorded);
    tally.rows(`${recorded.name} states`, states, recorded.states);
    tally.rows(`${recorded.name} ticks`, deciderTicks, recorded.deciderTicks);
    tally.rows(`${recorded.name} ready`, ready, recorded.ready);
  }
}

function run(recorded: Case) {
  const input: KnativeInput = {
    ...idealCluster(recorded),
    networkProgramming: micros(recorded.probeLag),
  };
  const horizon = micros(recorded.duration);
  const engine = makeEngine({ seed: 1, horizon });
  const { calendar } = engine;
  const charts = new ChartHost(engine);
  const recorder = new Recorder(calendar);
  const states: State[] = [];
  const ready: (readonly [number, number])[] = [];
  const countReady = (): void => {
    ready.push([secondsOf(calendar.now), revision.pods.ready.length]);
  };
  const noRequests = {
    podStarted: () => undefined,
    podListens: () => undefined,
    // A pod that becomes ready counts before the reconcile it causes, a pod that goes after the one that caused it.
    podReady: () => {
      countReady();
    },
    podDeleted: () => undefined,
    isIdle: () => true,
    podGone: () => 0,
    pathChanged: () => undefined,
    activatorsUp: () => true,
    activatorsWanted: () => undefined,
    scrape: () => undefined,
    becameReady: () => undefined,
    failed: () => undefined,
  };
  const revision = new Revision(
    { engine, charts, gates: null, recorder, workload: idealApp([0]) },
    input,
    noRequests,
    {
      started: () => undefined,
      finished: () => undefined,
    },
  );

  const readyAtTick = new Map<number, number>();
  const ticks = {
    first: input.phases.decider + TICK_INTERVAL,
    period: TICK_INTERVAL,
    priority: PRIORITY.metrics,
  };
  startLoop(engine, ticks, () => {
    readyAtTick.set(calendar.now, revision.pods.ready.length);
  });
  for (const [t, concurrency, proxied] of recorded.scrapes)
    once(engine, micros(t), PRIORITY.metrics, () => {
      revision.scaling.scraped(statOf(concurrency, proxied, concurrency, proxied));
    });
  for (const [t, , concurrency, requests] of recorded.activatorStats)
    once(engine, micros(t), PRIORITY.metrics, () => {
      revision.scaling.received(statOf(concurrency, 0, requests, 0));
    });
  for (const [t, reachability] of recorded.reachability.slice(1))
    once(engine, micros(t), PRIORITY.intervention, () => {
      revision.reconciler.setReachability(reachability);
    });

  const look = (): void => {
    revision.settle();
    charts.check();
    states.push(stateOf(secondsOf(calendar.now), revision));
    countReady();
  };
  revision.start();
  look();
  while (calendar.nextTime() < horizon) {
    calendar.pop();
    engine.dispatch();
    look();
  }
  return {
    states: changes(lastOfInstant(states), (row) => row.slice(1)),
    ready: changes(ready, ([, pods]) => pods),
    deciderTicks: changes(ticksOf(recorder, readyAtTick), ([, ...row]) => row.slice(0, 3)),
  };
}

const stateOf = (t: number, { reconciler, service }: Revision): State => [
  t,
  reconciler.replicas,
  service.specMode === 'Proxy' ? 1 : 0,
  reconciler.sks.numActivators,
  reconciler.podAutoscaler.status,
  reconciler.podAutoscaler.desiredScale,
  reconciler.podAutoscaler.scaleTargetInitialized ? 1 : 0,
];

/** Every evaluation: the recorder has the valid ones, and a tick it has not was invalid. */
function ticksOf(recorder: Recorder, readyAtTick: ReadonlyMap<number, number>): DeciderTick[] {
  const decisions = recorder.decisions();
  const rows: DeciderTick[] = [];
  const missing = new Map(readyAtTick);
  for (let i = 0; i < decisions.count; i++) {
    if (decisions.rule[i] !== ruleIndex('kpa-decide')) continue;
    const inputs = decisions.inputs.subarray(i * DECISION_INPUTS, (i + 1) * DECISION_INPUTS);
    missing.delete(decisions.time[i]!);
    rows.push([secondsOf(decisions.time[i]!), decisions.granted[i]!, inputs[12]!, 1, inputs[0]!]);
  }
  for (const [time, readyPods] of missing) rows.push([secondsOf(time), 0, 0, 0, readyPods]);
  return rows.sort(([a], [b]) => a - b);
}

const statOf = (concurrency: number, proxied: number, requests: number, proxiedRequests: number): Stat => ({
  averageConcurrentRequests: concurrency,
  averageProxiedConcurrentRequests: proxied,
  requestCount: requests,
  proxiedRequestCount: proxiedRequests,
});
