import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { importFly } from '../../../src/share/config/fly-toml/import-fly.ts';
import { importKnative } from '../../../src/share/config/knative-yaml/import-knative.ts';
import { configKind } from '../../../src/share/config/kind.ts';
import { openedConfig } from '../../../src/share/config/open-config.ts';
import { followed } from '../../../src/share/config/follow.ts';
import { readConfig } from '../../../src/share/config/read-config.ts';
import { configText, MAX_CONFIG_BYTES } from '../../../src/share/config/source-text.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('bytes that are no configuration', () => {
  it.each([
    ['ten megabytes of nesting', bytes('['.repeat(10_000_000)), 'config-too-large'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), 'config-binary'],
    ['Latin-1', Uint8Array.of(0x61, 0x20, 0xe4, 0x0a), 'config-encoding'],
    ['text with a NUL', bytes('a\0b'), 'config-binary'],
  ])('%s is refused', (_name, content, trouble) => {
    expect(configText(content)).toEqual({ trouble });
  });

  it('UTF-16 with its mark is read', () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('app = "x"', 'utf16le')]);
    expect(configText(utf16)).toEqual({ text: '\ufeffapp = "x"', isRecoded: true });
  });
});

describe('a fly.toml that means harm', () => {
  it('deep nesting is said', () => {
    const read = importFly(`a = ${'['.repeat(MAX_CONFIG_BYTES - 10)}`);
    expect(read).toHaveProperty('broken.code', 'toml-parse-error');
  });

  it('names of prototypes are names like others', () => {
    const read = importFly(
      '__proto__ = 1\nconstructor = 2\n[http_service]\n__proto__ = { auto_stop_machines = "stop" }\n',
    );
    if ('broken' in read) throw new Error('no TOML');
    expect(read.config.auto_stop).toBeNull();
    expect(read.diagnostics.filter(({ code }) => code === 'L25').map(({ values }) => values['key'])).toEqual([
      '__proto__',
      'constructor',
      '__proto__',
    ]);
    expect(Object.hasOwn(Object.prototype, 'auto_stop_machines')).toBe(false);
  });

  it('CR LF, tabs and a byte order mark change neither values nor places', () => {
    const text = '[http_service]\n\tauto_stop_machines = "on"\n';
    const place = (variant: string): unknown => {
      const read = importFly(variant);
      if ('broken' in read) throw new Error(JSON.stringify(read.broken));
      const { line, column } = read.diagnostics.find(({ code }) => code === 'L01')!;
      return { line, column };
    };
    expect(place(text)).toEqual({ line: 2, column: 23 });
    expect(place(text.replaceAll('\n', '\r\n'))).toEqual({ line: 2, column: 23 });
    expect(place(`\ufeff${text}`)).toEqual({ line: 2, column: 23 });
    expect(place(`\ufeff${text.split('\n').slice(0, 2).join('\n')}`)).toEqual({ line: 2, column: 23 });
  });

  it('a broken file has a line and a column', () => {
    expect(importFly('app = "x"\nprimary_region =\n')).toHaveProperty(
      'broken',
      expect.objectContaining({ line: 3, column: 1 }),
    );
    expect(importFly('a = 1\na = 2\n')).toHaveProperty(
      'broken',
      expect.objectContaining({ line: 2, column: 1 }),
    );
  });
});

