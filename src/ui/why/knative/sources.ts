import type { Explanation } from '../explanation.ts';

/** The version of knative/serving that the model follows. */
const CODE = 'https://github.com/knative/serving/blob/98e5ef90aa7033797aa0a61ef97f3ff7e49a3944/pkg';

const PATHS = {
  'autoscaler.go': 'autoscaler/scaling/autoscaler.go',
  'scaler.go': 'reconciler/autoscaling/kpa/scaler.go',
  'kpa.go': 'reconciler/autoscaling/kpa/kpa.go',
  'serverlessservice.go': 'reconciler/serverlessservice/serverlessservice.go',
} as const;

const DOCS = 'https://knative.dev/docs/serving';

/** Pages of the documentation that are quoted beside the code. */
export const PAGES = {
  activationScale: `${DOCS}/autoscaling/scale-bounds/#scale-up-minimum`,
  activators: `${DOCS}/load-balancing/activator-capacity/`,
  burst: `${DOCS}/load-balancing/target-burst-capacity/`,
  initialScale: `${DOCS}/autoscaling/scale-bounds/#initial-scale`,
  panic: `${DOCS}/autoscaling/kpa-specific/#panic-mode-threshold`,
  scaleDownDelay: `${DOCS}/autoscaling/scale-bounds/#scale-down-delay`,
  scaleToZero: `${DOCS}/autoscaling/scale-to-zero/#scale-to-zero-grace-period`,
} as const;

/** The rule as the code has it. */
export const code = (file: keyof typeof PATHS): Explanation['source'] => ({
  grade: 'documented',
  doc: `${CODE}/${PATHS[file]}`,
  file,
});

export const KUBERNETES_PODS: Explanation['source'] = {
  grade: 'documented',
  doc: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
};
export const KUBERNETES_SCHEDULER: Explanation['source'] = {
  grade: 'documented',
  doc: 'https://kubernetes.io/docs/concepts/scheduling-eviction/kube-scheduler/',
};
export const SERVING_REVISIONS: Explanation['source'] = {
  grade: 'documented',
  doc: 'https://knative.dev/docs/concepts/serving-resources/revisions/',
};
export const ROLLOUT: Explanation['source'] = {
  grade: 'documented',
  doc: 'https://knative.dev/docs/serving/rolling-out-latest-revision/',
};
/** What somebody did is nobody's rule. */
export const DONE: Explanation['source'] = { grade: 'own', doc: '' };
