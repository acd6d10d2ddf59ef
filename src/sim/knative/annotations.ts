import {
  HPA_CLASS,
  KPA_CLASS,
  TARGET_MIN,
  WINDOW_MAX,
  WINDOW_MIN,
  annotationKey,
  findAnnotation,
} from './annotation-keys.ts';
import type { AnnotationName, Annotations } from './annotation-keys.ts';
import { NANOSECONDS_PER_SECOND, parseDuration, parseFloat64, parseInteger } from './go-values.ts';

/** What the cluster's settings have to say about the annotations of a revision. */
export interface AnnotationPolicy {
  readonly allowZeroInitialScale: boolean;
  /** 0 = no limit. */
  readonly maxScaleLimit: number;
  readonly podAutoscalerClass: string;
}

export type AnnotationProblemCode =
  | 'invalid-value'
  | 'out-of-bounds'
  | 'max-below-min'
  | 'unlimited-not-allowed'
  | 'below-min'
  | 'above-max'
  | 'target-too-small'
  | 'not-whole-seconds'
  | 'zero-initial-scale';

export interface AnnotationProblem {
  readonly code: AnnotationProblemCode;
  /** The keys at fault as the API server prints them; some carry a remark there. */
  readonly paths: readonly string[];
}

const MAX_INT32 = 2_147_483_647;

/**
 * Every problem the API server reports for the autoscaling annotations of a revision.
 * knative/serving pkg/apis/autoscaling/annotation_validation.go: ValidateAnnotations.
 */
export function validateAnnotations(annotations: Annotations, policy: AnnotationPolicy): AnnotationProblem[] {
  return [
    ...validateClass(annotations),
    ...validateScales(annotations, policy),
    ...validateFloats(annotations),
    ...validateDuration(annotations, 'window', WINDOW_MIN, true),
    ...validateDuration(annotations, 'scale-to-zero-pod-retention-period', 0n, false),
    ...validateDuration(annotations, 'scale-down-delay', 0n, true),
    ...validateMetric(annotations, policy),
    ...validateAlgorithm(annotations),
    ...validateInitialScale(annotations, policy),
  ];
}

const problem = (code: AnnotationProblemCode, ...paths: string[]): AnnotationProblem => ({ code, paths });

function validateClass(annotations: Annotations): AnnotationProblem[] {
  const found = findAnnotation(annotations, 'class');
  if (!found?.value.endsWith('.knative.dev')) return [];
  return found.value === KPA_CLASS || found.value === HPA_CLASS ? [] : [problem('invalid-value', found.key)];
}

function validateScales(annotations: Annotations, { maxScaleLimit }: AnnotationPolicy): AnnotationProblem[] {
  const min = wholeNumber(annotations, 'min-scale');
  const max = wholeNumber(annotations, 'max-scale');
  const problems = [...min.problems, ...max.problems];
  if (max.value !== 0 && max.value < min.value) {
    problems.push(problem('max-below-min', annotationKey('max-scale'), annotationKey('min-scale')));
  }
  const maxKey = findAnnotation(annotations, 'max-scale')?.key;
  if (maxKey !== undefined && maxScaleLimit !== 0) {
    if (max.value > maxScaleLimit) problems.push(problem('out-of-bounds', maxKey));
    if (max.value === 0) problems.push(problem('unlimited-not-allowed', maxKey));
  }
  return [...problems, ...validateActivationScale(annotations, min.value, max.value)];
}

/** A number that is absent or wrong counts as 0 in the checks against it. */
function wholeNumber(
  annotations: Annotations,
  name: AnnotationName,
): { readonly value: number; readonly problems: readonly AnnotationProblem[] } {
  const found = findAnnotation(annotations, name);
  if (!found) return { value: 0, problems: [] };
  const value = parseInteger(found.value, 64);
  if (value === undefined) return { value: 0, problems: [problem('invalid-value', found.key)] };
  if (value < 0 || value > MAX_INT32) return { value: 0, problems: [problem('out-of-bounds', found.key)] };
  return { value, problems: [] };
}

