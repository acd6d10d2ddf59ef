import { findAnnotation } from './annotation-keys.ts';
import type { AnnotationName, Annotations } from './annotation-keys.ts';
import type { Micros } from '../engine/time.ts';
import { microsOf, parseDuration, parseFloat64, parseInteger } from './go-values.ts';

/** What a revision says about its own scaling; what it does not say is undefined and comes from the cluster. */
export interface RevisionSettings {
  readonly metric?: string | undefined;
  /** '' = linear. */
  readonly aggregationAlgorithm: string;
  readonly target?: number | undefined;
  readonly targetUtilizationPercentage?: number | undefined;
  readonly targetBurstCapacity?: number | undefined;
  readonly panicWindowPercentage?: number | undefined;
  readonly panicThresholdPercentage?: number | undefined;
  readonly window?: Micros | undefined;
  readonly scaleDownDelay?: Micros | undefined;
  readonly scaleToZeroPodRetentionPeriod?: Micros | undefined;
  readonly minScale?: number | undefined;
  readonly maxScale?: number | undefined;
  readonly initialScale?: number | undefined;
  readonly activationScale?: number | undefined;
  readonly progressDeadline?: Micros | undefined;
}

/** Is there a route to the revision? `''` is not known yet. */
export type Reachability = 'Reachable' | 'Unreachable' | '';

const PROGRESS_DEADLINE = 'serving.knative.dev/progress-deadline';

/**
 * Reads the annotations of a revision. What does not parse counts as absent.
 * knative/serving pkg/apis/autoscaling/v1alpha1/pa_lifecycle.go: annotationInt32, annotationFloat64, annotationDuration.
 */
export function revisionSettings(annotations: Annotations): RevisionSettings {
  const text = (name: AnnotationName): string | undefined => findAnnotation(annotations, name)?.value;
  const read = <Value>(
    name: AnnotationName,
    parse: (value: string) => Value | undefined,
  ): Value | undefined => {
    const value = text(name);
    return value === undefined ? undefined : parse(value);
  };
  return {
    metric: text('metric'),
    aggregationAlgorithm: normalised(text('metric-aggregation-algorithm') ?? ''),
    target: read('target', parseFloat64),
    targetUtilizationPercentage: read('target-utilization-percentage', parseFloat64),
    targetBurstCapacity: read('target-burst-capacity', parseFloat64),
    panicWindowPercentage: read('panic-window-percentage', parseFloat64),
    panicThresholdPercentage: read('panic-threshold-percentage', parseFloat64),
    window: read('window', duration),
    scaleDownDelay: read('scale-down-delay', duration),
    scaleToZeroPodRetentionPeriod: read('scale-to-zero-pod-retention-period', duration),
    minScale: read('min-scale', parseInteger),
    maxScale: read('max-scale', parseInteger),
    initialScale: read('initial-scale', parseInteger),
    activationScale: read('activation-scale', parseInteger),
    progressDeadline: Object.hasOwn(annotations, PROGRESS_DEADLINE)
      ? duration(annotations[PROGRESS_DEADLINE]!)
      : undefined,
  };
}

function duration(text: string): Micros | undefined {
  const parsed = parseDuration(text);
  return parsed === undefined ? undefined : microsOf(parsed);
}

/** One algorithm has two spellings. */
const normalised = (algorithm: string): string =>
  algorithm === 'weightedExponential' ? 'weighted-exponential' : algorithm;
