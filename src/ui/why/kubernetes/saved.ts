import { upstream, type WhyContext } from '../context.ts';
import { say, type Said } from '../explanation.ts';

/** Which settings would have let this request live, most telling first; empty where that is not clear. */
export function whatWouldHaveSavedOnKubernetes(
  request: number,
  { view, scenario, format }: WhyContext,
): readonly Said[] {
  const { requests, outcomes } = view.trace;
  const { kubernetes } = scenario;
  switch (outcomes[requests.outcome[request] ?? 0]?.code) {
    case 'no-endpoints':
      return [
        kubernetes.autoscaler === 'keda-cron'
          ? say('why.saved.minReplicas', { name: upstream('minReplicaCount') })
          : say('why.saved.morePods', { name: upstream('replicas') }),
      ];
    case 'pod-removed':
      return [
        kubernetes.gracefulShutdown
          ? say('why.saved.podGrace', { name: upstream('terminationGracePeriodSeconds') })
          : say('why.saved.sigterm'),
      ];
    case 'ingress-timeout':
    case 'client-gave-up':
    case 'gateway-timeout':
      return kubernetes.autoscaler === 'hpa'
        ? [
            say('why.saved.target', {
              name: upstream('averageUtilization'),
              target: format.percent(kubernetes.targetUtilizationPercent / 100, 0),
            }),
          ]
        : [];
    default:
      return [];
  }
}
