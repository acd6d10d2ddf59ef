import type { Locator, Page } from 'playwright-core';

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Tab from element to element until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 150; step++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it');
}
