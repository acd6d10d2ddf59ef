import type { KubeObject } from '../knative-yaml/objects.ts';
import { scalarText } from '../knative-yaml/revision.ts';
import { nodeAt, type Node } from '../tree.ts';
import { quantity } from './quantity.ts';
import { wholeAt } from './whole.ts';

/** What a Deployment says about its pods: null where it says nothing, or nothing usable. */
export interface ImportedDeployment {
  readonly name: string | null;
  readonly replicas: number | null;
  /** CPUs of the pod, all containers together. */
  readonly cpuRequest: number | null;
  readonly cpuLimit: number | null;
  readonly memoryMb: number | null;
  readonly terminationGraceSeconds: number | null;
  readonly readinessPeriodSeconds: number | null;
}

export const isDeployment = ({ group, kind }: KubeObject): boolean =>
  (group === 'apps' || group === 'extensions') && kind === 'Deployment';

export function readDeployment({ node, name }: KubeObject): ImportedDeployment {
  const pod = nodeAt(node, 'spec', 'template', 'spec');
  const containers = nodeAt(pod, 'containers');
  const all = containers?.kind === 'list' ? containers.items : [];
  const resource = (part: 'requests' | 'limits', what: 'cpu' | 'memory'): number | null =>
    sum(all.map((container) => quantity(scalarText(nodeAt(container, 'resources', part, what)))));
  const memory = resource('limits', 'memory') ?? resource('requests', 'memory');
  return {
    name,
    replicas: wholeAt(node, 'spec', 'replicas'),
    cpuRequest: resource('requests', 'cpu'),
    cpuLimit: resource('limits', 'cpu'),
    memoryMb: memory === null ? null : Math.round(memory / 1_048_576),
    terminationGraceSeconds: wholeAt(pod, 'terminationGracePeriodSeconds'),
    readinessPeriodSeconds: first(all, (container) => wholeAt(container, 'readinessProbe', 'periodSeconds')),
  };
}

/** null if any is missing: a pod's request is known only where every container says its own. */
const sum = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.includes(null)
    ? null
    : Math.round(values.reduce<number>((total, value) => total + (value ?? 0), 0) * 1000) / 1000;

function first(nodes: readonly Node[], read: (node: Node) => number | null): number | null {
  for (const node of nodes) {
    const value = read(node);
    if (value !== null) return value;
  }
  return null;
}
