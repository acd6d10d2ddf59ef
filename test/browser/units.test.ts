import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PresetId } from '../../src/scenario/presets.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';
import { linkTo } from './support/link.ts';

interface Found {
  /** Numbers without a unit, where and how they read. */
  readonly bare: readonly string[];
  /** Numbers said to stand in words that stand in none. */
  readonly wordless: readonly string[];
  readonly units: readonly string[];
}

/**
 * Every visible number of the page and what it counts. Names with a digit in them (m1, p3, file names, upstream keys) are
 * no numbers; `words` is the unit of a number in a sentence that names its own.
 */
const numbersOf = (page: Page): Promise<Found> =>
  page.evaluate(() => {
    const found = { bare: [] as string[], wordless: [] as string[], units: new Set<string>() };
    const judge = (element: Element, said: string): void => {
      if (!/\d/.test(said.replaceAll(/\b[a-z]+\d+\b/g, ''))) return;
      if (element.closest('code, kbd, script, style, title, [translate=no], .unseen')) return;
      if (!element.checkVisibility({ visibilityProperty: true })) return;
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const owner = element.closest('[data-unit]');
      const unit = owner?.getAttribute('data-unit') ?? '';
      if (unit === '')
        found.bare.push(`${element.tagName}.${element.getAttribute('class') ?? ''}: ${said.trim()}`);
      else found.units.add(unit);
      if (unit === 'words' && !/\p{L}/u.test(owner?.textContent ?? '')) found.wordless.push(said.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement && walker.currentNode.parentElement.tagName !== 'OPTION')
        judge(walker.currentNode.parentElement, walker.currentNode.textContent ?? '');
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=range])'))
      judge(field, field.value);
    return { bare: found.bare, wordless: found.wordless, units: [...found.units] };
  });

async function expectUnits(page: Page): Promise<readonly string[]> {
  const { bare, wordless, units } = await numbersOf(page);
  expect(bare, 'numbers without a unit').toEqual([]);
  expect(wordless, 'numbers whose words are missing').toEqual([]);
  return units;
}

const PRESETS: readonly PresetId[] = [
  'outage',
  'outage-gate',
  'fly-day',
  'fly-drain',
  'cdn-idle',
  'spike',
  'steady-50',
  'last-pod',
];

describe('every number on screen carries its unit', () => {
  test.for(PRESETS)('on the page of %s', async (id, { visit }) => {
    const page = await visit(linkTo(id));
    await verdictOf(page);
    const units = await expectUnits(page);
    expect(units).toEqual(expect.arrayContaining(['clock', 's', 'requests', '%']));
    // later, with a machine or pod picked, and all settings shown
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expectUnits(page);
    await page.locator('[data-instance]').first().click();
    await expectUnits(page);
    await page
      .getByRole('button', { name: / more$/ })
      .first()
      .click();
    await expectUnits(page);
  });

  test.for(['outage', 'spike'] as const)('on the phone, in all places, with %s', async (id, { visit }) => {
    const page = await visit(linkTo(id), { viewport: { width: 390, height: 844 } });
    await verdictOf(page);
    const places = page.getByRole('navigation', { name: text('places.label') });
    for (const place of ['watch', 'traffic', 'settings', 'why'] as const) {
      await places.getByRole('button', { name: text(`places.${place}`) }).click();
      await expectUnits(page);
    }
  });

  test.for(['outage', 'spike'] as const)('in the figure of %s', async (id, { visit }) => {
    const page = await visit(`?embed=1${linkTo(id)}`, { viewport: { width: 720, height: 480 } });
    await verdictOf(page);
    await expectUnits(page);
  });
});
