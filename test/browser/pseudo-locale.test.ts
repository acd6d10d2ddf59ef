import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeText } from '../../src/text/text.ts';
import { test } from './support/visit.ts';

const pseudo = makeText('pseudo');

/**
 * What a reader sees or hears that did not come from text/: in the pseudo-locale every sentence stands in ⟦brackets⟧.
 * Outside them only data may stand: numbers with units, clock times, money, names of machines, signs. Upstream names and
 * what the user wrote are marked as not to be translated.
 */
async function untranslated(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const NOT_TEXT = '[translate=no], code, kbd, script, style, noscript, input, textarea';
    const ATTRIBUTES = [
      'aria-label',
      'aria-valuetext',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
    ];
    const DATA = /\bm\d+\b|(?<=[\d\u00a0 ])(s|ms|min|h|d|%|k|M|×)(?![\p{L}])|[\d\s\p{P}\p{S}]/gu;
    const found: string[] = [];

    /** Letters that stand outside of brackets; `depth` goes on from one node to the next, as sentences do. */
    const outside = (text: string, from: number): { rest: string; depth: number } => {
      let rest = '';
      let depth = from;
      for (const character of text) {
        if (character === '⟦') depth++;
        else if (character === '⟧') depth--;
        else if (depth === 0) rest += character;
      }
      // a sentence cut to its room has lost its closing bracket
      return { rest: rest.replaceAll(DATA, ''), depth: text.trimEnd().endsWith('…') ? from : depth };
    };

    let depth = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript')) continue;
      const text = node.textContent ?? '';
      const seen = outside(text, depth);
      depth = seen.depth;
      if (seen.rest !== '' && !element.closest(NOT_TEXT) && element.checkVisibility())
        found.push(`${element.tagName.toLowerCase()}: ${text.trim()}`);
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const attribute of ATTRIBUTES) {
        const value = element.getAttribute(attribute);
        if (value !== null && outside(value, 0).rest !== '' && !element.closest('[translate=no]'))
          found.push(`${element.tagName.toLowerCase()} ${attribute}: ${value}`);
      }
    return found;
  });
}

const firstRun = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: pseudo('verdict.label') })
    .filter({ hasText: '%' })
    .first()
    .waitFor();

describe('every visible sentence comes from text/', () => {
  test.for([
    ['wide', 1440, 900],
    ['drawer', 1100, 800],
    ['column', 768, 1024],
    ['phone', 390, 844],
  ] as const)('on the %s page', async ([, width, height], { visit }) => {
    const page = await visit('?lang=pseudo', { viewport: { width, height } });
    await firstRun(page);
    expect(await untranslated(page)).toEqual([]);
  });

  test('in the embedded figure', async ({ visit }) => {
    const page = await visit('?lang=pseudo&embed=1', { viewport: { width: 720, height: 480 } });
    await firstRun(page);
    expect(await untranslated(page)).toEqual([]);
  });

  test('in every place of the phone', async ({ visit }) => {
    const page = await visit('?lang=pseudo', { viewport: { width: 390, height: 844 } });
    await firstRun(page);
    const places = page.getByRole('navigation', { name: pseudo('places.label') }).getByRole('button');
    for (const place of await places.all()) {
      await place.click();
      expect(await untranslated(page), await place.innerText()).toEqual([]);
    }
  });

  test('in menus, dialogs and the whole table of settings', async ({ visit }) => {
    const page = await visit('?lang=pseudo');
    await firstRun(page);
    await page.locator('[aria-haspopup=listbox]').click();
    expect(await untranslated(page), 'scenarios').toEqual([]);
    await page.keyboard.press('Escape');
    // a dialog comes when its part is loaded: an Escape before that would close nothing
    const dialog = page.locator('dialog[open]');
    for (const [key, about] of [
      ['s', 'share'],
      ['?', 'keys'],
    ] as const) {
      await page.keyboard.press(key);
      await dialog.waitFor();
      expect(await untranslated(page), about).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page
      .getByRole('button', { name: pseudo('settings.about', { name: pseudo('field.fly.softLimit') }) })
      .click();
    expect(await untranslated(page), 'help of a setting').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('aside').getByRole('button', { expanded: false }).first().click();
    await page.locator('aside .foot button').click();
    expect(await untranslated(page), 'all settings').toEqual([]);
  });

  test('in what is said about a broken link', async ({ visit }) => {
    const page = await visit('?lang=pseudo#v=1&fsl=12&fsl=-4&nonsense=1&z=0000');
    await firstRun(page);
    await page.getByRole('status').getByRole('button').first().waitFor();
    expect(await untranslated(page)).toEqual([]);
  });
});
