import { ChartHost } from './engine/chart.ts';
import { makeEngine } from './engine/make-engine.ts';
import { PRIORITY } from './engine/priority.ts';
import type { SimulationInput } from './input.ts';
import { MODEL_REVISION } from './model-revision.ts';
import { COMMON_OUTCOMES, type Platform } from './platform.ts';
import { healthChecks } from './trace/checks.ts';
import { fingerprintOf } from './trace/fingerprint.ts';
import { Ledger } from './trace/ledger.ts';
import { Recorder } from './trace/recorder.ts';
import { summarise } from './trace/summarise.ts';
import type { Trace } from './trace/trace.ts';
import { makeArrivals } from './traffic/arrivals.ts';
import { Clients } from './traffic/clients.ts';
import type { Gates } from './workload/gates.ts';
import type { World } from './world.ts';

/** A run that goes on in slices, so that a worker can look up between them. */
export interface Run {
  /** Handles at most `maxEvents` events; true when the horizon is reached. */
  step(maxEvents: number): boolean;
  /** Share of the horizon done, 0 to 1. */
  share(): number;
  /** The trace; only after `step` returned true. */
  finish(): Trace;
}

/** Parts of the simulation that only some runs need: whoever starts a run brings those that its input asks for. */
export interface RunParts {
  /** Needed by a workload with a release gate. */
  readonly Gates: typeof Gates | null;
}

/** Starts a run on the platform that `connect` makes; nothing here knows which platforms there are (simulate.ts does). */
export function startRunOn(
  input: SimulationInput,
  { Gates }: RunParts,
  connect: (world: World) => Platform,
): Run {
  const engine = makeEngine({ seed: input.seed, horizon: input.horizon });
  const { calendar, random } = engine;
  const arrivals = makeArrivals(input.traffic, input.horizon, random);
  const ledger = new Ledger(arrivals);
  const recorder = new Recorder(calendar);
  const charts = new ChartHost(engine);
  const clients = new Clients(engine, input.traffic.client, ledger, recorder);
  const world: World = {
    engine,
    charts,
    ledger,
    recorder,
    clients,
    workload: input.workload,
    gates: Gates && ((engine, gate, ended) => new Gates(engine, charts, gate, ended)),
    client: input.traffic.client,
  };
  const platform = connect(world);
  clients.connect(platform);
  platform.start();
  platform.settle();
  let next = 0;

  const settle = (): void => {
    platform.settle();
    charts.check();
  };

  return {
    step(maxEvents) {
      for (let i = 0; i < maxEvents; i++) {
        const arrival = next < arrivals.count ? arrivals.time[next]! : Infinity;
        const event = calendar.nextTime();
        const arrivalFirst =
          arrival < event || (arrival === event && PRIORITY.arrival < calendar.nextPriority());
        if (arrivalFirst && arrival < input.horizon) {
          calendar.now = arrival;
          clients.send(next++, 1);
        } else if (event < input.horizon) {
          calendar.pop();
          engine.dispatch();
        } else {
          calendar.now = input.horizon;
          return true;
        }
        settle();
      }
      return false;
    },
    share: () => calendar.now / input.horizon,
    finish: () => finish(input, platform, ledger, recorder),
  };
}

function finish(input: SimulationInput, platform: Platform, ledger: Ledger, recorder: Recorder): Trace {
  const { horizon } = input;
  ledger.closeOpen(recorder, horizon);
  const intervals = recorder.intervals(horizon);
  const figures = platform.finish(intervals);
  const checks = healthChecks(intervals, figures.healthCheckInterval, figures.failedChecks);
  const outcomes = [...COMMON_OUTCOMES, ...platform.outcomes];
  const { revisions } = figures;
  const requests = { ...ledger.columns(), ...(revisions ? { revision: revisions.ofRequests } : {}) };
  const { classes } = ledger.arrivals;
  const columns = {
    requests,
    strays: recorder.strays(),
    intervals,
    hops: recorder.hops(),
    decisions: recorder.decisions(),
    modes: recorder.modes(horizon),
  };
  const summary = summarise({
    ledger,
    requests,
    classes,
    outcomes,
    intervals,
    figures,
    decisions: columns.decisions.count,
    checksPassed: checks.passed,
    checksFailed: checks.failed,
    horizon,
  });
  return {
    modelRevision: MODEL_REVISION,
    platform: input.platform.kind,
    horizon,
    outcomes,
    classes,
    instances: {
      count: figures.instanceRegions.length,
      region: figures.instanceRegions,
      regionCodes: platform.regions,
      ...(figures.instanceGroups ? { group: figures.instanceGroups } : {}),
      ...(figures.groupNames ? { groupNames: figures.groupNames } : {}),
      ...(revisions ? { revision: revisions.ofInstances, revisionNames: revisions.names } : {}),
    },
    checks: checks.columns,
    summary,
    ...(figures.prices ? { prices: figures.prices } : {}),
    fingerprint: fingerprintOf(columns),
    ...columns,
  };
}
