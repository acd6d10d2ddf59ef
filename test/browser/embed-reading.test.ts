import type { Frame, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { FIRST_SCENARIO } from '../../src/scenario/first-scenario.ts';
import { readingOrder } from './support/accessibility-tree.ts';
import { frameOf, standing, test } from './support/host.ts';
import { linkTo } from './support/link.ts';
import { text } from './support/page.ts';

const BESIDE = (figure: string): string =>
  `<p><a href="#one">before</a></p>${figure}<p><a href="#two">after</a></p>`;
const DIGITS = /\d+([.,:]\d+)*/g;

/** Waits for what comes after the first picture, too. */
async function whole(page: Page): Promise<Frame> {
  const [frame] = await standing(page);
  await frame!.waitForSelector('html[data-ready=whole]');
  return frame!;
}

/** Roles and names in reading order; every number is `#`, since the model may change what a run gives. */
async function heardIn(frame: Frame): Promise<readonly string[]> {
  const session = await frame.page().context().newCDPSession(frame);
  return (await readingOrder(session)).map((line) => line.replaceAll(DIGITS, '#'));
}

/** The name of what has the focus, in the frame or in the page around it. */
const focused = (frame: Page | Frame): Promise<string> =>
  frame.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.ariaLabel ?? activeElement?.textContent?.trim() ?? '';
  });

describe('in reading order', () => {
  test('a figure at rest says what it is, what came of the run, where it stands, and its controls', async ({
    host,
  }) => {
    const page = await host((site) => BESIDE(frameOf('')(site)));
    const { title } = FIRST_SCENARIO;
    expect(await heardIn(await whole(page))).toEqual([
      `region: ${text('embed.figure', { title })}`,
      `heading: ${title}`,
      `region: ${text('verdict.label')}`,
      'text: # %',
      `text: ${text('verdict.failed')}`,
      'text: #',
      `text: ${text('verdict.coldStarts.day', { n: 2 })}`,
      'image: Stage at #: # running, # waking, # asleep; # waiting, # failed so far. m#: booting, refuses connections.',
      `group: ${text('playback.label')}`,
      `button: ${text('playback.play')}`,
      `button: ${text('playback.next')}`,
      'text: #',
      'text: a request woke m#',
      `link: ${text('embed.open')} ${text('embed.newTab')}`,
      `heading: ${text('page.timelines')}`,
      `slider: ${text('timelines.scrubber')}`,
      `region: ${text('timelines.requests')}`,
      `heading: ${text('timelines.requests')}`,
      'text: # served',
      'text: # failed',
      'image: Requests from # to #: # answered, # failed, # of these because the client gave up. Most failures: # in the # s from #.',
      'status: ',
    ]);
  });

  test('many pods and many marks are a few sentences', async ({ host }) => {
    const page = await host(frameOf(`&at=184.5${linkTo('spike')}`));
    const heard = await heardIn(await whole(page));
    expect(heard.length).toBeLessThan(30);
    const stage = heard.find((line) => line.startsWith('image: Stage'));
    expect(stage).toMatch(/p#: starting, .*\. and # more\.$/);
    expect(stage!.length).toBeLessThan(400);
  });

  test('on a narrow page the order is the same', async ({ host }) => {
    const page = await host(frameOf('', 'width="360" height="480"'));
    const heard = await heardIn(await whole(page));
    const at = (words: string): number => heard.findIndex((line) => line.includes(words));
    const order = [
      FIRST_SCENARIO.title,
      text('verdict.label'),
      'Stage at',
      text('playback.play'),
      text('timelines.scrubber'),
      text('embed.open'),
    ].map(at);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('with Tab', () => {
  test('there is one stop for each control and none for what can only be looked at', async ({ host }) => {
    const page = await host((site) => BESIDE(frameOf('&controls=play,fly.softLimit')(site)));
    const frame = await whole(page);
    const stops = [
      text('playback.play'),
      text('playback.next'),
      `${text('embed.open')} ↗`,
      text('timelines.scrubber'),
      text('settings.about', { name: text('field.fly.softLimit') }),
      text('field.fly.softLimit'),
      text('field.fly.softLimit'),
    ];
    await page.getByRole('link', { name: 'before' }).focus();
    const met: string[] = [];
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab');
      const inPage = await focused(page);
      if (inPage === 'after') break;
      met.push((await focused(frame)).replaceAll(/\s+/g, ' '));
    }
    expect(met).toEqual(stops);
    expect(await focused(page)).toBe('after');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(frame)).toBe(stops.at(-1));
  });
});

describe('aloud', () => {
  /** Every text that a live region has shown since, and every value of a slider with the focus. */
  const listen = (frame: Frame): Promise<void> =>
    frame.evaluate(() => {
      const said: string[] = [];
      (window as unknown as { said: string[] }).said = said;
      const tell = (words: string | null | undefined): void => {
        const plain = words?.replaceAll('\u00a0', ' ').trim();
        if (plain && plain !== said.at(-1)) said.push(plain);
      };
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          tell(element?.closest('[aria-live]')?.textContent);
          if (element === document.activeElement) tell(element?.getAttribute('aria-valuetext'));
        }
      }).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ['aria-valuetext', 'value'],
      });
    });
  const said = (frame: Frame): Promise<readonly string[]> =>
    frame.evaluate(() => (window as unknown as { said: string[] }).said);
  const clockOf = (frame: Frame): Promise<string> => frame.locator('time').first().innerText();

  test('nothing while it plays, not even by the slider that has the focus; where it stands once it is paused', async ({
    host,
  }) => {
    const page = await host(frameOf(''));
    const frame = await whole(page);
    await frame.getByRole('button', { name: text('playback.play') }).press('Enter');
    await frame.getByRole('slider').focus();
    await listen(frame);
    const before = await clockOf(frame);
    await expect.poll(() => clockOf(frame)).not.toBe(before);
    const later = await clockOf(frame);
    await expect.poll(() => clockOf(frame)).not.toBe(later);
    expect(await said(frame)).toEqual([]);
    // put by hand it answers, and goes on in silence
    await page.keyboard.press('PageUp');
    await expect.poll(() => said(frame)).toHaveLength(1);
    await page.keyboard.press('PageDown');
    await expect.poll(() => said(frame)).toHaveLength(2);
    await frame.getByRole('button', { name: text('playback.pause') }).press('Enter');
    const clock = await clockOf(frame);
    await expect.poll(() => said(frame)).toHaveLength(3);
    expect((await said(frame))[2]).toContain(clock);
  });

  test('the next decision in its words, and what came of a changed setting', async ({ host }) => {
    const page = await host(frameOf('&controls=play,fly.softLimit'));
    const frame = await whole(page);
    await listen(frame);
    await frame.getByRole('button', { name: text('playback.next') }).press('Enter');
    await expect.poll(() => said(frame)).toHaveLength(1);
    expect((await said(frame))[0]).toMatch(/^\d\d:\d\d:\d\d: .*m\d/);
    await frame.getByRole('slider', { name: text('field.fly.softLimit') }).press('ArrowRight');
    const ran = new RegExp(text('figure.ran', { figures: '.* %.*failed.*' }));
    await expect.poll(async () => (await said(frame)).at(-1)).toMatch(ran);
  });
});
