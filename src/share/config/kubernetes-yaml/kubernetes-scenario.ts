import { DEFAULT_SCENARIO } from '../../../scenario/default.ts';
import { placed, type Placed } from '../placed.ts';
import type { ImportedRules } from './autoscaler.ts';
import type { ImportedDeployment } from './deployment.ts';
import type { ImportedKubernetes } from './import-kubernetes.ts';

/** The default document with a Deployment and what scales it; what they leave out has the stock value. */
export function kubernetesScenario(imported: ImportedKubernetes): Placed {
  const name = nameOf(imported);
  return placed(
    { ...DEFAULT_SCENARIO, platform: 'kubernetes' },
    { ...(name && { title: name }), ...kubernetesValues(imported) },
  );
}

/** What the app is called, where an object says it. */
export const nameOf = ({ deployment, hpa, scaledObject }: ImportedKubernetes): string | undefined =>
  deployment?.name ?? hpa?.target ?? scaledObject?.target ?? undefined;

const STOCK = DEFAULT_SCENARIO.kubernetes;
/** Without any metric an HPA aims at this use of CPU (Kubernetes API: autoscaling/v2, metrics). */
const CPU_TARGET_PERCENT = 80;

/** What the objects set, by path of the document; of what they leave out what Kubernetes and KEDA then do. */
export function kubernetesValues({
  deployment,
  hpa,
  scaledObject,
}: ImportedKubernetes): Readonly<Record<string, unknown>> {
  const scaler = scaledObject ?? hpa;
  return said({
    'kubernetes.autoscaler': scaledObject ? 'keda-cron' : hpa ? 'hpa' : 'fixed',
    ...(deployment && deploymentValues(deployment)),
    ...(hpa && {
      'kubernetes.maxReplicas': hpa.maxReplicas,
      'kubernetes.minReplicas': hpa.minReplicas ?? STOCK.minReplicas,
      'kubernetes.targetUtilizationPercent':
        hpa.averageUtilization ?? (hpa.otherMetrics === 0 ? CPU_TARGET_PERCENT : null),
    }),
    ...(scaledObject && {
      'kubernetes.maxReplicaCount': scaledObject.maxReplicaCount ?? STOCK.maxReplicaCount,
      'kubernetes.minReplicaCount': scaledObject.minReplicaCount ?? STOCK.minReplicaCount,
      'kubernetes.pollingSeconds': scaledObject.pollingInterval ?? STOCK.pollingSeconds,
      'kubernetes.cooldownSeconds': scaledObject.cooldownPeriod ?? STOCK.cooldownSeconds,
      'kubernetes.cronTriggers': scaledObject.triggers,
    }),
    ...(scaler && {
      'kubernetes.behavior': scaler.behavior !== null,
      ...rulesValues('scaleUp', scaler.behavior?.scaleUp),
      ...rulesValues('scaleDown', scaler.behavior?.scaleDown),
    }),
  });
}

const deploymentValues = (deployment: ImportedDeployment): Readonly<Record<string, unknown>> => ({
  'kubernetes.replicas': deployment.replicas ?? STOCK.replicas,
  'kubernetes.cpuRequest': deployment.cpuRequest,
  'knative.podCpus': deployment.cpuLimit ?? (deployment.cpuRequest || null),
  'knative.podMemoryMb': deployment.memoryMb,
  'knative.readinessPeriodSeconds': deployment.readinessPeriodSeconds,
  'kubernetes.terminationGraceSeconds': deployment.terminationGraceSeconds ?? STOCK.terminationGraceSeconds,
  'kubernetes.preStopSeconds': deployment.preStopSeconds,
});

const rulesValues = (
  direction: 'scaleUp' | 'scaleDown',
  rules: ImportedRules | undefined,
): Readonly<Record<string, unknown>> => ({
  [`kubernetes.${direction}StabilizationSeconds`]:
    rules?.stabilizationWindowSeconds ?? STOCK[`${direction}StabilizationSeconds`],
  [`kubernetes.${direction}Select`]: rules?.selectPolicy ?? STOCK[`${direction}Select`],
  [`kubernetes.${direction}Policies`]: rules?.policies ?? STOCK[`${direction}Policies`],
});

const said = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
