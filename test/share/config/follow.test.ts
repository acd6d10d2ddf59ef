import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { fieldAt } from '../../../src/scenario/fields.ts';
import { setField } from '../../../src/scenario/edit.ts';
import { setPath } from '../../../src/scenario/path.ts';
import { readAt, writeAt } from '../../../src/scenario/tree.ts';
import { historyOf, record, redo, undo } from '../../../src/session/history.ts';
import { configTree } from '../../../src/share/config/config-text.ts';
import { followed } from '../../../src/share/config/follow.ts';
import type { ConfigKind } from '../../../src/share/config/kind.ts';
import { newConfig } from '../../../src/share/config/new-config.ts';
import { openedConfig } from '../../../src/share/config/open-config.ts';
import { readConfig } from '../../../src/share/config/read-config.ts';
import { SETTINGS } from '../../../src/share/config/settings.ts';
import { comments, flyFile, knativeFile, kubernetesFile } from './arbitrary-files.ts';

const RUNS = { numRuns: 300 };
const textOf = (scenario: Scenario, kind: ConfigKind): string => scenario.files?.[kind]?.text ?? '';
const opened = (kind: ConfigKind, text: string): Scenario =>
  openedConfig(DEFAULT_SCENARIO, kind === 'fly' ? 'fly' : 'knative', 'own', text);
const typed = (from: Scenario, kind: ConfigKind, text: string): Scenario =>
  followed(from, { ...from, files: { ...from.files, [kind]: { ...from.files![kind]!, text } } }).scenario;

/** As the page does it: the form's edit, then text and settings in step. */
function turned(from: Scenario, setting: string, value: unknown) {
  const result = (fieldAt(setting) ? setField : setPath)(from, setting, value);
  return followed(from, 'scenario' in result ? result.scenario : from);
}

/** A value a knob of the form can have. */
function knob(setting: string): fc.Arbitrary<{ readonly setting: string; readonly value: unknown }> {
  const field = fieldAt(setting);
  const value: fc.Arbitrary<unknown> = !field
    ? ROWS[setting]!
    : field.kind === 'boolean'
      ? fc.boolean()
      : field.kind === 'choice'
        ? fc.constantFrom(...field.choices)
        : field.kind === 'number'
          ? fc.integer({ min: Math.ceil(field.min), max: Math.min(field.max, 600) })
          : fc.constantFrom('iad', 'fra', 'nrt', '');
  return value.map((to) => ({ setting, value: to }));
}
const POLICIES = fc.array(
  fc.record({
    type: fc.constantFrom('Percent', 'Pods'),
    value: fc.integer({ min: 1, max: 9 }),
    periodSeconds: fc.constantFrom(15, 60),
  }),
  { maxLength: 4 },
);
const ROWS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'kubernetes.scaleUpPolicies': POLICIES,
  'kubernetes.scaleDownPolicies': POLICIES,
  'kubernetes.cronTriggers': fc.array(
    fc.record({
      timeZone: fc.constantFrom('UTC', 'Europe/Berlin'),
      start: fc.constantFrom('0 8 * * 1-5', '*/5 * * * *', '0 1 * * *'),
      end: fc.constantFrom('0 18 * * 1-5', '0 2 * * *'),
      desiredReplicas: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 4 },
  ),
};
const knobs = (kind: ConfigKind) =>
  fc.array(
    fc
      .constantFrom(
        ...SETTINGS[kind].filter(
          (setting) => (fieldAt(setting) && setting !== 'fly.suspendBlocked') || setting in ROWS,
        ),
      )
      .chain(knob),
    { minLength: 1, maxLength: 4 },
  );

/** Lines with keys that nobody knows. */
const unknownLines = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => /^\s*(x_\d+ =|x-\d+:)/.test(line));

