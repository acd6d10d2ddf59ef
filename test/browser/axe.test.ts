import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressOf } from '../shots/address.ts';
import { settled, shown } from '../shots/take.ts';
import { SIZES, THEMES, type SizeName, type View } from '../shots/view.ts';
import { VIEWS } from '../shots/views.ts';
import { violations } from './support/axe.ts';
import { test } from './support/visit.ts';

/** Every view of the contact sheet as axe sees it: the page on a desk, figures as wide and as narrow as they come. */
const CASES: readonly (readonly [string, View, SizeName])[] = VIEWS.flatMap((view) =>
  (view.sizes ?? ['desk' as const]).map((size) => [`${view.title}, ${size}`, view, size] as const),
);

/** With the rule and the element, in the theme where it is wrong. */
async function inBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    found.push(...(await violations(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

test.for(CASES)('axe finds nothing: %s', async ([, view, size], { visit }) => {
  const { width, height, touch = false } = SIZES[size];
  const page = await visit(addressOf(view), {
    viewport: { width, height },
    hasTouch: touch,
    ...view.context,
  });
  await shown(page);
  await view.does?.(page, size);
  expect(await inBothThemes(page)).toEqual([]);
});
