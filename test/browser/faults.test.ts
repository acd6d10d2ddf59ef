import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { toFileText } from '../../src/ui/share/scenario-file.ts';
import { SILENT_BEATS } from '../../src/worker/newest-wins.ts';
import { VERDICT, text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

/** A scenario file with more points than a link takes. */
const longCurve = (): string =>
  toFileText({
    ...DEFAULT_SCENARIO,
    title: 'long curve',
    traffic: {
      ...DEFAULT_SCENARIO.traffic,
      curve: Array.from({ length: 200 }, (_, i) => ({ atSeconds: i * 10, rps: 1 + ((i * 7) % 13) / 10 })),
    },
  });

const WORKER = '**/assets/sim.worker*';

const knob = (page: Page) => page.getByRole('slider', { name: text('field.fly.softLimit') });

/** One edit by hand; resolves when the address has followed, so that it can be read and reloaded. */
async function edit(page: Page): Promise<string> {
  const before = await knob(page).getAttribute('aria-valuetext');
  await knob(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => knob(page).getAttribute('aria-valuetext')).not.toBe(before);
  await expect.poll(() => page.evaluate(() => window.location.hash)).toContain('v=1');
  return (await knob(page).getAttribute('aria-valuetext'))!;
}

/** Resolves when nothing runs any more. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[role=progressbar]')?.ariaHidden === 'true');

/** The worker as shipped, with some lines before it. The gate is opened and shut from the page by a broadcast. */
const wrapped =
  (lines: string) =>
  async (context: BrowserContext): Promise<void> => {
    await context.route(WORKER, async (route) => {
      // not route.fetch: a spare worker may still be loading when the context closes
      const script = await fetch(route.request().url()).then((response) => response.text());
      await route
        .fulfill({ contentType: 'text/javascript', body: `${lines}\n${script}` })
        .catch(() => undefined);
    });
  };

/** Runs `lines` in every worker of the page, from now on and until the page says otherwise. */
const switched = (lines: string): string => `
  let isFaulty = false;
  new BroadcastChannel('fault').onmessage = ({ data }) => { isFaulty = data; };
  ${lines}`;

const setFault = (page: Page, isFaulty: boolean): Promise<void> =>
  page.evaluate((value) => {
    const channel = new BroadcastChannel('fault');
    channel.postMessage(value);
    channel.close();
    // a message to another thread is there by the next turns of both loops
    return new Promise((resolve) => setTimeout(resolve, 200));
  }, isFaulty);

/** The page said what happened, kept the edit and the old picture, and the next edit runs. */
async function keepsTheEdit(page: Page, value: string): Promise<void> {
  expect(await knob(page).getAttribute('aria-valuetext')).toBe(value);
  expect(await verdictOf(page)).toMatch(/%/);
}

describe('a worker', () => {
  test('that is killed in the middle of a run is replaced, and the run is done again', async ({ visit }) => {
    const expected = await visit();
    await verdictOf(expected);
    await edit(expected);
    await settled(expected);
    // It dies as engines report a worker that ran out of its resources: an error event, and no more answers.
    const page = await visit(
      '',
      {},
      wrapped(
        switched(`
        self.addEventListener('message', (event) => {
          if (!isFaulty) return;
          event.stopImmediatePropagation();
          // only this one dies: the spare that takes over is told first
          new BroadcastChannel('fault').postMessage(false);
          isFaulty = false;
          setTimeout(() => { self.close(); throw new Error('killed'); }, 200);
        });`),
      ),
    );
    await verdictOf(page);
    await settled(page);
    await setFault(page, true);
    const value = await edit(page);
    await page.getByText(text('fault.worker-died')).waitFor();
    expect(await page.getByText(text('fault.recovered')).isVisible()).toBe(true);
    await setFault(page, false);
    await settled(page);
    await keepsTheEdit(page, value);
    expect(await verdictOf(page)).toBe(await verdictOf(expected));
  });

  test('that falls silent is stopped and replaced', async ({ visit }) => {
    const page = await visit(
      '',
      {},
      wrapped(
        switched(`
        self.addEventListener('message', (event) => {
          if (!isFaulty) return;
          event.stopImmediatePropagation();
          for (;;);
        });`),
      ),
    );
    await page.clock.install();
    await verdictOf(page);
    await settled(page);
    await setFault(page, true);
    const value = await edit(page);
    await page.getByText(text('fault.worker-silent')).waitFor({ timeout: 1000 * (SILENT_BEATS + 20) });
    await settled(page);
    await keepsTheEdit(page, value);
  });

  test('that meets a fault of its own says so, and the next edit runs', async ({ visit }) => {
    const page = await visit(
      '',
      {},
      wrapped(
        switched(`
        const sort = Float64Array.prototype.sort;
        const subarray = Float64Array.prototype.subarray;
        const broken = (method) => function (...given) {
          if (isFaulty) throw new Error('broken on purpose');
          return method.apply(this, given);
        };
        Float64Array.prototype.sort = broken(sort);
        Float64Array.prototype.subarray = broken(subarray);`),
      ),
    );
    await verdictOf(page);
    await settled(page);
    const before = await verdictOf(page);
    await setFault(page, true);
    const value = await edit(page);
    await page.getByText(text('fault.simulation-threw')).waitFor();
    await settled(page);
    await keepsTheEdit(page, value);
    expect(await verdictOf(page)).toBe(before);
    await setFault(page, false);
    await edit(page);
    await page.getByText(text('fault.simulation-threw')).waitFor({ state: 'detached' });
  });

  test('that gets no memory for a column says so, and another one runs the next edit', async ({ visit }) => {
    const page = await visit(
      '',
      {},
      wrapped(
        switched(`
        const Column = Float64Array;
        self.Float64Array = new Proxy(Column, {
          construct(target, given, newTarget) {
            if (isFaulty) throw new RangeError('Array buffer allocation failed');
            return Reflect.construct(target, given, newTarget === self.Float64Array ? target : newTarget);
          },
        });`),
      ),
    );
    await verdictOf(page);
    await settled(page);
    await setFault(page, true);
    const value = await edit(page);
    await page.getByText(text('fault.out-of-memory')).waitFor();
    await settled(page);
    await keepsTheEdit(page, value);
    await setFault(page, false);
    await edit(page);
    await page.getByText(text('fault.out-of-memory')).waitFor({ state: 'detached' });
  });
});

test('a page without workers follows every edit in slices of its own', async ({ visit }) => {
  const expected = await visit();
  await verdictOf(expected);
  await edit(expected);
  await settled(expected);
  const page = await visit('', {}, async (context) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'Worker', { value: undefined });
    });
  });
  await verdictOf(page);
  await edit(page);
  await settled(page);
  expect(page.workers()).toEqual([]);
  await expect.poll(() => verdictOf(page)).toBe(await verdictOf(expected));
});

