import type { PlatformInput, SimulationInput } from '../sim/input.ts';
import type { Scenario } from './document.ts';
import { inputWith } from './to-input-common.ts';
import { flyInput } from './to-input-fly.ts';
import { knativeInput } from './to-input-knative.ts';
import { kubernetesInput } from './to-input-kubernetes.ts';

/** The document as the simulation wants it: whole microseconds and nothing it does not need. */
export const toInput = (scenario: Scenario): SimulationInput => inputWith(scenario, platformInput(scenario));

function platformInput(scenario: Scenario): PlatformInput {
  switch (scenario.platform) {
    case 'fly':
      return flyInput(scenario);
    case 'knative':
      return knativeInput(scenario);
    case 'kubernetes':
      return kubernetesInput(scenario);
  }
}
