import type { KubeObject } from '../knative-yaml/objects.ts';
import { scalarText } from '../knative-yaml/revision.ts';
import { nodeAt, type Node } from '../tree.ts';
import { preStopOf } from './pre-stop.ts';
import { quantity } from './quantity.ts';
import { wholeAt } from './whole.ts';

/** What a Deployment says about its pods: null where it says nothing, or nothing usable. */
export interface ImportedDeployment {
  readonly name: string | null;
  readonly replicas: number | null;
  /** CPUs of the pod, all containers together; 0 = no container says a request of its own. */
  readonly cpuRequest: number | null;
  readonly cpuLimit: number | null;
  readonly memoryMb: number | null;
  readonly terminationGraceSeconds: number | null;
  /** 0 = no container has a preStop hook. */
  readonly preStopSeconds: number | null;
  readonly readinessPeriodSeconds: number | null;
}

/** Seconds between two probes where a readinessProbe does not say (Kubernetes docs: probes). */
const PROBE_PERIOD_SECONDS = 10;

export const isDeployment = ({ group, kind }: KubeObject): boolean =>
  (group === 'apps' || group === 'extensions') && kind === 'Deployment';

/** The pod's containers; those that only prepare it are not among them. */
export function podContainers({ node }: KubeObject): readonly Node[] {
  const containers = nodeAt(node, 'spec', 'template', 'spec', 'containers');
  return containers?.kind === 'list' ? containers.items : [];
}

export type ResourcePart = 'requests' | 'limits';

/** What a container says it needs: CPUs, or bytes; null where it says nothing. */
export const resourceOf = (container: Node, part: ResourcePart, what: 'cpu' | 'memory'): number | null =>
  quantity(scalarText(nodeAt(container, 'resources', part, what)));

export function readDeployment(object: KubeObject): ImportedDeployment {
  const pod = nodeAt(object.node, 'spec', 'template', 'spec');
  const all = podContainers(object);
  const resource = (part: ResourcePart, what: 'cpu' | 'memory'): number | null =>
    sum(all.map((container) => resourceOf(container, part, what)));
  const memory = resource('limits', 'memory') ?? resource('requests', 'memory');
  return {
    name: object.name,
    replicas: wholeAt(object.node, 'spec', 'replicas'),
    cpuRequest: cpuRequest(all),
    cpuLimit: resource('limits', 'cpu'),
    memoryMb: memory === null ? null : Math.round(memory / 1_048_576),
    terminationGraceSeconds: wholeAt(pod, 'terminationGracePeriodSeconds'),
    preStopSeconds: longestHook(all),
    readinessPeriodSeconds: first(all, (container) =>
      nodeAt(container, 'readinessProbe') === undefined
        ? null
        : (wholeAt(container, 'readinessProbe', 'periodSeconds') ?? PROBE_PERIOD_SECONDS),
    ),
  };
}

/** A container without a request gets its limit as one. */
function cpuRequest(containers: readonly Node[]): number | null {
  const said = containers.map((container) => resourceOf(container, 'requests', 'cpu'));
  if (said.every((request) => request === null)) return containers.length > 0 ? 0 : null;
  return sum(said.map((request, i) => request ?? resourceOf(containers[i]!, 'limits', 'cpu')));
}

/** The kubelet waits for the slowest of them. */
function longestHook(containers: readonly Node[]): number | null {
  const seconds = containers.map((container) => {
    const hook = preStopOf(container);
    return hook ? hook.seconds : 0;
  });
  return seconds.length === 0 || seconds.includes(null) ? null : Math.max(...seconds.map(Number));
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
