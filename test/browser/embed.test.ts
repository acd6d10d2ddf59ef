import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { FIRST_SCENARIO } from '../../src/scenario/first-scenario.ts';
import { presetById } from '../../src/scenario/presets.ts';
import { frameOf, standing, test } from './support/host.ts';
import { linkTo } from './support/link.ts';
import { text } from './support/page.ts';

/** Messages that the host page has kept. */
type Heard = { type: string; [member: string]: unknown };

const heard = (page: Page, type: string): Promise<readonly Heard[]> =>
  page.evaluate(
    (wanted) => (window as unknown as { heard: Heard[] }).heard.filter(({ type: is }) => is === wanted),
    type,
  );
const last = async (page: Page, type: string): Promise<Heard | undefined> => (await heard(page, type)).at(-1);

/** Says something to the nth frame, as any script of the host could. */
const say = (page: Page, message: unknown, nth = 0): Promise<void> =>
  page.evaluate(
    ({ what, at }) => {
      document.querySelectorAll('iframe')[at]!.contentWindow!.postMessage(what, '*');
    },
    { what: message, at: nth },
  );

const clockOf = (frame: Frame): Promise<string> => frame.locator('time').first().innerText();

describe('in a page of another site', () => {
  test('messages go both ways: ready, size, state, decision; set, seek, play, pause, theme', async ({
    host,
  }) => {
    const page = await host(frameOf(''));
    const [frame] = await standing(page);
    await expect.poll(() => heard(page, 'ready')).not.toHaveLength(0);
    await say(page, { drowse: 1, type: 'hello' });
    await expect.poll(() => last(page, 'size')).toHaveProperty('height');
    await expect
      .poll(() => last(page, 'state'))
      .toMatchObject({
        title: FIRST_SCENARIO.title,
        horizon: FIRST_SCENARIO.horizonSeconds,
        isPlaying: false,
      });
    await expect.poll(() => last(page, 'decision')).toHaveProperty('said');
    const readies = (await heard(page, 'ready')).length;

    await say(page, { drowse: 1, type: 'seek', at: 3600 });
    await expect.poll(() => last(page, 'state')).toMatchObject({ at: 3600 });
    await say(page, { drowse: 1, type: 'play' });
    await expect.poll(async () => (await last(page, 'state'))?.['at']).toBeGreaterThan(3600);
    await say(page, { drowse: 1, type: 'pause' });
    await expect.poll(() => last(page, 'state')).toMatchObject({ isPlaying: false });

    const before = (await last(page, 'state'))?.['link'];
    await say(page, { drowse: 1, type: 'set', values: { 'fly.softLimit': 40 } });
    await expect.poll(async () => (await last(page, 'state'))?.['link']).not.toBe(before);
    await say(page, { drowse: 1, type: 'set', link: linkTo('spike') });
    await expect
      .poll(() => last(page, 'state'))
      .toMatchObject({ title: presetById('spike')!.scenario.title });

    await say(page, { drowse: 1, type: 'theme', theme: 'dark' });
    await expect.poll(() => frame!.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await heard(page, 'ready')).toHaveLength(readies);
  });

  test('what is not in order is refused as a whole or not heard, and nothing is logged', async ({ host }) => {
    const page = await host(frameOf(''));
    const [frame] = await standing(page);
    await expect.poll(() => heard(page, 'ready')).not.toHaveLength(0);
    await say(page, { drowse: 1, type: 'hello' });
    await expect.poll(() => last(page, 'state')).toBeDefined();
    const before = await last(page, 'state');
    const hostile: unknown[] = [
      'play',
      null,
      { type: 'play' },
      { drowse: 9, type: 'play' },
      { drowse: 1, type: 'eval', code: 'alert(1)' },
      { drowse: 1, type: 'set', link: `#v=1&ti=${'x'.repeat(9000)}` },
      { drowse: 1, type: 'set', link: 'javascript:alert(1)' },
      { drowse: 1, type: 'set', values: { __proto__: 1, 'fly.softLimit': '<img src=x onerror=alert(1)>' } },
      { drowse: 1, type: 'set', values: { 'fly.softLimit': 40, 'fly.noSuch': 1 } },
      { drowse: 1, type: 'set', values: { 'fly.softLimit': 1e9 } },
      { drowse: 1, type: 'seek', at: 'now' },
      { drowse: 1, type: 'theme', theme: '"><script>' },
    ];
    for (const message of hostile) await say(page, message);
    await expect.poll(() => heard(page, 'refused')).toHaveLength(4);
    // not from the page around it: the figure's own window
    await frame!.evaluate(() => window.postMessage({ drowse: 1, type: 'seek', at: 1 }, '*'));
    // far more than it listens to at one time: its clock stands, however long a slow machine takes
    await frame!.evaluate(() => {
      const now = performance.now();
      performance.now = () => now;
    });
    await page.evaluate(() => {
      const { contentWindow } = document.querySelector('iframe')!;
      for (let i = 0; i < 20_000; i++) contentWindow!.postMessage({ drowse: 1, type: 'seek', at: i }, '*');
    });
    await expect.poll(async () => (await last(page, 'state'))?.['at']).not.toBe(before?.['at']);
    const after = await last(page, 'state');
    expect(after?.['at']).toBeLessThan(1000);
    expect(after?.['link']).toBe(before?.['link']);
    expect(await frame!.getByRole('heading', { level: 1 }).innerText()).toBe(FIRST_SCENARIO.title);
  });

  test('it opens and runs in a sandbox that allows scripts and its own origin', async ({ host }) => {
    const page = await host(
      frameOf('', 'width="720" height="480" sandbox="allow-scripts allow-same-origin"'),
    );
    const [frame] = await standing(page);
    expect(await frame!.getByText(/%/).first().isVisible()).toBe(true);
    const storage = await frame!.evaluate(() => {
      try {
        return localStorage.length + sessionStorage.length;
      } catch {
        return 'forbidden';
      }
    });
    expect([0, 'forbidden']).toContain(storage);
  });

  test('two figures share nothing', async ({ host }) => {
    const page = await host((site) => frameOf(linkTo('region-zero'))(site) + frameOf(linkTo('spike'))(site));
    const [fly, knative] = await standing(page, 2);
    // said again until it listens
    const seek = async (): Promise<string> => {
      await say(page, { drowse: 1, type: 'seek', at: 30 }, 0);
      return clockOf(fly!);
    };
    await expect.poll(seek).toContain(':00:30');
    expect(await clockOf(knative!)).not.toContain(':00:30');
    expect(await fly!.getByRole('heading', { level: 1 }).innerText()).toBe(
      presetById('region-zero')!.scenario.title,
    );
    expect(await knative!.getByRole('heading', { level: 1 }).innerText()).toBe(
      presetById('spike')!.scenario.title,
    );
  });

  test('what plays stands still while it is scrolled away, and goes on when it is seen again', async ({
    host,
  }) => {
    const far = '<br>'.repeat(200);
    const page = await host((site) => frameOf('&start=playing')(site) + far);
    const [frame] = await standing(page);
    const first = await clockOf(frame!);
    await expect.poll(() => clockOf(frame!)).not.toBe(first);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(500);
    const away = await clockOf(frame!);
    await page.waitForTimeout(1000);
    expect(await clockOf(frame!)).toBe(away);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => clockOf(frame!)).not.toBe(away);
  });

  test('`visible` waits until half of it is seen', async ({ host }) => {
    const far = '<br>'.repeat(200);
    const page = await host((site) => far + frameOf('&start=visible&at=600')(site));
    const [frame] = await standing(page);
    await page.waitForTimeout(500);
    expect(await clockOf(frame!)).toContain('00:10:00');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => clockOf(frame!)).not.toContain('00:10:00');
  });

  test('the element loads a figure, tells of it, follows its theme and takes commands', async ({ host }) => {
    const page = await host(
      (site) =>
        `<drowse-scenario link="${linkTo('spike').replaceAll('&', '&amp;')}" height="auto" theme="light" eager><a href="x">instead</a></drowse-scenario>
        <script type="module" src="${site}embed.js"></script>`,
    );
    const [frame] = await standing(page);
    const element = page.locator('drowse-scenario');
    expect(await page.getByText('instead').isVisible()).toBe(false);
    await element.evaluate((figure) => {
      figure.addEventListener('drowse-state', ({ detail }: CustomEventInit) => {
        figure.dataset['at'] = String((detail as { at: number }).at);
      });
      figure.setAttribute('theme', 'dark');
      (figure as unknown as { seek(at: number): void }).seek(42);
    });
    await expect.poll(() => element.getAttribute('data-at')).toBe('42');
    expect(await frame!.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.getByText('instead').isVisible()).toBe(true);
  });

  test('a copy of its script in the page itself finds Drowse by `site`, and is understood', async ({
    host,
  }) => {
    const copy = readFileSync('public/embed.js', 'utf8');
    const page = await host(
      (site) =>
        `<drowse-scenario site="${site}" link="${linkTo('spike').replaceAll('&', '&amp;')}" eager></drowse-scenario>
        <script type="module" nonce="host">${copy}</script>`,
    );
    await standing(page);
    const element = page.locator('drowse-scenario');
    await element.evaluate((figure) => {
      figure.addEventListener('drowse-state', ({ detail }: CustomEventInit) => {
        figure.dataset['at'] = String((detail as { at: number }).at);
      });
      (figure as unknown as { seek(at: number): void }).seek(42);
    });
    await expect.poll(() => element.getAttribute('data-at')).toBe('42');
  });
});

