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
import { addressOf } from './address.ts';
import { sheetOf } from './sheet.ts';
import { shotsOf, take, type Shot, type Sitting } from './take.ts';
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

const themes = THEMES.filter((theme) => keeps(THEMES, theme));
const sittings: readonly Sitting[] = VIEWS.filter(({ name }) => keeps(NAMES, name)).flatMap((view) =>
  (view.sizes ?? PAGE_SIZES)
    .filter((size) => keeps(SIZE_NAMES, size))
    .map((size) => ({ view, size, themes })),
);
const shots = sittings.flatMap(shotsOf);

mkdirSync(OUT, { recursive: true });
const site = await buildAndServe();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const waiting = [...sittings];
  // a marked moment is found by a run: once for all sizes
  const addresses = new Map(sittings.map(({ view }) => [view, addressOf(view)]));
  const work = async (): Promise<void> => {
    for (let sitting = waiting.shift(); sitting; sitting = waiting.shift()) {
      const name = `${sitting.view.name}-${sitting.size}`;
      const address = site.address + addresses.get(sitting.view)!;
      const complaints = await take(browser, address, sitting, OUT).catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ]);
      if (complaints.length > 0) process.exitCode = 1;
      for (const complaint of complaints) console.log(`${name}: ${complaint}`);
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
