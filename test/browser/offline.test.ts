import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { countingHost, type CountingHost } from './support/counting-host.ts';
import { text, verdictOf } from './support/page.ts';
import { test as base } from './support/visit.ts';

interface Site {
  readonly context: BrowserContext;
  readonly host: CountingHost;
  /** What is served, to be changed. */
  readonly folder: string;
}

/** The built page with its service worker, on a host that can be shut. */
const test = base.extend<{ site: Site }>({
  site: async ({ browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'drowse-offline-'));
    cpSync(inject('dist'), folder, { recursive: true });
    const host = await countingHost(folder, '/a/b/');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await use({ context, host, folder });
    await context.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

async function open({ context, host }: Site, query = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.site + query);
  await page.waitForSelector('html[data-ready]');
  return page;
}

const kept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const shelf = await navigator.serviceWorker.ready;
    return shelf.scope;
  });

test('after the first visit it opens without a network, whatever the query, and asks nobody else', async ({
  site,
}) => {
  const first = await open(site);
  const expected = await verdictOf(first);
  expect(await kept(first)).toBe(site.host.site);
  await first.close();
  await site.host.close();
  const asked: string[] = [];
  site.context.on('request', (request) => asked.push(new URL(request.url()).origin));

  const again = await open(site);
  expect(await verdictOf(again)).toBe(expected);
  await again.keyboard.press('s');
  await again.getByRole('dialog', { name: text('share.title') }).waitFor();
  const figure = await open(site, '?embed=1&theme=dark&anything=1');
  expect(await verdictOf(figure)).toMatch(/%/);
  expect(new Set(asked)).toEqual(new Set([new URL(site.host.site).origin]));
});

test('a figure registers nothing', async ({ site }) => {
  const figure = await open(site, '?embed=1');
  // until everything is there that it ever loads
  await figure.waitForLoadState('networkidle');
  expect(await figure.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
  expect(site.host.served.map(({ path }) => path)).not.toContain('sw.js');
});

test('a newer version is announced, waits, and takes over when it is asked to', async ({ site }) => {
  const first = await open(site);
  await kept(first);
  await first.close();
  const index = join(site.folder, 'index.html');
  const worker = join(site.folder, 'sw.js');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<body>', '<body data-version="new">'));
  writeFileSync(
    worker,
    `${readFileSync(worker, 'utf8').replaceAll(/(index\.html",revision:")\w+/g, '$1new')}\n// new`,
  );

  const page = await open(site);
  expect(await page.locator('body').getAttribute('data-version')).toBeNull();
  const button = page.getByRole('button', { name: text('notices.takeOver') });
  await button.waitFor();
  expect(await page.getByText(text('notices.newVersion')).isVisible()).toBe(true);
  await button.click();
  await expect
    .poll(() =>
      page
        .locator('body')
        .getAttribute('data-version')
        .catch(() => null),
    )
    .toBe('new');
});
