import type { Scenario } from '../../../scenario/document.ts';

/** A Deployment and what scales it, with all that Kubernetes and KEDA insist on and nothing more. */
export function kubernetesSkeleton({ kubernetes }: Scenario): string {
  const { autoscaler, behavior, maxReplicas } = kubernetes;
  if (autoscaler === 'fixed') return DEPLOYMENT;
  if (autoscaler === 'hpa') return `${DEPLOYMENT}---\n${hpa(maxReplicas)}${behavior ? behaviorAt('  ') : ''}`;
  const advanced = `  advanced:\n    horizontalPodAutoscalerConfig:\n${behaviorAt('      ')}`;
  return `${DEPLOYMENT}---\n${SCALED_OBJECT}${behavior ? advanced : ''}`;
}

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: app
spec:
  selector:
    matchLabels:
      app: app
  template:
    metadata:
      labels:
        app: app
    spec:
      containers:
        - name: app
          image: example.com/app
          readinessProbe:
            httpGet:
              path: /
              port: 8080
`;

const hpa = (maxReplicas: number): string => `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: app
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: app
  maxReplicas: ${maxReplicas}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: 80
`;

const SCALED_OBJECT = `apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: app
spec:
  scaleTargetRef:
    name: app
`;

/** The default that is worth saying: with a behavior the docs' policies hold, without one the older rule. */
const behaviorAt = (margin: string): string =>
  `${margin}behavior:\n${margin}  scaleDown:\n${margin}    stabilizationWindowSeconds: 300\n`;
