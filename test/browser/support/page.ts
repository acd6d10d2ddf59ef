import type { Page } from 'playwright-core';
import { makeText } from '../../../src/text/text.ts';

/** The words of the page, to find things by what a reader calls them. */
export const text = makeText('en');

/** The figures in the header, once the first run is there. */
export async function verdictOf(page: Page): Promise<string> {
  const figures = page.getByRole('region', { name: text('verdict.label') }).filter({ hasText: '%' });
  return (await figures.first().innerText()).replaceAll(/\s+/g, ' ');
}
