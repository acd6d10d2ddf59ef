import { stageRun } from '../../../src/picture/stage/every-stage.ts';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import type { StageRun } from '../../../src/picture/stage/run.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { stageConfigOf } from '../../../src/ui/stage/stage-config.ts';

export interface KnativeRun {
  readonly name: string;
  readonly run: StageRun;
  readonly config: StageConfig;
  readonly seconds: number;
}

const runOf = (name: string, scenario: Scenario): KnativeRun => {
  const view = viewOf(simulate(toInput(scenario)));
  return { name, run: stageRun(view), config: stageConfigOf(scenario), seconds: view.horizonSeconds };
};

const preset = (id: PresetId): KnativeRun => runOf(id, presetById(id)!.scenario);

/** Two pods for far too many: queues overflow, clients give up and try again, timeouts run out, pods are removed. */
const overrun: Scenario = {
  ...DEFAULT_SCENARIO,
  platform: 'knative',
  horizonSeconds: 120,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0 },
      { atSeconds: 10, rps: 25 },
      { atSeconds: 60, rps: 25 },
      { atSeconds: 62, rps: 0 },
    ],
    clientTimeoutSeconds: 4,
    clientRetries: 1,
  },
  workload: {
    ...DEFAULT_SCENARIO.workload,
    serviceKind: 'lognormal',
    serviceP50Seconds: 1,
    serviceP99Seconds: 8,
  },
  knative: {
    ...DEFAULT_SCENARIO.knative,
    containerConcurrency: 2,
    maxScale: 2,
    timeoutSeconds: 5,
    targetBurstCapacity: 0,
  },
};
/** Two pods behind an activator that stays in the path: requests time out in its buffer. */
const timedOut: Scenario = {
  ...overrun,
  traffic: { ...overrun.traffic, clientTimeoutSeconds: 0, clientRetries: 0 },
  knative: { ...overrun.knative, targetBurstCapacity: 211 },
};

export const KNATIVE_RUNS: readonly KnativeRun[] = [
  preset('spike'),
  preset('cc1-burst'),
  preset('last-pod-90'),
  runOf('overrun', overrun),
  runOf('timed-out', timedOut),
];

export const knativeRun = (name: string): KnativeRun => KNATIVE_RUNS.find((run) => run.name === name)!;
