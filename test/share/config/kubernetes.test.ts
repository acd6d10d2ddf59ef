import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { setPath } from '../../../src/scenario/path.ts';
import { readAt } from '../../../src/scenario/tree.ts';
import { exportAs } from '../../../src/share/config/export-config.ts';
import { followed } from '../../../src/share/config/follow.ts';
import { importKnative } from '../../../src/share/config/knative-yaml/import-knative.ts';
import { quantity } from '../../../src/share/config/kubernetes-yaml/quantity.ts';
import { kubernetesScenario } from '../../../src/share/config/kubernetes-yaml/kubernetes-scenario.ts';
import { openedConfig } from '../../../src/share/config/open-config.ts';
import { readConfig } from '../../../src/share/config/read-config.ts';

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

const open = (...documents: readonly string[]): Scenario =>
  openedConfig(DEFAULT_SCENARIO, 'knative', 'shop.yaml', join(...documents));
const textOf = (scenario: Scenario): string => scenario.files?.kubernetes?.text ?? '';
/** As the page does it: the form's edit, then text and settings in step. */
function turned(from: Scenario, path: string, value: unknown) {
  const result = setPath(from, path, value);
  return followed(from, 'scenario' in result ? result.scenario : from);
}

describe('opened on the page', () => {
  it('keeps traffic and workload and takes the rest from the file', () => {
    const from = { ...DEFAULT_SCENARIO, workload: { ...DEFAULT_SCENARIO.workload, serviceP50Seconds: 0.5 } };
    const opened = openedConfig(from, 'knative', 'shop.yaml', join(DEPLOYMENT, HPA));
    expect(opened.platform).toBe('kubernetes');
    expect(opened.title).toBe('shop');
    expect(opened.workload.serviceP50Seconds).toBe(0.5);
    expect(opened.kubernetes.maxReplicas).toBe(12);
    expect(textOf(opened)).toBe(join(DEPLOYMENT, HPA));
  });

  it('decides who scales by its objects, so that this knob rests', () => {
    const { fixed } = readConfig('kubernetes', join(DEPLOYMENT, HPA), open(DEPLOYMENT, HPA));
    expect(fixed).toEqual(new Set(['kubernetes.autoscaler', 'kubernetes.behavior']));
  });
});

