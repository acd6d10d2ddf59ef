import { micros } from '../../sim/engine/time.ts';
import { parseConfigAutoscaler } from '../../sim/knative/config-autoscaler.ts';
import type { ConfigAutoscaler, DurationKey } from '../../sim/knative/config-autoscaler.ts';
import type { Tally } from './tally.ts';

type Value = string | number | boolean;

interface ConfigFile {
  readonly defaults: Readonly<Record<string, Value>>;
  readonly cases: readonly {
    readonly in: Readonly<Record<string, string>>;
    readonly ok: 0 | 1;
    readonly changed?: Readonly<Record<string, Value>>;
    readonly about?: string;
  }[];
}

const DURATIONS = [
  'stable-window',
  'scale-down-delay',
  'scale-to-zero-grace-period',
  'scale-to-zero-pod-retention-period',
] as const satisfies DurationKey[];

export function replayConfigAutoscaler(file: object, tally: Tally): void {
  const { defaults, cases } = file as ConfigFile;
  for (const { in: map, ok, changed, about } of cases) {
    const parsed = parseConfigAutoscaler(map);
    const recorded = ok ? inMicros({ ...defaults, ...changed }) : about;
    tally.check(JSON.stringify(map), parsed.ok ? withoutNaN(parsed.config) : parsed.problem.key, recorded);
  }
}

function inMicros(values: Readonly<Record<string, Value>>): object {
  // A fixed number of the real code, not a key of the config map.
  const { 'target-utilization': _, ...config } = values;
  return { ...config, ...Object.fromEntries(DURATIONS.map((key) => [key, micros(Number(config[key]))])) };
}

/** JSON has no NaN: the recording writes its name. */
const withoutNaN = (config: ConfigAutoscaler): object =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, Number.isNaN(value) ? 'NaN' : value]),
  );
