import axe from 'axe-core';
import { tick } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { FlyIntervention, Scenario } from '../../../src/scenario/document.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { FakeSession } from '../timelines/fake-session.svelte.ts';
import Host from '../timelines/Host.svelte';

const DAY = 86_400;
const crash: FlyIntervention = { atSeconds: 21_600, kind: 'crash', target: 1, value: 1 };
const store: FlyIntervention = { atSeconds: 64_800, kind: 'store', target: -1, value: 2 };

afterEach(() => {
  cleanup();
});

async function show(
  interventions: readonly FlyIntervention[],
  change: Partial<Scenario> = {},
  width = 1056,
): Promise<FakeSession> {
  await page.viewport(width + 40, 700);
  const scenario: Scenario = {
    ...DEFAULT_SCENARIO,
    startsAt: '2026-09-08T00:00:00',
    horizonSeconds: DAY,
    fly: {
      ...DEFAULT_SCENARIO.fly,
      regions: [{ code: 'nrt', machines: 3, clients: 1 }],
      interventions,
    },
    ...change,
  };
  const session = new FakeSession(scenario, viewOfRows({ horizon: DAY }), 43_200);
  await render(Host, { part: 'curve', width, session });
  await tick();
  return session;
}
const rows = (session: FakeSession): readonly FlyIntervention[] => session.scenario.fly.interventions;
const mark = (name: string): HTMLElement => page.getByRole('button', { name }).element() as HTMLElement;

/** Presses on an element, moves as far, and lets go. */
async function drag(element: HTMLElement, dx: number, end = 'pointerup', shiftKey = false): Promise<void> {
  const box = element.getBoundingClientRect();
  const at = (x: number): PointerEventInit => ({
    bubbles: true,
    pointerId: 1,
    button: 0,
    clientX: box.x + 9 + x,
    clientY: box.y + 9,
    shiftKey,
  });
  element.setPointerCapture = () => {};
  element.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  for (const part of [0.3, 0.7, 1]) element.dispatchEvent(new PointerEvent('pointermove', at(dx * part)));
  element.dispatchEvent(new PointerEvent(end, at(dx)));
  await tick();
}

describe('the lane of interventions', () => {
  test('has a mark for each, with its words and its moment', async () => {
    await show([crash, store]);
    await expect.element(page.getByRole('button', { name: 'crash m2, 06:00' })).toHaveTextContent('crash m2');
    await expect.element(page.getByRole('button', { name: 'store goes down, 18:00' })).toBeVisible();
  });

  test('lets a mark be dragged to round times as one step back', async () => {
    const session = await show([crash]);
    await drag(mark('crash m2, 06:00'), 101);
    const at = rows(session)[0]!.atSeconds;
    expect(at).toBeGreaterThan(crash.atSeconds + 6000);
    expect(at % 300).toBe(0);
    expect(session.entries).toBe(1);
    session.undo();
    expect(rows(session)).toEqual([crash]);
  });

  test('keeps a mark off round times with Shift, and puts it back when the gesture is lost', async () => {
    const session = await show([crash]);
    await drag(mark('crash m2, 06:00'), 101, 'pointercancel');
    expect(rows(session)).toEqual([crash]);
    await drag(mark('crash m2, 06:00'), 101, 'pointerup', true);
    expect(rows(session)[0]!.atSeconds % 300).not.toBe(0);
  });

  test('moves a mark by the arrows, one step back for a held key, and says where it is', async () => {
    const session = await show([crash]);
    mark('crash m2, 06:00').focus();
    await userEvent.keyboard('{ArrowRight>3/}');
    expect(rows(session)[0]!.atSeconds).toBe(crash.atSeconds + 900);
    expect(session.entries).toBe(1);
    expect(document.querySelector('.plot [aria-live]')).toHaveTextContent('crash m2, 06:15');
  });

  test('takes a mark away by Delete; the focus goes to the next', async () => {
    const session = await show([crash, store]);
    mark('crash m2, 06:00').focus();
    await userEvent.keyboard('{Delete}');
    expect(rows(session)).toEqual([store]);
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('store goes down, 18:00');
  });

  test('opens the values of a mark: machines by name, nothing that means nothing', async () => {
    const session = await show([crash]);
    await userEvent.click(mark('crash m2, 06:00'));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Whom' }), 'm3');
    expect(rows(session)[0]).toEqual({ ...crash, target: 2 });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What' }), 'deploy');
    expect(rows(session)[0]).toEqual({ atSeconds: crash.atSeconds, kind: 'deploy', target: -1, value: 0 });
    await expect.element(page.getByRole('combobox', { name: 'Whom' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Remove' }));
    expect(rows(session)).toEqual([]);
  });

  test('gets a new mark at the playhead from a menu in words, with its values open', async () => {
    const session = await show([]);
    await userEvent.click(page.getByRole('button', { name: 'Add an event at the playhead' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'machines in nrt: 4' }));
    expect(rows(session)).toEqual([{ atSeconds: 43_200, kind: 'machines', target: 0, value: 4 }]);
    expect(session.entries).toBe(1);
    await expect.element(page.getByRole('combobox', { name: 'Where' })).toBeVisible();
  });

  test('is the same on Knative, with its own kinds', async () => {
    const session = await show([], { platform: 'knative' });
    await userEvent.click(page.getByRole('button', { name: 'Add an event at the playhead' }));
    await userEvent.click(page.getByRole('menuitem', { name: '10 % to the latest revision' }));
    expect(session.scenario.knative.interventions).toEqual([
      { atSeconds: 43_200, kind: 'traffic', target: -1, value: 10 },
    ]);
  });
});

test.each([
  [1056, 'Add an event at the playhead'],
  [358, 'Add to the traffic, at the playhead'],
])('at %i px the lane and its menu meet the rules of axe', async (width, opener) => {
  await show([crash, store], {}, width);
  await userEvent.click(page.getByRole('button', { name: opener }));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
