import { NANOSECONDS_PER_SECOND } from './go-values.ts';
import type { Nanoseconds } from './go-values.ts';

/** Keys and limits of knative/serving pkg/apis/autoscaling/register.go. */
const PREFIX = 'autoscaling.knative.dev/';

export const KPA_CLASS = `kpa.${PREFIX.slice(0, -1)}`;
export const HPA_CLASS = `hpa.${PREFIX.slice(0, -1)}`;

/** Smallest value a pod may be given as its target. */
export const TARGET_MIN = 0.01;

export const WINDOW_MIN: Nanoseconds = 6n * NANOSECONDS_PER_SECOND;
/** Also the longest delay and the longest retention period an annotation may ask for. */
export const WINDOW_MAX: Nanoseconds = 3_600n * NANOSECONDS_PER_SECOND;

export type Annotations = Readonly<Record<string, string>>;

/** Every annotation of the autoscaler without its prefix, and the camelCase spelling of earlier days where there is one. */
const ALIASES = {
  class: undefined,
  metric: undefined,
  target: undefined,
  window: undefined,
  'activation-scale': undefined,
  'min-scale': 'minScale',
  'max-scale': 'maxScale',
  'initial-scale': 'initialScale',
  'metric-aggregation-algorithm': 'metricAggregationAlgorithm',
  'panic-threshold-percentage': 'panicThresholdPercentage',
  'panic-window-percentage': 'panicWindowPercentage',
  'scale-down-delay': 'scaleDownDelay',
  'scale-to-zero-pod-retention-period': 'scaleToZeroPodRetentionPeriod',
  'target-burst-capacity': 'targetBurstCapacity',
  'target-utilization-percentage': 'targetUtilizationPercentage',
} as const;

export type AnnotationName = keyof typeof ALIASES;

export const ANNOTATION_NAMES = Object.keys(ALIASES) as readonly AnnotationName[];

/** The camelCase spelling without its prefix, or undefined. */
export const aliasOf = (name: AnnotationName): string | undefined => ALIASES[name];

/** The full key and value in use: the kebab-case spelling wins over its alias, which is then not even looked at. */
export function findAnnotation(
  annotations: Annotations,
  name: AnnotationName,
): { readonly key: string; readonly value: string } | undefined {
  for (const spelling of [name, ALIASES[name]]) {
    const key = `${PREFIX}${spelling}`;
    if (spelling !== undefined && Object.hasOwn(annotations, key)) return { key, value: annotations[key]! };
  }
  return undefined;
}

export const annotationKey = (name: AnnotationName): string => PREFIX + name;
