import type { Scenario } from '../scenario/document.ts';
import { inputWith } from '../scenario/to-input-common.ts';
import { knativeInput } from '../scenario/to-input-knative.ts';
import { makeKnative } from '../sim/knative/knative.ts';
import { startRunOn, type Run, type RunParts } from '../sim/run.ts';

export function start(scenario: Scenario, parts: RunParts): Run {
  const input = inputWith(scenario, knativeInput(scenario));
  return startRunOn(input, parts, (world) => makeKnative(world, input.platform));
}
