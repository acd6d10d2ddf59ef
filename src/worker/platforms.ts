import type { Scenario } from '../scenario/document.ts';
import type { Run, RunParts } from '../sim/run.ts';
import { flyParts, runParts } from './parts.ts';

type Starter = (parts: RunParts) => Run;

/** Each platform's simulation is a part of its own: a figure of one does not load the others. */
const PLATFORMS: Readonly<Record<Scenario['platform'], (scenario: Scenario) => Promise<Starter>>> = {
  fly: async (scenario) => {
    const [{ start }, own] = await Promise.all([import('./platform-fly.ts'), flyParts(scenario)]);
    return (parts) => start(scenario, parts, own);
  },
  knative: async (scenario) => {
    const { start } = await import('./platform-knative.ts');
    return (parts) => start(scenario, parts);
  },
  kubernetes: async (scenario) => {
    const { start } = await import('./platform-kubernetes.ts');
    return (parts) => start(scenario, parts);
  },
};

/** Starts a scenario that has passed `problemsBeforeRun`. Rejects when a part it needs does not load. */
export async function start(scenario: Scenario): Promise<Run> {
  const [starter, parts] = await Promise.all([PLATFORMS[scenario.platform](scenario), runParts(scenario)]);
  return starter(parts);
}
