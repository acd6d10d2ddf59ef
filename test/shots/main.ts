/**
 * `npm run shots`: a contact sheet of every view and state of the page. Words after `--` keep the views, sizes and themes
 * whose name has one of them: `npm run shots -- failures phone dark`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { buildAndServe } from '../browser/support/built-site.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../browser/support/chromium.ts';
import { sheetOf } from './sheet.ts';
import { fileOf, take, type Shot } from './take.ts';
import { PAGE_SIZES, SIZES, THEMES, type SizeName } from './view.ts';
import { VIEWS } from './views.ts';

const OUT = fileURLToPath(new URL('out', import.meta.url));
/** Browsers of small machines are slow enough with two pages at a time. */
const AT_A_TIME = 2;

const words = process.argv.slice(2);
const isNamed = (names: readonly string[]): boolean => names.some((name) => words.includes(name));
const keeps = (all: readonly string[], name: string): boolean => !isNamed(all) || words.includes(name);
const NAMES = VIEWS.map(({ name }) => name);
const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

const unknown = words.filter((word) => ![...NAMES, ...SIZE_NAMES, ...THEMES].includes(word));
if (unknown.length > 0) throw new Error(`No view, size or theme is called ${unknown.join(', ')}.`);

const shots: readonly Shot[] = VIEWS.filter(({ name }) => keeps(NAMES, name)).flatMap((view) =>
  (view.sizes ?? PAGE_SIZES)
    .filter((size) => keeps(SIZE_NAMES, size))
    .flatMap((size) =>
      THEMES.filter((theme) => keeps(THEMES, theme)).map((theme) => ({ view, size, theme })),
    ),
);

mkdirSync(OUT, { recursive: true });
const site = await buildAndServe();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const waiting = [...shots];
  const work = async (): Promise<void> => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const file = fileOf(shot);
      const complaints = await take(browser, site.address, shot, join(OUT, file)).catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ]);
      if (complaints.length > 0) process.exitCode = 1;
      for (const complaint of complaints) console.log(`${file}: ${complaint}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await writeSheet(browser, shots);
} finally {
  await browser.close();
  await site.close();
}
console.log(`${String(shots.length)} pictures, index.html and sheet.png are in ${OUT}`);

/** The page with all pictures, and a picture of that page. */
async function writeSheet(browser: Browser, shots: readonly Shot[]): Promise<void> {
  const index = join(OUT, 'index.html');
  writeFileSync(index, sheetOf(shots));
  const page = await browser.newPage({ viewport: { width: 1840, height: 900 } });
  await page.goto(pathToFileURL(index).href);
  await page.screenshot({ path: join(OUT, 'sheet.png'), fullPage: true });
  await page.close();
}
