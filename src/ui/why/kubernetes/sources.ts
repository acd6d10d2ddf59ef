import type { Explanation } from '../explanation.ts';

const CONTROLLER = 'https://github.com/kubernetes/kubernetes/blob/master/pkg/controller/podautoscaler';

/** The rule as the code has it. */
export const HPA_CODE: Explanation['source'] = {
  grade: 'documented',
  doc: `${CONTROLLER}/horizontal.go`,
  file: 'horizontal.go',
};
export const CALCULATOR: Explanation['source'] = {
  grade: 'documented',
  doc: `${CONTROLLER}/replica_calculator.go`,
  file: 'replica_calculator.go',
};
export const KEDA_CODE: Explanation['source'] = {
  grade: 'documented',
  doc: 'https://github.com/kedacore/keda/blob/main/pkg/scaling/executor/scale_scaledobjects.go',
  file: 'scale_scaledobjects.go',
};
export const TERMINATION: Explanation['source'] = {
  grade: 'documented',
  doc: 'https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination',
};

/** Where the default behavior is described. */
export const BEHAVIOR_PAGE =
  'https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#default-behavior';
