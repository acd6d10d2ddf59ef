import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';
import { linkTo } from './support/link.ts';

/** Five questions that a reader brings, each answered on screen. */

/** Goes from one marked moment to the next until the bar says `words`. */
async function toMoment(page: Page, words: string): Promise<void> {
  const said = page.locator('.playback .say');
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('m');
    if ((await said.innerText()).startsWith(words)) return;
  }
  throw new Error(`no moment is called ${words}`);
}

describe('the answer is on screen', () => {
  test('why did this request fail?', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    await toMoment(page, text('moments.first-failure'));
    const life = page.getByRole('region', { name: text('why.request.life', { number: '1' }) });
    await expect.poll(() => life.innerText()).toMatch(/gives up, 504\s+after 10\.0\ss/);
    expect(await life.innerText()).toContain(text('why.saved'));
  });

  test('why eight pods and not five?', async ({ visit }) => {
    const page = await visit(linkTo('steady-50'));
    await verdictOf(page);
    await page.keyboard.press('End');
    const why = page.getByRole('heading', { name: text('why.kpa.title', { count: '8', n: 8 }) });
    await why.waitFor();
    const panel = (await page.locator('aside').last().innerText()).replaceAll(/\s+/g, ' ');
    // fifty under way at seven to a pod: 70 % of the target of ten
    expect(panel).toMatch(/\b50\b.*\/.*\b7\b.*\b8\b/);
  });

  test('when does the last one leave?', async ({ visit }) => {
    const page = await visit(linkTo('last-pod'));
    await verdictOf(page);
    await page.getByRole('button', { name: text('moments') }).click();
    const moment = page.getByRole('menuitem', { name: text('moments.last-leaves.pod') });
    const time = (await moment.locator('time').innerText()).slice(0, 8);
    await moment.click();
    await expect.poll(() => page.locator('time.clock').innerText()).toContain(time);
    expect(await page.locator('.playback .say').innerText()).toContain(text('moments.last-leaves.pod'));
  });

  test('what would it cost without sleeping?', async ({ visit }) => {
    const page = await visit();
    await expect.poll(() => verdictOf(page)).toMatch(/\$3\.67.*\$74\.47 always on/);
  });

  test('what did the app itself see?', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: text('checkup.title') });
    await expect
      .poll(() => dialog.innerText())
      .toMatch(
        /705 requests of all clients failed at the edge, the app’s own log has 0\.\s705 died before they reached it/,
      );
    expect(await dialog.innerText()).toMatch(/[\d,]+ passed, 0 failed/);
  });
});
