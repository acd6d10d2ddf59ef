import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { SIZES, type SizeName, type ThemeName, type View } from './view.ts';

/** One picture to be taken. */
export interface Shot {
  readonly view: View;
  readonly size: SizeName;
  readonly theme: ThemeName;
}

/** Without folder. */
export const fileOf = ({ view, size, theme }: Shot): string => `${view.name}-${size}-${theme}.png`;

/** Long enough for whatever answers to a hand: the slowest is the dawn, 600 ms. */
const SETTLED_MS = 900;

/** One view at one size, opened once for the pictures of all themes. */
export interface Sitting {
  readonly view: View;
  readonly size: SizeName;
  readonly themes: readonly ThemeName[];
}

export const shotsOf = ({ view, size, themes }: Sitting): readonly Shot[] =>
  themes.map((theme) => ({ view, size, theme }));

/** Takes the pictures into a folder and returns what the page complained about meanwhile. */
export async function take(
  browser: Browser,
  address: string,
  sitting: Sitting,
  folder: string,
): Promise<readonly string[]> {
  const { view, size, themes } = sitting;
  const { width, height, touch = false } = SIZES[size];
  const complaints: string[] = [];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: themes[0] ?? 'light',
    hasTouch: touch,
    ...view.context,
  });
  try {
    await context.addInitScript((isFirst) => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      if (!isFirst) localStorage.setItem('drowse.introduced', '1');
    }, view.isFirstVisit ?? false);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    await shown(page);
    try {
      await view.does?.(page, size);
    } catch (error) {
      complaints.push(`what the view does: ${error instanceof Error ? error.message : String(error)}`);
    }
    for (const shot of shotsOf(sitting)) {
      await page.emulateMedia({ colorScheme: shot.theme });
      await settled(page);
      await page.screenshot({ path: join(folder, fileOf(shot)) });
    }
  } finally {
    await context.close();
  }
  return complaints;
}

/** Nothing moves any more that moved for a hand, and nothing is hovered: a help over a button would hide what is below. */
export async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(SETTLED_MS);
}

/** Resolves when the first run, or its refusal, and the parts that come after it are there. */
export async function shown(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready=whole]');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
