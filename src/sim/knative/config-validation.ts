import { TARGET_MIN, WINDOW_MAX, WINDOW_MIN } from './annotation-keys.ts';
import type { ConfigAutoscaler, ConfigKey, DurationKey } from './config-autoscaler.ts';
import { NANOSECONDS_PER_SECOND } from './go-values.ts';
import type { Nanoseconds } from './go-values.ts';

/** Parsed but not checked: durations are still as precise as Go's. */
export type UncheckedConfig = Omit<ConfigAutoscaler, DurationKey> &
  Readonly<Record<DurationKey, Nanoseconds>>;

export type ConfigProblemCode =
  | 'unparseable'
  | 'not-positive'
  | 'negative'
  | 'not-whole-seconds'
  | 'negative-burst-capacity'
  | 'percentage-out-of-range'
  | 'target-too-small'
  | 'too-small'
  | 'rate-not-above-one'
  | 'window-out-of-range'
  | 'panic-window-out-of-range'
  | 'initial-scale-too-small'
  | 'max-scale-out-of-range'
  | 'min-above-max';

/** The first thing wrong; Go reports no more. `key` is the one its message names first. */
export interface ConfigProblem {
  readonly key: ConfigKey;
  readonly code: ConfigProblemCode;
}

/**
 * knative/serving pkg/autoscaler/config/config.go: validate, in its order. Comparisons are written as upstream's are (`<`, not `!(>=)`), because NaN passes them.
 */
export function firstProblem(c: UncheckedConfig): ConfigProblem | undefined {
  const [seconds, zero] = [NANOSECONDS_PER_SECOND, 0n];
  const fraction = c['container-concurrency-target-percentage'];
  const limit = c['max-scale-limit'];
  const checks: readonly (readonly [wrong: boolean, key: ConfigKey, code: ConfigProblemCode])[] = [
    [c['scale-to-zero-grace-period'] <= zero, 'scale-to-zero-grace-period', 'not-positive'],
    [c['scale-down-delay'] < zero, 'scale-down-delay', 'negative'],
    [c['scale-down-delay'] % seconds !== zero, 'scale-down-delay', 'not-whole-seconds'],
    [c['scale-to-zero-pod-retention-period'] < zero, 'scale-to-zero-pod-retention-period', 'negative'],
    [
      c['target-burst-capacity'] < 0 && c['target-burst-capacity'] !== -1,
      'target-burst-capacity',
      'negative-burst-capacity',
    ],
    [fraction <= 0 || fraction > 1, 'container-concurrency-target-percentage', 'percentage-out-of-range'],
    [
      fraction * c['container-concurrency-target-default'] < TARGET_MIN,
      'container-concurrency-target-percentage',
      'target-too-small',
    ],
    [
      c['requests-per-second-target-default'] < TARGET_MIN,
      'requests-per-second-target-default',
      'target-too-small',
    ],
    [c['activator-capacity'] < 1, 'activator-capacity', 'too-small'],
    [c['max-scale-up-rate'] <= 1, 'max-scale-up-rate', 'rate-not-above-one'],
    [c['max-scale-down-rate'] <= 1, 'max-scale-down-rate', 'rate-not-above-one'],
    [
      c['stable-window'] < WINDOW_MIN || c['stable-window'] > WINDOW_MAX,
      'stable-window',
      'window-out-of-range',
    ],
    [c['stable-window'] % seconds !== zero, 'stable-window', 'not-whole-seconds'],
    [
      c['panic-window-percentage'] < 1 || c['panic-window-percentage'] > 100,
      'panic-window-percentage',
      'panic-window-out-of-range',
    ],
    [
      c['initial-scale'] < (c['allow-zero-initial-scale'] ? 0 : 1),
      'initial-scale',
      'initial-scale-too-small',
    ],
    [c['min-scale'] < 0, 'min-scale', 'negative'],
    [
      c['max-scale'] < (limit > 0 ? 1 : 0) || (limit > 0 && c['max-scale'] > limit),
      'max-scale',
      'max-scale-out-of-range',
    ],
    [limit < 0, 'max-scale-limit', 'negative'],
    [c['max-scale'] > 0 && c['min-scale'] > c['max-scale'], 'min-scale', 'min-above-max'],
  ];
  const found = checks.find(([wrong]) => wrong);
  return found && { key: found[1], code: found[2] };
}
