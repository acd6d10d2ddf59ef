import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { importKnative } from '../../../src/share/config/knative-yaml/import-knative.ts';
import { quantity } from '../../../src/share/config/kubernetes-yaml/quantity.ts';
import { kubernetesScenario } from '../../../src/share/config/kubernetes-yaml/kubernetes-scenario.ts';
import { openedConfig } from '../../../src/share/config/open-config.ts';

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 3
  template:
    spec:
      terminationGracePeriodSeconds: 45
      containers:
        - name: app
          resources:
            requests: { cpu: 250m, memory: 256Mi }
            limits: { cpu: "1", memory: 1Gi }
          readinessProbe: { periodSeconds: 5 }
        - name: sidecar
          resources:
            requests: { cpu: 0.05 }
            limits: { cpu: 500m, memory: 128Mi }
`;
const OTHER = DEPLOYMENT.replace('name: shop', 'name: other').replace('replicas: 3', 'replicas: 9');
const HPA = `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: shop
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: shop }
  minReplicas: 2
  maxReplicas: 12
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: 60 }
  behavior:
    scaleUp:
      stabilizationWindowSeconds: 30
      policies:
        - { type: Pods, value: 2, periodSeconds: 60 }
    scaleDown:
      selectPolicy: Disabled
`;
const V1 = `apiVersion: autoscaling/v1
kind: HorizontalPodAutoscaler
metadata:
  name: shop
spec:
  scaleTargetRef: { kind: Deployment, name: shop }
  maxReplicas: 5
  targetCPUUtilizationPercentage: 75
`;
const KEDA = `apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: shop
spec:
  scaleTargetRef: { name: shop }
  minReplicaCount: 1
  maxReplicaCount: 30
  cooldownPeriod: 60
  pollingInterval: 15
  triggers:
    - type: cron
      metadata:
        timezone: Europe/Berlin
        start: 0 8 * * 1-5
        end: 0 18 * * 1-5
        desiredReplicas: "6"
`;
const join = (...documents: readonly string[]): string => documents.join('---\n');
const read = (...documents: readonly string[]) => importKnative(join(...documents));
const scenarioOf = (...documents: readonly string[]) => kubernetesScenario(read(...documents).kubernetes!);

describe('a Deployment with an HPA', () => {
  it('is read, with nothing to remark', () => {
    const { diagnostics, documents, revisions } = read(DEPLOYMENT, HPA);
    expect(diagnostics).toEqual([]);
    expect([documents, revisions]).toEqual([2, []]);
  });

  it('becomes a scenario that can be run', () => {
    const { scenario, problems } = scenarioOf(DEPLOYMENT, HPA);
    expect(problems).toEqual([]);
    expect(checkScenario(scenario).problems).toEqual([]);
    expect(scenario).toMatchObject({
      title: 'shop',
      platform: 'kubernetes',
      knative: { podCpus: 1.5, podMemoryMb: 1152, readinessPeriodSeconds: 5 },
      kubernetes: {
        autoscaler: 'hpa',
        replicas: 3,
        minReplicas: 2,
        maxReplicas: 12,
        targetUtilizationPercent: 60,
        cpuRequest: 0.3,
        terminationGraceSeconds: 45,
        behavior: true,
        scaleUpStabilizationSeconds: 30,
        scaleUpPolicies: [{ type: 'Pods', value: 2, periodSeconds: 60 }],
        scaleDownSelect: 'Disabled',
        scaleDownPolicies: DEFAULT_SCENARIO.kubernetes.scaleDownPolicies,
      },
    });
  });

  it('of version 1 has no behavior, and so the older rule of the code', () => {
    expect(scenarioOf(DEPLOYMENT, V1).scenario.kubernetes).toMatchObject({
      autoscaler: 'hpa',
      minReplicas: 1,
      maxReplicas: 5,
      targetUtilizationPercent: 75,
      behavior: false,
    });
  });

  it('is the Deployment that the HPA names, whichever stands first', () => {
    expect(scenarioOf(OTHER, HPA, DEPLOYMENT).scenario.title).toBe('shop');
  });

  it('alone has its fixed number of pods', () => {
    expect(scenarioOf(DEPLOYMENT).scenario.kubernetes).toMatchObject({ autoscaler: 'fixed', replicas: 3 });
  });

  it('says which metric is left out', () => {
    const memory = HPA.replace('name: cpu', 'name: memory');
    const { diagnostics } = read(DEPLOYMENT, memory);
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'unsupported-metric', values: { value: 'Resource memory' } }),
    ]);
  });
});

describe('a ScaledObject with cron triggers', () => {
  it('becomes a scenario on KEDA', () => {
    const { scenario, problems } = scenarioOf(DEPLOYMENT, KEDA);
    expect(problems).toEqual([]);
    expect(checkScenario(scenario).problems).toEqual([]);
    expect(scenario.kubernetes).toMatchObject({
      autoscaler: 'keda-cron',
      minReplicaCount: 1,
      maxReplicaCount: 30,
      cooldownSeconds: 60,
      pollingSeconds: 15,
      behavior: false,
      cronTriggers: [
        { timeZone: 'Europe/Berlin', start: '0 8 * * 1-5', end: '0 18 * * 1-5', desiredReplicas: 6 },
      ],
    });
  });

  it('says which trigger is left out', () => {
    const { diagnostics } = read(KEDA.replace('type: cron', 'type: kafka'));
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'unsupported-metric', values: { value: 'kafka' } }),
    ]);
  });
});

describe('beside a Knative revision', () => {
  const SERVICE = `apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: hello
spec:
  template:
    spec:
      containers: [{ image: a }]
`;
  it('a Deployment and its HPA are passed over, as they were', () => {
    const { kubernetes, diagnostics, revisions } = read(SERVICE, DEPLOYMENT, HPA);
    expect(kubernetes).toBeUndefined();
    expect(revisions).toHaveLength(1);
    expect(diagnostics.map(({ code }) => code)).toEqual(['ignored-document', 'ignored-document']);
  });
});

describe('opened on the page', () => {
  it('keeps traffic and workload and takes the rest from the file', () => {
    const from = { ...DEFAULT_SCENARIO, workload: { ...DEFAULT_SCENARIO.workload, serviceP50Seconds: 0.5 } };
    const opened = openedConfig(from, 'knative', 'shop.yaml', join(DEPLOYMENT, HPA));
    expect(opened.platform).toBe('kubernetes');
    expect(opened.title).toBe('shop');
    expect(opened.workload.serviceP50Seconds).toBe(0.5);
    expect(opened.kubernetes.maxReplicas).toBe(12);
  });
});

describe('a quantity', () => {
  it.each([
    ['500m', 0.5],
    ['1', 1],
    ['0.25', 0.25],
    ['1Gi', 1_073_741_824],
    ['128M', 128_000_000],
    ['', null],
    ['much', null],
    ['1e3', null],
    ['-1', null],
    [undefined, null],
  ])('%s is %s', (words, value) => {
    expect(quantity(words)).toBe(value);
  });
});
