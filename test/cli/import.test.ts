import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drowse, json } from './support/drowse.ts';

const FLY =
  'app = "shop"\nprimary_region = "ams"\n[http_service]\n  internal_port = 80\n  auto_stop_machines = "suspend"\n  [http_service.concurrency]\n    type = "requests"\n    soft_limit = 5\n';
const KNATIVE =
  'apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata:\n  name: shop\nspec:\n  template:\n    metadata:\n      annotations:\n        autoscaling.knative.dev/min-scale: "2"\n    spec:\n      containers:\n        - image: x\n';

let folder = '';
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drowse-import-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('drowse import', () => {
  it('prints what a fly.toml says, what holds, and what is wrong with it', async () => {
    const read = (await json(['import', '-', '--as', 'fly'], FLY)) as Record<string, unknown>;
    const { effective, diagnostics, ...said } = read;
    expect(said).toEqual({
      auto_stop: 'suspend',
      auto_start: null,
      min_machines_running: null,
      soft_limit: 5,
      hard_limit: null,
      concurrency_type: 'requests',
      memory_mb: null,
      cpus: null,
      vm_size: null,
      swap_size_mb: null,
      kill_timeout_s: null,
      primary_region: 'ams',
      has_service: true,
    });
    expect(effective).toMatchObject({
      auto_start: true,
      memory_mb: 256,
      cpu_kind: 'shared',
      kill_timeout_s: 5,
    });
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'L10', severity: 'info', line: 5, column: 24 }),
    );
  });

  it('prints what Knative YAML says', async () => {
    const read = (await json(['import', '-', '--as', 'knative'], KNATIVE)) as Record<string, unknown>;
    expect(Object.keys(read)).toEqual([
      'documents',
      'revisions',
      'autoscalerConfig',
      'defaultsConfig',
      'warnings',
    ]);
    expect(read).toMatchObject({ documents: 1, revisions: [{ name: 'shop', minScale: 2 }], warnings: [] });
  });

  it('knows the kind by name or content', async () => {
    expect(await json(['import', file('fly.toml', FLY)])).toHaveProperty('auto_stop', 'suspend');
    expect(await json(['import', file('service.yaml', KNATIVE)])).toHaveProperty('documents', 1);
    expect(await json(['import', '-'], FLY)).toHaveProperty('auto_stop', 'suspend');
    expect(await json(['import', '-'], KNATIVE)).toHaveProperty('documents', 1);
  });

  it('prints lines for people', async () => {
    const { out } = await drowse(['import', file('fly.toml', FLY)]);
    expect(out).toMatch(/^auto_stop +"suspend"$/m);
    expect(out).toMatch(/fly\.toml:5:24: note L10: After a resume/);
  });

  it.each([
    ['fly', 'app = \n', /^standard input:2:1: error toml-parse-error: This is not TOML: /],
    ['knative', 'a: b: c\n', /^standard input:1:\d+: error yaml-parse-error: /],
  ])('says where a broken %s file is broken, and ends with 2', async (kind, content, message) => {
    const { code, err } = await drowse(['import', '-', '--as', kind], content);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('names the codes of a broken file for programs too', async () => {
    const { code, out } = await drowse(
      ['import', '-', '--as', 'knative', '--json'],
      'name: {{ .Values.name }}\n',
    );
    expect(code).toBe(2);
    const { warnings } = JSON.parse(out) as { warnings: { code: string }[] };
    expect(warnings.map((warning) => warning.code)).toEqual(['yaml-parse-error', 'unresolved-template']);
  });

  it.each([
    [['import'], 'FILE is missing'],
    [['import', 'nowhere.toml'], 'no file that can be read'],
    [['import', '-', '--as', 'heroku'], '--as fly or --as knative'],
    [['import', '-'], 'neither a fly.toml nor Knative YAML'],
  ])('refuses %j in one line', async (args, sentence) => {
    const { code, out, err } = await drowse(args, 'just words');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it.each([
    ['big.toml', `# ${'x'.repeat(300_000)}`, 'too large'],
    ['picture.toml', Uint8Array.of(0x89, 0x50, 0, 0), 'not text'],
    ['latin.toml', Uint8Array.of(0x23, 0xe4, 0x0a), 'not UTF-8'],
  ])('refuses %s', async (name, content, sentence) => {
    const { code, err } = await drowse(['import', file(name, content)]);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});

describe('drowse run of a configuration', () => {
  const SHORT = ['--set', 'horizonSeconds=60'];

  it('asks how many Machines a fly.toml has', async () => {
    const { code, err } = await drowse(['run', '-', ...SHORT], FLY);
    expect(code).toBe(2);
    expect(err).toContain(`--set fly.regions='[{"code":"ams","machines":2}]'`);
  });

  it('runs it with the regions that are set', async () => {
    const { code, out } = await drowse(
      ['run', '-', ...SHORT, '--set', 'fly.regions=[{"code":"ams","machines":2}]'],
      FLY,
    );
    expect(code).toBe(0);
    expect(out).toContain('shop: 1 min on Fly');
  });

  it.each([
    [
      'fly machine list',
      [
        { id: 'a', region: 'ams', state: 'started' },
        { id: 'b', region: 'ams', state: 'destroyed' },
        { id: 'c', region: 'iad', state: 'stopped' },
      ],
    ],
    ['fly scale show', [{ Process: 'app', Count: 2, Regions: { ams: 1, iad: 1 } }]],
  ])('takes the Machines of %s --json', async (_name, list) => {
    const machines = file('machines.json', JSON.stringify(list));
    const listed = await drowse(['link', file('fly.toml', FLY), ...SHORT, '--machines', machines]);
    const set = await drowse(
      [
        'link',
        '-',
        ...SHORT,
        '--set',
        'fly.regions=[{"code":"ams","machines":1},{"code":"iad","machines":1}]',
      ],
      FLY,
    );
    expect(listed).toEqual(set);
  });

  it('runs Knative YAML', async () => {
    const { code, out } = await drowse(['run', file('service.yaml', KNATIVE), ...SHORT]);
    expect(code).toBe(0);
    expect(out).toContain('shop: 1 min on Knative');
  });

  it.each([
    ['kind: b: c\n', 'yaml-parse-error'],
    ['apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\n', 'nothing to run'],
    [KNATIVE.replace('min-scale: "2"', 'class: hpa.autoscaling.knative.dev'), 'not by the KPA'],
    [KNATIVE.replace('min-scale: "2"', 'target: $TARGET'), 'unresolved-template'],
    [KNATIVE.replace('min-scale: "2"', 'min-scale: "5000"'), 'at most 2,000'],
  ])('refuses %j', async (content, sentence) => {
    const { code, err } = await drowse(['run', '-', ...SHORT], content);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  it('says which of several revisions it runs', async () => {
    const { err } = await drowse(['run', '-', ...SHORT], `${KNATIVE}---\n${KNATIVE.replace('shop', 'cart')}`);
    expect(err).toContain('has 2 revisions; the first one, shop, is run');
  });
});

describe('drowse import --set', () => {
  it('prints the smallest change as a patch, and the whole file without --patch', async () => {
    const name = file('fly.toml', FLY);
    const { code, out } = await drowse(['import', name, '--set', 'fly.swapMb=256', '--patch']);
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => /^[+-]/.test(line))).toEqual([
      '--- a/fly.toml',
      '+++ b/fly.toml',
      '+swap_size_mb = 256',
    ]);
    const whole = await drowse(['import', '-', '--as', 'fly', '--set', 'fly.swapMb=256'], FLY);
    expect(whole.out.replace('swap_size_mb = 256\n', '')).toBe(FLY);
  });

  it.each([
    ['fly.scanPeriodSeconds=60', 'cannot say fly.scanPeriodSeconds=60'],
    ['fly.serviceCheck=true', 'cannot say fly.serviceCheck=true'],
    ['fly.autoStop=maybe', 'Choose one of: off, stop, suspend'],
    ['fly.autoStop', 'has no “=”'],
  ])('refuses %s', async (setting, sentence) => {
    const { code, err } = await drowse(['import', '-', '--as', 'fly', '--set', setting], FLY);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it('names the place where a file is broken', async () => {
    const { code, err } = await drowse(['import', '-', '--as', 'fly', '--patch'], 'a = = 1\n');
    expect([code, err]).toEqual([2, expect.stringMatching(/:1:\d+: error toml-parse-error/)]);
  });
});
