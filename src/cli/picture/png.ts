import { chromium } from 'playwright-core';
import type { Still } from '../../picture/svg/still.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';

/** Device pixels for one of the drawing: sharp on the screens of today, and printed. */
const SCALE = 2;

/** The picture as an installed Chromium shows it. Throws where the browser does not start. */
export async function pngOf({ svg, width, height }: Still, executablePath: string): Promise<Uint8Array> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: SCALE });
    await page.setContent(svg);
    return await page.locator('svg').first().screenshot();
  } finally {
    await browser.close();
  }
}
