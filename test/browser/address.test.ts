import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';
import { linkOf } from './support/link.ts';

const MINE = { ...DEFAULT_SCENARIO, title: 'A quiet hour', seed: 7 };
const LINK = linkOf(MINE);

const hashOf = (page: Page): string => new URL(page.url()).hash;

/** One step of the first knob on the page, as a hand on the keyboard makes it. */
async function edit(page: Page): Promise<void> {
  await verdictOf(page);
  await page.getByRole('button', { name: text('header.undo') }).waitFor();
  const knob = page.locator('aside input[type=range]').first();
  await knob.focus();
  await knob.press('ArrowRight');
}

test('a page that was only looked at leaves its address as it was', async ({ visit }) => {
  const page = await visit(LINK);
  await verdictOf(page);
  expect(page.url()).toBe(inject('site') + LINK);
});

test('an edit comes into the address, and a reload opens it again', async ({ visit }) => {
  const page = await visit(LINK);
  const first = await verdictOf(page);
  await edit(page);
  await page.waitForURL((url) => url.hash !== LINK);
  // The address follows the edit, the verdict its run.
  await expect.poll(() => verdictOf(page), { timeout: 30_000 }).not.toBe(first);
  const { scenario, notes } = decodeLink(hashOf(page));
  expect(notes).toEqual([]);
  expect(scenario).not.toEqual(MINE);
  expect({ ...scenario, fly: MINE.fly }).toEqual(MINE);
  const before = await verdictOf(page);
  const link = hashOf(page);
  await page.reload();
  expect(await verdictOf(page)).toBe(before);
  expect(hashOf(page)).toBe(link);
});

test('edits make no entries in the history of the browser', async ({ visit }) => {
  const page = await visit(LINK);
  const entries = await page.evaluate(() => history.length);
  await edit(page);
  await page.waitForURL((url) => url.hash !== LINK);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('a link pasted into the address of the open page opens there', async ({ visit }) => {
  const page = await visit();
  await verdictOf(page);
  await page.evaluate((link) => {
    location.hash = link;
  }, LINK);
  await page.getByText(MINE.title).first().waitFor();
});

test('a pasted link that is none leaves the scenario on screen and says so', async ({ visit }) => {
  const page = await visit(LINK);
  await verdictOf(page);
  await page.evaluate(() => {
    location.hash = '#junk';
  });
  await page.getByText(text('problem.link-not-a-scenario')).first().waitFor();
  expect(await page.getByText(MINE.title).first().isVisible()).toBe(true);
});

test('an embedded figure keeps its address and writes into no storage', async ({ visit }) => {
  const page = await visit(`?embed=1${LINK}`);
  await verdictOf(page);
  expect(hashOf(page)).toBe(LINK);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
