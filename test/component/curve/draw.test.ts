import axe from 'axe-core';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { rateAt } from '../../../src/scenario/curve.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { CurvePoint, Scenario } from '../../../src/scenario/document.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { FakeSession } from '../timelines/fake-session.svelte.ts';
import Host from '../timelines/Host.svelte';

const DAY = 86_400;
const curve = [
  { atSeconds: 0, rps: 2 },
  { atSeconds: 43_200, rps: 10 },
  { atSeconds: DAY, rps: 4 },
];
const recording = Array.from({ length: 400 }, (_, i) => ({
  atSeconds: i * 216,
  rps: 2 + Math.abs((i % 100) - 50) / 10 + (i % 3) / 20,
}));

afterEach(() => {
  cleanup();
});

async function show(
  drawn: readonly CurvePoint[] = curve,
  width = 1056,
  reducedMotion = true,
): Promise<FakeSession> {
  await page.viewport(width + 40, 700);
  const scenario: Scenario = {
    ...DEFAULT_SCENARIO,
    startsAt: '2026-09-08T00:00:00',
    horizonSeconds: DAY,
    traffic: { ...DEFAULT_SCENARIO.traffic, curve: drawn },
  };
  const session = new FakeSession(scenario, viewOfRows({ horizon: DAY }), 21_600, reducedMotion);
  await render(Host, { part: 'curve', width, session });
  await tick();
  return session;
}
const plot = (): HTMLElement => document.querySelector('.plot')!;
const mode = (name: 'Points' | 'Draw') => page.getByRole('radio', { name, exact: true });
const curveOf = (session: FakeSession): readonly CurvePoint[] => session.scenario.traffic.curve;
const status = (): string => document.querySelector('.plot [role=status]')!.textContent.trim();

type Way = readonly (readonly [x: number, y: number])[];
function touch(type: string, [x, y]: Way[number], init: PointerEventInit = {}): void {
  const box = plot().getBoundingClientRect();
  const at = { clientX: box.x + x, clientY: box.y + y };
  const all = { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, ...at, ...init };
  plot().dispatchEvent(new PointerEvent(type, all));
}
/** The hand goes down, along a way, and stays down. */
function press(way: Way, init: PointerEventInit = {}): void {
  // a dispatched pointer cannot be captured
  plot().setPointerCapture = () => {};
  touch('pointerdown', way[0]!, init);
  for (const place of way.slice(1)) touch('pointermove', place, init);
}
function draw(way: Way, init: PointerEventInit = {}): void {
  press(way, init);
  touch('pointerup', way.at(-1)!, init);
}
const HILL: Way = Array.from({ length: 41 }, (_, i) => [200 + i * 5, 90 - 50 * Math.sin((i / 40) * Math.PI)]);

describe('drawing', () => {
  test('with the mouse replaces the curve under the stroke; one step takes it back', async () => {
    const session = await show();
    await mode('Draw').click({ force: true });
    await userEvent.dragAndDrop(plot(), plot(), {
      sourcePosition: { x: 300, y: 90 },
      targetPosition: { x: 400, y: 40 },
      steps: 10,
    });
    expect(curveOf(session)).not.toEqual(curve);
    expect(rateAt(curveOf(session), (350 / 950) * DAY)).toBeLessThan(rateAt(curve, (350 / 950) * DAY));
    expect(rateAt(curveOf(session), 10_000)).toBeCloseTo(rateAt(curve, 10_000), 3);
    expect(session.entries).toBe(1);
    session.undo();
    expect(curveOf(session)).toEqual(curve);
    expect(session.entries).toBe(0);
  });

  test.each([
    ['a mouse', 'mouse'],
    ['a finger', 'touch'],
    ['a pen', 'pen'],
  ])('works with %s, and says how many points it took and how far they are off', async (_, pointerType) => {
    const session = await show();
    await mode('Draw').click({ force: true });
    draw(HILL, { pointerType });
    await tick();
    expect(session.entries).toBe(1);
    const count = curveOf(session).length;
    expect(count).toBeGreaterThan(8);
    expect(count).toBeLessThan(20);
    expect(status()).toMatch(new RegExp(`^${count} points, at most 0\\.\\d+ req/s off$`));
  });

  test('from right to left gives the same curve', async () => {
    const session = await show();
    await mode('Draw').click({ force: true });
    draw(HILL);
    const once = curveOf(session);
    session.undo();
    await tick();
    draw(HILL.toReversed());
    expect(curveOf(session)).toEqual(once);
  });

  test('shows the stroke while the hand is down; Escape takes it back without a step', async () => {
    const session = await show();
    await mode('Draw').click({ force: true });
    press(HILL);
    await tick();
    expect(curveOf(session).length).toBeGreaterThan(40);
    expect(document.querySelector('.plot .caption.n')?.textContent).toMatch(/^\d\d:\d\d, [\d.]+\/s$/);
    await userEvent.keyboard('{Escape}');
    expect(curveOf(session)).toEqual(curve);
    expect(session.entries).toBe(0);
    touch('pointermove', [300, 20]);
    touch('pointerup', [300, 20]);
    expect(curveOf(session)).toEqual(curve);
  });

  test('a press that does not move draws nothing, and neither does a double click', async () => {
    const session = await show();
    await mode('Draw').click({ force: true });
    await userEvent.dblClick(plot(), { position: { x: 700, y: 30 } });
    expect(curveOf(session)).toEqual(curve);
    expect(session.entries).toBe(0);
  });

  test('the words about a stroke go with the next edit', async () => {
    const session = await show();
    await mode('Draw').click({ force: true });
    draw(HILL);
    await tick();
    expect(status()).not.toBe('');
    session.undo();
    await tick();
    expect(status()).toBe('');
  });

  test('may begin on words, which open their values only among points', async () => {
    const session = await show();
    await page.getByRole('button', { name: 'Add a burst at the playhead' }).click();
    await userEvent.keyboard('{Escape}');
    const under = (): Element | null => {
      const { x, y, width, height } = document.querySelector('.plot .label')!.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)!.closest('.label');
    };
    expect(session.scenario.traffic.bursts).toHaveLength(1);
    expect(under()).not.toBeNull();
    await mode('Draw').click({ force: true });
    expect(under()).toBeNull();
  });

  test('below the plot the time axis still chooses what is shown', async () => {
    const session = await show();
    await mode('Draw').click({ force: true });
    draw([
      [600, 112],
      [640, 112],
      [700, 112],
    ]);
    expect(curveOf(session)).toEqual(curve);
    const { from, to } = session.playback.window;
    expect(to - from).toBeCloseTo((100 / 950) * DAY, -3);
  });
});

