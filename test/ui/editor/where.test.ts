import { describe, expect, it } from 'vitest';
import { makeText } from '../../../src/text/text.ts';
import { keyWords } from '../../../src/ui/editor/key-words.ts';
import { whereInToml, whereInYaml } from '../../../src/ui/editor/where.ts';

/** The text without its |, and the place where that stood. */
function at<T>(marked: string, where: (lines: readonly string[], line: number, column: number) => T): T {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const lines = marked.replace('|', '').split('\n');
  return where(lines, before.length - 1, before.at(-1)!.length);
}

describe('where a cursor stands in a fly.toml', () => {
  it.each([
    ['pri|mary_region = "fra"', { table: '', key: 'primary_region', isValue: false }],
    [
      '[http_service]\n  auto_stop_machines = "o|n"',
      { table: 'http_service', key: 'auto_stop_machines', isValue: true },
    ],
    [
      '[http_service]\n[[http_service.checks]]\n  in|',
      { table: 'http_service.checks', key: 'in', isValue: false },
    ],
    ['[env]\n\n|', { table: 'env', key: '', isValue: false }],
  ])('%j', (marked, where) => {
    expect(at(marked, whereInToml)).toEqual(where);
  });
});

describe('where a cursor stands in YAML', () => {
  const service = 'kind: Service\nspec:\n  template:\n    metadata:\n      annotations:\n';
  it.each([
    ['ki|nd: Service', { table: '', key: 'kind', isValue: false }],
    [
      `${service}        autoscaling.knative.dev/t|`,
      { table: 'spec.template.metadata.annotations', key: 'autoscaling.knative.dev/t', isValue: false },
    ],
    [
      `${service}        autoscaling.knative.dev/metric: "r|"`,
      { table: 'spec.template.metadata.annotations', key: 'autoscaling.knative.dev/metric', isValue: true },
    ],
    [
      `${service}        a: b\n    spec:\n      con|`,
      { table: 'spec.template.spec', key: 'con', isValue: false },
    ],
    [`${service}---\ndata:\n  sta|`, { table: 'data', key: 'sta', isValue: false }],
  ])('%j', (marked, where) => {
    expect(at(marked, whereInYaml)).toEqual(where);
  });
});

describe('the words for a key', () => {
  const t = makeText('en');
  it.each([
    ['auto_stop_machines', 'http_service', 'fly.autoStop'],
    ['soft_limit', 'http_service.concurrency', 'fly.softLimit'],
    ['type', 'http_service.concurrency', 'fly.concurrencyType'],
    ['memory', 'vm', 'fly.memoryMb'],
    ['autoscaling.knative.dev/target', 'spec.template.metadata.annotations', 'knative.target'],
    ['max-scale-up-rate', 'data', 'knative.maxScaleUpRate'],
    ['containerConcurrency', 'spec.template.spec', 'knative.containerConcurrency'],
  ] as const)('%s in %s are those of the setting %s', (key, table, path) => {
    expect(keyWords(t, key, table)?.label).toBe(t(`field.${path}`));
    expect(keyWords(t, key, table)?.help).not.toBe('');
  });

  it('are none where the playground has no such setting', () => {
    expect(keyWords(t, 'internal_port', 'http_service')).toBeUndefined();
    expect(keyWords(t, 'type', 'http_service.checks')).toBeUndefined();
    expect(keyWords(t, '__proto__')).toBeUndefined();
  });
});
