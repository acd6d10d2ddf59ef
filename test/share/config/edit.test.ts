import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editToml, type ScalarValue } from '../../../src/share/config/fly-toml/edit-toml.ts';
import { importFly } from '../../../src/share/config/fly-toml/import-fly.ts';
import { editYaml } from '../../../src/share/config/knative-yaml/edit-yaml.ts';
import { importKnative } from '../../../src/share/config/knative-yaml/import-knative.ts';
import { comments, flyFile, keptLines, knativeFile } from './arbitrary-files.ts';

const RUNS = { numRuns: 300 };
const A = 'autoscaling.knative.dev';

describe('an edit of a fly.toml', () => {
  it.each([
    [
      'a value',
      '[http_service]\n  auto_stop_machines = "off" # why\n',
      ['http_service', 'auto_stop_machines'],
      'stop',
      '[http_service]\n  auto_stop_machines = "stop" # why\n',
    ],
    ['single quotes', "primary_region = 'fra'\n", ['primary_region'], 'iad', "primary_region = 'iad'\n"],
    ['what has its value already', 'a = 0x10\n', ['a'], 16, 'a = 0x10\n'],
    [
      'a key that is absent',
      '[http_service]\n  internal_port = 80 # x\n\n[env]\n',
      ['http_service', 'min_machines_running'],
      1,
      '[http_service]\n  internal_port = 80 # x\n  min_machines_running = 1\n\n[env]\n',
    ],
    [
      'a table that is empty',
      '[http_service]\n[env]\n',
      ['http_service', 'min_machines_running'],
      1,
      '[http_service]\nmin_machines_running = 1\n[env]\n',
    ],
    [
      'a table that is absent',
      'app = "x"',
      ['http_service', 'concurrency', 'soft_limit'],
      5,
      'app = "x"\n\n[http_service.concurrency]\nsoft_limit = 5\n',
    ],
    [
      'an inline table',
      '[http_service]\nconcurrency = { soft_limit = 5 }\n',
      ['http_service', 'concurrency', 'hard_limit'],
      9,
      '[http_service]\nconcurrency = { soft_limit = 5 , hard_limit = 9}\n',
    ],
    [
      'a dotted key',
      'http_service.internal_port = 80\n',
      ['http_service', 'min_machines_running'],
      1,
      'http_service.internal_port = 80\nhttp_service.min_machines_running = 1\n',
    ],
    [
      'an array of tables',
      '[[services]]\na = 1\n[[services]]\na = 2\n',
      ['services', 1, 'a'],
      3,
      '[[services]]\na = 1\n[[services]]\na = 3\n',
    ],
    [
      'the top of a file of tables',
      '[env]\nA = "1"\n',
      ['kill_timeout'],
      9,
      'kill_timeout = 9\n[env]\nA = "1"\n',
    ],
    ['CR LF', '[vm]\r\ncpus = 1\r\n', ['vm', 'memory_mb'], 512, '[vm]\r\ncpus = 1\r\nmemory_mb = 512\r\n'],
  ] as const)('changes %s and nothing else', (_name, text, path, value, edited) => {
    expect(editToml(text, path, value)).toBe(edited);
  });

  it('has no place in what is no TOML, or in a value', () => {
    expect(editToml('a = = 1', ['a'], 2)).toBeUndefined();
    expect(editToml('a = 1', ['a', 'b'], 2)).toBeUndefined();
  });
});

describe('an edit of YAML', () => {
  it.each([
    ['a value', 'a:\n  b: "1" # why\n', ['a', 'b'], '2', 'a:\n  b: "2" # why\n'],
    ['single quotes', "a: 'x'\n", ['a'], "it's", "a: 'it''s'\n"],
    ['a number', 'a: 1\n', ['a'], 2, 'a: 2\n'],
    ['plain text', 'a: off-peak # x\n', ['a'], 'peak', 'a: peak # x\n'],
    ['a string that would be a number', 'a: x\n', ['a'], '5', 'a: "5"\n'],
    [
      'a key that is absent',
      'a:\n    b: 1 # x\nc: 2\n',
      ['a', 'd'],
      '3',
      'a:\n    b: 1 # x\n    d: "3"\nc: 2\n',
    ],
    ['maps that are absent', 'a: 1\n', ['b', 'c'], true, 'a: 1\nb:\n  c: true\n'],
    ['a key without a value', 'a: # x\nb: 1\n', ['a', 'c'], 3, 'a: # x\n  c: 3\nb: 1\n'],
    ['a map in a list', 'a:\n  - b: 1\n', ['a', 0, 'c'], 2, 'a:\n  - b: 1\n    c: 2\n'],
    ['a flow map', 'a: { b: 1 }\n', ['a', 'c'], 2, 'a: { b: 1, c: 2 }\n'],
    ['JSON', '{"a": {"b": "1"}}', ['a', 'c'], '2', '{"a": {"b": "1", "c": "2"}}'],
    ['CR LF', 'a:\r\n  b: 1\r\n', ['a', 'c'], 2, 'a:\r\n  b: 1\r\n  c: 2\r\n'],
    [
      'behind a block',
      'a:\n  b: |\n    x\n    y\nc: 1\n',
      ['a', 'd'],
      2,
      'a:\n  b: |\n    x\n    y\n  d: 2\nc: 1\n',
    ],
  ] as const)('changes %s and nothing else', (_name, text, path, value, edited) => {
    expect(editYaml(text, [0, ...path], value)).toBe(edited);
  });

  it('has no place in what is no YAML, or in a value', () => {
    expect(editYaml('a: b: c', [0, 'a'], 2)).toBeUndefined();
    expect(editYaml('a: 1', [0, 'a', 'b'], 2)).toBeUndefined();
    expect(editYaml('a: 1', [1, 'a'], 2)).toBeUndefined();
  });
});