describe('the mode', () => {
  test('is changed by D where the editor has the focus, and not where D is typed', async () => {
    await show();
    await userEvent.click(plot(), { position: { x: 500, y: 95 } });
    await userEvent.keyboard('d');
    await expect.element(mode('Draw')).toBeChecked();
    await userEvent.keyboard('d');
    await expect.element(mode('Points')).toBeChecked();
    await page.getByRole('button', { name: 'Add a burst at the playhead' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('');
    await userEvent.keyboard('d');
    await expect.element(mode('Points')).toBeChecked();
  });

  test('is one stop for Tab and chosen by arrows', async () => {
    await show();
    (mode('Points').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(mode('Draw')).toBeChecked();
  });

  test('leaves points to the keys', async () => {
    const session = await show();
    await mode('Draw').click({ force: true });
    (page.getByRole('slider', { name: 'Point 2 of 3' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(curveOf(session)[1]!.rps).toBe(10.5);
  });
});

describe('a recording', () => {
  test('says that it has no handles, and becomes points that have some in one step', async () => {
    const session = await show(recording);
    await expect.element(page.getByText('400 points: too many for handles.')).toBeVisible();
    await page.getByRole('button', { name: 'Simplify to 64 points' }).click();
    const count = curveOf(session).length;
    expect(count).toBeLessThanOrEqual(64);
    expect(session.entries).toBe(1);
    expect(status()).toMatch(new RegExp(`^${count} points, `));
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(`Point 1 of ${count}`);
    await expect.element(page.getByText('too many for handles')).not.toBeInTheDocument();
  });

  test('is not spoken of while a stroke is drawn', async () => {
    await show();
    await mode('Draw').click({ force: true });
    press(Array.from({ length: 90 }, (_, i) => [10 + i * 10, 40 + (i % 2) * 20]));
    await tick();
    expect(document.querySelector('.many')).toBeNull();
  });
});

describe('another scale', () => {
  const placeOfLast = (): number => {
    const handle = page.getByRole('slider', { name: 'Point 3 of 3' }).element();
    return Math.round(handle.getBoundingClientRect().x - plot().getBoundingClientRect().x + 7);
  };
  const double = (from: Scenario): Scenario => ({ ...from, horizonSeconds: 2 * DAY });

  test('is reached by and by', async () => {
    const session = await show(curve, 1056, false);
    const before = placeOfLast();
    session.edit(double);
    await tick();
    expect(placeOfLast()).toBeGreaterThan(before / 2 + 10);
    await expect.poll(placeOfLast).toBe(before / 2);
  });

  test('is there at once where motion is reduced', async () => {
    const session = await show();
    const before = placeOfLast();
    session.edit(double);
    await tick();
    expect(placeOfLast()).toBe(before / 2);
  });
});

test.each([1056, 688, 358])('at %d px a drawn curve and a recording meet the rules of axe', async (width) => {
  for (const drawn of [curve, recording]) {
    await show(drawn, width);
    await mode('Draw').click({ force: true });
    draw([
      [100, 60],
      [150, 40],
      [200, 80],
    ]);
    await tick();
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    cleanup();
  }
});
