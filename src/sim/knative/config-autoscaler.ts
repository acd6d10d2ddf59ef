import type { Micros } from '../engine/time.ts';
import { firstProblem } from './config-validation.ts';
import type { ConfigProblem, UncheckedConfig } from './config-validation.ts';
import { microsOf, parseBool, parseDuration, parseFloat64, parseInteger } from './go-values.ts';

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

export type DurationKey =
  'stable-window' | 'scale-down-delay' | 'scale-to-zero-grace-period' | 'scale-to-zero-pod-retention-period';

type Kind = 'string' | 'bool' | 'float' | 'int32' | 'duration';

/**
 * Kind and stock value of each key, as the config map writes it (pkg/autoscaler/config/config.go: defaultConfig), in the
 * order in which Go parses them: the first that does not parse is the one reported.
 */
const KEYS: Readonly<Record<ConfigKey, readonly [kind: Kind, stock: string]>> = {
  'pod-autoscaler-class': ['string', 'kpa.autoscaling.knative.dev'],
  'enable-scale-to-zero': ['bool', 'true'],
  'allow-zero-initial-scale': ['bool', 'false'],
  'max-scale-up-rate': ['float', '1000'],
  'max-scale-down-rate': ['float', '2'],
  'container-concurrency-target-percentage': ['float', '70'],
  'container-concurrency-target-default': ['float', '100'],
  'requests-per-second-target-default': ['float', '200'],
  'target-burst-capacity': ['float', '211'],
  'panic-window-percentage': ['float', '10'],
  'activator-capacity': ['float', '100'],
  'panic-threshold-percentage': ['float', '200'],
  'initial-scale': ['int32', '1'],
  'min-scale': ['int32', '0'],
  'max-scale': ['int32', '0'],
  'max-scale-limit': ['int32', '0'],
  'stable-window': ['duration', '60s'],
  'scale-down-delay': ['duration', '0s'],
  'scale-to-zero-grace-period': ['duration', '30s'],
  'scale-to-zero-pod-retention-period': ['duration', '0s'],
};

/** Every key that config-autoscaler knows. */
export const CONFIG_KEYS = Object.keys(KEYS) as readonly ConfigKey[];

export type ParsedConfig =
  | { readonly ok: true; readonly config: ConfigAutoscaler }
  | { readonly ok: false; readonly problem: ConfigProblem };

type Value = string | boolean | number | bigint;

/**
 * config-autoscaler from the strings of its map; absent keys keep their stock values, unknown keys are ignored.
 * knative/serving pkg/autoscaler/config/config.go: NewConfigFromMap.
 */
export function parseConfigAutoscaler(map: Readonly<Record<string, string>>): ParsedConfig {
  const values: Partial<Record<ConfigKey, Value>> = {};
  for (const [key, [kind, stock]] of Object.entries(KEYS) as [ConfigKey, (typeof KEYS)[ConfigKey]][]) {
    const value = parseValue(kind, Object.hasOwn(map, key) ? map[key]! : stock);
    if (value === undefined) return { ok: false, problem: { key, code: 'unparseable' } };
    values[key] = value;
  }
  const parsed = values as UncheckedConfig;
  const percentage = parsed['container-concurrency-target-percentage'];
  // 1 is 100 %, 1.01 is 1.01 %: fractions up to 1 are an old way of writing percentages.
  const unchecked: UncheckedConfig = {
    ...parsed,
    'container-concurrency-target-percentage': percentage > 1 ? percentage / 100 : percentage,
  };
  const problem = firstProblem(unchecked);
  if (problem) return { ok: false, problem };
  return {
    ok: true,
    config: {
      ...unchecked,
      'stable-window': microsOf(unchecked['stable-window']),
      'scale-down-delay': microsOf(unchecked['scale-down-delay']),
      'scale-to-zero-grace-period': microsOf(unchecked['scale-to-zero-grace-period']),
      'scale-to-zero-pod-retention-period': microsOf(unchecked['scale-to-zero-pod-retention-period']),
    },
  };
}

function parseValue(kind: Kind, text: string): Value | undefined {
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
