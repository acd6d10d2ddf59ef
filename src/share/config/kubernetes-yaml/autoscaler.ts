import type { ScalingPolicyRow } from '../../../scenario/document-kubernetes.ts';
import type { Report } from '../diagnostic.ts';
import type { KubeObject } from '../knative-yaml/objects.ts';
import { scalarText } from '../knative-yaml/revision.ts';
import { nodeAt, tableAt, type Node, type TreePath } from '../tree.ts';
import { wholeAt } from './whole.ts';

/** What a HorizontalPodAutoscaler says: null where it leaves it to Kubernetes. */
export interface ImportedHpa {
  readonly target: string | null;
  readonly minReplicas: number | null;
  readonly maxReplicas: number | null;
  readonly averageUtilization: number | null;
  /** Metrics that are left out; without any metric Kubernetes aims at CPU. */
  readonly otherMetrics: number;
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
  const { cpu, others } = metricsOf(spec, report);
  return {
    target: scalarText(nodeAt(spec, 'scaleTargetRef', 'name')) ?? null,
    minReplicas: wholeAt(spec, 'minReplicas'),
    maxReplicas: wholeAt(spec, 'maxReplicas'),
    averageUtilization: wholeAt(spec, 'targetCPUUtilizationPercentage') ?? cpu,
    otherMetrics: others,
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

/** Where a metric of CPU utilisation says its target, in the shapes of today and of v2beta1; undefined for another metric. */
export function cpuTargetPath(metric: Node): TreePath | undefined {
  for (const source of ['resource', 'containerResource']) {
    const resource = nodeAt(metric, source);
    if (scalarText(nodeAt(resource, 'name')) !== 'cpu') continue;
    if (wholeAt(resource, 'target', 'averageUtilization') !== null)
      return [source, 'target', 'averageUtilization'];
    if (wholeAt(resource, 'targetAverageUtilization') !== null) return [source, 'targetAverageUtilization'];
  }
  return undefined;
}

function metricsOf(
  spec: Node | undefined,
  report: Report,
): { readonly cpu: number | null; readonly others: number } {
  const metrics = nodeAt(spec, 'metrics');
  let cpu: number | null = null;
  let others = 0;
  for (const metric of metrics?.kind === 'list' ? metrics.items : []) {
    const path = cpuTargetPath(metric);
    if (path) cpu ??= wholeAt(metric, ...path.map(String));
    else {
      others++;
      const type = scalarText(nodeAt(metric, 'type')) ?? '';
      const name = scalarText(
        nodeAt(metric, 'resource', 'name') ?? nodeAt(metric, 'containerResource', 'name'),
      );
      report('unsupported-metric', 'warning', metric.span, { value: [type, name ?? ''].join(' ').trim() });
    }
  }
  return { cpu, others };
}

function rulesOf(node: Node | undefined): ImportedRules {
  const policies = nodeAt(node, 'policies');
  return {
    stabilizationWindowSeconds: wholeAt(node, 'stabilizationWindowSeconds'),
    selectPolicy: scalarText(nodeAt(node, 'selectPolicy')) ?? null,
    policies: policies?.kind === 'list' ? policies.items.flatMap(policyOf) : null,
  };
}

/** The policy of an item, or nothing where it is none. */
export function policyOf(node: Node): readonly ScalingPolicyRow[] {
  const type = scalarText(nodeAt(node, 'type'));
  const [value, periodSeconds] = [wholeAt(node, 'value'), wholeAt(node, 'periodSeconds')];
  if ((type !== 'Percent' && type !== 'Pods') || value === null || periodSeconds === null) return [];
  return [{ type, value, periodSeconds }];
}