describe('YAML that means harm', () => {
  it.each([
    ['brackets', '['.repeat(200_000), 'yaml-too-deep'],
    ['braces', '{a: '.repeat(50_000), 'yaml-too-deep'],
    ['dashes', '- '.repeat(100_000), 'yaml-too-deep'],
    ['indentation', Array.from({ length: 600 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'yaml-too-deep'],
    ['an alias of itself', 'a: &a [*a]\n', 'yaml-parse-error'],
    ['an alias of nothing', 'a: *b\n', 'yaml-parse-error'],
    ['very many aliases', `a: &a x\nb: [${'*a, '.repeat(2000)}]\n`, 'yaml-expands'],
  ])('%s are said', (_name, text, code) => {
    expect(importKnative(text).broken?.code).toBe(code);
  });

  it('anchors that would expand to a billion are not expanded', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 40; i++)
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    expect(importKnative(lines.join('\n')).diagnostics.map(({ code }) => code)).toEqual(['missing-kind']);
  });

  it('merge keys that double at each step are given up', () => {
    const lines = ['m0: &m0 {k: v}'];
    const keys = Array.from({ length: 400 }, (_, i) => `k${i}: v`).join(', ');
    lines.push(`m1: &m1 {${keys}}`);
    for (let i = 2; i < 700; i++) lines.push(`m${i}: &m${i} {<<: *m${i - 1}, x${i}: y}`);
    expect(importKnative(lines.join('\n')).broken?.code).toBe('yaml-expands');
  });

  it('names of prototypes are names like others', () => {
    const map =
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config-autoscaler\ndata:\n  __proto__: polluted\n  constructor: x\n';
    const read = importKnative(map);
    expect(Object.entries(read.autoscalerConfig ?? {})).toEqual([
      ['__proto__', 'polluted'],
      ['constructor', 'x'],
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('CR LF and a byte order mark change neither values nor places', () => {
    const text = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\n';
    const found = importKnative(text).diagnostics.map(({ code, line, column }) => ({ code, line, column }));
    expect(found).toEqual([{ code: 'ignored-document', line: 2, column: 7 }]);
    for (const variant of [text.replaceAll('\n', '\r\n'), `\ufeff${text}`])
      expect(
        importKnative(variant).diagnostics.map(({ code, line, column }) => ({ code, line, column })),
      ).toEqual(found);
  });
});

// Patterns that look again from each place take minutes for these; the runner's own limit is what notices.
describe('texts that make patterns slow', () => {
  const SIZE = MAX_CONFIG_BYTES - 100;
  it.each(['\n', ' ', '{{', '${', '[', 'a', 'a ', '-', '{{-'])('%j over and over', (piece) => {
    const many = piece.repeat(Math.floor(SIZE / piece.length));
    expect(configKind('', `${many}!`)).not.toBe('knative');
    expect(importFly(`primary_region = '''${many.slice(0, 50_000)}'''`)).toHaveProperty('config');
    const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config-autoscaler\ndata:\n  a: ';
    expect(importKnative(map + JSON.stringify(many)).documents).toBeLessThanOrEqual(1);
  });
});

/** Anchors of which each is ten of the one before. */
const EXPANDING = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 39 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(10)}]`),
].join('\n');
const SERVICE = `apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: a
  annotations: {autoscaling.knative.dev/min-scale: "2"}
spec:
  template:
    spec:
      containers:
        - image: x
`;

describe('a file on the page that means harm', () => {
  it.each([
    ['fly', 'ten megabytes', '['.repeat(10_000_000), 'config-too-large'],
    ['knative', 'ten megabytes', '- '.repeat(5_000_000), 'config-too-large'],
    ['fly', 'deep nesting', `a = ${'['.repeat(200_000)}`, 'toml-parse-error'],
    ['knative', 'deep nesting', '{a: '.repeat(50_000), 'yaml-too-deep'],
    ['kubernetes', 'deep nesting', '{a: '.repeat(50_000), 'yaml-too-deep'],
    ['knative', 'very many aliases', `a: &a x\nb: [${'*a, '.repeat(2000)}]\n`, 'yaml-expands'],
  ] as const)('%s, %s: is said, and every setting stays', (kind, _name, text, code) => {
    const from = { ...DEFAULT_SCENARIO, platform: kind };
    const after = { ...from, files: { [kind]: { name: 'x', text, original: text } } };
    expect(readConfig(kind, text, from).broken?.code).toBe(code);
    expect(followed(from, after)).toEqual({ scenario: after, refused: [] });
    const turned = { ...after, fly: { ...after.fly, autoStart: !after.fly.autoStart } };
    const stays = kind === 'fly' ? after : turned;
    expect(followed(after, turned).scenario).toEqual(stays);
  });

  it('anchors that would expand to a billion are walked once each, also for a knob and a mend', () => {
    const text = `${SERVICE}  traffic: x\n---\n${EXPANDING}\n`;
    const start = openedConfig(DEFAULT_SCENARIO, 'knative', 'x', text);
    const turned = { ...start, knative: { ...start.knative, minScale: 7 } };
    expect(followed(start, turned).scenario.knative.minScale).toBe(7);
    const { diagnostics } = readConfig('knative', text, start);
    expect(diagnostics.find(({ code }) => code === 'misplaced-annotation')).toHaveProperty('mend');
  });

  it('names of prototypes decide nothing', () => {
    const text =
      '__proto__ = { auto_stop_machines = "stop" }\nconstructor = 1\n[http_service.__proto__]\na = 1\n';
    const start = openedConfig(DEFAULT_SCENARIO, 'fly', 'x', text);
    expect(start.fly.autoStop).toBe('off');
    const { scenario } = followed(start, { ...start, fly: { ...start.fly, autoStop: 'stop' } });
    expect(scenario.files?.fly?.text).toBe(`${text}\n[http_service]\nauto_stop_machines = "stop"\n`);
  });
});
