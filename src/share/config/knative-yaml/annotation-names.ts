import { ANNOTATION_NAMES, aliasOf } from '../../../sim/knative/annotation-keys.ts';
import { CONFIG_KEYS } from '../../../sim/knative/config-autoscaler.ts';

export const PREFIX = 'autoscaling.knative.dev/';

/** Every annotation of the KPA without its prefix. */
export const ANNOTATIONS: readonly string[] = ANNOTATION_NAMES;

/** Every key of config-autoscaler. */
export const AUTOSCALER_KEYS: readonly string[] = CONFIG_KEYS;

/** The present spelling of a camelCase key of earlier days, or undefined. */
export const kebab = (name: string): string | undefined =>
  ANNOTATION_NAMES.find((known) => aliasOf(known) === name);

/** Settings that only config-autoscaler has. */
export const GLOBAL_ONLY: readonly string[] = [
  'enable-scale-to-zero',
  'allow-zero-initial-scale',
  'scale-to-zero-grace-period',
  'max-scale-up-rate',
  'max-scale-down-rate',
  'activator-capacity',
  'max-scale-limit',
];

/** Keys of config-autoscaler whose annotation has another name. */
export const RENAMED: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  {
    'stable-window': 'window',
    stableWindow: 'window',
    'container-concurrency-target-percentage': 'target-utilization-percentage',
    'container-concurrency-target-default': 'target',
    'requests-per-second-target-default': 'target',
    'pod-autoscaler-class': 'class',
  },
);

/** Keys that autoscaler-keda reads (knative-extensions/autoscaler-keda). */
export const isKedaKey = (name: string): boolean =>
  /prometheus|^scaled-object-|^scaling-modifiers$|^trigger-|-triggers$|^keda/.test(name);
