import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import type { ConfigKind } from '../../../src/share/config/kind.ts';
import { makeText } from '../../../src/text/text.ts';
import { completions } from '../../../src/ui/editor/completion.ts';

const t = makeText('en');

/** What is offered at the | of a text, asked for by hand. */
function offered(kind: ConfigKind, marked: string): readonly CompletionResult['options'][number][] {
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const found = completions(kind, t)(new CompletionContext(state, marked.indexOf('|'), true));
  return found?.options ?? [];
}
const labels = (kind: ConfigKind, marked: string): readonly string[] =>
  offered(kind, marked).map(({ label }) => label);

const DEPLOYMENT = 'apiVersion: apps/v1\nkind: Deployment\n';
const HPA = 'apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\n';
const SCALED_OBJECT = 'apiVersion: keda.sh/v1alpha1\nkind: ScaledObject\n';
const CONTAINER = `${DEPLOYMENT}spec:\n  template:\n    spec:\n      containers:\n        - name: app\n`;

describe('the keys offered in a file', () => {
  it.each<[ConfigKind, string, readonly string[]]>([
    ['fly', '[http_service]\n  min|', ['min_machines_running', 'auto_stop_machines']],
    ['knative', 'spec:\n  template:\n    spec:\n      con|', ['containerConcurrency', 'timeoutSeconds']],
    ['kubernetes', `${DEPLOYMENT}spec:\n  rep|`, ['replicas', 'template']],
    [
      'kubernetes',
      `${DEPLOYMENT}spec:\n  template:\n    spec:\n      ter|`,
      ['terminationGracePeriodSeconds', 'containers'],
    ],
    ['kubernetes', `${CONTAINER}          res|`, ['resources', 'readinessProbe', 'lifecycle']],
    [
      'kubernetes',
      `${CONTAINER}          resources:\n            requests:\n              c|`,
      ['cpu', 'memory'],
    ],
    ['kubernetes', `${HPA}spec:\n  min|`, ['minReplicas', 'maxReplicas', 'metrics', 'behavior']],
    [
      'kubernetes',
      `${HPA}spec:\n  metrics:\n  - type: Resource\n    resource:\n      name: cpu\n      target:\n        av|`,
      ['averageUtilization'],
    ],
    [
      'kubernetes',
      `${HPA}spec:\n  behavior:\n    scaleDown:\n      sta|`,
      ['stabilizationWindowSeconds', 'selectPolicy', 'policies'],
    ],
    [
      'kubernetes',
      `${HPA}spec: {}\n---\n${SCALED_OBJECT}spec:\n  cool|`,
      ['cooldownPeriod', 'minReplicaCount'],
    ],
    [
      'kubernetes',
      `${SCALED_OBJECT}spec:\n  triggers:\n    - type: cron\n      metadata:\n        des|`,
      ['timezone', 'start', 'end', 'desiredReplicas'],
    ],
  ])('%s: %j', (kind, marked, some) => {
    expect(labels(kind, marked)).toEqual(expect.arrayContaining([...some]));
  });

  it('come with what the playground says about them', () => {
    const cpu = offered(
      'kubernetes',
      `${CONTAINER}          resources:\n            requests:\n              c|`,
    );
    expect(cpu.find(({ label }) => label === 'cpu')?.detail).toBe(t('field.kubernetes.cpuRequest'));
    const replicas = offered('kubernetes', `${SCALED_OBJECT}spec:\n  max|`);
    expect(replicas.find(({ label }) => label === 'maxReplicaCount')?.detail).toBe(
      t('field.kubernetes.maxReplicaCount'),
    );
  });

  it('are those of the object, not of another in the same file', () => {
    const both = `${HPA}spec:\n  |\n---\n${DEPLOYMENT}spec:\n  replicas: 2\n`;
    expect(labels('kubernetes', both)).toContain('minReplicas');
    expect(labels('kubernetes', both)).not.toContain('replicas');
    expect(labels('kubernetes', 'kind: Ingress\nspec:\n  |')).toEqual([]);
  });
});

describe('the values offered behind a key', () => {
  it.each<[ConfigKind, string, readonly string[]]>([
    ['fly', '[http_service]\n  auto_stop_machines = |', ['"suspend"', '"stop"', '"off"']],
    [
      'kubernetes',
      `${HPA}spec:\n  behavior:\n    scaleDown:\n      selectPolicy: |`,
      ['Max', 'Min', 'Disabled'],
    ],
  ])('%s: %j', (kind, marked, some) => {
    expect(labels(kind, marked)).toEqual(expect.arrayContaining([...some]));
  });

  it('are none where the key opens a map', () => {
    expect(labels('kubernetes', `${HPA}spec:\n  behavior: |`)).toEqual([]);
  });
});
