import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

/** How far the document is larger than the window, in px. */
const overflow = (page: Page): Promise<{ x: number; y: number }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
  });

/** Controls of the header that lie over each other or out of the window. */
const collisions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('header .bar')!;
    const boxes = [...bar.querySelectorAll('h1, button, .verdict .figure, .verdict .words')]
      .map((element) => ({ name: element.textContent.trim(), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const found: string[] = [];
    for (const [index, a] of boxes.entries()) {
      if (a.box.right > innerWidth + 0.5) found.push(`${a.name} leaves the window`);
      for (const b of boxes.slice(index + 1))
        if (
          a.box.left < b.box.right - 0.5 &&
          b.box.left < a.box.right - 0.5 &&
          a.box.top < b.box.bottom &&
          b.box.top < a.box.bottom
        )
          found.push(`${a.name} and ${b.name}`);
    }
    return found;
  });

const SIZES = [
  ['as drawn', 1440, 900],
  ['short', 1440, 760],
  ['with a drawer', 1100, 800],
  ['with a drawer, narrow', 960, 700],
  ['in one column', 768, 1024],
  ['on the phone', 390, 844],
  ['on a small phone', 360, 640],
] as const;

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.for(SIZES)('the page %s holds its words and its controls', async ([, width, height], { visit }) => {
    const page = await visit(`?theme=${theme}`, { viewport: { width, height } });
    await verdictOf(page);
    expect(await overflow(page)).toEqual({ x: 0, y: 0 });
    expect(await collisions(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test.for([
    [720, 480],
    [390, 600],
  ] as const)(
    'the figure of %d by %d holds its words and its controls',
    async ([width, height], { visit }) => {
      const page = await visit(`?embed=1&theme=${theme}`, { viewport: { width, height } });
      await verdictOf(page);
      expect((await overflow(page)).x).toBe(0);
      expect(await violations(page)).toEqual([]);
    },
  );
});

test('a figure in somebody’s page leads to the same experiment on a page of its own', async ({ visit }) => {
  const page = await visit('?embed=1', { viewport: { width: 720, height: 480 } });
  const verdict = (await verdictOf(page)).split(' ')[0];
  const link = page.getByRole('link', { name: text('embed.open') });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toBe('noopener');
  const address = new URL((await link.getAttribute('href'))!);
  // the moment goes along, and nothing of how the figure was shown
  expect(address.search).toMatch(/^\?at=\d+(\.\d+)?$/);
  const other = await visit(address.search + address.hash);
  expect((await verdictOf(other)).split(' ')[0]).toBe(verdict);
});

test('the drawer opens over the timelines, closes by Escape, and gives the focus back', async ({ visit }) => {
  const page = await visit('', { viewport: { width: 1100, height: 800 } });
  await verdictOf(page);
  const opener = page.getByRole('banner').getByRole('button', { name: text('header.settings') });
  await opener.click();
  const knob = page.getByRole('slider', { name: text('field.fly.softLimit') });
  await knob.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await knob.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('on the phone every place is reached and stays while the run plays', async ({ visit }) => {
  const page = await visit('', { viewport: { width: 390, height: 844 } });
  await verdictOf(page);
  const places = page.getByRole('navigation', { name: text('places.label') });
  await places.getByRole('button', { name: text('places.settings') }).click();
  await page.getByRole('slider', { name: text('field.fly.softLimit') }).waitFor();
  expect(await violations(page)).toEqual([]);
  await places.getByRole('button', { name: text('places.traffic') }).click();
  await page.getByRole('textbox').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await places.getByRole('button', { name: text('places.why') }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await violations(page)).toEqual([]);
});
