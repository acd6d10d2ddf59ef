import type { Page } from 'playwright-core';
import { makeText } from '../../../src/text/text.ts';

/** The words of the page, to find things by what a reader calls them. */
export const text = makeText('en');

/**
 * Reads the figures of the shown run from the header; their spread over further runs comes later and is left out. As
 * text, since a page that crashed and came back can be asked through the protocol only.
 */
export const VERDICT = `(() => {
  const section = document.querySelector('.verdict .figure')?.closest('section');
  if (!section) return undefined;
  const spreads = [...section.querySelectorAll('.spread')];
  const words = spreads.reduce((all, { innerText }) => all.replace(innerText, ''), section.innerText);
  return words.replaceAll(/\\s+/g, ' ');
})()`;

/** The figures in the header, once the first run is there. */
export async function verdictOf(page: Page): Promise<string> {
  await page
    .getByRole('region', { name: text('verdict.label') })
    .filter({ hasText: '%' })
    .first()
    .waitFor();
  return page.evaluate<string>(VERDICT);
}
