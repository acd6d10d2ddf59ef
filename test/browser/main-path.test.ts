import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { swipe } from './support/finger.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';
import { linkOf } from './support/link.ts';

/** What a first reader does, from opening the page to sending somebody the link: with keys alone, and with a finger. */

const clock = (page: Page): Promise<string> => page.locator('time.clock').innerText();
const scrubber = (page: Page): Locator => page.getByRole('slider', { name: text('timelines.scrubber') });
const playButton = (page: Page, name: 'play' | 'pause'): Locator =>
  page.getByRole('button', { name: text(`playback.${name}`), exact: true });
const failed = async (page: Page): Promise<number> =>
  Number.parseFloat((await verdictOf(page)).split(' ')[0]!);
const preset = (page: Page, id: PresetId): Locator =>
  page.getByRole('option', { name: text(`preset.${id}.title`) });

/** A button that opens a list, and the way down the list to `wanted`. */
async function choose(page: Page, opener: Locator, wanted: Locator): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await wanted.waitFor();
  for (let press = 0; !(await hasFocus(wanted)); press++) {
    expect(press).toBeLessThan(30);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

describe('with the keyboard alone', () => {
  test('a scenario is chosen, played and understood, mended, undone, and sent to somebody', async ({
    visit,
  }) => {
    const page = await visit('', { permissions: ['clipboard-read', 'clipboard-write'] });
    const first = await failed(page);
    await choose(page, page.locator('[aria-haspopup=listbox]'), preset(page, 'outage-gate'));
    await expect.poll(() => page.title()).toContain(presetById('outage-gate')!.scenario.title);
    await expect.poll(() => failed(page)).not.toBe(first);
    const trouble = await failed(page);

    const opened = await clock(page);
    await tabTo(page, playButton(page, 'play'));
    await page.keyboard.press('Enter');
    await expect.poll(() => clock(page)).not.toBe(opened);
    await page.keyboard.press('Enter');
    await playButton(page, 'play').waitFor();
    const paused = await clock(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => clock(page)).not.toBe(paused);

    await choose(
      page,
      page.getByRole('button', { name: text('moments'), exact: true }),
      page.getByRole('menuitem', { name: text('moments.first-failure') }),
    );
    const life = page.getByRole('region', { name: text('why.request.life', { number: '1' }) });
    await expect.poll(() => life.innerText()).toContain(text('why.saved'));

    await tabTo(page, page.getByRole('radio', { name: text('choice.fly.autoStop.stop'), exact: true }));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => failed(page)).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => failed(page)).toBe(trouble);
    await page.keyboard.press('Control+y');
    await expect.poll(() => failed(page)).toBe(0);

    await page.keyboard.press('s');
    const share = page.getByRole('dialog', { name: text('share.title') });
    await share.waitFor();
    await page.keyboard.press('Enter');
    await share.getByRole('button', { name: text('share.copied') }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeLink(new URL(link).hash).scenario.fly.autoStop).toBe('off');
    await page.keyboard.press('Escape');
    await share.waitFor({ state: 'detached' });

    const table = text('timelines.table', { chart: text('timelines.latency') });
    await tabTo(page, page.getByRole('button', { name: table }));
    await page.keyboard.press('Enter');
    const numbers = page.getByRole('dialog', { name: text('timelines.latency') });
    expect(await numbers.getByRole('row').count()).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await numbers.waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByRole('button', { name: table }))).toBe(true);

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: text('keys.title') }).waitFor();
    await page.keyboard.press('Escape');
    expect(await failed(page)).toBe(0);
  });
});

describe('with a finger', () => {
  const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const place = (page: Page, name: 'watch' | 'traffic' | 'settings' | 'why'): Locator =>
    page
      .getByRole('navigation', { name: text('places.label') })
      .getByRole('button', { name: text(`places.${name}`) });

  test('a run is played, scrubbed and understood on a phone, and gets more traffic', async ({ visit }) => {
    const page = await visit('', PHONE);
    await verdictOf(page);
    const opened = await clock(page);
    await playButton(page, 'play').tap();
    await expect.poll(() => clock(page)).not.toBe(opened);
    await playButton(page, 'pause').tap();
    const paused = await clock(page);
    await swipe(page, scrubber(page), 80, 0.3);
    await expect.poll(() => clock(page)).not.toBe(paused);
    const scrubbed = await clock(page);

    await page.getByRole('button', { name: /^m2/ }).first().tap();
    await page.getByRole('heading', { name: text('why.machine', { machine: 'm2' }) }).waitFor();
    expect(await place(page, 'why').getAttribute('aria-current')).toBe('page');

    await page.locator('[aria-haspopup=listbox]').tap();
    await preset(page, 'spike').tap();
    await expect.poll(() => page.title()).toContain(presetById('spike')!.scenario.title);
    await place(page, 'watch').tap();
    await page.getByRole('button', { name: /^p1/ }).first().waitFor();
    expect(await clock(page)).not.toBe(scrubbed);

    await place(page, 'traffic').tap();
    const bursts = (): Promise<number> =>
      page
        .evaluate(() => window.location.hash)
        .then((hash) => decodeLink(hash).scenario.traffic.bursts.length);
    const before = presetById('spike')!.scenario.traffic.bursts.length;
    await page.getByRole('button', { name: text('curve.add.hint') }).tap();
    await page.getByRole('menuitem', { name: text('curve.add.burst'), exact: true }).tap();
    await expect.poll(bursts).toBe(before + 1);
    await page.getByRole('button', { name: text('curve.done') }).tap();

    await place(page, 'settings').tap();
    await page.getByRole('slider', { name: text('field.knative.targetBurstCapacity') }).waitFor();
    await place(page, 'watch').tap();
    await page.getByRole('button', { name: text('moments'), exact: true }).tap();
    await page.getByRole('menuitem', { name: text('moments.longest-wait') }).tap();
    await place(page, 'why').tap();
    await page.getByRole('region', { name: /^Life of request/ }).waitFor();
  });
});