describe('by itself', () => {
  test('it writes no address, keeps nothing, and registers nothing', async ({ visit }) => {
    const page = await visit('?embed=1&controls=play,fly.softLimit');
    await page.waitForSelector('html[data-ready]');
    const before = page.url();
    const knob = page.getByRole('slider', { name: text('field.fly.softLimit') });
    await knob.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(800);
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  test('where storage throws it is as it always is', async ({ visit }) => {
    const page = await visit('?embed=1', {}, async (context) => {
      await context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('forbidden', 'SecurityError');
            },
          });
      });
    });
    await page.waitForSelector('html[data-ready]');
    expect(await page.getByText(/%/).first().isVisible()).toBe(true);
  });

  test('without JavaScript it is a picture and a sentence', async ({ visit, complaints }) => {
    const page = await visit('?embed=1', { javaScriptEnabled: false });
    // what was to be loaded beforehand is not wanted any more
    await page.waitForLoadState('networkidle');
    complaints.splice(0);
    expect(await page.getByText(/needs JavaScript/).isVisible()).toBe(true);
    const picture = page.getByRole('img');
    expect(await picture.isVisible()).toBe(true);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
  });

  test('it opens at a moment, without what was not asked for', async ({ visit }) => {
    const page = await visit('?embed=1&at=1000.5&panels=stage,chart&controls=none');
    await page.waitForSelector('html[data-ready]');
    expect(await page.locator('time').first().innerText()).toContain('00:16:40');
    expect(await page.getByRole('button', { name: text('playback.play') }).count()).toBe(0);
    expect(await page.getByRole('region', { name: text('verdict.label') }).count()).toBe(0);
  });

  test('the page of its own opens the same run at the same moment', async ({ visit }) => {
    const page = await visit(`?embed=1&at=60${linkTo('region-zero')}`);
    await page.waitForSelector('html[data-ready]');
    const address = await page.getByRole('link', { name: text('embed.open') }).getAttribute('href');
    expect(address).toContain('/a/b/?at=60#v=1');
    const alone = await visit(address!);
    await alone.waitForSelector('html[data-ready]');
    expect(await alone.locator('time').first().innerText()).toContain(':01:00');
  });

  test('who asks for reduced motion gets no figure that moves by itself', async ({ visit }) => {
    const page = await visit('?embed=1&start=playing&at=600', { reducedMotion: 'reduce' });
    await page.waitForSelector('html[data-ready]');
    await page.waitForTimeout(1200);
    expect(await page.locator('time').first().innerText()).toContain('00:10:00');
  });

  test('the theme follows the reader while it is auto', async ({ visit }) => {
    const page = await visit('?embed=1');
    await page.waitForSelector('html[data-ready]');
    const paper = (): Promise<string> =>
      page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).not.toBe(light);
  });
});

