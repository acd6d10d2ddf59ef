import { objectsOf, type KubeObject } from '../knative-yaml/objects.ts';
import type { ConfigPlace } from '../place.ts';
import { nodeAlong, nodeAt, pathTo, type Node, type TreePath } from '../tree.ts';
import { cpuTargetPath } from './autoscaler.ts';
import { containerPlace } from './container-places.ts';
import { chosenObjects, isKubernetesKind } from './import-kubernetes.ts';
import { cronPlace, policiesPlace } from './rows-places.ts';

const silent = (): void => undefined;

/** Settings by the object that says them and the path in it (Kubernetes API: apps/v1, autoscaling/v2; KEDA: ScaledObject). */
const DEPLOYMENT: Readonly<Record<string, TreePath>> = {
  'kubernetes.replicas': ['spec', 'replicas'],
  'kubernetes.terminationGraceSeconds': ['spec', 'template', 'spec', 'terminationGracePeriodSeconds'],
};
const HPA: Readonly<Record<string, TreePath>> = {
  'kubernetes.minReplicas': ['spec', 'minReplicas'],
  'kubernetes.maxReplicas': ['spec', 'maxReplicas'],
};
const SCALED_OBJECT: Readonly<Record<string, TreePath>> = {
  'kubernetes.minReplicaCount': ['spec', 'minReplicaCount'],
  'kubernetes.maxReplicaCount': ['spec', 'maxReplicaCount'],
  'kubernetes.pollingSeconds': ['spec', 'pollingInterval'],
  'kubernetes.cooldownSeconds': ['spec', 'cooldownPeriod'],
};
/** In the behavior of an HPA, or of the one that KEDA makes. */
const BEHAVIOR: Readonly<Record<string, TreePath>> = {
  'kubernetes.scaleUpStabilizationSeconds': ['scaleUp', 'stabilizationWindowSeconds'],
  'kubernetes.scaleUpSelect': ['scaleUp', 'selectPolicy'],
  'kubernetes.scaleUpPolicies': ['scaleUp', 'policies'],
  'kubernetes.scaleDownStabilizationSeconds': ['scaleDown', 'stabilizationWindowSeconds'],
  'kubernetes.scaleDownSelect': ['scaleDown', 'selectPolicy'],
  'kubernetes.scaleDownPolicies': ['scaleDown', 'policies'],
};

/**
 * The place of a setting in the objects that are read; undefined where none of them says it, or only by more than a
 * value. The path begins with the position of the document.
 */
export function kubernetesPlace(documents: readonly Node[], setting: string): ConfigPlace | undefined {
  const root: Node = { kind: 'list', items: documents, span: { from: 0, to: 0 } };
  const { deployment, hpa, scaledObject } = chosenObjects(
    objectsOf(documents, silent).filter(isKubernetesKind),
  );
  const within = (
    object: KubeObject | undefined,
    place: ConfigPlace | undefined,
  ): ConfigPlace | undefined => {
    const base = object && pathTo(root, object.node);
    return base && place && { ...place, path: [...base, ...place.path] };
  };
  if (setting in DEPLOYMENT) return within(deployment, plainPlace(DEPLOYMENT[setting]!));
  if (setting in HPA) return within(hpa, plainPlace(HPA[setting]!));
  if (setting in SCALED_OBJECT) return within(scaledObject, plainPlace(SCALED_OBJECT[setting]!));
  const scaler = scaledObject ?? hpa;
  if (setting in BEHAVIOR && scaler)
    return within(scaler, behaviorPlace(scaler, scaledObject !== undefined, BEHAVIOR[setting]!));
  if (setting === 'kubernetes.cronTriggers')
    return within(scaledObject, scaledObject && cronPlace(scaledObject.node));
  if (setting === 'kubernetes.targetUtilizationPercent') return within(hpa, hpa && targetPlace(hpa));
  return within(deployment, deployment && containerPlace(deployment, setting));
}

const plainPlace = (path: TreePath): ConfigPlace => ({ path, write: (value) => value });

function behaviorPlace({ node }: KubeObject, isKeda: boolean, below: TreePath): ConfigPlace {
  const owner = isKeda
    ? ['spec', 'advanced', 'horizontalPodAutoscalerConfig', 'behavior']
    : ['spec', 'behavior'];
  const path = [...owner, ...below];
  return below.at(-1) === 'policies' ? policiesPlace(path, nodeAlong(node, path)) : plainPlace(path);
}

/** The target of the metric on CPU; undefined beside other metrics only. */
function targetPlace({ node, version }: KubeObject): ConfigPlace | undefined {
  if (version === 'v1') return plainPlace(['spec', 'targetCPUUtilizationPercentage']);
  const metrics = nodeAt(node, 'spec', 'metrics');
  const items = metrics?.kind === 'list' ? metrics.items : [];
  for (const [i, metric] of items.entries()) {
    const path = cpuTargetPath(metric);
    if (path) return plainPlace(['spec', 'metrics', i, ...path]);
  }
  return items.length > 0 ? undefined : { path: ['spec', 'metrics'], write: (value) => [cpuMetric(value)] };
}

const cpuMetric = (averageUtilization: string | number | boolean) => ({
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } },
});
