import type { Frame, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { otherSite } from './other-site.ts';
import { test as base } from './visit.ts';

/** Opens a page of another site; its body is made of the address where figures are served. */
export type Host = (body: (site: string) => string) => Promise<Page>;

export const test = base.extend<{ host: Host }>({
  host: async ({ visit }, use) => {
    const sites: { close(): Promise<void> }[] = [];
    await use(async (body) => {
      const figures = inject('site');
      const other = await otherSite(body(figures), new URL(figures).origin);
      sites.push(other);
      return visit(other.address);
    });
    for (const site of sites) await site.close();
  },
});

/** A figure in a frame; `query` is what follows `?embed=1`, a hash included. */
export const frameOf =
  (query: string, more = 'width="720" height="480"') =>
  (site: string): string =>
    `<iframe src="${site}?embed=1${query.replaceAll('&', '&amp;')}" title="figure" ${more}></iframe>`;

const figures = (page: Page): readonly Frame[] =>
  page.frames().filter((frame) => frame.url().includes('embed=1'));

/** The figures of a page, once each has its first picture. */
export async function standing(page: Page, count = 1): Promise<readonly Frame[]> {
  await expect.poll(() => figures(page).length).toBe(count);
  for (const frame of figures(page)) await frame.waitForSelector('html[data-ready]');
  return figures(page);
}
