import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect, inject, test as base } from 'vitest';
import { CHROMIUM_FLAGS } from './chromium.ts';

/**
 * Opens the built page in a fresh context; `address` is what follows the site, e.g. `?embed=1#v=1`. `prepare` may
 * change the world first.
 */
export type Visit = (
  address?: string,
  options?: BrowserContextOptions,
  prepare?: (context: BrowserContext) => Promise<void>,
) => Promise<Page>;

/**
 * A test with a browser. Whatever the page complained about (console errors and warnings, uncaught errors, failed
 * requests, broken policy) fails the test at its end, unless the test took it out of `complaints` itself.
 */
export const test = base.extend<{ browser: Browser; complaints: string[]; visit: Visit }>({
  browser: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from the pattern
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: inject('chromiumPath'),
        args: [...CHROMIUM_FLAGS],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'what the page complained about').toEqual([]);
  },
  visit: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (address = '', options = {}, prepare = () => Promise.resolve()) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      contexts.push(context);
      // as for the tests: the machine may be slow and busy
      context.setDefaultTimeout(60_000);
      // a service worker would answer instead of the routes of a test; offline.test.ts has it
      await context.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      });
      await prepare(context);
      const page = await context.newPage();
      listen(page, complaints);
      await page.goto(new URL(address, inject('site')).href);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // The browser itself drops what is still on its way when a page is left.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${String(response.status())}`);
  });
}