const FLY_KNOBS: readonly (readonly [
  path: readonly (string | number)[],
  value: fc.Arbitrary<ScalarValue>,
])[] = [
  [['primary_region'], fc.constantFrom('iad', 'fra', 'nrt')],
  [['kill_timeout'], fc.integer({ min: 0, max: 300 })],
  [['swap_size_mb'], fc.integer({ min: 0, max: 4096 })],
  [['http_service', 'auto_stop_machines'], fc.constantFrom('off', 'stop', 'suspend')],
  [['http_service', 'auto_start_machines'], fc.boolean()],
  [['http_service', 'min_machines_running'], fc.nat(20)],
  [['http_service', 'concurrency', 'soft_limit'], fc.integer({ min: 1, max: 1000 })],
  [['http_service', 'concurrency', 'type'], fc.constantFrom('requests', 'connections')],
  [['vm', 0, 'memory'], fc.constantFrom('512mb', '2gb')],
];
const flyEdit = fc.constantFrom(...FLY_KNOBS).chain(([path, value]) => value.map((to) => ({ path, to })));

const KNATIVE_KNOBS: readonly (readonly [path: readonly string[], value: fc.Arbitrary<ScalarValue>])[] = [
  [['spec', 'template', 'spec', 'containerConcurrency'], fc.nat(1000)],
  [['spec', 'template', 'spec', 'timeoutSeconds'], fc.integer({ min: 1, max: 600 })],
  ...['min-scale', 'max-scale', 'target'].map(
    (name) =>
      [
        ['spec', 'template', 'metadata', 'annotations', `${A}/${name}`],
        fc.integer({ min: 1, max: 99 }).map(String),
      ] as const,
  ),
  [
    ['spec', 'template', 'metadata', 'annotations', `${A}/window`],
    fc.integer({ min: 6, max: 3600 }).map((n) => `${n}s`),
  ],
  [['metadata', 'labels', 'tier'], fc.constantFrom('web', 'no', '1')],
];
const knativeEdit = fc
  .constantFrom(...KNATIVE_KNOBS)
  .chain(([path, value]) => value.map((to) => ({ path: [0, ...path], to })));

describe('random edits of random files', () => {
  it('of a fly.toml keep every comment, unknown key and other line, and are read back', () => {
    fc.assert(
      fc.property(flyFile, fc.array(flyEdit, { minLength: 1, maxLength: 5 }), (file, edits) => {
        let text = file;
        for (const { path, to } of edits) {
          const edited = editToml(text, path, to);
          expect(edited).toBeDefined();
          expect(editToml(edited!, path, to)).toBe(edited);
          expect(comments(edited!)).toEqual(comments(text));
          expect(keptLines(text, edited!)).toBe(true);
          text = edited!;
        }
        expect(importFly(text)).toHaveProperty('config');
        // back again: what was there before has its bytes again
        const [first] = edits;
        const was = importFly(file);
        if (first?.path[0] === 'vm' && 'config' in was)
          expect(editToml(editToml(file, first.path, first.to)!, first.path, '1gb')).toBe(file);
      }),
      RUNS,
    );
  });

  it('of a Knative Service keep every comment, unknown key and other line, and are read back', () => {
    fc.assert(
      fc.property(knativeFile, fc.array(knativeEdit, { minLength: 1, maxLength: 5 }), (file, edits) => {
        let text = file;
        for (const { path, to } of edits) {
          const edited = editYaml(text, path, to);
          expect(edited).toBeDefined();
          expect(editYaml(edited!, path, to)).toBe(edited);
          expect(comments(edited!)).toEqual(comments(text));
          expect(keptLines(text, edited!)).toBe(true);
          text = edited!;
        }
        expect(importKnative(text).revisions).toHaveLength(1);
        const key = [0, 'spec', 'template', 'metadata', 'annotations', `${A}/min-scale`];
        expect(editYaml(editYaml(file, key, '7')!, key, '1')).toBe(file);
      }),
      RUNS,
    );
  });
});
