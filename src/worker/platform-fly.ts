import type { Scenario } from '../scenario/document.ts';
import { inputWith } from '../scenario/to-input-common.ts';
import { flyInput } from '../scenario/to-input-fly.ts';
import { makeFly } from '../sim/fly/fly.ts';
import type { FlyParts } from '../sim/fly/parts.ts';
import { startRunOn, type Run, type RunParts } from '../sim/run.ts';

export function start(scenario: Scenario, parts: RunParts, flyParts: FlyParts): Run {
  const input = inputWith(scenario, flyInput(scenario));
  return startRunOn(input, parts, (world) => makeFly(world, input.platform, flyParts));
}
