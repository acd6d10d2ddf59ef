import type { Scenario } from './document.ts';
import type { Problem } from './problem.ts';
import { remarksOnFly } from './remarks-fly.ts';
import { remarksOnKnative } from './remarks-knative.ts';
import { remarksOnKubernetes } from './remarks-kubernetes.ts';

/** What a reader should know although the run is fine: settings without effect, or not taken everywhere. */
export function remarksOn(scenario: Scenario): readonly Problem[] {
  switch (scenario.platform) {
    case 'fly':
      return remarksOnFly(scenario);
    case 'knative':
      return remarksOnKnative(scenario);
    case 'kubernetes':
      return remarksOnKubernetes(scenario);
  }
}
