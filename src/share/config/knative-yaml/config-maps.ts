import {
  CONFIG_KEYS,
  parseConfigAutoscaler,
  type ConfigAutoscaler,
} from '../../../sim/knative/config-autoscaler.ts';
import { parseBool, parseDuration, parseInteger } from '../../../sim/knative/go-values.ts';
import type { Report } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { entriesOf, nodeAt, type TableNode } from '../tree.ts';
import { isTemplate } from './revision.ts';

/** The strings of a config map as they are written. */
export type ConfigData = Readonly<Record<string, string>>;

/** What holds for every revision of the cluster, from the config maps of the same file or the stock values. */
export interface Cluster {
  readonly autoscaler: ConfigAutoscaler;
  readonly containerConcurrency: number;
  readonly maxContainerConcurrency: number;
  readonly timeoutSeconds: number;
  readonly maxTimeoutSeconds: number;
  readonly responseStartTimeoutSeconds: number;
  readonly idleTimeoutSeconds: number;
}

/** Keys of config-defaults (knative/serving pkg/apis/config/defaults.go). */
const DEFAULTS_KEYS = [
  'revision-timeout-seconds',
  'max-revision-timeout-seconds',
  'revision-response-start-timeout-seconds',
  'revision-idle-timeout-seconds',
  'revision-cpu-request',
  'revision-memory-request',
  'revision-ephemeral-storage-request',
  'revision-cpu-limit',
  'revision-memory-limit',
  'revision-ephemeral-storage-limit',
  'container-name-template',
  'init-container-name-template',
  'container-concurrency',
  'container-concurrency-max-limit',
  'allow-container-concurrency-zero',
  'enable-service-links',
];

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

/** The data of config-defaults, checked in the order of defaults.go. */
export function readDefaultsConfig(data: TableNode | undefined, report: Report): ConfigData {
  const { strings, filledIn } = readData(data, DEFAULTS_KEYS, report);
  const problem = defaultsProblem(filledIn);
  if (problem) invalid(data, strings, problem.key, problem.code, report);
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

const whole = (data: ConfigData, key: string, stock: number): number | undefined =>
  Object.hasOwn(data, key) ? parseInteger(data[key]!, 64) : stock;

function defaultsOf(data: ConfigData): Omit<Cluster, 'autoscaler'> {
  return {
    containerConcurrency: whole(data, 'container-concurrency', 0) ?? 0,
    maxContainerConcurrency: whole(data, 'container-concurrency-max-limit', 1000) ?? 1000,
    timeoutSeconds: whole(data, 'revision-timeout-seconds', 300) ?? 300,
    maxTimeoutSeconds: whole(data, 'max-revision-timeout-seconds', 600) ?? 600,
    responseStartTimeoutSeconds: whole(data, 'revision-response-start-timeout-seconds', 0) ?? 0,
    idleTimeoutSeconds: whole(data, 'revision-idle-timeout-seconds', 0) ?? 0,
  };
}

function defaultsProblem(data: ConfigData): { readonly key: string; readonly code: string } | undefined {
  const numbers = [
    'revision-timeout-seconds',
    'max-revision-timeout-seconds',
    'revision-response-start-timeout-seconds',
    'revision-idle-timeout-seconds',
    'container-concurrency',
    'container-concurrency-max-limit',
  ];
  const unparseable = numbers.find((key) => whole(data, key, 0) === undefined);
  if (unparseable !== undefined) return { key: unparseable, code: 'unparseable' };
  for (const key of ['allow-container-concurrency-zero', 'enable-service-links'])
    if (Object.hasOwn(data, key) && data[key] !== 'default' && parseBool(data[key]!) === undefined)
      return { key, code: 'unparseable' };
  const c = defaultsOf(data);
  const checks: readonly (readonly [wrong: boolean, key: string, code: string])[] = [
    [c.timeoutSeconds > c.maxTimeoutSeconds, 'revision-timeout-seconds', 'timeout-above-max'],
    [
      c.responseStartTimeoutSeconds > c.timeoutSeconds,
      'revision-response-start-timeout-seconds',
      'above-timeout',
    ],
    [c.idleTimeoutSeconds > c.timeoutSeconds, 'revision-idle-timeout-seconds', 'above-timeout'],
    [c.maxContainerConcurrency < 1, 'container-concurrency-max-limit', 'too-small'],
    [
      c.containerConcurrency < 0 || c.containerConcurrency > c.maxContainerConcurrency,
      'container-concurrency',
      'out-of-range',
    ],
  ];
  const found = checks.find(([wrong]) => wrong);
  return found && { key: found[1], code: found[2] };
}

const usable = (data: ConfigData): ConfigData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isTemplate(value)));

interface Data {
  readonly strings: ConfigData;
  readonly filledIn: ConfigData;
}

function readData(data: TableNode | undefined, known: readonly string[], report: Report): Data {
  const strings = Object.create(null) as Record<string, string>;
  const unknown: string[] = [];
  let first: TableNode['span'] | undefined;
  for (const [key, { key: at, value }] of entriesOf(data)) {
    if (key === '_example') {
      report('example-block-ignored', 'info', at);
      continue;
    }
    if (!known.includes(key)) {
      unknown.push(key);
      first ??= at;
    }
    const text = value.kind === 'scalar' ? String(value.value ?? '') : '';
    strings[key] = text;
    if (isTemplate(text))
      report('unresolved-template', 'warning', value.span, { where: 'data', key, value: text });
    else if (value.kind !== 'scalar' || (value.value !== null && typeof value.value !== 'string'))
      report(
        'invalid-config',
        'error',
        value.span,
        { key, value: text, problem: 'not-a-string' },
        value.kind === 'scalar' ? { ...value.span, text: quoted(key, text) } : undefined,
      );
  }
  if (first) {
    const close = unknown.length === 1 ? nearest(unknown[0]!, known) : undefined;
    const mend = close === undefined ? undefined : { ...first, text: close };
    report(
      'unknown-config-key',
      'warning',
      first,
      { keys: unknown, ...(close !== undefined && { didYouMean: close }) },
      mend,
    );
  }
  return { strings, filledIn: usable(strings) };
}

/** As the string it should have been; a bare number of a duration is meant in seconds. */
const quoted = (key: string, text: string): string =>
  /(-window|-delay|-period|-deadline)$/.test(key) && /^\d+$/.test(text) ? `"${text}s"` : `"${text}"`;

function invalid(
  data: TableNode | undefined,
  strings: ConfigData,
  key: string,
  problem: string,
  report: Report,
): void {
  const limit = data?.entries.get('max-scale-limit')?.key;
  // unset means unlimited, which is above any limit
  const about = key === 'max-scale' && !(key in strings) && limit ? { about: 'max-scale-unset' } : {};
  const at = nodeAt(data, key)?.span ?? limit ?? data?.span ?? { from: 0, to: 0 };
  report('invalid-config', 'error', at, { key, value: strings[key] ?? '', problem, ...about });
}
