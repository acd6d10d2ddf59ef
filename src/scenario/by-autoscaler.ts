import type { When } from './field.ts';

/** Who scales: knobs of the others are not shown. */
export const BY_HPA: When = { path: 'kubernetes.autoscaler', is: ['hpa'] };
export const BY_KEDA: When = { path: 'kubernetes.autoscaler', is: ['keda-cron'] };

/** KEDA makes an HPA of its own. */
export const BY_ANY_HPA: When = { path: 'kubernetes.autoscaler', is: ['hpa', 'keda-cron'] };
