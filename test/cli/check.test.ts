import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { linksIn } from '../../src/cli/check/links.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { presetById } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { MODEL_REVISION } from '../../src/sim/model-revision.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { drowse } from './support/drowse.ts';

const SITE = 'https://drowse.example/';
const scenario = presetById('steady-50')?.scenario ?? DEFAULT_SCENARIO;
const { fingerprint } = simulate(toInput(scenario));

/** A link as a model made it, true or not. */
function linkOf(modelRevision: number, of?: string): string {
  const link = encodeLink(scenario, { modelRevision, ...(of !== undefined && { fingerprint: of }) });
  if (typeof link !== 'string') throw new Error(link.code);
  return link;
}
const good = linkOf(MODEL_REVISION, fingerprint);
const inHtml = (link: string): string => link.replaceAll('&', '&amp;');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drowse-check-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (content: string, name = 'page.md'): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('links are found in', () => {
  test.each([
    ['a Markdown link', `See [the run](${SITE}${good}).`, SITE + good, 15],
    ['a picture in a link', `[![a](p.svg)](${SITE}${good})`, SITE + good, 15],
    ['a picture', `![a](${SITE}?at=4${good} "t")`, `${SITE}?at=4${good}`, 6],
    ['an address in angle brackets', `<${SITE}${good}>`, SITE + good, 2],
    ['a bare address at the end of a sentence', `See ${SITE}${good}.`, SITE + good, 5],
    ['a reference', `[run]: ${SITE}${good}`, SITE + good, 8],
    ['a frame', `<iframe src="${SITE}?embed=1${inHtml(good)}"></iframe>`, `${SITE}?embed=1${good}`, 14],
    ['an element', `<drowse-scenario link="${inHtml(good)}">`, good, 24],
    ['an element without the hash sign', `<drowse-scenario link="${good.slice(1)}">`, good.slice(1), 24],
    ['a cell of a table', `| a | ${good} |`, good, 7],
    ['code', `\`${good}\``, good, 2],
  ])('%s', (_, content, link, column) => {
    expect(linksIn(`first\r\n${content}\n`)).toEqual([{ line: 2, column, link }]);
  });

  test.each(['', '#v', '#version=1', 'v=1&m=1', `${SITE}#v=1&...`, `${SITE}?embed=1#v=1&amp;…`, '# v=1&m=1'])(
    'none in %j',
    (content) => {
      expect(linksIn(content)).toEqual([]);
    },
  );
});

describe('drowse check', () => {
  it('says how many links hold, and ends with 0', async () => {
    const file = fileWith(`${SITE}${good}\n\n<iframe src="${SITE}?embed=1${inHtml(good)}"></iframe>\n`);
    expect(await drowse(['check', file])).toEqual({ code: 0, out: '2 links checked, 0 failed.\n', err: '' });
  });

  it('fails where the figures moved, says then and now, and gives the link to put in its place', async () => {
    const file = fileWith(`one\ntwo [run](${SITE}?embed=1${linkOf(1, 'abcdef')}) three\n`);
    const { code, out } = await drowse(['check', file]);
    expect(code).toBe(1);
    expect(out).toContain(`${file}:2:11: error figures-moved: `);
    expect(out).toContain('then revision 1, fingerprint abcdef; ');
    expect(out).toContain(`now revision ${MODEL_REVISION}, fingerprint ${fingerprint.slice(0, 6)}. `);
    expect(out).toMatch(/Now [\d.]+ % of [\d,]+ requests/);
    expect(out).toContain(` ${SITE}?embed=1${good}\n1 link checked, 1 failed.\n`);
  });

  it('does not mind another model that gives the same figures', async () => {
    const file = fileWith(SITE + linkOf(MODEL_REVISION + 1, fingerprint));
    expect((await drowse(['check', file])).code).toBe(0);
  });

  it('fails where a link was cut or changed', async () => {
    const file = fileWith(`${SITE}${good.slice(0, -3)}`);
    const { code, out } = await drowse(['check', file]);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^${file}:1:1: error link-cut: .*seal.*paste`));
  });

  it('says of a link without a run that nobody can tell, which is no failure', async () => {
    const file = fileWith(SITE + linkOf(MODEL_REVISION));
    const { code, out } = await drowse(['check', file]);
    expect(code).toBe(0);
    expect(out).toContain(`:1:1: note link-without-run: `);
    expect(out).toContain(SITE + good);
  });

  it('prints the same for programs', async () => {
    const file = fileWith(`${SITE}${good} ${SITE}${linkOf(1, 'abcdef')}`);
    const { code, out } = await drowse(['check', file, '--json']);
    const now = { modelRevision: MODEL_REVISION, fingerprint6: fingerprint.slice(0, 6) };
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { file, line: 1, column: 1, verdict: 'holds', now },
      { verdict: 'moved', then: { modelRevision: 1, fingerprint6: 'abcdef' }, now, renewed: SITE + good },
    ]);
  });

  it('reads several files, and standard input', async () => {
    const files = [fileWith(good, 'a.md'), fileWith('nothing', 'b.md'), '-'];
    expect((await drowse(['check', ...files], good)).out).toBe('2 links checked, 0 failed.\n');
  });

  test.each([
    [['check'], 'FILE is missing'],
    [['check', 'no/such.md'], 'no/such.md cannot be read'],
  ])('%j ends with 2 and the mend', async (args, said) => {
    const { code, out, err } = await drowse(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(said);
    expect(err).toMatch(/^drowse check: .*\. .*\.\n$/);
  });
});
