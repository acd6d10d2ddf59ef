import type { Micros } from '../engine/time.ts';
import {
  NANOSECONDS_PER_SECOND,
  microsOf,
  parseBool,
  parseDuration,
  parseFloat64,
  parseInteger,
} from './go-values.ts';

/** The settings of a cluster, by their keys in the config map, parsed (pkg/autoscaler/config: Config). */
export interface ConfigAutoscaler {
  readonly 'pod-autoscaler-class': string;
  readonly 'enable-scale-to-zero': boolean;
  readonly 'allow-zero-initial-scale': boolean;
  readonly 'max-scale-up-rate': number;
  readonly 'max-scale-down-rate': number;
  /** A fraction of 1. */
  readonly 'container-concurrency-target-percentage': number;
  readonly 'container-concurrency-target-default': number;
  readonly 'requests-per-second-target-default': number;
  readonly 'target-burst-capacity': number;
  readonly 'panic-window-percentage': number;
  readonly 'activator-capacity': number;
  readonly 'panic-threshold-percentage': number;
  readonly 'initial-scale': number;
  readonly 'min-scale': number;
  /** 0 = unlimited. */
  readonly 'max-scale': number;
  readonly 'max-scale-limit': number;
  readonly 'stable-window': Micros;
  readonly 'scale-down-delay': Micros;
  readonly 'scale-to-zero-grace-period': Micros;
  readonly 'scale-to-zero-pod-retention-period': Micros;
}

export type ConfigKey = keyof ConfigAutoscaler;

/** In the order in which Go parses them: the first that does not parse is the one reported. */
const KINDS = {
  'pod-autoscaler-class': 'string',
  'enable-scale-to-zero': 'bool',
  'allow-zero-initial-scale': 'bool',
  'max-scale-up-rate': 'float',
  'max-scale-down-rate': 'float',
  'container-concurrency-target-percentage': 'float',
  'container-concurrency-target-default': 'float',
  'requests-per-second-target-default': 'float',
  'target-burst-capacity': 'float',
  'panic-window-percentage': 'float',
  'activator-capacity': 'float',
  'panic-threshold-percentage': 'float',
  'initial-scale': 'int32',
  'min-scale': 'int32',
  'max-scale': 'int32',
  'max-scale-limit': 'int32',
  'stable-window': 'duration',
  'scale-down-delay': 'duration',
  'scale-to-zero-grace-period': 'duration',
  'scale-to-zero-pod-retention-period': 'duration',
} as const satisfies Record<ConfigKey, string>;

/** The stock settings, as the config map would write them (pkg/autoscaler/config/config.go: defaultConfig). */
export const CONFIG_DEFAULTS: Readonly<Record<ConfigKey, string>> = {
  'pod-autoscaler-class': 'kpa.autoscaling.knative.dev',
  'enable-scale-to-zero': 'true',
  'allow-zero-initial-scale': 'false',
  'max-scale-up-rate': '1000',
  'max-scale-down-rate': '2',
  'container-concurrency-target-percentage': '70',
  'container-concurrency-target-default': '100',
  'requests-per-second-target-default': '200',
  'target-burst-capacity': '211',
  'panic-window-percentage': '10',
  'activator-capacity': '100',
  'panic-threshold-percentage': '200',
  'initial-scale': '1',
  'min-scale': '0',
  'max-scale': '0',
  'max-scale-limit': '0',
  'stable-window': '60s',
  'scale-down-delay': '0s',
  'scale-to-zero-grace-period': '30s',
  'scale-to-zero-pod-retention-period': '0s',
};

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

export type ParsedConfig =
  | { readonly ok: true; readonly config: ConfigAutoscaler }
  | { readonly ok: false; readonly problem: ConfigProblem };

type Value = string | boolean | number | bigint;
type Raw = {
  readonly [Key in ConfigKey]: (typeof KINDS)[Key] extends 'duration' ? bigint : ConfigAutoscaler[Key];
};

/**
 * config-autoscaler from the strings of its map; absent keys keep their defaults, unknown keys are ignored.
 * knative/serving pkg/autoscaler/config/config.go: NewConfigFromMap.
 */
export function parseConfigAutoscaler(map: Readonly<Record<string, string>>): ParsedConfig {
  const values: Partial<Record<ConfigKey, Value>> = {};
  for (const key of Object.keys(KINDS) as ConfigKey[]) {
    const value = parseValue(KINDS[key], Object.hasOwn(map, key) ? map[key]! : CONFIG_DEFAULTS[key]);
    if (value === undefined) return { ok: false, problem: { key, code: 'unparseable' } };
    values[key] = value;
  }
  const parsed = values as Raw;
  const percentage = parsed['container-concurrency-target-percentage'];
  // 1 is 100 %, 1.01 is 1.01 %: fractions up to 1 are an old way of writing percentages.
  const raw: Raw = {
    ...parsed,
    'container-concurrency-target-percentage': percentage > 1 ? percentage / 100 : percentage,
  };
  const problem = firstProblem(raw);
  if (problem) return { ok: false, problem };
  return {
    ok: true,
    config: {
      ...raw,
      'stable-window': microsOf(raw['stable-window']),
      'scale-down-delay': microsOf(raw['scale-down-delay']),
      'scale-to-zero-grace-period': microsOf(raw['scale-to-zero-grace-period']),
      'scale-to-zero-pod-retention-period': microsOf(raw['scale-to-zero-pod-retention-period']),
    },
  };
}

function parseValue(kind: (typeof KINDS)[ConfigKey], text: string): Value | undefined {
  switch (kind) {
    case 'string':
      return text.trim();
    case 'bool':
      return parseBool(text);
    case 'float':
      return parseFloat64(text);
    case 'int32':
      return parseInteger(text);
    case 'duration':
      return parseDuration(text);
  }
}

const SHORTEST_WINDOW = 6n * NANOSECONDS_PER_SECOND;
const LONGEST_WINDOW = 3_600n * NANOSECONDS_PER_SECOND;
/** Smallest target (pkg/apis/autoscaling/register.go: TargetMin). */
export const TARGET_MIN = 0.01;

/**
 * config.go: validate, in its order. Comparisons are written as upstream's are (`<`, not `!(>=)`), because NaN passes them.
 */
function firstProblem(c: Raw): ConfigProblem | undefined {
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
      c['stable-window'] < SHORTEST_WINDOW || c['stable-window'] > LONGEST_WINDOW,
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
