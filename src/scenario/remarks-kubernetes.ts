import type { Scenario } from './document.ts';
import type { Problem } from './problem.ts';

type Setting = 'minReplicaCount' | 'cooldownSeconds' | 'preStopSeconds' | 'terminationGraceSeconds';

/** What is taken but has no effect as it stands. */
export function remarksOnKubernetes({ kubernetes }: Scenario): readonly Problem[] {
  const remark = (name: Setting, other: Setting): Problem => ({
    code: 'without-effect',
    place: `kubernetes.${name}`,
    values: { other: `kubernetes.${other}`, value: kubernetes[other] },
  });
  const { autoscaler, minReplicaCount, preStopSeconds, terminationGraceSeconds } = kubernetes;
  return [
    // kedacore/keda issue 737: the cooldown is for the way to zero alone
    ...(autoscaler === 'keda-cron' && minReplicaCount > 0
      ? [remark('cooldownSeconds', 'minReplicaCount')]
      : []),
    // the hook runs within the grace period, and what is left of it there is cut
    ...(preStopSeconds > terminationGraceSeconds
      ? [remark('preStopSeconds', 'terminationGraceSeconds')]
      : []),
  ];
}
