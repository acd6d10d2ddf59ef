import type { Page } from 'playwright-core';
import { text } from '../browser/support/page.ts';
import type { SizeName } from './view.ts';

/** What readers do with the page, at whatever size it has. */

export const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** To one of the places of the phone; larger pages have all of them in sight. */
export async function place(page: Page, size: SizeName, name: 'settings' | 'traffic' | 'why'): Promise<void> {
  if (size === 'phone')
    await page
      .getByRole('navigation', { name: text('places.label') })
      .getByRole('button', { name: text(`places.${name}`) })
      .click();
  if (size === 'tablet' && name !== 'traffic')
    await page.getByRole('tab', { name: text(`places.${name}`), exact: true }).click();
}

/** The explanations in sight: below the charts where the page is one column. */
export async function explained(page: Page, size: SizeName): Promise<void> {
  await place(page, size, 'why');
  if (size !== 'tablet') return;
  await page.getByRole('tabpanel').last().scrollIntoViewIfNeeded();
  await page.mouse.move(300, 500);
  await page.mouse.wheel(0, 2000);
}

export async function pickMachine(page: Page, size: SizeName, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  if (size === 'tablet') await explained(page, size);
}

export async function choosePresets(page: Page): Promise<void> {
  await page.locator('[aria-haspopup=listbox]').first().click();
  await page.getByRole('option').first().waitFor();
}

/** A file of the reader's own, as the button for files opens it. */
export async function openFile(page: Page, size: SizeName, name: string, content: string): Promise<void> {
  await page
    .locator('input[type=file][accept*=".toml"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  if (size === 'phone') {
    await place(page, size, 'settings');
    await page.getByRole('tab').nth(1).click();
  }
  await page.locator('.cm-content').waitFor();
  const notice = page.getByRole('button', { name: text('notices.dismiss') });
  if (await notice.isVisible()) await notice.click();
  if (size === 'tablet') await page.locator('.cm-content').scrollIntoViewIfNeeded();
}

/** The numbers behind the first chart that has some. */
export async function openTable(page: Page): Promise<void> {
  const label = text('timelines.table', { chart: text('timelines.requests') });
  const button = page.getByRole('button', { name: label }).first();
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
}

export async function openEmbed(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await page.getByText(text('embed.title')).click();
  await page.getByRole('textbox', { name: text('embed.code') }).scrollIntoViewIfNeeded();
}

export async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('playback.play'), exact: true }).click();
}
