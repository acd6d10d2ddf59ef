import type { Locator, Page } from 'playwright-core';

/** One finger goes down in the middle of `target` (or at `fromX` of its width), moves by so many pixels and leaves. */
export async function swipe(page: Page, target: Locator, byX: number, fromX = 0.5): Promise<void> {
  const box = (await target.boundingBox())!;
  const x = box.x + box.width * fromX;
  const y = box.y + box.height / 2;
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number): Promise<unknown> =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  for (let step = 1; step <= 8; step++) await touch('touchMove', x + (byX * step) / 8);
  await touch('touchEnd', x + byX);
  // A browser swallows a tap that follows a swipe at once; a finger takes longer than this to come down again.
  await page.waitForTimeout(600);
  await browser.detach();
}
