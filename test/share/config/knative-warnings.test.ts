import { describe, expect, it } from 'vitest';
import { importKnative } from '../../../src/share/config/knative-yaml/import-knative.ts';
import { english } from '../../../src/text/en/index.ts';

const A = 'autoscaling.knative.dev';

/** A Service with annotations on its template, and what else is said about revision, metadata and template. */
function service(annotations: string, { spec = '', meta = '', template = '', top = '' } = {}): string {
  const indented = (text: string, by: number): string =>
    text === ''
      ? ''
      : `${text
          .split('\n')
          .map((line) => ' '.repeat(by) + line)
          .join('\n')}\n`;
  return `apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: shop
${indented(meta, 2)}spec:
${indented(top, 2)}  template:
${indented(template, 4)}    metadata:
      annotations:
        example.com/owner: us
${indented(annotations, 8)}    spec:
${indented(spec, 6)}      containers:
        - image: example.com/shop:1
`;
}

const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n  ${data.replaceAll('\n', '\n  ')}\n`;

const codesOf = (text: string): readonly string[] => importKnative(text).diagnostics.map(({ code }) => code);

/** A code, a file it is about, and the nearest one it is not about. */
const CODES: readonly (readonly [code: string, fires: string, silent: string])[] = [
  ['deprecated-camelcase-key', service(`${A}/minScale: "1"`), service(`${A}/min-scale: "1"`)],
  [
    'misplaced-annotation',
    service('', { meta: `annotations:\n  ${A}/min-scale: "1"` }),
    service(`${A}/min-scale: "1"`),
  ],
  [
    'misplaced-annotation',
    service('', { template: `annotations:\n  ${A}/min-scale: "1"` }),
    service('', { meta: 'annotations:\n  example.com/x: "1"' }),
  ],
  [
    'misplaced-annotation',
    `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\n  annotations:\n    ${A}/min-scale: "1"\n`,
    `apiVersion: sources.knative.dev/v1\nkind: PingSource\nmetadata:\n  name: shop\n  annotations:\n    ${A}/min-scale: "1"\n`,
  ],
  ['unknown-key', service(`${A}/stable-window: 60s`), service(`${A}/window: 60s`)],
  ['unknown-key', service(`${A}/max-scale-up-rate: "10"`), service(`${A}/max-scale: "10"`)],
  [
    'unknown-config-key',
    configMap('config-autoscaler', 'tick-interval: 2s'),
    configMap('config-autoscaler', 'stable-window: 60s'),
  ],
  ['unknown-field', service('', { spec: 'timeoutSecond: 30' }), service('', { spec: 'timeoutSeconds: 30' })],
  [
    'unknown-field',
    service('', { top: 'containerConcurrency: 3' }),
    service('', { spec: 'containerConcurrency: 3' }),
  ],
  ['keda-only-key', service(`${A}/prometheus-query: up`), service(`${A}/metric: rps`)],
  ['class-not-kpa', service(`${A}/class: hpa.${A}`), service(`${A}/class: kpa.${A}`)],
  [
    'class-not-kpa',
    `${configMap('config-autoscaler', `pod-autoscaler-class: hpa.${A}`)}---\n${service('')}`,
    service(''),
  ],
  ['invalid-value', service(`${A}/window: "60"`), service(`${A}/window: "60s"`)],
  [
    'invalid-value',
    service(`${A}/target-utilization-percentage: "0.7"`),
    service(`${A}/target-utilization-percentage: "70"`),
  ],
  [
    'invalid-config',
    configMap('config-autoscaler', 'max-scale-up-rate: "1"'),
    configMap('config-autoscaler', 'max-scale-up-rate: "1.1"'),
  ],
  [
    'invalid-config',
    configMap('config-autoscaler', 'stable-window: 60'),
    configMap('config-autoscaler', 'stable-window: "60s"'),
  ],
  [
    'invalid-config',
    configMap('config-defaults', 'revision-timeout-seconds: "700"'),
    configMap('config-defaults', 'revision-timeout-seconds: "600"'),
  ],
  [
    'invalid-config',
    configMap('config-deployment', 'progress-deadline: "0s"'),
    configMap('config-deployment', 'progress-deadline: "60s"'),
  ],
  [
    'admission-rejected',
    service(`${A}/initial-scale: "0"`),
    `${configMap('config-autoscaler', 'allow-zero-initial-scale: "true"')}---\n${service(`${A}/initial-scale: "0"`)}`,
  ],
  [
    'admission-rejected',
    service(`${A}/min-scale: "5"\n${A}/max-scale: "2"`),
    service(`${A}/min-scale: "2"\n${A}/max-scale: "5"`),
  ],
  [
    'admission-rejected',
    `${configMap('config-autoscaler', 'max-scale-limit: "3"\nmax-scale: "3"')}---\n${service(`${A}/max-scale: "5"`)}`,
    service(`${A}/max-scale: "5"`),
  ],
  [
    'admission-rejected',
    service('', { spec: 'containerConcurrency: 1001' }),
    service('', { spec: 'containerConcurrency: 1000' }),
  ],
  [
    'admission-rejected',
    service('', { spec: 'timeoutSeconds: 30\nidleTimeoutSeconds: 40' }),
    service('', { spec: 'timeoutSeconds: 30\nidleTimeoutSeconds: 30' }),
  ],
  ['non-string-annotation', service(`${A}/min-scale: 1`), service(`${A}/min-scale: "1"`)],
  ['non-string-annotation', service(`${A}/class: yes`), service(`${A}/class: "yes"`)],
  [
    'legacy-fraction',
    configMap('config-autoscaler', 'container-concurrency-target-percentage: "0.7"'),
    configMap('config-autoscaler', 'container-concurrency-target-percentage: "70"'),
  ],
  [
    'timeout-above-max',
    service('', { spec: 'timeoutSeconds: 601' }),
    service('', { spec: 'timeoutSeconds: 600' }),
  ],
  [
    'timeout-above-max',
    service('', { spec: 'timeoutSeconds: 900' }),
    `${configMap('config-defaults', 'max-revision-timeout-seconds: "900"')}---\n${service('', { spec: 'timeoutSeconds: 900' })}`,
  ],
  [
    'example-block-ignored',
    configMap('config-autoscaler', '_example: |\n  stable-window: 6s'),
    configMap('config-autoscaler', 'stable-window: 6s'),
  ],
  ['unresolved-template', service(`${A}/target: $TARGET`), service(`${A}/target: "10"`)],
  ['unresolved-template', service(`${A}/min-scale: "{{ .Values.min }}"`), service('example.com/price: $5')],
  ['unresolved-template', service(`${A}/min-scale: {{ .Values.min }}`), service(`${A}/min-scale: "1"`)],
  ['old-api-version', service('').replace('dev/v1', 'dev/v1beta1'), service('')],
  [
    'old-shape',
    'apiVersion: serving.knative.dev/v1alpha1\nkind: Service\nmetadata:\n  name: shop\nspec:\n  runLatest:\n    configuration:\n      revisionTemplate:\n        spec:\n          container:\n            image: example.com/shop:1\n',
    service(''),
  ],
  ['missing-kind', 'spec:\n  template: {}\n', service('')],
  [
    'missing-name',
    service('').replace('  name: shop\n', '  labels: {}\n'),
    service('').replace('name: shop', 'generateName: shop-'),
  ],
  ['missing-containers', service('').replace(/ *containers:\n.*\n/, ''), service('')],
  [
    'unsupported-kind',
    'apiVersion: serving.kserve.io/v1beta1\nkind: InferenceService\nmetadata:\n  name: m\n',
    service(''),
  ],
  [
    'ignored-document',
    'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\n',
    configMap('config-defaults', 'container-concurrency: "0"'),
  ],
  ['yaml-parse-error', 'a: b: c\n', 'a: "b: c"\n'],
  ['yaml-parse-error', 'a:\n\tb: c\n', 'a:\n  b: c\n'],
  [
    'yaml-parse-error',
    service(`${A}/min-scale: {{ .Values.min }}`),
    service(`${A}/min-scale: "{{ .Values.min }}"`),
  ],
  [
    'duplicate-key',
    service(`${A}/min-scale: "1"\n${A}/min-scale: "2"`),
    service(`${A}/min-scale: "1"\n${A}/max-scale: "2"`),
  ],
  [
    'note',
    service('serving.knative.dev/timeout: 300s'),
    service('serving.knative.dev/progress-deadline: 300s'),
  ],
  [
    'note',
    service(`${A}/metric: rps\n${A}/target: "100"`, { spec: 'containerConcurrency: 10' }),
    service(`${A}/metric: rps\n${A}/target: "10"`, { spec: 'containerConcurrency: 100' }),
  ],
  [
    'note',
    configMap('config-observability', 'logging.enable: "true"'),
    configMap('config-observability', 'metrics-protocol: prometheus'),
  ],
];

describe('warnings about Knative YAML', () => {
  it.each(CODES)('%s fires for what it is about and for nothing else: %j', (code, fires, silent) => {
    expect(codesOf(fires)).toContain(code);
    expect(codesOf(silent)).not.toContain(code);
  });

  it('every code has a sentence', () => {
    for (const [, fires] of CODES)
      for (const { code, values } of importKnative(fires).diagnostics) {
        const about = values['about'] as string | undefined;
        expect(english).toHaveProperty([
          about === undefined ? `diagnostic.${code}` : `diagnostic.${code}.${about}`,
        ]);
      }
  });

  it('a mend put in place silences its warning', () => {
    for (const [code, fires] of CODES) {
      const mend = importKnative(fires).diagnostics.find((found) => found.code === code)?.mend;
      if (mend)
        expect(codesOf(fires.slice(0, mend.from) + mend.text + fires.slice(mend.to))).not.toContain(code);
    }
  });
});

describe('a Knative file', () => {
  const only = (text: string) => {
    const [revision, ...others] = importKnative(text).revisions;
    expect(others).toEqual([]);
    return revision!;
  };

  it('the new spelling wins over the old one', () => {
    expect(only(service(`${A}/minScale: "1"\n${A}/min-scale: "2"`)).minScale).toBe(2);
  });

  it('config maps of the file count for its revisions, wherever they stand', () => {
    const map = configMap(
      'config-autoscaler',
      'container-concurrency-target-default: "50"\ntarget-burst-capacity: "0"',
    );
    const effective = {
      totalValue: 50,
      targetValue: 35,
      targetBurstCapacity: 0,
      podsForActivatorOutOfPathAtZeroLoad: 0,
    };
    expect(only(`${service('')}---\n${map}`).effective).toEqual(effective);
    expect(only(`${map}---\n${service('')}`).effective).toEqual(effective);
  });

  it('a refused config map leaves the stock values', () => {
    const map = configMap(
      'config-autoscaler',
      'stable-window: 1s\ncontainer-concurrency-target-default: "50"',
    );
    expect(only(`${map}---\n${service('')}`).effective?.totalValue).toBe(100);
  });

  it('reads lists, JSON and what kubectl prints', () => {
    const item = {
      apiVersion: 'serving.knative.dev/v1',
      kind: 'Service',
      metadata: { name: 'shop', managedFields: [{ manager: 'kubectl' }], uid: '1' },
      spec: {
        template: {
          metadata: { annotations: { [`${A}/min-scale`]: '3' } },
          spec: { containers: [{ image: 'x' }] },
        },
      },
      status: { conditions: [] },
    };
    const read = importKnative(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [item] }, null, 2));
    expect(read.revisions[0]).toMatchObject({ name: 'shop', minScale: 3 });
    expect(read.diagnostics).toEqual([]);
  });

  it('reads anchors, aliases and merge keys', () => {
    const text = service(`<<: &shared\n  ${A}/min-scale: "4"\n${A}/max-scale: "9"`);
    expect(only(text)).toMatchObject({ minScale: 4, maxScale: 9 });
  });

  it('reads Configuration, Revision and PodAutoscaler where each keeps its annotations', () => {
    expect(
      only(service(`${A}/min-scale: "1"`).replace('kind: Service', 'kind: Configuration')),
    ).toMatchObject({ kind: 'Configuration', minScale: 1 });
    const revision = `apiVersion: serving.knative.dev/v1\nkind: Revision\nmetadata:\n  name: shop-1\n  annotations:\n    ${A}/window: 90s\nspec:\n  containerConcurrency: 5\n  containers:\n    - image: x\n`;
    expect(only(revision)).toMatchObject({ name: 'shop-1', window: 90, containerConcurrency: 5 });
    const scaler = revision
      .replace('serving.knative.dev/v1', 'autoscaling.internal.knative.dev/v1alpha1')
      .replace('Revision', 'PodAutoscaler')
      .replace(/ {2}containers:\n.*\n/, '');
    expect(only(scaler)).toMatchObject({ kind: 'PodAutoscaler', window: 90 });
    expect(importKnative(scaler).diagnostics).toEqual([]);
  });
});