describe.each([
  ['fly', flyFile],
  ['knative', knativeFile],
  ['kubernetes', kubernetesFile],
] as const)('random turns of knobs beside a random %s file', (kind, files) => {
  it('keep every comment and unknown key, agree with the text, and are undone byte for byte', () => {
    fc.assert(
      fc.property(files, knobs(kind), (text, turns) => {
        let history = historyOf(opened(kind, text));
        expect(textOf(history.present, kind)).toBe(text);
        const seen = [text];
        for (const { setting, value } of turns) {
          const { scenario } = turned(history.present, setting, value);
          const now = textOf(scenario, kind);
          expect(comments(now)).toEqual(comments(text));
          expect(unknownLines(now)).toEqual(unknownLines(text));
          for (const [path, said] of Object.entries(readConfig(kind, now, scenario).values))
            expect([path, readAt(scenario, path)]).toEqual([path, said]);
          const before = history.past.length;
          history = record(history, scenario, 'done');
          if (history.past.length > before) seen.push(now);
        }
        const last = history.present;
        // text to knobs to text: what the text says changes nothing in it
        expect(textOf(typed(last, kind, textOf(last, kind)), kind)).toBe(seen.at(-1));
        for (const bytes of seen.toReversed()) {
          expect(textOf(history.present, kind)).toBe(bytes);
          history = undo(history);
        }
        for (const bytes of seen) {
          expect(textOf(history.present, kind)).toBe(bytes);
          history = redo(history);
        }
      }),
      RUNS,
    );
  });

  it('a knob that goes where it came from leaves the file as it was opened', () => {
    fc.assert(
      fc.property(files, knobs(kind), (text, [turn]) => {
        const start = opened(kind, text);
        const { scenario, refused } = turned(start, turn!.setting, turn!.value);
        if (refused.length > 0) return;
        const back = followed(scenario, { ...start, files: scenario.files! }).scenario;
        const isThere = (where: string): boolean =>
          configTree(kind, where)!.node(turn!.setting) !== undefined;
        const rows = [readAt(start, turn!.setting), turn!.value].map((value) =>
          Array.isArray(value) ? value.length : 0,
        );
        // a key, or a row, that was taken out comes back without the quotes and the comment it had
        if (rows[0] === rows[1] && isThere(text) && isThere(textOf(scenario, kind)))
          expect(textOf(back, kind)).toBe(text);
        expect(readConfig(kind, textOf(back, kind), start).values).toEqual(
          readConfig(kind, text, start).values,
        );
      }),
      RUNS,
    );
  });
});