describe('a knob', () => {
  it.each([
    ['kubernetes.replicas', 5, 'replicas: 3', 'replicas: 5'],
    ['kubernetes.minReplicas', 4, 'minReplicas: 2', 'minReplicas: 4'],
    ['kubernetes.targetUtilizationPercent', 70, 'averageUtilization: 60', 'averageUtilization: 70'],
    [
      'kubernetes.scaleUpStabilizationSeconds',
      45,
      'stabilizationWindowSeconds: 30',
      'stabilizationWindowSeconds: 45',
    ],
    ['kubernetes.scaleDownSelect', 'Min', 'selectPolicy: Disabled', 'selectPolicy: Min'],
    ['knative.readinessPeriodSeconds', 7, 'periodSeconds: 5 }', 'periodSeconds: 7 }'],
    ['kubernetes.terminationGraceSeconds', 60, 'PeriodSeconds: 45', 'PeriodSeconds: 60'],
    // the sidecar keeps its 0.05
    ['kubernetes.cpuRequest', 0.5, 'cpu: 250m, memory: 256Mi', 'cpu: 450m, memory: 256Mi'],
    ['knative.podCpus', 2.5, 'cpu: "1"', 'cpu: "2"'],
    ['knative.podMemoryMb', 640, 'memory: 1Gi', 'memory: 512Mi'],
    [
      'kubernetes.scaleUpPolicies',
      [{ type: 'Percent', value: 50, periodSeconds: 60 }],
      '{ type: Pods, value: 2,',
      '{ type: Percent, value: 50,',
    ],
    [
      'kubernetes.scaleUpPolicies',
      [
        { type: 'Pods', value: 2, periodSeconds: 60 },
        { type: 'Percent', value: 10, periodSeconds: 15 },
      ],
      'periodSeconds: 60 }\n',
      'periodSeconds: 60 }\n        - type: Percent\n          value: 10\n          periodSeconds: 15\n',
    ],
    [
      'kubernetes.preStopSeconds',
      5,
      'readinessProbe: { periodSeconds: 5 }\n',
      'readinessProbe: { periodSeconds: 5 }\n          lifecycle:\n            preStop:\n              sleep:\n                seconds: 5\n',
    ],
  ])('%s at %j writes that and nothing else', (path, value, before, after) => {
    const { scenario, refused } = turned(open(DEPLOYMENT, HPA), path, value);
    expect(refused).toEqual([]);
    expect(textOf(scenario)).toBe(join(DEPLOYMENT, HPA).replace(before, after));
    expect(readAt(scenario, path)).toEqual(value);
  });

  it('on a policy of an HPA without a behavior gives it one', () => {
    const { scenario } = turned(
      open(DEPLOYMENT, V1.replace('v1\n', 'v2\n')),
      'kubernetes.scaleDownSelect',
      'Min',
    );
    expect(textOf(scenario)).toContain('  behavior:\n    scaleDown:\n      selectPolicy: Min\n');
    expect(scenario.kubernetes.behavior).toBe(true);
    const back = turned(scenario, 'kubernetes.scaleDownSelect', 'Max').scenario;
    expect([textOf(back), back.kubernetes.behavior]).toEqual([
      join(DEPLOYMENT, V1.replace('v1\n', 'v2\n')),
      false,
    ]);
  });

  it('on a target that no metric says yet writes the metric', () => {
    const bare = V1.replace('v1\n', 'v2\n').replace(/ {2}targetCPU.*\n/, '');
    const { scenario } = turned(open(DEPLOYMENT, bare), 'kubernetes.targetUtilizationPercent', 50);
    expect(textOf(scenario)).toContain(
      '  metrics:\n    - type: Resource\n      resource:\n        name: cpu\n        target:\n          type: Utilization\n          averageUtilization: 50\n',
    );
  });

  it('on a cron trigger writes its own line, in the quotes that it has', () => {
    const rows = [
      { ...open(DEPLOYMENT, KEDA).kubernetes.cronTriggers[0]!, start: '*/5 7 * * *', desiredReplicas: 8 },
    ];
    const { scenario } = turned(open(DEPLOYMENT, KEDA), 'kubernetes.cronTriggers', rows);
    expect(textOf(scenario)).toBe(
      join(DEPLOYMENT, KEDA).replace('0 8 * * 1-5', '"*/5 7 * * *"').replace('"6"', '"8"'),
    );
  });

  it('takes a trigger out with its lines, but not its comments, and never the last', () => {
    const second =
      '    # at night\n    - type: cron # batch\n      metadata: { timezone: UTC, start: 0 1 * * *, end: 0 2 * * *, desiredReplicas: "3" }\n';
    const start = open(DEPLOYMENT, KEDA + second);
    const { scenario } = turned(start, 'kubernetes.cronTriggers', start.kubernetes.cronTriggers.slice(0, 1));
    expect(textOf(scenario)).toBe(`${join(DEPLOYMENT, KEDA)}    # at night\n    # batch\n`);
    expect(turned(scenario, 'kubernetes.cronTriggers', []).refused).toEqual(['kubernetes.cronTriggers']);
  });

  it('finds its object in a List and in JSON', () => {
    const list = {
      apiVersion: 'v1',
      kind: 'List',
      items: [{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'a' }, spec: { replicas: 2 } }],
    };
    const { scenario } = turned(open(JSON.stringify(list)), 'kubernetes.replicas', 4);
    expect(textOf(scenario)).toBe(JSON.stringify(list).replace('"replicas":2', '"replicas":4'));
  });
});

describe('taken out for kubectl', () => {
  const commands = (from: Scenario, path: string, value: unknown): string => {
    const { scenario } = turned(from, path, value);
    return exportAs('kubectl-patch', scenario.files!.kubernetes!, scenario);
  };

  it.each([
    [
      'kubernetes.cpuRequest',
      0.5,
      `kubectl patch deployment shop --type strategic -p \\\n  '{"spec":{"template":{"spec":{"containers":[{"name":"app","resources":{"requests":{"cpu":"450m"}}}]}}}}'\n`,
    ],
    [
      'kubernetes.maxReplicas',
      20,
      `kubectl patch hpa shop --type merge -p \\\n  '{"spec":{"maxReplicas":20}}'\n`,
    ],
    [
      'kubernetes.scaleUpPolicies',
      [{ type: 'Pods', value: 3, periodSeconds: 60 }],
      `kubectl patch hpa shop --type merge -p \\\n  '{"spec":{"behavior":{"scaleUp":{"policies":[{"type":"Pods","value":3,"periodSeconds":60}]}}}}'\n`,
    ],
  ])('%s is one patch of one object', (path, value, wanted) => {
    expect(commands(open(DEPLOYMENT, HPA), path, value)).toBe(wanted);
  });

  it('a file as it was opened is what kubectl can say by itself', () => {
    const said = (...documents: readonly string[]): string => {
      const scenario = open(...documents);
      return exportAs('kubectl-patch', scenario.files!.kubernetes!, scenario);
    };
    expect(said(DEPLOYMENT, V1)).toBe('kubectl autoscale deployment shop --max=5 --cpu=75%\n');
    expect(said(DEPLOYMENT, HPA)).toContain('# its behavior');
    expect(said(DEPLOYMENT)).toBe('kubectl scale deployment shop --replicas=3\n');
    expect(said(DEPLOYMENT, KEDA)).toBe('kubectl apply -f shop.yaml\n');
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
