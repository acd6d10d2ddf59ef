import type { ConfigAutoscaler } from './config-autoscaler.ts';
import { firstProblem } from './config-validation.ts';
import type { LiveKey } from '../trace/knative-acts.ts';

/** With one key changed; undefined if the webhook refuses that (knative/serving pkg/autoscaler/config: NewConfigFromMap). */
export function configWith(
  config: ConfigAutoscaler,
  key: LiveKey,
  value: number,
): ConfigAutoscaler | undefined {
  const changed = { ...config, [key]: valueOf(key, value) };
  const nanoseconds = (name: 'stable-window' | 'scale-down-delay'): bigint => BigInt(changed[name]) * 1000n;
  const problem = firstProblem({
    ...changed,
    'stable-window': nanoseconds('stable-window'),
    'scale-down-delay': nanoseconds('scale-down-delay'),
    'scale-to-zero-grace-period': BigInt(changed['scale-to-zero-grace-period']) * 1000n,
    'scale-to-zero-pod-retention-period': BigInt(changed['scale-to-zero-pod-retention-period']) * 1000n,
  });
  return problem ? undefined : changed;
}

function valueOf(key: LiveKey, value: number): number | boolean {
  if (key === 'enable-scale-to-zero') return value !== 0;
  return key === 'container-concurrency-target-percentage' ? value / 100 : value;
}