describe('text and settings in step', () => {
  const FLY = '[http_service]\n  internal_port = 80\n  auto_stop_machines = "stop" # ours\n';

  it('a typed value turns the knob', () => {
    const next = typed(opened('fly', FLY), 'fly', FLY.replace('"stop"', '"suspend"'));
    expect(next.fly.autoStop).toBe('suspend');
  });

  it('a key that is taken out turns the knob to the platform’s default', () => {
    const next = typed(opened('fly', FLY), 'fly', '[http_service]\n  internal_port = 80\n');
    expect(next.fly.autoStop).toBe('off');
  });

  it('while the text is broken settings of the file rest, and others move', () => {
    const broken = typed(opened('fly', FLY), 'fly', `${FLY}= 1`);
    expect(broken.fly.autoStop).toBe('stop');
    const { scenario, refused } = turned(broken, 'fly.autoStop', 'off');
    expect([scenario.fly.autoStop, refused]).toEqual(['stop', ['fly.autoStop']]);
    expect(turned(broken, 'fly.scanPeriodSeconds', 60).scenario.fly.scanPeriodSeconds).toBe(60);
    expect(typed(scenario, 'fly', FLY.replace('"stop"', '"off"')).fly.autoStop).toBe('off');
  });

  it('no limit is no key: the key goes, its comment stays', () => {
    const text = '[http_service.concurrency]\n  soft_limit = 5\n  hard_limit = 9 # measured\n';
    const { scenario } = turned(opened('fly', text), 'fly.hardLimit', 0);
    expect(textOf(scenario, 'fly')).toBe('[http_service.concurrency]\n  soft_limit = 5\n  # measured\n');
    expect(textOf(turned(scenario, 'fly.hardLimit', 30).scenario, 'fly')).toContain('hard_limit = 30');
  });

  it('a key that a knob put in goes again with the knob', () => {
    const start = opened('fly', FLY);
    const more = turned(start, 'fly.minMachinesRunning', 2).scenario;
    expect(textOf(more, 'fly')).toContain('min_machines_running = 2');
    expect(textOf(turned(more, 'fly.minMachinesRunning', 0).scenario, 'fly')).toBe(FLY);
  });

  it('a new table stands below the table that it belongs to', () => {
    const text = `${FLY}\n[[vm]]\n  memory = "1gb"\n`;
    expect(textOf(turned(opened('fly', text), 'fly.softLimit', 7).scenario, 'fly')).toBe(
      `${FLY.trimEnd()}\n\n  [http_service.concurrency]\n    soft_limit = 7\n\n[[vm]]\n  memory = "1gb"\n`,
    );
  });

  it('durations and sizes stay as the file writes them', () => {
    const text =
      'kill_timeout = 5\n[http_service]\n[[http_service.checks]]\ninterval = "10s"\n[[vm]]\nmemory = "512mb"\n';
    let now = opened('fly', text);
    for (const [setting, value] of [
      ['fly.killTimeoutSeconds', 30],
      ['fly.checkIntervalSeconds', 20],
      ['fly.memoryMb', 2048],
    ] as const)
      now = turned(now, setting, value).scenario;
    expect(textOf(now, 'fly')).toBe(
      'kill_timeout = 30\n[http_service]\n[[http_service.checks]]\ninterval = "20s"\n[[vm]]\nmemory = "2gb"\n',
    );
  });

  it('what a file decides by a table more or less is not turned by a knob', () => {
    const { scenario, refused } = turned(opened('fly', FLY), 'fly.serviceCheck', true);
    expect([scenario.fly.serviceCheck, refused]).toEqual([false, ['fly.serviceCheck']]);
    expect(readConfig('fly', FLY, scenario).fixed).toContain('fly.serviceCheck');
  });

  const SERVICE = (annotations: string): string =>
    `apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata:\n  name: a\nspec:\n  template:\n    metadata:\n      annotations:\n${annotations}    spec:\n      containers:\n        - image: x\n`;

  it('an annotation keeps its old spelling', () => {
    const text = SERVICE('        autoscaling.knative.dev/maxScale: "5"\n');
    const { scenario } = turned(opened('knative', text), 'knative.maxScale', 9);
    expect(textOf(scenario, 'knative')).toBe(text.replace('"5"', '"9"'));
  });

  it('a value no annotation may have leaves knob and file as they were', () => {
    const text = SERVICE('        autoscaling.knative.dev/panic-threshold-percentage: "200"\n');
    const { scenario, refused } = turned(opened('knative', text), 'knative.panicThresholdPercent', 105);
    expect(refused).toEqual(['knative.panicThresholdPercent']);
    expect([scenario.knative.panicThresholdPercent, textOf(scenario, 'knative')]).toEqual([200, text]);
  });

  it('a setting of the cluster is the scenario’s own where the file has no config map', () => {
    const text = SERVICE('        a: b\n');
    const { scenario } = turned(opened('knative', text), 'knative.maxScaleUpRate', 10);
    expect([scenario.knative.maxScaleUpRate, textOf(scenario, 'knative')]).toEqual([10, text]);
    const map =
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config-autoscaler\ndata:\n  stable-window: 40s\n';
    const both = turned(opened('knative', `${text}---\n${map}`), 'knative.maxScaleUpRate', 10).scenario;
    expect(textOf(both, 'knative')).toBe(`${text}---\n${map}  max-scale-up-rate: "10"\n`);
    expect(both.knative.stableWindowSeconds).toBe(40);
  });

  it('a value that a template should fill in decides nothing', () => {
    const text = SERVICE('        autoscaling.knative.dev/min-scale: "{{ .Values.min }}"\n');
    const reading = readConfig('knative', text, DEFAULT_SCENARIO);
    expect(reading.fixed).toContain('knative.minScale');
    expect(reading.values).not.toHaveProperty(['knative.minScale']);
  });

  it('what the playground does not run is said, and the setting stays', () => {
    const text = '[[vm]]\nmemory = "900gb"\n';
    const reading = readConfig('fly', text, DEFAULT_SCENARIO);
    expect(reading.diagnostics).toContainEqual(
      expect.objectContaining({ code: 'not-taken', severity: 'warning', line: 2 }),
    );
    expect(opened('fly', text).fly.memoryMb).toBe(DEFAULT_SCENARIO.fly.memoryMb);
  });

  it('an opened fly.toml brings no Machines, and leaves traffic and workload', () => {
    const from = { ...DEFAULT_SCENARIO, title: 'before' };
    const next = openedConfig(from, 'fly', 'fly.toml', `app = "shop"\n${FLY}`);
    expect(next.fly.regions).toEqual([]);
    expect([next.title, next.traffic, next.workload]).toEqual(['shop', from.traffic, from.workload]);
  });

  it('the lint knows of the scenario what no fly.toml says', () => {
    const slow = writeAt(DEFAULT_SCENARIO, 'workload.boot.0.seconds', 40) as Scenario;
    const codes = (scenario: Scenario): readonly string[] =>
      readConfig('fly', FLY, scenario).diagnostics.map(({ code }) => code);
    expect(codes(slow)).toContain('L31');
    expect(codes(DEFAULT_SCENARIO)).not.toContain('L31');
  });
});

