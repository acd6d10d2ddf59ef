import { parseBool, parseInteger } from '../../../sim/knative/go-values.ts';
import type { Report } from '../diagnostic.ts';
import type { TableNode } from '../tree.ts';
import { invalid, readData, type ConfigData } from './config-data.ts';

/** What config-defaults says of every revision that does not say it itself. */
export interface Defaults {
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

/** The data of config-defaults, checked in the order of defaults.go. */
export function readDefaultsConfig(data: TableNode | undefined, report: Report): ConfigData {
  const { strings, filledIn } = readData(data, DEFAULTS_KEYS, report);
  const problem = defaultsProblem(filledIn);
  if (problem) invalid(data, strings, problem.key, problem.code, report);
  return strings;
}

const whole = (data: ConfigData, key: string, stock: number): number | undefined =>
  Object.hasOwn(data, key) ? parseInteger(data[key]!, 64) : stock;

/** As they hold once `defaultsProblem` finds nothing; what is not set is as stock. */
export function defaultsOf(data: ConfigData): Defaults {
  return {
    containerConcurrency: whole(data, 'container-concurrency', 0) ?? 0,
    maxContainerConcurrency: whole(data, 'container-concurrency-max-limit', 1000) ?? 1000,
    timeoutSeconds: whole(data, 'revision-timeout-seconds', 300) ?? 300,
    maxTimeoutSeconds: whole(data, 'max-revision-timeout-seconds', 600) ?? 600,
    responseStartTimeoutSeconds: whole(data, 'revision-response-start-timeout-seconds', 0) ?? 0,
    idleTimeoutSeconds: whole(data, 'revision-idle-timeout-seconds', 0) ?? 0,
  };
}

/** The first thing for which the webhook refuses the map. */
export function defaultsProblem(
  data: ConfigData,
): { readonly key: string; readonly code: string } | undefined {
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
