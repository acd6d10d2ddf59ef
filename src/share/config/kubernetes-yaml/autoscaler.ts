import type { ScalingPolicyRow } from '../../../scenario/document-kubernetes.ts';
import type { Report } from '../diagnostic.ts';
import type { KubeObject } from '../knative-yaml/objects.ts';
import { scalarText } from '../knative-yaml/revision.ts';
import { nodeAt, tableAt, type Node } from '../tree.ts';
import { wholeAt } from './whole.ts';

/** What a HorizontalPodAutoscaler says: null where it leaves it to Kubernetes. */
export interface ImportedHpa {
  readonly target: string | null;
  readonly minReplicas: number | null;
  readonly maxReplicas: number | null;
  readonly averageUtilization: number | null;
  /** null = it has no behavior. */
  readonly behavior: { readonly scaleUp: ImportedRules; readonly scaleDown: ImportedRules } | null;
}

export interface ImportedRules {
  readonly stabilizationWindowSeconds: number | null;
  readonly selectPolicy: string | null;
  readonly policies: readonly ScalingPolicyRow[] | null;
}

export const isHpa = ({ group, kind }: KubeObject): boolean =>
  group === 'autoscaling' && kind === 'HorizontalPodAutoscaler';

/** autoscaling/v1, v2 and the betas between them. Metrics other than CPU utilisation are reported and left out. */
export function readHpa({ node }: KubeObject, report: Report): ImportedHpa {
  const spec = nodeAt(node, 'spec');
  return {
    target: scalarText(nodeAt(spec, 'scaleTargetRef', 'name')) ?? null,
    minReplicas: wholeAt(spec, 'minReplicas'),
    maxReplicas: wholeAt(spec, 'maxReplicas'),
    averageUtilization: wholeAt(spec, 'targetCPUUtilizationPercentage') ?? cpuMetric(spec, report),
    behavior: readBehavior(nodeAt(spec, 'behavior')),
  };
}

/** `behavior`, as an HPA has it, or a ScaledObject for the HPA it makes. */
export function readBehavior(node: Node | undefined): ImportedHpa['behavior'] {
  const behavior = node?.kind === 'table' && node.entries.size > 0 ? node : undefined;
  return behavior
    ? { scaleUp: rulesOf(tableAt(behavior, 'scaleUp')), scaleDown: rulesOf(tableAt(behavior, 'scaleDown')) }
    : null;
}

function cpuMetric(spec: Node | undefined, report: Report): number | null {
  const metrics = nodeAt(spec, 'metrics');
  let found: number | null = null;
  for (const metric of metrics?.kind === 'list' ? metrics.items : []) {
    const resource = nodeAt(metric, 'resource') ?? nodeAt(metric, 'containerResource');
    const name = scalarText(nodeAt(resource, 'name'));
    const use =
      wholeAt(resource, 'target', 'averageUtilization') ?? wholeAt(resource, 'targetAverageUtilization');
    if (name === 'cpu' && use !== null) found ??= use;
    else {
      const type = scalarText(nodeAt(metric, 'type')) ?? '';
      report('unsupported-metric', 'warning', metric.span, { value: [type, name ?? ''].join(' ').trim() });
    }
  }
  return found;
}

function rulesOf(node: Node | undefined): ImportedRules {
  const policies = nodeAt(node, 'policies');
  return {
    stabilizationWindowSeconds: wholeAt(node, 'stabilizationWindowSeconds'),
    selectPolicy: scalarText(nodeAt(node, 'selectPolicy')) ?? null,
    policies: policies?.kind === 'list' ? policies.items.flatMap(policyOf) : null,
  };
}

function policyOf(node: Node): readonly ScalingPolicyRow[] {
  const type = scalarText(nodeAt(node, 'type'));
  const [value, periodSeconds] = [wholeAt(node, 'value'), wholeAt(node, 'periodSeconds')];
  if ((type !== 'Percent' && type !== 'Pods') || value === null || periodSeconds === null) return [];
  return [{ type, value, periodSeconds }];
}
