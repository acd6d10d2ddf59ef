import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { presetById } from '../../src/scenario/presets.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { linkTo } from './support/link.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const PRESET = 'outage';
const { scenario } = presetById(PRESET)!;
/** An address with what Markdown takes for its own. */
const PICTURE = 'pictures/outage (stage).svg';

async function openMarkdown(page: Page): Promise<void> {
  await verdictOf(page);
  await page.getByRole('button', { name: text('header.share') }).click();
  await page.getByText(text('embed.title')).click();
  await page.getByText(text('embed.form.markdown'), { exact: true }).click();
}

const snippet = (page: Page): Promise<string> =>
  page.getByRole('textbox', { name: text('embed.code') }).inputValue();

/** As a reader of Markdown reads it: without the signs that keep others from being read as Markdown. */
const read = (markdown: string): string => markdown.replaceAll(/\\(?=[^\w\s])/g, '');
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

/** The share of failed requests as the page shows it. */
const shareIn = (verdict: string): string => /[\d.]+ %/.exec(plain(verdict))?.[0] ?? 'none';

describe('copied as Markdown', () => {
  test('a picture that opens the same run has an alt text that says title and figures', async ({ visit }) => {
    const page = await visit(linkTo(PRESET), CLIPBOARD);
    await openMarkdown(page);
    await page.getByRole('textbox', { name: text('embed.picture') }).fill(PICTURE);
    await page.getByRole('button', { name: text('embed.copy') }).click();
    await page.getByRole('button', { name: text('share.copied') }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await snippet(page));

    const [, alt = '', picture, address = ''] = /^\[!\[(.*)\]\((\S+)\)\]\((\S+)\)$/.exec(copied) ?? [];
    expect(picture).toBe('pictures/outage%20%28stage%29.svg');
    const share = shareIn(await verdictOf(page));
    expect(read(alt)).toMatch(
      new RegExp(`^${scenario.title}\\. .*[\\d,]+ of [\\d,]+ requests failed \\(${share}\\)`),
    );
    expect(read(alt)).toMatch(/p99 latency .* in 30 days\.$/);

    expect(decodeLink(address.slice(address.indexOf('#'))).scenario).toEqual(scenario);
    const other = await visit(address);
    expect(shareIn(await verdictOf(other))).toBe(share);
  });

  test('without a picture it is a link and the figures in words, at the moment that was asked for', async ({
    visit,
  }) => {
    const page = await visit(`?at=60${linkTo(PRESET)}`, CLIPBOARD);
    await openMarkdown(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: text('embed.copy') }).click();
    await page.getByRole('button', { name: text('share.copied') }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [, title = '', address = '', run = ''] = /^\[(.*)\]\((\S+)\): (.*)$/.exec(copied) ?? [];
    expect(read(title)).toBe(scenario.title);
    expect(read(run)).toContain(`requests failed (${shareIn(await verdictOf(page))})`);
    expect(new URL(address).searchParams.get('at')).toBe('60');
    const other = await visit(address);
    await verdictOf(other);
    expect(await other.locator('time').first().innerText()).toContain(':01:00');
  });

  test('what was copied is not called copied any more once it is another snippet', async ({ visit }) => {
    const page = await visit(linkTo(PRESET), CLIPBOARD);
    await openMarkdown(page);
    await page.getByRole('button', { name: text('embed.copy') }).click();
    await page.getByRole('button', { name: text('share.copied') }).waitFor();
    await page.getByRole('textbox', { name: text('embed.picture') }).fill(PICTURE);
    await page.getByRole('button', { name: text('embed.copy') }).waitFor();
  });

  test('where the browser forbids it, all of it is selected for the hand, and that is said', async ({
    visit,
  }) => {
    const page = await visit(linkTo(PRESET), {}, async (context) => {
      await context.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      });
    });
    await openMarkdown(page);
    await page.getByRole('button', { name: text('embed.copy') }).click();
    await page.getByText(text('embed.copyByHand')).waitFor();
    const selected = await page.getByRole('textbox', { name: text('embed.code') }).evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return field === document.activeElement ? value.slice(selectionStart, selectionEnd) : '';
    });
    expect(selected).toBe(await snippet(page));
  });
});
