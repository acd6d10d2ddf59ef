import { EVERY_PART } from './fly/every-part.ts';
import { makeFly } from './fly/fly.ts';
import type { SimulationInput } from './input.ts';
import { makeKnative } from './knative/knative.ts';
import { makeKubernetes } from './kubernetes/kubernetes.ts';
import type { Platform } from './platform.ts';
import { startRunOn, type Run } from './run.ts';
import type { Trace } from './trace/trace.ts';
import { Gates } from './workload/gates.ts';
import type { World } from './world.ts';

/** Scenario in, trace out, at one go. The input must have passed `problemsBeforeRun`; a throw is a bug. */
export function simulate(input: SimulationInput): Trace {
  const run = startRun(input);
  while (!run.step(1_000_000));
  return run.finish();
}

export function startRun(input: SimulationInput): Run {
  return startRunOn(input, { Gates }, (world) => makePlatform(world, input));
}

/** The one place here that knows which platforms exist; worker/platforms.ts loads them one by one. */
function makePlatform(world: World, input: SimulationInput): Platform {
  switch (input.platform.kind) {
    case 'fly':
      return makeFly(world, input.platform, EVERY_PART);
    case 'knative':
      return makeKnative(world, input.platform);
    case 'kubernetes':
      return makeKubernetes(world, input.platform);
  }
}
