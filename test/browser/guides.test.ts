import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { presetById } from '../../src/scenario/presets.ts';
import { filesSite } from './support/files-site.ts';
import { standing } from './support/host.ts';
import { linkTo } from './support/link.ts';
import { test as base } from './support/visit.ts';

const GUIDES = readFileSync('public/guides.md', 'utf8');
const EMBED_JS = readFileSync('public/embed.js', 'utf8');
const PRESET = 'spike';
const TITLE = presetById(PRESET)!.scenario.title;

/** The code of a section, in its order; `heading` as it begins. */
function codeUnder(heading: string): readonly string[] {
  const from = GUIDES.indexOf(`\n${heading}`);
  expect(from, heading).toBeGreaterThan(0);
  const section = GUIDES.slice(from + 1).split(/\n## /)[0] ?? '';
  return [...section.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code = '']) => code);
}

const [policy = '', frame = '', element = ''] = [
  ...(GUIDES.split('\n## ')[0] ?? '').matchAll(/```\w*\n([\s\S]*?)```/g),
].map(([, code = '']) => code);

/** With the address of the figures and a link in place of those that stand for the reader's own. */
const own = (code: string): string =>
  code
    .replaceAll('https://your.host/drowse/', inject('site'))
    .replaceAll('https://your.host', new URL(inject('site')).origin)
    .replaceAll('#v=1&amp;...', linkTo(PRESET).replaceAll('&', '&amp;'))
    .replaceAll('#v=1&...', linkTo(PRESET));

type Serve = (files: Readonly<Record<string, string>>, at?: string) => Promise<Page>;
const test = base.extend<{ serve: Serve }>({
  serve: async ({ visit }, use) => {
    const sites: { close(): Promise<void> }[] = [];
    await use(async (files, at = '') => {
      const all = new Map(Object.entries({ 'embed.js': EMBED_JS, ...files }));
      const site = await filesSite(all, own(policy).replaceAll('\n', ' ').trim());
      sites.push(site);
      return visit(site.address + at);
    });
    for (const site of sites) await site.close();
  },
});

const PAGE = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Docs</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

async function expectFigures(page: Page, count: number): Promise<void> {
  for (const figure of await standing(page, count))
    expect(await figure.getByRole('heading', { level: 1 }).innerText()).toBe(TITLE);
}

test('in plain HTML frame and element are what the guide says, under its policy', async ({ serve }) => {
  const [script = ''] = codeUnder('## Plain HTML');
  const page = await serve({ 'index.html': PAGE(own(frame) + own(element), script) });
  // both are loaded when they come near
  await page.setViewportSize({ width: 1000, height: 1200 });
  await expectFigures(page, 2);
});

test('the opening tag of the element is one line, as Markdown needs it', () => {
  expect(element).toMatch(/^<drowse-scenario [^\n]*>\n/);
});

/** Hugo, where it is installed; the guide says which one was tried. */
const hasHugo = ((): boolean => {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('skipped: the guide for Hugo, which is not installed');
    return false;
  }
})();

describe.skipIf(!hasHugo)('with Hugo', () => {
  /** Builds a site and gives what was written, by path. */
  function built(files: Readonly<Record<string, string>>): Record<string, string> {
    const folder = mkdtempSync(join(tmpdir(), 'drowse-hugo-'));
    try {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      execFileSync('hugo', ['--source', folder], { stdio: 'pipe' });
      const out = join(folder, 'public');
      const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /\.(html|js)$/.test(path),
      );
      return Object.fromEntries(
        pages.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(out, path), 'utf8')]),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const [allow = '', shortcode = '', script = ''] = codeUnder('## Hugo');
  const layout = PAGE('{{ .Content }}', script);
  const site = (config: string, content: string): Record<string, string> => ({
    'hugo.toml': `baseURL = "http://localhost/"\ntitle = "Docs"\n${config}`,
    'layouts/_default/single.html': layout,
    'layouts/shortcodes/drowse.html': own(shortcode),
    'static/embed.js': EMBED_JS,
    'content/docs/figure.md': `---\ntitle: Figure\n---\nbefore\n\n${content}\n\nafter\n`,
  });
  const call = /\{\{< drowse [^`]*>\}\}/.exec(GUIDES)?.[0] ?? '';

  test('raw frame and element are let through as its setting says', async ({ serve }) => {
    const page = await serve(built(site(allow, `${own(frame)}\n\n${own(element)}`)), 'docs/figure/');
    await page.setViewportSize({ width: 1000, height: 1200 });
    await expectFigures(page, 2);
  });

  test('its shortcode carries the whole link, without raw HTML being allowed', async ({ serve }) => {
    const page = await serve(built(site('', own(call))), 'docs/figure/');
    await expectFigures(page, 1);
  });
});
