import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { SPEEDS, type PlaybackApi } from '../../../src/session/session-api.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import type { Pick } from '../../../src/ui/stage/pick.ts';
import { busyMoment, everyState } from '../../picture/stage/fixture.ts';
import Host from './Host.svelte';

const scenario: Scenario = {
  ...DEFAULT_SCENARIO,
  startsAt: '2026-09-08T03:02:00',
  fly: { ...DEFAULT_SCENARIO.fly, softLimit: 12, hardLimit: 18, memoryMb: 512, totalPatienceSeconds: 36 },
};
const busy = viewOf(busyMoment());

afterEach(() => {
  cleanup();
});

async function show(width: number, more: object = {}, view = busy, playhead = 609): Promise<Pick[]> {
  await page.viewport(width + 40, 600);
  const picks: Pick[] = [];
  await render(Host, {
    width,
    stage: { view, scenario, playhead, speed: 10, onpick: (pick: Pick) => picks.push(pick), ...more },
  });
  return picks;
}

const windows = (): SVGElement[] => [...document.querySelectorAll<SVGElement>('[data-instance]')];

describe('the stage', () => {
  test('says in one sentence what is to be seen', async () => {
    await show(1056);
    const label = document.querySelector('svg[role="group"]')?.getAttribute('aria-label');
    expect(label).toMatch(
      /^Stage at 03:12:09: 3 running, 3 waking, 4 asleep; 10 waiting, \d+ failed so far$/,
    );
  });

  test.each([1056, 688, 358])('at %d px every machine is a button that says its state', async (width) => {
    await show(width);
    expect(windows().map((window) => window.getAttribute('aria-label'))).toEqual([
      'm1: running, 7 of 12',
      'm2: over soft, 13 of 12, hard 18',
      'm3: draining, 2 left, then SIGINT',
      'm4: booting, refuses connections',
      'm5: booting, refuses connections',
      'm6: starting, woken after m5',
      'm7: stopped, since the start',
      'm8: suspended, snapshot 512 MB',
      'm9: stopped, since the start',
      'm10: stopped, since the start',
    ]);
  });

  test('words of neighbouring windows do not touch, in whatever face the reader has', async () => {
    for (const view of [busy, viewOf(everyState())])
      for (const width of [1056, 896, 688, 620, 358, 320]) {
        await show(width, {}, view, view === busy ? 609 : 50);
        await document.fonts.ready;
        const words = [...document.querySelectorAll('.window .words text')];
        const boxes = words.map((word) => word.getBoundingClientRect());
        for (const [at, a] of boxes.entries())
          for (const [other, b] of boxes.entries())
            if (
              other > at &&
              a.left < b.right - 0.5 &&
              b.left < a.right - 0.5 &&
              a.top + 4 < b.bottom - 4 &&
              b.top + 4 < a.bottom - 4
            )
              expect.fail(`${width} px: "${words[at]!.textContent}" over "${words[other]!.textContent}"`);
        cleanup();
      }
  });

  test('a click on a window picks its machine, and so does Enter', async () => {
    const picks = await show(1056);
    await page.getByRole('button', { name: 'm2: over soft' }).click();
    windows()[2]!.focus();
    await userEvent.keyboard('{Enter}');
    expect(picks).toEqual([
      { kind: 'instance', index: 1 },
      { kind: 'instance', index: 2 },
    ]);
  });

  test('arrows walk from window to window without leaving the one tab stop', async () => {
    await show(1056);
    expect(windows().filter((window) => window.getAttribute('tabindex') === '0')).toHaveLength(1);
    windows()[0]!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(windows()[1]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(windows()[9]);
  });

  test('keys it uses itself do not reach the page', async () => {
    await show(1056);
    const heard = vi.fn();
    addEventListener('keydown', heard);
    windows()[0]!.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(heard).not.toHaveBeenCalled();
    await userEvent.keyboard('n');
    expect(heard).toHaveBeenCalledOnce();
    removeEventListener('keydown', heard);
  });

  test('a waiting request can be picked, and says how much patience is left', async () => {
    const picks = await show(1056);
    const first = document.querySelector<SVGElement>('[data-request]')!;
    expect(first.getAttribute('aria-label')).toMatch(
      /^Request [\d,]+, waiting for m6, \d+\u00a0% of its patience left$/,
    );
    first.focus();
    await userEvent.keyboard(' ');
    expect(picks).toEqual([{ kind: 'request', index: Number(first.dataset['request']) }]);
  });

  test('patterns of two stages on one page do not mix', async () => {
    await show(688);
    await render(Host, { width: 688, stage: { view: busy, scenario, playhead: 609, speed: 10 } });
    const ids = [...document.querySelectorAll('pattern')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(6);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([1056, 688, 358])('at %d px axe finds nothing wrong', async (width) => {
    await show(width);
    const { violations } = await axe.run(document.querySelector('.stage')!);
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});

describe('the playback bar', () => {
  function makePlayback(): { playback: PlaybackApi; calls: string[] } {
    const calls: string[] = [];
    const playback: PlaybackApi = {
      playhead: 609,
      isPlaying: false,
      atEnd: false,
      speed: 10,
      window: { from: 0, to: 1200 },
      play: () => calls.push('play'),
      pause: () => calls.push('pause'),
      toggle: () => calls.push('toggle'),
      seek: (t) => calls.push(`seek ${t}`),
      setSpeed: (speed) => calls.push(`speed ${speed}`),
      stepDecision: (direction) => calls.push(`decision ${direction}`),
      stepEvent: (direction) => calls.push(`event ${direction}`),
      setWindow: () => calls.push('window'),
    };
    return { playback, calls };
  }

  async function showBar(variant: 'bar' | 'phone' | 'embed', width: number): Promise<string[]> {
    await page.viewport(width + 40, 600);
    const { playback, calls } = makePlayback();
    await render(Host, {
      width,
      stage: { view: busy, scenario, playhead: 609, speed: 10 },
      bar: { playback, startsAt: scenario.startsAt, say: 'm3 stops', variant },
    });
    return calls;
  }

  test('plays, steps and returns', async () => {
    const calls = await showBar('bar', 1056);
    for (const name of ['To the start', 'Previous decision', 'Next decision', 'Play'])
      await page.getByRole('button', { name, exact: true }).click();
    expect(calls).toEqual(['seek 0', 'decision -1', 'decision 1', 'toggle']);
    await expect.element(page.getByText('03:12:09')).toBeVisible();
  });

  test('offers every speed, on the phone in the reader’s own picker', async () => {
    const calls = await showBar('bar', 1056);
    const radios = page.getByRole('radiogroup', { name: 'Speed' }).getByRole('radio');
    expect(radios.elements()).toHaveLength(SPEEDS.length);
    await radios.nth(SPEEDS.length - 1).click();
    cleanup();
    const onPhone = await showBar('phone', 358);
    await page.getByRole('combobox', { name: 'Speed' }).selectOptions('60×');
    expect([calls, onPhone]).toEqual([['speed 3600'], ['speed 60']]);
  });

  test('nothing of it is wider than its place', async () => {
    for (const [variant, width] of [
      ['bar', 1056],
      ['bar', 608],
      ['phone', 358],
      ['embed', 688],
      ['embed', 448],
    ] as const) {
      await showBar(variant, width);
      const bar = document.querySelector('.playback')!;
      expect(bar.scrollWidth, `${variant} ${width}`).toBeLessThanOrEqual(bar.clientWidth);
      cleanup();
    }
  });
});
