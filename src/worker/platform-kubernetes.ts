import type { Scenario } from '../scenario/document.ts';
import { inputWith } from '../scenario/to-input-common.ts';
import { kubernetesInput } from '../scenario/to-input-kubernetes.ts';
import { makeKubernetes } from '../sim/kubernetes/kubernetes.ts';
import { startRunOn, type Run, type RunParts } from '../sim/run.ts';

export function start(scenario: Scenario, parts: RunParts): Run {
  const input = inputWith(scenario, kubernetesInput(scenario));
  return startRunOn(input, parts, (world) => makeKubernetes(world, input.platform));
}
