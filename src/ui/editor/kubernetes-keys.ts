/**
 * Keys that an object of Kubernetes or KEDA has in the maps this playground reads (Kubernetes API reference: apps/v1
 * Deployment, autoscaling/v2 HorizontalPodAutoscaler; KEDA docs: ScaledObject specification, cron scaler). A map is named
 * by the end of its way; the first that fits holds.
 */
const COMMON: Maps = { '': 'apiVersion kind metadata spec', metadata: 'name namespace labels annotations' };

const BEHAVIOR: Maps = {
  behavior: 'scaleUp scaleDown',
  scaleUp: 'stabilizationWindowSeconds selectPolicy policies tolerance',
  scaleDown: 'stabilizationWindowSeconds selectPolicy policies tolerance',
  policies: 'type value periodSeconds',
};

const TARGET: Maps = { scaleTargetRef: 'apiVersion kind name' };

const KINDS: Readonly<Record<string, Maps>> = {
  Deployment: {
    'template.spec': 'terminationGracePeriodSeconds containers',
    template: 'metadata spec',
    containers: 'name image ports env resources readinessProbe livenessProbe startupProbe lifecycle',
    resources: 'requests limits',
    requests: 'cpu memory',
    limits: 'cpu memory',
    readinessProbe:
      'httpGet tcpSocket exec initialDelaySeconds periodSeconds timeoutSeconds successThreshold failureThreshold',
    lifecycle: 'preStop postStart',
    preStop: 'sleep exec httpGet',
    'preStop.sleep': 'seconds',
    selector: 'matchLabels',
    spec: 'replicas selector template strategy minReadySeconds progressDeadlineSeconds',
    ...COMMON,
  },
  HorizontalPodAutoscaler: {
    ...TARGET,
    ...BEHAVIOR,
    'resource.target': 'type averageUtilization averageValue',
    resource: 'name target',
    metrics: 'type resource',
    spec: 'scaleTargetRef minReplicas maxReplicas metrics behavior',
    ...COMMON,
  },
  ScaledObject: {
    ...TARGET,
    ...BEHAVIOR,
    'triggers.metadata': 'timezone start end desiredReplicas',
    triggers: 'type metadata metricType',
    horizontalPodAutoscalerConfig: 'name behavior',
    advanced: 'horizontalPodAutoscalerConfig restoreToOriginalReplicaCount',
    spec: 'scaleTargetRef minReplicaCount maxReplicaCount pollingInterval cooldownPeriod triggers advanced',
    ...COMMON,
  },
};

type Maps = Readonly<Record<string, string>>;

/** The keys that may stand in a map of an object of this kind; nothing for maps with keys of their own. */
export function kubernetesKeys(kind: string, map: string): readonly string[] {
  const maps = Object.hasOwn(KINDS, kind) ? KINDS[kind]! : COMMON;
  const ends = Object.keys(maps).filter((end) => map === end || (end !== '' && map.endsWith(`.${end}`)));
  const longest = ends.reduce<string | null>(
    (best, end) => (best === null || end.length > best.length ? end : best),
    null,
  );
  return longest === null ? [] : maps[longest]!.split(' ');
}

/** The kind of the object around a line, by the lines of its document; '' where none is said. */
export function kindAround(lines: readonly string[], line: number): string {
  const isBreak = (text: string | undefined): boolean => /^---/.test(text ?? '');
  let from = line;
  while (from > 0 && !isBreak(lines[from])) from--;
  for (let i = isBreak(lines[from]) ? from + 1 : from; i < lines.length && !isBreak(lines[i]); i++) {
    const kind = /^kind:\s*["']?(\w+)/.exec(lines[i]!)?.[1];
    if (kind !== undefined) return kind;
  }
  return '';
}
