import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { FIELDS } from '../../src/scenario/fields.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { LISTS } from '../../src/scenario/rows.ts';
import { MODEL_REVISION } from '../../src/sim/model-revision.ts';
import { drowse, json } from './support/drowse.ts';

describe('drowse', () => {
  it.each([[], ['--help'], ['help'], ['run', '--help']])('prints its usage: %j', async (...args) => {
    const { code, out } = await drowse(args);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: npm run -s drowse -- <command>\n/);
    for (const command of ['run', 'link', 'fields', 'presets', 'replay'])
      expect(out).toContain(`\n  ${command}`);
  });

  it.each([['frob'], ['toString'], ['__proto__'], ['--json']])('does not know %s', async (name) => {
    expect(await drowse([name])).toEqual({
      code: 2,
      out: '',
      err: `drowse: there is no command “${name}”. Try: run, link, import, lint, picture, check, fields, presets, replay, --help.\n`,
    });
  });

  it('runs from source as a process, with standard input and exit codes', () => {
    const main = ['--import', 'tsx', 'src/cli/main.ts'];
    const run = execFileSync(process.execPath, [...main, 'run', '-', '--json'], {
      input: '{}',
      encoding: 'utf8',
    });
    expect(JSON.parse(run)).toMatchObject({ modelRevision: MODEL_REVISION });
    expect(() => execFileSync(process.execPath, [...main, 'run', 'nope'], { stdio: 'pipe' })).toThrow(
      expect.objectContaining({ status: 2 }),
    );
  });
});

describe('drowse fields', () => {
  it('lists every setting with unit, range, default and evidence as JSON', async () => {
    const rows = (await json(['fields'])) as Record<string, unknown>[];
    expect(rows.map(({ path }) => path)).toEqual([...FIELDS, ...LISTS].map(({ path }) => path));
    expect(rows.find(({ path }) => path === 'fly.killTimeoutSeconds')).toMatchObject({
      unit: 's',
      min: 0,
      max: 300,
      default: 5,
      upstream: 'kill_timeout',
      grade: 'documented',
      source: 'Fly docs: configuration',
      label: 'Time to finish',
    });
  });

  it('lists them for people with the columns of lists', async () => {
    const { out } = await drowse(['fields']);
    expect(out).toMatch(/^setting +default +unit +range +evidence +upstream name$/m);
    expect(out).toMatch(/^fly\.softLimit +20 +requests +1 to 10000 +documented +concurrency\.soft_limit$/m);
    expect(out).toMatch(/^traffic\.curve\.N\.rps +0 +rps +0 to 100000$/m);
  });
});

describe('drowse presets', () => {
  it('lists id, title and one line', async () => {
    const presets = await json(['presets']);
    expect(presets).toEqual(
      PRESETS.map(({ id, scenario }) => ({
        id,
        title: scenario.title,
        line: expect.stringMatching(/\.$/) as string,
      })),
    );
    expect((await drowse(['presets'])).out.split('\n')).toHaveLength(PRESETS.length + 1);
  });
});

describe('drowse link', () => {
  it('prints the link of a scenario with the fingerprint of its run', async () => {
    const { fingerprint } = (await json(['run', 'silence'])) as { fingerprint: string };
    const { out } = await drowse(['link', 'silence', '--set', 'title=Night']);
    expect(out).toMatch(/^#v=1&ti=Night&tc=0_0\.3600000_0&m=\d+&f=[0-9a-f]{6}&z=[0-9a-z]{4}\n$/);
    expect(out).toContain(`&f=${fingerprint.slice(0, 6)}&`);
  });

  it('links what is too much to run, without a fingerprint', async () => {
    const { out } = await drowse(['link', 'silence', '--set', 'traffic.curve.0.rps=99999']);
    expect(out).toMatch(/^#v=1&[^f]+&m=\d+&z=\w{4}\n$/);
  });

  it('says why a scenario has no link', async () => {
    const curve = JSON.stringify(Array.from({ length: 65 }, (_, atSeconds) => ({ atSeconds, rps: 1 })));
    const { code, err } = await drowse(['link', 'silence', '--set', `traffic.curve=${curve}`]);
    expect(code).toBe(2);
    expect(err).toBe(
      'drowse: silence: traffic.curve has 65 points, but a link takes 64. Save the scenario as a file, or share a simplified copy.\n',
    );
  });

  it('links a simplified copy when asked to, and says how far it is off', async () => {
    const points = Array.from({ length: 65 }, (_, i) => ({
      atSeconds: i,
      rps: i === 7 ? 1.004 : (i % 2) + 1,
    }));
    const args = ['link', 'silence', '--simplify', '--set', `traffic.curve=${JSON.stringify(points)}`];
    const { code, out, err } = await drowse(args);
    expect(code).toBe(0);
    expect(err).toBe(
      'drowse: the link is of a copy whose curve has 64 points and is at most 0.004 requests/s off.\n',
    );
    const { scenario } = (await json(['link', '--decode', out.trim()])) as { scenario: Scenario };
    expect(scenario.traffic.curve).toHaveLength(64);
  });

  it('decodes to the document and notes', async () => {
    expect(await json(['link', '--decode', `#v=1&fsl=0&m=${MODEL_REVISION}`])).toEqual({
      scenario: { ...DEFAULT_SCENARIO, fly: { ...DEFAULT_SCENARIO.fly, softLimit: 1 } },
      notes: [
        {
          code: 'link-cut',
          place: '',
          sentence: expect.stringContaining('ask for the link again') as string,
        },
        {
          code: 'link-clamped',
          place: 'fly.softLimit',
          sentence: expect.stringContaining('1 was taken') as string,
        },
      ],
      madeWith: { modelRevision: MODEL_REVISION, fingerprint6: '' },
    });
    const { code, out } = await drowse(['link', '--decode', `#v=1&fsl=7&m=${MODEL_REVISION}`]);
    expect(code).toBe(0);
    expect(out).toMatch(/^fly\.softLimit {2}7\nnote {11}The link was cut/);
  });

  it('never fails on junk', async () => {
    for (const junk of ['', 'hello', '#', '#v=1&__proto__=1', '%%%', '#v=1&tc=....____'])
      expect((await drowse(['link', '--decode', junk, '--json'])).code).toBe(0);
    expect(await drowse(['link', '--decode'])).toMatchObject({ code: 2, out: '' });
  });
});
