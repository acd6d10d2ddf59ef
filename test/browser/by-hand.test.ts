import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Scenario } from '../../src/scenario/document.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { SHORTCUTS } from '../../src/ui/keys/shortcuts.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

/** The whole use of the page, once with the mouse and once with the keyboard: draw, set, play, scrub, share, reopen. */

const scenarioOf = (link: string): Scenario => decodeLink(new URL(link).hash).scenario;

const scrubber = (page: Page): Locator => page.getByRole('slider', { name: text('timelines.scrubber') });
const points = (page: Page): Locator => page.getByRole('slider', { name: /^Point \d+ of/ });
const silence = (page: Page): Locator => page.getByRole('option', { name: text('preset.silence.title') });
const clock = (page: Page): Promise<string> => page.locator('time').first().innerText();
const undo = (page: Page): Locator => page.getByRole('button', { name: text('header.undo') });

/** Waits until the verdict differs from `before`. */
async function newVerdict(page: Page, before: string): Promise<void> {
  await expect.poll(() => verdictOf(page), { timeout: 15_000 }).not.toBe(before);
}

/** The verdict once nothing fails any more, as where no machine is ever put to sleep. */
async function noFailures(page: Page): Promise<string> {
  await expect.poll(() => verdictOf(page), { timeout: 15_000 }).toMatch(/^0\s%/);
  return verdictOf(page);
}

async function drag(page: Page, from: Locator, byX: number, byY: number): Promise<void> {
  const box = (await from.boundingBox())!;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + (byX * step) / 8, y + (byY * step) / 8);
  await page.mouse.up();
}

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

