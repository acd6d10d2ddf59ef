import { DEFAULT_SCENARIO } from '../../../scenario/default.ts';
import { placed, type Placed } from '../placed.ts';
import type { ImportedHpa, ImportedRules } from './autoscaler.ts';
import type { ImportedKubernetes } from './import-kubernetes.ts';

/** The default document with a Deployment and what scales it; what they leave out has the stock value. */
export function kubernetesScenario(imported: ImportedKubernetes): Placed {
  const name = imported.deployment?.name ?? imported.hpa?.target ?? imported.scaledObject?.target;
  return placed(
    { ...DEFAULT_SCENARIO, platform: 'kubernetes' },
    { ...(name && { title: name }), ...kubernetesValues(imported) },
  );
}

/** What the objects set, by path of the document. */
export function kubernetesValues({
  deployment,
  hpa,
  scaledObject,
}: ImportedKubernetes): Readonly<Record<string, unknown>> {
  const scaler = scaledObject ?? hpa;
  return said({
    'kubernetes.autoscaler': scaledObject ? 'keda-cron' : hpa ? 'hpa' : 'fixed',
    'kubernetes.replicas': deployment?.replicas,
    'kubernetes.cpuRequest': deployment?.cpuRequest,
    'knative.podCpus': deployment?.cpuLimit ?? deployment?.cpuRequest,
    'knative.podMemoryMb': deployment?.memoryMb,
    'knative.readinessPeriodSeconds': deployment?.readinessPeriodSeconds,
    'kubernetes.terminationGraceSeconds': deployment?.terminationGraceSeconds,
    'kubernetes.maxReplicas': hpa?.maxReplicas,
    'kubernetes.minReplicas': hpa?.minReplicas,
    'kubernetes.targetUtilizationPercent': hpa?.averageUtilization,
    'kubernetes.maxReplicaCount': scaledObject?.maxReplicaCount,
    'kubernetes.minReplicaCount': scaledObject?.minReplicaCount,
    'kubernetes.pollingSeconds': scaledObject?.pollingInterval,
    'kubernetes.cooldownSeconds': scaledObject?.cooldownPeriod,
    'kubernetes.cronTriggers': scaledObject?.triggers,
    ...(scaler
      ? { 'kubernetes.behavior': scaler.behavior !== null, ...behaviorValues(scaler.behavior) }
      : {}),
  });
}

function behaviorValues(behavior: ImportedHpa['behavior']): Readonly<Record<string, unknown>> {
  if (!behavior) return {};
  const values = (direction: 'scaleUp' | 'scaleDown', rules: ImportedRules): Record<string, unknown> => ({
    [`kubernetes.${direction}StabilizationSeconds`]: rules.stabilizationWindowSeconds,
    [`kubernetes.${direction}Select`]: rules.selectPolicy,
    [`kubernetes.${direction}Policies`]: rules.policies,
  });
  return { ...values('scaleUp', behavior.scaleUp), ...values('scaleDown', behavior.scaleDown) };
}

const said = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
