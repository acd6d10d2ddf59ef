import {
  CONFIG_KEYS,
  parseConfigAutoscaler,
  type ConfigAutoscaler,
} from '../../../sim/knative/config-autoscaler.ts';
import { parseDuration } from '../../../sim/knative/go-values.ts';
import type { Report } from '../diagnostic.ts';
import { nodeAt, type TableNode } from '../tree.ts';
import { invalid, readData, usable, type ConfigData } from './config-data.ts';
import { defaultsOf, defaultsProblem, type Defaults } from './config-defaults.ts';

/** What holds for every revision of the cluster, from the config maps of the same file or the stock values. */
export interface Cluster extends Defaults {
  readonly autoscaler: ConfigAutoscaler;
}

/** The data of config-autoscaler; reports what has no effect and what makes the whole map refused. */
export function readAutoscalerConfig(data: TableNode | undefined, report: Report): ConfigData {
  const { strings, filledIn } = readData(data, CONFIG_KEYS, report);
  const percentage = nodeAt(data, 'container-concurrency-target-percentage');
  const value = Number(strings['container-concurrency-target-percentage']);
  if (percentage && value > 0 && value <= 1) {
    const key = 'container-concurrency-target-percentage';
    const values = { key, value: strings[key]!, percent: value * 100 };
    // 1 cannot be written as a percentage: values up to 1 are read as fractions
    const mend =
      value * 100 > 1 ? { ...percentage.span, text: `"${Math.round(value * 1e6) / 1e4}"` } : undefined;
    report('legacy-fraction', 'info', percentage.span, values, mend);
  }
  const parsed = parseConfigAutoscaler(filledIn);
  if (!parsed.ok) invalid(data, strings, parsed.problem.key, parsed.problem.code, report);
  return strings;
}

/** progress-deadline of config-deployment: a positive duration of whole seconds (pkg/deployment/config.go). */
export function readDeploymentConfig(data: TableNode | undefined, report: Report): void {
  const node = nodeAt(data, 'progress-deadline');
  if (node?.kind !== 'scalar') return;
  const duration = parseDuration(String(node.value));
  if (duration !== undefined && duration > 0n && duration % 1_000_000_000n === 0n) return;
  report('invalid-config', 'error', node.span, {
    key: 'progress-deadline',
    value: String(node.value),
    problem: 'not-positive',
  });
}

export function clusterOf(autoscaler: ConfigData | null, defaults: ConfigData | null): Cluster {
  const parsed = parseConfigAutoscaler(usable(autoscaler ?? {}));
  const stock = parseConfigAutoscaler({});
  // a refused map leaves the values from before, which on a fresh cluster are the stock ones
  const config = parsed.ok ? parsed : stock;
  if (!config.ok) throw new Error('the stock values of config-autoscaler do not hold');
  const given = usable(defaults ?? {});
  const data = defaultsProblem(given) ? {} : given;
  return { autoscaler: config.config, ...defaultsOf(data) };
}
