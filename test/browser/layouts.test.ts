import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { presetById } from '../../src/scenario/presets.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';
import { linkOf } from './support/link.ts';

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

test('a long title is shortened, and told whole beside it, before one of the first three figures goes', async ({
  visit,
}) => {
  const { scenario } = presetById('panic-undone')!;
  const title = `${scenario.title}, told at a length that no header has room for`;
  const page = await visit(linkOf({ ...scenario, title }), { viewport: { width: 1440, height: 900 } });
  await verdictOf(page);
  const header = page.getByRole('banner');
  const name = header.locator('[aria-haspopup=listbox]');
  expect(await name.getByText(title).getAttribute('title')).toBe(title);
  for (const width of [1440, 1280, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const line = (await header.locator('.verdict').boundingBox())!;
    for (const figure of (await header.locator('.verdict .figures').all()).slice(0, 3)) {
      const box = (await figure.boundingBox())!;
      expect(box.y).toBeLessThan(line.y + line.height);
      expect(box.x + box.width).toBeLessThanOrEqual(line.x + line.width + 0.5);
    }
  }
});

test('a message lies over neither stage nor charts nor tools', async ({ visit }) => {
  const link = linkOf(presetById('panic-undone')!.scenario).replace(/&z=.*$/, '&z=none');
  const page = await visit(link, { viewport: { width: 1440, height: 900 } });
  await verdictOf(page);
  const message = (await page.locator('.toast').boundingBox())!;
  const stage = (await page.locator('section.stage').boundingBox())!;
  const tools = (await page.getByRole('group', { name: text('curve.tools') }).boundingBox())!;
  expect(message.y + message.height).toBeLessThanOrEqual(stage.y);
  expect(message.x + message.width).toBeLessThanOrEqual(tools.x);
});

test('on a phone a message lies over neither header nor transport', async ({ visit }) => {
  const link = linkOf(presetById('panic-undone')!.scenario).replace(/&z=.*$/, '&z=none');
  const page = await visit(link, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await verdictOf(page);
  const message = (await page.locator('.toast').boundingBox())!;
  const play = (await page.getByRole('button', { name: text('playback.play'), exact: true }).boundingBox())!;
  const figures = (await page.getByRole('region', { name: text('verdict.label') }).boundingBox())!;
  expect(message.y).toBeGreaterThan(figures.y + figures.height + 300);
  expect(message.y + message.height).toBeLessThanOrEqual(play.y);
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
