import axe from 'axe-core';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario, Traffic } from '../../../src/scenario/document.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { FakeSession } from '../timelines/fake-session.svelte.ts';
import Host from '../timelines/Host.svelte';

const DAY = 86_400;
const curve = [
  { atSeconds: 0, rps: 2 },
  { atSeconds: 43_200, rps: 10 },
  { atSeconds: DAY, rps: 4 },
];
const burst = { name: 'scanner', atSeconds: 9600, requests: 36_000, overSeconds: 3600, own: false };

afterEach(() => {
  cleanup();
});

async function show(traffic: Partial<Traffic> = {}, width = 1056): Promise<FakeSession> {
  await page.viewport(width + 40, 700);
  const scenario: Scenario = {
    ...DEFAULT_SCENARIO,
    startsAt: '2026-09-08T00:00:00',
    horizonSeconds: DAY,
    traffic: { ...DEFAULT_SCENARIO.traffic, curve, ...traffic },
  };
  const session = new FakeSession(scenario, viewOfRows({ horizon: DAY }), 21_600);
  await render(Host, { part: 'curve', width, session });
  await tick();
  return session;
}
const points = (session: FakeSession): number[][] =>
  session.scenario.traffic.curve.map(({ atSeconds, rps }) => [atSeconds, rps]);
const plot = (): HTMLElement => document.querySelector('.plot')!;
const handle = (name: RegExp | string): HTMLElement =>
  page.getByRole('slider', { name }).element() as HTMLElement;
/** Where a handle is, inside the plot. */
function placeOf(element: HTMLElement): { x: number; y: number } {
  const [a, b] = [element.getBoundingClientRect(), plot().getBoundingClientRect()];
  return { x: a.x + a.width / 2 - b.x, y: a.y + a.height / 2 - b.y };
}
async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await userEvent.dragAndDrop(plot(), plot(), { sourcePosition: from, targetPosition: to });
}

describe('the hand on the curve', () => {
  test('drags a point; the whole gesture is one step back', async () => {
    const session = await show();
    const at = placeOf(handle('Point 2 of 3'));
    await drag(at, { x: at.x + 100, y: at.y + 20 });
    const [seconds, rps] = points(session)[1]!;
    expect(seconds).toBeGreaterThan(50_000);
    expect(seconds! % 300).toBe(0);
    expect(rps).toBeLessThan(10);
    expect(session.entries).toBe(1);
  });

  test('a press on the line makes a point that is held at once', async () => {
    const session = await show();
    const [a, b] = [placeOf(handle('Point 1 of 3')), placeOf(handle('Point 2 of 3'))];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    await drag(middle, { x: middle.x, y: middle.y + 25 });
    expect(points(session)).toHaveLength(4);
    expect(points(session)[1]![1]).toBeLessThan(5);
    expect(session.entries).toBe(1);
  });

  test('a press that does not move changes nothing', async () => {
    const session = await show();
    const at = placeOf(handle('Point 2 of 3'));
    await userEvent.click(plot(), { position: at });
    expect(points(session)).toEqual(curve.map(({ atSeconds, rps }) => [atSeconds, rps]));
    expect(session.entries).toBe(0);
  });

  test('a double click on the empty plot adds a point, on a point removes it', async () => {
    const session = await show();
    await userEvent.dblClick(plot(), { position: { x: 700, y: 30 } });
    expect(points(session)).toHaveLength(4);
    await userEvent.dblClick(plot(), { position: placeOf(handle('Point 3 of 4')) });
    expect(points(session)).toHaveLength(3);
  });

  test('a drag over the empty plot chooses what is shown below, which then can be moved', async () => {
    const session = await show();
    await drag({ x: 600, y: 95 }, { x: 700, y: 95 });
    const { from, to } = session.playback.window;
    expect(to - from).toBeCloseTo((100 / 950) * DAY, -3);
    await drag({ x: 650, y: 95 }, { x: 750, y: 95 });
    expect(session.playback.window.from).toBeGreaterThan(from + 8000);
    expect(session.entries).toBe(0);
  });

  test('a corner of a burst changes length and rate, its body its time', async () => {
    const session = await show({ bursts: [burst] });
    const corner = document.querySelectorAll('.corner')[1]!;
    const [a, b] = [corner.getBoundingClientRect(), plot().getBoundingClientRect()];
    const at = { x: a.x - b.x + 3.5, y: a.y - b.y + 3.5 };
    await drag(at, { x: at.x + 60, y: at.y });
    expect(session.scenario.traffic.bursts[0]).toMatchObject({ atSeconds: 9600 });
    expect(session.scenario.traffic.bursts[0]!.overSeconds).toBeGreaterThan(8000);
    expect(session.entries).toBe(1);
  });
});

