import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { SPAN, STARTS_AT, twentyMinutes } from '../../picture/charts/twenty-minutes.ts';
import { FakeSession } from './fake-session.svelte.ts';
import Host from './Host.svelte';

const scenario: Scenario = {
  ...DEFAULT_SCENARIO,
  startsAt: STARTS_AT,
  horizonSeconds: SPAN,
  fly: { ...DEFAULT_SCENARIO.fly, softLimit: 12, totalPatienceSeconds: 36 },
};
const view = viewOfRows(twentyMinutes());

afterEach(() => {
  cleanup();
});

async function show(part: 'page' | 'phone' | 'embed', width = 1056): Promise<FakeSession> {
  await page.viewport(width + 40, 700);
  const session = new FakeSession(scenario, view, 609);
  await render(Host, { part, width, session });
  return session;
}
const words = (): string => (document.querySelector('main')?.innerText ?? '').replaceAll('\u00a0', ' ');

describe('the timelines', () => {
  test('have the values at the playhead beside each chart', async () => {
    await show('page');
    const shown = words();
    for (const value of [
      '7 served',
      '18 failed',
      'per 10 s',
      '2 running',
      '3 waking',
      '1 draining',
      '4 asleep',
      '5 billed',
    ])
      expect(shown).toContain(value);
  });

  test('each chart says what it shows, with numbers', async () => {
    await show('page');
    const said = [...document.querySelectorAll('svg[role=img]')].map((svg) =>
      svg.getAttribute('aria-label')?.replaceAll('\u00a0', ' '),
    );
    expect(said).toHaveLength(5);
    expect(said[0]).toMatch(/^Requests from 03:02:00 to 03:22:00: [\d,]+ answered, \d+ failed, 0 of these/);
    expect(said[0]).toMatch(/Most failures: \d+ in the 10 s from 03:1\d:\d0\.$/);
    expect(said[1]).toMatch(/died before they reached the app/);
    expect(said[2]).toBe(
      'Machines from 03:02:00 to 03:22:00: at most 8 of 10 running, first at 03:16:41. 9 woken.',
    );
  });

  test('what died before it reached the app is named and counted at the gap', async () => {
    const session = await show('page');
    const drawn = (): readonly string[] =>
      [...document.querySelectorAll('.plot text')].map((text) => text.textContent ?? '');
    const named = (): string | undefined => drawn().find((words) => words.includes('before'));
    const early = Number(/^(\d+) requests? died before (it|they) reached the app$/.exec(named()!)?.[1]);
    expect(early).toBeGreaterThan(0);
    session.playback.seek(SPAN);
    await new Promise((resolve) => setTimeout(resolve));
    expect(Number(/^\d+/.exec(named()!)?.[0])).toBeGreaterThanOrEqual(early);
  });

  test('after an edit bars settle for a quarter of a second; a moved window moves them at once', async () => {
    const session = await show('page');
    const settling = (): number => document.querySelectorAll('.plot .settles').length;
    expect(settling()).toBe(0);
    session.playback.setWindow(0, 600);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settling()).toBe(0);
    session.rerun(viewOfRows(twentyMinutes()));
    await expect.poll(settling).toBe(2);
    await expect.poll(settling).toBe(0);
  });

  test('after an edit what has no bars to move goes over into the new one; under a hand that drags each is there at once', async () => {
    const session = await show('page');
    const leaving = (): number => document.querySelectorAll('.leaving').length;
    session.playback.setWindow(0, 600);
    await new Promise((resolve) => setTimeout(resolve));
    expect(leaving()).toBe(0);
    session.rerun(viewOfRows(twentyMinutes()));
    await expect.poll(leaving).toBe(3);
    const first = document.querySelector('.leaving');
    session.rerun(viewOfRows(twentyMinutes()));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.querySelector('.leaving')).toBe(first);
    await expect.poll(leaving).toBe(0);
    expect(document.querySelectorAll('.coming')).toHaveLength(0);
  });

  test('rows keep their height while a hand is down, whatever its runs need, and follow when it is up', async () => {
    const session = await show('page');
    const heights = (): readonly number[] =>
      [...document.querySelectorAll('section.row')].map((row) => row.getBoundingClientRect().height);
    const before = heights();
    const rows = twentyMinutes();
    const three = viewOfRows({
      ...rows,
      requests: [],
      intervals: (rows.intervals ?? []).filter(([m]) => m < 3),
    });
    window.dispatchEvent(new PointerEvent('pointerdown'));
    session.rerun(three);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heights()).toEqual(before);
    window.dispatchEvent(new PointerEvent('pointerup'));
    await expect.poll(heights).not.toEqual(before);
  });

  test('a press in a chart puts the playhead there', async () => {
    const session = await show('page');
    const chart = document.querySelector('.timelines')!;
    await userEvent.click(chart, { position: { x: 104 + 475, y: 120 } });
    expect(session.playback.playhead).toBeCloseTo(600, 0);
  });

  test('buttons zoom around the playhead, a double click shows the whole run again', async () => {
    const session = await show('page');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const { from, to } = session.playback.window;
    expect(to - from).toBe(600);
    expect((609 - from) / (to - from)).toBeCloseTo(609 / 1200, 6);
    await userEvent.dblClick(document.querySelector('.charts')!, { position: { x: 600, y: 60 } });
    expect(session.playback.window).toEqual({ from: 0, to: SPAN });
  });

  test('the scrubber is a slider that reads its moment aloud and moves by keys', async () => {
    const session = await show('page');
    const slider = page.getByRole('slider', { name: 'Moment of the run' });
    expect(slider.element().getAttribute('aria-valuetext')).toMatch(
      /^03:12:09, 2 running, 3 waking, \d+ requests under way$/,
    );
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(session.playback.playhead).toBe(614);
    await userEvent.keyboard('{PageDown}');
    expect(session.playback.playhead).toBe(494);
    await userEvent.keyboard('{End}');
    expect(session.playback.playhead).toBe(SPAN);
  });

  test('moving out of the shown part brings the part along', async () => {
    const session = await show('page');
    session.playback.setWindow(600, 660);
    (page.getByRole('slider').element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    expect(session.playback.window).toEqual({ from: 0, to: 60 });
  });

  test('behind a chart is a table of the same numbers', async () => {
    await show('page');
    await page.getByRole('button', { name: 'Requests as a table' }).click();
    const rows = [...document.querySelectorAll('dialog tbody tr')].map((row) => row.textContent);
    expect(rows).toHaveLength(120);
    const answered = [...document.querySelectorAll('dialog tbody tr')].map((row) =>
      Number(row.querySelectorAll('td')[1]?.textContent),
    );
    const ok = view.trace.requests.outcome.filter((outcome) => outcome === 1).length;
    expect(answered.reduce((sum, count) => sum + count, 0)).toBe(ok);
  });

  test('on a phone requests and machines stand first, the rest opens', async () => {
    await show('phone', 358);
    const charts = (): number =>
      [...document.querySelectorAll('svg[role=img]')].filter((svg) => svg.checkVisibility()).length;
    expect(charts()).toBe(2);
    await page.getByText('Latency, cost and what the app saw').click();
    expect(charts()).toBe(5);
  });

  test('an embedded figure has the requests alone, with their two values', async () => {
    await show('embed', 688);
    expect(document.querySelectorAll('svg[role=img]')).toHaveLength(1);
    expect(words()).toContain('7 served');
  });

  test('a moving playhead draws no chart again', async () => {
    const session = await show('page');
    // until the box has been measured
    await new Promise((resolve) => setTimeout(resolve, 50));
    const paths = [...document.querySelectorAll('.plot path')].map((path) => path.getAttribute('d'));
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.filter(({ attributeName }) => attributeName === 'd').length;
    });
    observer.observe(document.body, { subtree: true, attributes: true });
    for (let t = 610; t < 640; t++) {
      session.playback.seek(t);
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    expect(changes).toBe(0);
    expect([...document.querySelectorAll('.plot path')].map((path) => path.getAttribute('d'))).toEqual(paths);
  });

  test.each(['page', 'phone', 'embed'] as const)('%s meets the rules of axe', async (part) => {
    await show(part, part === 'phone' ? 358 : 1056);
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
