import type { Scenario } from '../scenario/document.ts';
import { inputWith } from '../scenario/to-input-common.ts';
import { flyInput } from '../scenario/to-input-fly.ts';
import { makeFly } from '../sim/fly/fly.ts';
import { startRunOn, type Run } from '../sim/run.ts';

export function start(scenario: Scenario): Run {
  const input = inputWith(scenario, flyInput(scenario));
  return startRunOn(input, (world) => makeFly(world, input.platform));
}
