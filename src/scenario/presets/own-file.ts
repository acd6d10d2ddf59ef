import type { ConfigFiles } from '../config-files.ts';
import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';
import { spike } from './spike.ts';

const service = (text: string): ConfigFiles => ({
  knative: { name: 'service.yaml', text, original: text },
});

/**
 * Two pods were to stay, but the annotation stands on the Service instead of its template, where nothing reads it
 * (knative/serving pkg/apis/autoscaling: only a revision's annotations count). Each visit finds no pod.
 */
export const annotationMisplaced: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'The annotation that nobody read',
  platform: 'knative',
  horizonSeconds: 3600,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [],
    pollers: [
      {
        name: 'visits',
        clients: 1,
        everySeconds: 300,
        requests: 1,
        jitterSeconds: 0,
        fromSeconds: 0,
        toSeconds: -1,
        own: true,
      },
    ],
  },
  files: service(`apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: shop
  annotations:
    # two pods shall always be there
    autoscaling.knative.dev/min-scale: "2"
spec:
  template:
    spec:
      containers:
        - image: example.com/shop:4
`),
};

/**
 * A cluster that allows at most ten pods must also set max-scale, because unset means unlimited and that is above the
 * limit (knative/serving pkg/autoscaler/config). So the whole config map is refused, and the limit never holds.
 */
export const maxScaleLimit: Scenario = {
  ...spike,
  title: 'A limit that refuses itself',
  knative: { ...spike.knative, containerConcurrency: 2, target: 0 },
  files: service(`apiVersion: v1
kind: ConfigMap
metadata:
  name: config-autoscaler
  namespace: knative-serving
data:
  # nobody shall have more than ten pods
  max-scale-limit: "10"
---
apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: shop
spec:
  template:
    spec:
      containerConcurrency: 2
      containers:
        - image: example.com/shop:4
`),
};