describe('a misplaced annotation', () => {
  const text =
    'apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata:\n  name: a\n  annotations:\n    # why\n    autoscaling.knative.dev/min-scale: "2"\nspec:\n  template:\n    spec:\n      containers:\n        - image: x\n';

  it('is moved to its revision by the mend, and then holds', () => {
    const { diagnostics, values } = readConfig('knative', text, DEFAULT_SCENARIO);
    const mend = diagnostics.find(({ code }) => code === 'misplaced-annotation')?.mend;
    expect(values['knative.minScale']).toBe(0);
    const mended = text.slice(0, mend!.from) + mend!.text + text.slice(mend!.to);
    const after = readConfig('knative', mended, DEFAULT_SCENARIO);
    expect(after.values['knative.minScale']).toBe(2);
    expect(after.diagnostics.map(({ code }) => code)).not.toContain('misplaced-annotation');
    expect(comments(mended)).toEqual(comments(text));
    expect(mended).toContain('        # why\n        autoscaling.knative.dev/min-scale: "2"\n');
  });

  it('leaves the comment behind that is about something else', () => {
    const far = text.replace('    # why\n', '    # about all of them\n\n  # one level up\n');
    const mend = readConfig('knative', far, DEFAULT_SCENARIO).diagnostics.find(
      ({ code }) => code === 'misplaced-annotation',
    )!.mend!;
    expect(far.slice(0, mend.from) + mend.text + far.slice(mend.to)).toContain(
      '  annotations:\n    # about all of them\n\n  # one level up\n',
    );
  });

  it('is left where the right place says the same key already', () => {
    const both = text.replace(
      '  template:\n',
      '  template:\n    metadata:\n      annotations:\n        autoscaling.knative.dev/min-scale: "1"\n',
    );
    const { diagnostics } = readConfig('knative', both, DEFAULT_SCENARIO);
    expect(diagnostics.find(({ code }) => code === 'misplaced-annotation')).not.toHaveProperty('mend');
  });
});

describe('a file written from settings', () => {
  it.each(['fly', 'knative', 'kubernetes'] as const)(
    'of %s says all of them, and reads as nothing else',
    (kind) => {
      fc.assert(
        fc.property(knobs(kind), (turns) => {
          let scenario: Scenario = { ...DEFAULT_SCENARIO, platform: kind };
          for (const { setting, value } of turns) {
            const result = (fieldAt(setting) ? setField : setPath)(scenario, setting, value);
            if ('scenario' in result) ({ scenario } = result);
          }
          const text = newConfig(kind, scenario);
          const { values, broken } = readConfig(kind, text, scenario);
          expect(broken).toBeNull();
          for (const [path, said] of Object.entries(values)) {
            // what annotations are refused for is said by the page instead
            const wanted = readAt(scenario, path);
            const isSayable =
              path !== 'knative.panicThresholdPercent' &&
              path !== 'knative.initialScale' &&
              !(Array.isArray(wanted) && wanted.length === 0) &&
              // without a behavior its parts say nothing
              (scenario.kubernetes.behavior || !path.startsWith('kubernetes.scale'));
            if (isSayable) expect([path, said, text]).toEqual([path, wanted, text]);
          }
        }),
        RUNS,
      );
    },
  );

  it('says nothing but defaults with the fewest lines', () => {
    expect(newConfig('knative', { ...DEFAULT_SCENARIO, platform: 'knative' })).toBe(
      'apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata:\n  name: app\nspec:\n  template:\n    spec:\n      containers:\n        - image: example.com/app\n',
    );
  });
});
