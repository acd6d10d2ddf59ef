import type { Scenario } from '../scenario/document.ts';
import type { Run } from '../sim/run.ts';

interface PlatformPart {
  start(scenario: Scenario): Run;
}

/** Each platform's simulation is a part of its own: a figure of one does not load the others. */
const PLATFORMS: Readonly<Record<Scenario['platform'], () => Promise<PlatformPart>>> = {
  fly: () => import('./platform-fly.ts'),
  knative: () => import('./platform-knative.ts'),
  kubernetes: () => import('./platform-kubernetes.ts'),
};

/** Starts a scenario that has passed `problemsBeforeRun`. Rejects when the platform's part does not load. */
export const start = async (scenario: Scenario): Promise<Run> =>
  (await PLATFORMS[scenario.platform]()).start(scenario);