describe('after a crash of the whole page', () => {
  /**
   * The renderer is gone without a word to the page (no unload, no pagehide), and the reader presses reload. Playwright
   * gives a crashed page up, so what stands there afterwards is read through the protocol.
   */
  async function crashAndReload(page: Page): Promise<(expression: string) => Promise<unknown>> {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await session.send('Page.reload');
    return async (expression) => {
      const { result } = await session.send('Runtime.evaluate', { expression });
      return result.value as unknown;
    };
  }
  test('a reload brings the scenario back from the address', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    const value = await edit(page);
    await settled(page);
    const verdict = await verdictOf(page);
    const read = await crashAndReload(page);
    await expect.poll(() => read(VERDICT), { timeout: 30_000 }).toBe(verdict);
    const label = JSON.stringify(text('field.fly.softLimit'));
    const sliders = `[...document.querySelectorAll('[aria-valuetext]')]`;
    // the settings come after the first picture
    const knobValue = `${sliders}.find((one) => one.ariaLabel === ${label})?.ariaValueText`;
    await expect.poll(() => read(knobValue), { timeout: 30_000 }).toBe(value);
  });

  test('a reload brings back what no link can carry', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    await page.locator('input[type=file]').setInputFiles({
      name: 'long-curve.json',
      mimeType: 'application/json',
      buffer: Buffer.from(longCurve()),
    });
    await page.getByText('long curve').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('drowse.unlinked')?.includes('long curve')))
      .toBe(true);
    await settled(page);
    const verdict = await verdictOf(page);
    const read = await crashAndReload(page);
    await expect.poll(() => read(VERDICT), { timeout: 30_000 }).toBe(verdict);
    expect(await read('document.title')).toContain('long curve');
  });
});
