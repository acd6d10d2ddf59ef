import axe from 'axe-core';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { rateAt } from '../../../src/scenario/curve.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { FakeSession } from '../timelines/fake-session.svelte.ts';
import Host from '../timelines/Host.svelte';

const DAY = 86_400;
const HOUR = 3600;
const curve = [
  { atSeconds: 0, rps: 6 },
  { atSeconds: DAY, rps: 6 },
];

afterEach(() => {
  cleanup();
});

async function show(width = 1056): Promise<FakeSession> {
  await page.viewport(width + 40, 900);
  const scenario: Scenario = {
    ...DEFAULT_SCENARIO,
    startsAt: '2026-09-08T00:00:00',
    horizonSeconds: DAY,
    traffic: { ...DEFAULT_SCENARIO.traffic, curve },
  };
  const session = new FakeSession(scenario, viewOfRows({ horizon: DAY }), 0);
  await render(Host, { part: 'curve', width, session });
  await tick();
  return session;
}
const plot = (): HTMLElement => document.querySelector('.plot')!;
const rate = (session: FakeSession, hour: number): number =>
  rateAt(session.scenario.traffic.curve, hour * HOUR);
const range = (): HTMLElement =>
  page.getByRole('slider', { name: 'Selected range' }).element() as HTMLElement;
const said = (): string => range().getAttribute('aria-valuetext') ?? '';
const xOf = (hour: number): number => (hour / 24) * plot().clientWidth;

function point(type: string, x: number, y: number, shiftKey = false): void {
  const box = plot().getBoundingClientRect();
  const place = { bubbles: true, pointerId: 1, button: 0, clientX: box.x + x, clientY: box.y + y, shiftKey };
  plot().setPointerCapture = () => {};
  plot().dispatchEvent(new PointerEvent(type, place));
}
async function drag(from: [number, number], to: [number, number], shiftKey = false): Promise<void> {
  point('pointerdown', ...from, shiftKey);
  point('pointermove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, shiftKey);
  point('pointermove', ...to, shiftKey);
  point('pointerup', ...to, shiftKey);
  await tick();
}
const chooseRange = async (): Promise<void> => {
  await userEvent.click(page.getByText('Range', { exact: true }));
};

describe('a range of the curve', () => {
  test('is selected by a drag with Shift over the empty plot', async () => {
    const session = await show();
    await drag([xOf(6), 95], [xOf(12), 95], true);
    expect(said()).toMatch(/^06:00 to 12:00, up to 6/);
    expect(session.entries).toBe(0);
  });

  test('is scaled by its upper edge between jumps, as one step back', async () => {
    const session = await show();
    await chooseRange();
    expect(said()).toMatch(/^08:00 to 16:00/);
    const box = plot().getBoundingClientRect();
    const handle = range().getBoundingClientRect();
    const at: [number, number] = [handle.x + 7 - box.x, handle.y + 7 - box.y];
    await drag(at, [at[0], 100]);
    expect(rate(session, 12)).toBeLessThan(1);
    expect(rate(session, 4)).toBe(6);
    expect(rate(session, 20)).toBe(6);
    expect(session.entries).toBe(1);
  });

  test('says how much and up to which rate while it is scaled, and Escape takes it back', async () => {
    const session = await show();
    await chooseRange();
    const box = plot().getBoundingClientRect();
    const handle = range().getBoundingClientRect();
    const at: [number, number] = [handle.x + 7 - box.x, handle.y + 7 - box.y];
    point('pointerdown', ...at);
    point('pointermove', at[0], at[1] + 20);
    await tick();
    await expect.element(page.getByText(/^× 0\.\d+, up to \d/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(session.scenario.traffic.curve).toEqual(curve);
  });

  test('is moved by its body', async () => {
    const session = await show();
    await chooseRange();
    range().focus();
    await userEvent.keyboard('{ArrowUp>4/}');
    const high = rate(session, 12);
    await drag([xOf(10), 95], [xOf(12), 95]);
    expect(said()).toMatch(/^10:00 to 18:00/);
    expect(rate(session, 17)).toBe(high);
    expect(rate(session, 9)).toBe(6);
  });

  test('does all of it by keys, each held key one step back', async () => {
    const session = await show();
    plot().closest<HTMLElement>('.editor')!.focus();
    await userEvent.keyboard('r');
    await expect.poll(() => document.activeElement).toBe(range());
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(said()).toMatch(/^08:00 to 15:55/);
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toMatch(/^08:05 to 16:00/);
    await userEvent.keyboard('{ArrowUp>3/}');
    expect(rate(session, 12)).toBeGreaterThan(6);
    await userEvent.keyboard('{Delete}');
    expect(rate(session, 12)).toBe(6);
    expect(session.entries).toBe(3);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('slider', { name: 'Selected range' })).not.toBeInTheDocument();
  });
});

describe('a stamp', () => {
  const open = (): Promise<void> => userEvent.click(page.getByRole('button', { name: 'Stamp' }));

  test('is drawn while it is chosen and put into the range as one step back', async () => {
    const session = await show();
    await open();
    await userEvent.click(page.getByText('ramp', { exact: true }));
    expect(document.querySelector('.preview')?.getAttribute('d')).toMatch(/^M.+L/);
    expect(session.scenario.traffic.curve).toEqual(curve);
    await userEvent.fill(page.getByRole('textbox', { name: 'From' }), '10:00');
    await userEvent.fill(page.getByRole('textbox', { name: /^High/ }), '60');
    await userEvent.click(page.getByRole('button', { name: 'Put it there' }));
    expect(rate(session, 9)).toBe(6);
    expect(rate(session, 13)).toBeCloseTo(33, 2);
    expect(session.entries).toBe(1);
    expect(document.querySelector('.preview')?.getAttribute('d')).toBe('');
  });

  test('may be silence, which has no rates to ask for', async () => {
    const session = await show();
    await open();
    await userEvent.click(page.getByText('silence', { exact: true }));
    await expect.element(page.getByRole('textbox', { name: /^High/ })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Put it there' }));
    expect(rate(session, 12)).toBe(0);
    expect(rate(session, 20)).toBe(6);
  });

  test('says what a time must look like', async () => {
    await show();
    await open();
    await userEvent.fill(page.getByRole('textbox', { name: 'From' }), 'noon');
    await userEvent.tab();
    await expect.element(page.getByText('This is not a time.', { exact: false })).toBeVisible();
  });
});

test.each([1056, 358])('at %i px range and stamps meet the rules of axe', async (width) => {
  await show(width);
  await chooseRange();
  await userEvent.click(page.getByRole('button', { name: 'Stamp' }));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