describe('keys on the curve', () => {
  test('move a point; a held key is one step back', async () => {
    const session = await show();
    handle('Point 2 of 3').focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(points(session)[1]).toEqual([43_500, 10.5]);
    expect(session.entries).toBe(2);
    expect(handle('Point 2 of 3').getAttribute('aria-valuetext')).toBe('12:05, 10.5 requests a second');
  });

  test('add and remove points, and the focus goes along', async () => {
    const session = await show();
    handle('Point 1 of 3').focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Point 2 of 4');
    expect(points(session)[1]).toEqual([21_600, 6]);
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Point 2 of 3');
    expect(points(session)).toHaveLength(3);
  });

  test('move a burst and remove it', async () => {
    const session = await show({ bursts: [burst] });
    handle('Burst scanner').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(session.scenario.traffic.bursts[0]?.atSeconds).toBe(9900);
    await userEvent.keyboard('{Delete}');
    expect(session.scenario.traffic.bursts).toEqual([]);
  });
});

describe('forms', () => {
  test('a new burst opens its values, and they change it', async () => {
    const session = await show();
    await page.getByRole('button', { name: 'Add a burst at the playhead' }).click();
    expect(session.scenario.traffic.bursts[0]?.atSeconds).toBe(21_600);
    const at = page.getByRole('textbox', { name: 'At' });
    await at.fill('07:30');
    await userEvent.keyboard('{Enter}');
    expect(session.scenario.traffic.bursts[0]?.atSeconds).toBe(27_000);
    await at.fill('noon');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This is not a time. Write it as 08:30 or +1 08:30.')).toBeVisible();
    expect(session.scenario.traffic.bursts[0]?.atSeconds).toBe(27_000);
  });

  test('the table of points is an equal way in', async () => {
    const session = await show();
    await page.getByRole('button', { name: 'Points as a table' }).click();
    await page.getByRole('textbox', { name: 'Rate, req/s, point 2' }).fill('7.5');
    await userEvent.keyboard('{Tab}');
    await page.getByRole('textbox', { name: 'Time, point 2' }).fill('13:00');
    await userEvent.keyboard('{Tab}');
    expect(points(session)[1]).toEqual([46_800, 7.5]);
    await page.getByRole('button', { name: 'Remove point 1' }).click();
    expect(points(session)).toHaveLength(2);
  });

  test('the length of the run is chosen or typed', async () => {
    const session = await show();
    await page.getByRole('button', { name: /Length of the run/ }).click();
    await page.getByRole('radio', { name: '6 h' }).click({ force: true });
    expect(session.scenario.horizonSeconds).toBe(21_600);
    await page.getByRole('spinbutton', { name: 'Another length' }).fill('2');
    await userEvent.keyboard('{Tab}');
    expect(session.scenario.horizonSeconds).toBe(7200);
  });
});

test('ten thousand points are a line and a table, not ten thousand handles', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => ({
    atSeconds: i * 8,
    rps: 2 + Math.abs((i % 200) - 100) / 50,
  }));
  await show({ curve: many });
  expect(document.querySelectorAll('[role=slider]').length).toBeLessThan(5);
  await page.getByRole('button', { name: 'Points as a table' }).click();
  expect(document.querySelectorAll('dialog tbody tr')).toHaveLength(150);
});

test.each([1056, 688, 358])('at %d px the editor meets the rules of axe', async (width) => {
  const poller = {
    name: 'phones',
    clients: 4,
    everySeconds: 30,
    requests: 1,
    jitterSeconds: 0,
    fromSeconds: 0,
    toSeconds: -1,
    own: true,
  };
  await show({ bursts: [burst], pollers: [poller] }, width);
  const { violations } = await axe.run(document.querySelector('main')!, {
    rules: { region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