/** Only the first thing wrong is reported. */
function validateActivationScale(annotations: Annotations, min: number, max: number): AnnotationProblem[] {
  const found = findAnnotation(annotations, 'activation-scale');
  if (!found) return [];
  const scale = parseInteger(found.value);
  if (scale === undefined) return [problem('invalid-value', found.key)];
  if (min > scale) return [problem('below-min', found.key)];
  if (max < scale && max !== 0) return [problem('above-max', found.key)];
  return scale < 2 ? [problem('out-of-bounds', found.key)] : [];
}

/** Written with `<` and `>` as upstream: NaN passes. */
function validateFloats(annotations: Annotations): AnnotationProblem[] {
  const check = (
    name: AnnotationName,
    code: AnnotationProblemCode,
    isWrong: (value: number) => boolean,
  ): AnnotationProblem[] => {
    const found = findAnnotation(annotations, name);
    if (!found) return [];
    const value = parseFloat64(found.value);
    if (value === undefined) return [problem('invalid-value', found.key)];
    return isWrong(value) ? [problem(code, found.key)] : [];
  };
  return [
    ...check('panic-window-percentage', 'out-of-bounds', (x) => x < 1 || x > 100),
    ...check('panic-threshold-percentage', 'out-of-bounds', (x) => x < 110 || x > 1000),
    ...check('target', 'target-too-small', (x) => x < TARGET_MIN),
    ...check('target-utilization-percentage', 'out-of-bounds', (x) => x < 1 || x > 100),
    ...check('target-burst-capacity', 'invalid-value', (x) => x < 0 && x !== -1),
  ];
}

function validateDuration(
  annotations: Annotations,
  name: AnnotationName,
  shortest: bigint,
  wholeSeconds: boolean,
): AnnotationProblem[] {
  const found = findAnnotation(annotations, name);
  if (!found) return [];
  const duration = parseDuration(found.value);
  if (duration === undefined) return [problem('invalid-value', found.key)];
  if (duration < shortest || duration > WINDOW_MAX) return [problem('out-of-bounds', found.key)];
  return wholeSeconds && duration % NANOSECONDS_PER_SECOND !== 0n
    ? [problem('not-whole-seconds', found.key)]
    : [];
}

function validateMetric(
  annotations: Annotations,
  { podAutoscalerClass }: AnnotationPolicy,
): AnnotationProblem[] {
  const found = findAnnotation(annotations, 'metric');
  if (!found) return [];
  const autoscaler = findAnnotation(annotations, 'class')?.value ?? podAutoscalerClass;
  // Other autoscalers have metrics of their own.
  const valid =
    autoscaler === KPA_CLASS
      ? found.value === 'concurrency' || found.value === 'rps'
      : autoscaler !== HPA_CLASS || found.value !== '';
  return valid ? [] : [problem('invalid-value', found.key)];
}

const ALGORITHMS = ['', 'linear', 'weighted-exponential', 'weightedExponential'];

/** Only looked at when the class is written down, and is the KPA's. */
function validateAlgorithm(annotations: Annotations): AnnotationProblem[] {
  const found = findAnnotation(annotations, 'metric-aggregation-algorithm');
  if (!found || findAnnotation(annotations, 'class')?.value !== KPA_CLASS) return [];
  return ALGORITHMS.includes(found.value) ? [] : [problem('invalid-value', found.key)];
}

function validateInitialScale(annotations: Annotations, policy: AnnotationPolicy): AnnotationProblem[] {
  const found = findAnnotation(annotations, 'initial-scale');
  if (!found) return [];
  const scale = parseInteger(found.value, 64);
  if (scale === undefined) return [problem('invalid-value', found.key)];
  if (scale < 0) return [problem('invalid-value', `${found.key} must be greater than 0`)];
  if (scale === 0 && !policy.allowZeroInitialScale) {
    return [problem('zero-initial-scale', `${found.key}=0 not allowed by cluster`)];
  }
  return [];
}