describe('for everybody', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  test.for(
    (['light', 'dark'] as const).flatMap((theme) =>
      [
        { width: 720, height: 480 },
        { width: 360, height: 480 },
      ].map((viewport) => ({ theme, viewport, width: viewport.width })),
    ),
  )('axe finds nothing in the $theme theme at $width', async ({ theme, viewport }, { visit }) => {
    const page = await visit(`?embed=1&theme=${theme}&controls=play,fly.softLimit,fly.autoStop`, {
      viewport,
    });
    await page.waitForSelector('html[data-ready]');
    await page.getByRole('group', { name: text('settings.title') }).waitFor();
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe: tool } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await tool.run();
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    });
    expect(found).toEqual([]);
  });

  test('the keyboard goes from top to bottom and out again', async ({ visit }) => {
    const page = await visit('?embed=1&controls=play,fly.softLimit');
    await page.waitForSelector('html[data-ready]');
    await page.getByRole('slider', { name: text('field.fly.softLimit') }).waitFor();
    const tops: number[] = [];
    const names: string[] = [];
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        return {
          top: focused.getBoundingClientRect().top,
          name: focused.ariaLabel ?? focused.textContent,
        };
      });
      if (at === null) break;
      tops.push(at.top);
      names.push(at.name.trim());
    }
    expect(names).toEqual(expect.arrayContaining([text('playback.play'), text('field.fly.softLimit')]));
    expect(names.indexOf(text('playback.play'))).toBeLessThan(names.indexOf(text('field.fly.softLimit')));
    expect(names.some((name) => name.includes(text('embed.open')))).toBe(true);
    // the last stop lies below the first
    expect(tops.at(-1)!).toBeGreaterThan(tops[0]!);
    expect(names.length).toBeLessThan(60);
  });
});
