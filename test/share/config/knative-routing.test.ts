import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { setPath } from '../../../src/scenario/path.ts';
import { exportAs } from '../../../src/share/config/export-config.ts';
import { followed } from '../../../src/share/config/follow.ts';
import { openedConfig } from '../../../src/share/config/open-config.ts';
import { readConfig } from '../../../src/share/config/read-config.ts';

const SERVICE = `apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: hello
  annotations:
    serving.knative.dev/rollout-duration: 380s # slowly
spec:
  template:
    metadata:
      name: hello-00003
      annotations:
        autoscaling.knative.dev/min-scale: "1"
    spec:
      timeoutSeconds: 120
      responseStartTimeoutSeconds: 60 # first byte
      idleTimeoutSeconds: 30
      containers:
        - image: a
  traffic:
    - latestRevision: true
      percent: 80 # most
    - revisionName: hello-00001
      percent: 20
      tag: old
    - revisionName: hello-00002
      percent: 0
      tag: rest
`;
const REVISION = `---
apiVersion: serving.knative.dev/v1
kind: Revision
metadata:
  name: hello-00001
  annotations:
    autoscaling.knative.dev/max-scale: "4"
spec:
  containerConcurrency: 10
  containers:
    - image: a
`;
const open = (text: string): Scenario => openedConfig(DEFAULT_SCENARIO, 'knative', 'hello.yaml', text);
const textOf = (scenario: Scenario): string => scenario.files?.knative?.text ?? '';
function turned(from: Scenario, path: string, value: unknown) {
  const result = setPath(from, path, value);
  return followed(from, 'scenario' in result ? result.scenario : from);
}
const typed = (from: Scenario, text: string): Scenario =>
  followed(from, { ...from, files: { knative: { ...from.files!.knative!, text } } }).scenario;

describe('the traffic of a Service', () => {
  it('makes rows of the revisions that it names; the template is the first revision', () => {
    const scenario = open(SERVICE);
    expect(checkScenario(scenario).problems).toEqual([]);
    expect(scenario.knative.revisions.map(({ name, minScale }) => [name, minScale])).toEqual([
      ['hello-00001', -1],
      ['hello-00002', -1],
    ]);
    expect(scenario.knative.traffic).toEqual([
      { atSeconds: 0, revision: 0, percent: 80, tag: '' },
      { atSeconds: 0, revision: 1, percent: 20, tag: 'old' },
      { atSeconds: 0, revision: 2, percent: 0, tag: 'rest' },
    ]);
  });

  it('takes a revision as the file has it, the cluster’s values for what that leaves out', () => {
    expect(open(SERVICE + REVISION).knative.revisions[0]).toMatchObject({
      name: 'hello-00001',
      minScale: 0,
      maxScale: 4,
      initialScale: 1,
      containerConcurrency: 10,
      target: 0,
    });
  });

  it('knows the template by the name that the status gives it', () => {
    const printed = `${SERVICE.replace('      name: hello-00003\n', '').replace('hello-00002', 'hello-00003')}status:\n  latestReadyRevisionName: hello-00003\n`;
    expect(open(printed).knative.traffic.map(({ revision }) => revision)).toEqual([0, 1, 0]);
  });

  it('to the latest alone needs no rows, and leaves them to the form', () => {
    const plain = SERVICE.replace(/ {4}- revisionName[^]*/, '');
    const scenario = open(plain);
    expect([scenario.knative.revisions, scenario.knative.traffic]).toEqual([[], []]);
    const rows = [{ atSeconds: 0, revision: 0, percent: 100, tag: 'a' }];
    const { scenario: next, refused } = turned(scenario, 'knative.traffic', rows);
    expect([next.knative.traffic, refused, textOf(next)]).toEqual([rows, [], plain]);
  });

  it('that is taken out of the text takes its rows along', () => {
    const scenario = typed(open(SERVICE), SERVICE.replace(/ {2}traffic:[^]*/, ''));
    expect([scenario.knative.revisions, scenario.knative.traffic]).toEqual([[], []]);
  });

  it('is written back by its shares; revisions rest', () => {
    const start = open(SERVICE);
    const [first, second, third] = start.knative.traffic;
    const rows = [{ ...first!, percent: 70 }, { ...second!, percent: 30 }, third!];
    const { scenario, refused } = turned(start, 'knative.traffic', rows);
    expect(refused).toEqual([]);
    expect(textOf(scenario)).toBe(
      SERVICE.replace('percent: 80', 'percent: 70').replace('percent: 20', 'percent: 30'),
    );
    expect(readConfig('knative', SERVICE, start).fixed).toContain('knative.revisions');
    const later = [{ ...first!, atSeconds: 60 }, second!, third!];
    expect(turned(start, 'knative.traffic', later).refused).toEqual(['knative.traffic']);
  });
});

describe('timeouts and the rollout', () => {
  it('are read and written where they stand', () => {
    const start = open(SERVICE);
    expect(start.knative).toMatchObject({
      timeoutSeconds: 120,
      responseStartTimeoutSeconds: 60,
      idleTimeoutSeconds: 30,
      rolloutDurationSeconds: 380,
    });
    const next = [
      ['knative.responseStartTimeoutSeconds', 45],
      ['knative.idleTimeoutSeconds', 20],
      ['knative.rolloutDurationSeconds', 60],
    ] as const;
    const scenario = next.reduce((from, [path, value]) => turned(from, path, value).scenario, start);
    expect(textOf(scenario)).toBe(
      SERVICE.replace('Seconds: 60', 'Seconds: 45')
        .replace('Seconds: 30', 'Seconds: 20')
        .replace('380s', '60s'),
    );
  });

  it('of the cluster hold where the revision says none', () => {
    const defaults = `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config-defaults\ndata:\n  revision-response-start-timeout-seconds: "50"\n`;
    const text = SERVICE.replace(/ {6}responseStart.*\n/, '') + defaults;
    expect(open(text).knative.responseStartTimeoutSeconds).toBe(50);
  });

  it('leave by the flags that kn has, and by a patch', () => {
    let scenario = turned(open(SERVICE), 'knative.rolloutDurationSeconds', 60).scenario;
    scenario = turned(scenario, 'knative.idleTimeoutSeconds', 20).scenario;
    const file = scenario.files!.knative!;
    expect(exportAs('kn', file, scenario)).toBe(
      'kn service update hello \\\n  --annotation-service serving.knative.dev/rollout-duration=60s\n# kn has no flag for idleTimeoutSeconds: patch it with kubectl\n',
    );
    expect(exportAs('kubectl', file, scenario)).toBe(
      `kubectl patch ksvc hello --type merge -p \\\n  '{"metadata":{"annotations":{"serving.knative.dev/rollout-duration":"60s"}},"spec":{"template":{"spec":{"idleTimeoutSeconds":20}}}}'\n`,
    );
  });
});