describe('with the mouse', () => {
  test('traffic is redrawn, a knob turned, the run played and scrubbed, and the link opens the same run', async ({
    visit,
  }) => {
    const page = await visit('', CLIPBOARD);
    const first = await verdictOf(page);

    await drag(page, points(page).nth(2), 0, -40);
    await newVerdict(page, first);

    const knob = page.getByRole('slider', { name: text('field.fly.softLimit') });
    await drag(page, knob, -20, 0);
    await expect.poll(() => undo(page).isEnabled()).toBe(true);
    await page
      .getByRole('radio', { name: text('choice.fly.autoStop.off'), exact: true })
      .check({ force: true });
    const set = await noFailures(page);

    const before = await clock(page);
    await page.getByRole('button', { name: text('playback.play'), exact: true }).click();
    await expect.poll(() => clock(page)).not.toBe(before);
    await page.getByRole('button', { name: text('playback.pause'), exact: true }).click();

    const box = (await scrubber(page).boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
    const scrubbed = await clock(page);
    await expect.poll(() => clock(page)).toBe(scrubbed);

    await page.getByRole('button', { name: text('header.share') }).click();
    await page.getByRole('button', { name: text('share.copy') }).click();
    await page.getByRole('button', { name: text('share.copied') }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(scenarioOf(link).fly.autoStop).toBe('off');

    const other = await visit(new URL(link).hash);
    expect(await verdictOf(other)).toBe(set);
  });

  test('one drag of a knob is one step back', async ({ visit }) => {
    const page = await visit();
    const before = await verdictOf(page);
    const value = page.getByRole('textbox', { name: text('field.fly.scanPeriodSeconds') });
    const shown = await value.inputValue();
    await drag(page, page.getByRole('slider', { name: text('field.fly.scanPeriodSeconds') }), 30, 0);
    await expect.poll(() => value.inputValue()).not.toBe(shown);
    await undo(page).click();
    await expect.poll(() => value.inputValue()).toBe(shown);
    expect(await undo(page).isDisabled()).toBe(true);
    await expect.poll(() => verdictOf(page)).toBe(before);
  });

  test('a machine on the stage tells its life, and a setting its evidence', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    await page.getByRole('button', { name: /^m3/ }).first().click();
    await page.getByRole('heading', { name: text('why.machine', { machine: 'm3' }) }).waitFor();
    await page.getByRole('button', { name: text('why.clear') }).click();
    await page
      .getByRole('heading', { name: text('why.machine', { machine: 'm3' }) })
      .waitFor({ state: 'detached' });
    const about = text('settings.about', { name: text('field.fly.softLimit') });
    await page.getByRole('button', { name: about }).click();
    const help = page.getByRole('dialog', { name: about });
    await help.getByText(text('grade.documented')).waitFor();
    expect(await help.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/fly\.io\/docs\//);
  });
});

describe('with the keyboard alone', () => {
  test('traffic is redrawn, a knob turned, the run played and scrubbed, and the link opens the same run', async ({
    visit,
  }) => {
    const page = await visit('', CLIPBOARD);
    const first = await verdictOf(page);

    await tabTo(page, points(page).nth(2));
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowUp');
    await newVerdict(page, first);

    const before = await clock(page);
    await tabTo(page, page.getByRole('slider', { name: text('field.fly.softLimit') }));
    await page.keyboard.press('Space');
    await expect.poll(() => clock(page)).not.toBe(before);
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: text('header.share') }));
    await page.keyboard.press('Home');
    await expect.poll(() => clock(page)).toBe('00:00:00');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => clock(page)).not.toBe('00:00:00');

    await tabTo(page, page.getByRole('radio', { name: text('choice.fly.autoStop.stop'), exact: true }));
    await page.keyboard.press('ArrowLeft');
    const set = await noFailures(page);
    await tabTo(page, page.getByRole('textbox', { name: text('field.fly.softLimit') }));
    await page.keyboard.type('15');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByRole('textbox', { name: text('field.fly.softLimit') }).inputValue())
      .toBe('15');

    await page.keyboard.press('s');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('share.copied') }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const scenario = scenarioOf(link);
    expect([scenario.fly.autoStop, scenario.fly.softLimit]).toEqual(['off', 15]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const other = await visit(new URL(link).hash);
    expect((await verdictOf(other)).split(' ')[0]).toBe(set.split(' ')[0]);
  });

  test('another scenario is chosen from the list, undone and redone', async ({ visit }) => {
    const page = await visit();
    const first = await verdictOf(page);
    await tabTo(page, page.locator('[aria-haspopup=listbox]'));
    await page.keyboard.press('Enter');
    await page.locator('[role=option]:focus').waitFor();
    for (let press = 0; !(await hasFocus(silence(page))); press++) {
      expect(press).toBeLessThan(20);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.getByText(text('verdict.none')).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => verdictOf(page)).toBe(first);
    await page.keyboard.press('Control+y');
    await page.getByText(text('verdict.none')).waitFor();
    await page.getByText(text('empty.silence'), { exact: true }).waitFor();
  });

  test('every shortcut stands in the help, and letters typed into a field stay there', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: text('keys.title') });
    await help.waitFor();
    expect(await help.getByRole('term').count()).toBe(SHORTCUTS.length);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^\d+ more$/ }).click();
    await page.keyboard.type('swap s?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('swap s?');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('a value out of range is refused at its field with a reason, and Escape gives the old one back', async ({
    visit,
  }) => {
    const page = await visit();
    await verdictOf(page);
    const field = page.getByRole('textbox', { name: text('field.fly.softLimit') });
    const before = await field.inputValue();
    await field.focus();
    await page.keyboard.type('99999');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described!}"]`).innerText()).toContain('at most 10,000');
    expect(await field.inputValue()).toBe('99999');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe(before);
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    expect(await undo(page).isDisabled()).toBe(true);
  });
});

describe('a scenario as a file', () => {
  test('is saved, opened again, and refused with a reason when it is none', async ({ visit }) => {
    const page = await visit();
    const first = await verdictOf(page);
    await page.keyboard.press('s');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('share.save') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('the-thirty-second-outage.json');
    const file = await download.path();
    await page.keyboard.press('Escape');

    const chooser = page.locator('input[type=file][accept^=".json"]');
    await chooser.setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"fly":'),
    });
    await page
      .getByRole('status')
      .getByText(text('notices.notJson', { file: 'broken.json' }))
      .waitFor();
    await chooser.setInputFiles({
      name: 'wrong.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"fly":{"softLimit":"many"}}'),
    });
    await page.getByRole('status').getByText(text('field.fly.softLimit')).first().waitFor();
    expect(await verdictOf(page)).toBe(first);

    await page.locator('[aria-haspopup=listbox]').click();
    await silence(page).click();
    await page.getByText(text('verdict.none')).waitFor();
    await chooser.setInputFiles(file);
    await expect.poll(() => verdictOf(page)).toBe(first);
  });
});
