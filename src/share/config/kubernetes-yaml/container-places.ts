import type { ScalarValue } from '../fly-toml/edit-toml.ts';
import type { KubeObject } from '../knative-yaml/objects.ts';
import type { ConfigPlace } from '../place.ts';
import { nodeAt, type Node, type TreePath } from '../tree.ts';
import { podContainers, resourceOf, type ResourcePart } from './deployment.ts';
import { newPreStop, preStopOf } from './pre-stop.ts';
import { cpuQuantity, memoryQuantity, quantity } from './quantity.ts';

const CONTAINERS = ['spec', 'template', 'spec', 'containers'] as const;

/** The place of a setting in the containers of a Deployment: in the first one that says it, else in the first. */
export function containerPlace(deployment: KubeObject, setting: string): ConfigPlace | undefined {
  const containers = podContainers(deployment);
  if (containers.length === 0) return undefined;
  const at = (index: number, path: TreePath, write: ConfigPlace['write']): ConfigPlace => ({
    path: [...CONTAINERS, index, ...path],
    write,
  });
  switch (setting) {
    case 'kubernetes.cpuRequest':
      return resourcePlace(containers, 'requests', 'cpu', (value) => value === 0);
    case 'knative.podCpus':
      return resourcePlace(containers, 'limits', 'cpu');
    case 'knative.podMemoryMb': {
      const isLimited = containers.every((container) => resourceOf(container, 'limits', 'memory') !== null);
      const isRequested = containers.every(
        (container) => resourceOf(container, 'requests', 'memory') !== null,
      );
      return resourcePlace(containers, isLimited || !isRequested ? 'limits' : 'requests', 'memory');
    }
    case 'knative.readinessPeriodSeconds': {
      const index = containers.findIndex(
        (container) => nodeAt(container, 'readinessProbe')?.kind === 'table',
      );
      return index < 0 ? undefined : at(index, ['readinessProbe', 'periodSeconds'], (value) => value);
    }
    case 'kubernetes.preStopSeconds': {
      const hooks = containers.map(preStopOf);
      const index = hooks.findIndex((hook) => hook !== undefined);
      const hook = index < 0 ? newPreStop : hooks[index]!;
      // several hooks run at once, and the slowest counts
      if (hook.seconds === null || hooks.filter((one) => one !== undefined).length > 1) return undefined;
      return at(Math.max(0, index), hook.path, (value) => hook.write(Number(value)));
    }
    default:
      return undefined;
  }
}

/** The first container's part of what all of them need; the others' stays. */
function resourcePlace(
  containers: readonly Node[],
  part: ResourcePart,
  what: 'cpu' | 'memory',
  isAbsent: (value: ScalarValue) => boolean = () => false,
): ConfigPlace {
  const unit = what === 'cpu' ? 1 : 1_048_576;
  const others = containers
    .slice(1)
    .reduce((sum, container) => sum + (resourceOf(container, part, what) ?? 0), 0);
  return {
    path: [...CONTAINERS, 0, 'resources', part, what],
    write(value, before) {
      const own = Number(value) * unit - others;
      if (isAbsent(value) || own <= 0) return null;
      const written = what === 'cpu' ? cpuQuantity(own, before) : memoryQuantity(own, before);
      // what was rounded when it was read is not written anew
      return before !== null && before !== undefined && quantity(String(before)) === own ? before : written;
    },
  };
}
