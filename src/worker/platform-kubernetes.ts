import type { Scenario } from '../scenario/document.ts';
import { inputWith } from '../scenario/to-input-common.ts';
import { kubernetesInput } from '../scenario/to-input-kubernetes.ts';
import { makeKubernetes } from '../sim/kubernetes/kubernetes.ts';
import { startRunOn, type Run } from '../sim/run.ts';

export function start(scenario: Scenario): Run {
  const input = inputWith(scenario, kubernetesInput(scenario));
  return startRunOn(input, (world) => makeKubernetes(world, input.platform));
}