describe('a run that is refused', () => {
  test('says why, and has at hand what mends it', async ({ visit }) => {
    const horizonSeconds = 4 * 86_400;
    const rush = [0, horizonSeconds].map((atSeconds) => ({ atSeconds, rps: 1000 }));
    const { scenario } = presetById('silence')!;
    const tooMuch = { ...scenario, horizonSeconds, traffic: { ...scenario.traffic, curve: rush } };
    const page = await visit(linkOf(tooMuch));
    await page.getByRole('status').getByText('345,600,000 requests').waitFor();
    expect(await page.getByText(text('verdict.pending')).count()).toBe(0);
    await page.getByText(text('why.refused')).waitFor();
    await page.getByRole('slider', { name: text('field.fly.softLimit') }).waitFor();
    await page.getByRole('slider', { name: /^Point 2 of/ }).focus();
    await page.keyboard.press('Delete');
    await page.getByText(text('verdict.none')).waitFor();
    expect(await page.getByRole('button', { name: /^m1/ }).count()).toBeGreaterThan(0);
  });
});

describe('scrubbing to a moment shows what playing to it shows', () => {
  /** All that says where the run is in words: those of the page and its labels. */
  const stateOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const words = [...document.querySelectorAll<HTMLElement>('main, aside')].map((part) => part.innerText);
      const labels = [...document.querySelectorAll('main [aria-label]')].map(
        (element) => element.ariaLabel ?? '',
      );
      return [...words, ...labels];
    });

  /** The marks under way, as they are painted: red, green, blue and opacity of each pixel. */
  const marksOf = async (page: Page): Promise<Uint8Array> => {
    const pixels = await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
      const { width, height } = canvas;
      // a copy, since to read a canvas again and again changes how the browser paints it
      const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      return data.reduce((all, value) => all + value.toString(16).padStart(2, '0'), '');
    });
    return Buffer.from(pixels, 'hex');
  };

  /** Pixels that one sees differ: the same shape painted again may be a few shades off at its edge. */
  const differing = (one: Uint8Array, other: Uint8Array): number =>
    one.length === other.length
      ? one.reduce((count, value, i) => count + (Math.abs(value - other[i]!) > 32 ? 1 : 0), 0)
      : Infinity;

  /** As a hand on the slider does it; its value is exact, a pixel is not. */
  const scrubTo = (page: Page, moment: string): Promise<void> =>
    scrubber(page).evaluate((input, value) => {
      (input as HTMLInputElement).value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, moment);

  // three pauses may meet none of the few requests of the outage
  test.for<[PresetId, number]>([
    ['outage', 0],
    ['spike', 1],
    ['hpa-spike', 1],
  ])('in the run %s', async ([id, least], { visit }) => {
    const link = linkOf(presetById(id)!.scenario);
    const open = async (): Promise<Page> => {
      const page = await visit(link);
      await page.waitForSelector('html[data-ready=whole]');
      return page;
    };
    const played = await open();
    const scrubbed = await open();
    let painted = 0;
    for (let pause = 0; pause < 3; pause++) {
      const before = await clock(played);
      await playButton(played, 'play').click();
      await expect.poll(() => clock(played)).not.toBe(before);
      await playButton(played, 'pause').click();
      await played.mouse.move(0, 0);
      await scrubTo(scrubbed, await scrubber(played).inputValue());
      await expect.poll(() => stateOf(scrubbed)).toEqual(await stateOf(played));
      const marks = await marksOf(played);
      painted += marks.filter((value) => value > 0).length;
      await expect.poll(async () => differing(await marksOf(scrubbed), marks)).toBe(0);
    }
    expect(painted).toBeGreaterThanOrEqual(least);
  });
});
