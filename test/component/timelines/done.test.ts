import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { FlyIntervention, Scenario } from '../../../src/scenario/document.ts';
import { presetById } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { SPAN, STARTS_AT, twentyMinutes } from '../../picture/charts/twenty-minutes.ts';
import { FakeSession } from './fake-session.svelte.ts';
import Host from './Host.svelte';

const crash: FlyIntervention = { atSeconds: 300, kind: 'crash', target: 1, value: 1 };
const store: FlyIntervention = { atSeconds: 900, kind: 'store', target: -1, value: 2 };
const view = viewOfRows(twentyMinutes());

afterEach(() => {
  cleanup();
});

async function show(
  interventions: readonly FlyIntervention[],
  part: 'page' | 'phone' | 'embed' = 'page',
  width = 1056,
): Promise<FakeSession> {
  await page.viewport(width + 40, 700);
  const scenario: Scenario = {
    ...DEFAULT_SCENARIO,
    startsAt: STARTS_AT,
    horizonSeconds: SPAN,
    fly: { ...DEFAULT_SCENARIO.fly, interventions },
  };
  const session = new FakeSession(scenario, view, 609);
  await render(Host, { part, width, session });
  await new Promise((resolve) => setTimeout(resolve, 50));
  return session;
}
const marks = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.lane .mark')];
const lineX = (): readonly number[] =>
  [...document.querySelectorAll('line.done')].map((line) => Number(line.getAttribute('x1')));

describe('what is done to the app', () => {
  test('is marked over all charts, at its moment on their axis, in the order of time', async () => {
    await show([store, crash]);
    expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'crash m2, 03:07:00',
      'store goes down, 03:17:00',
    ]);
    const width = 1056 - 104 - 2;
    expect(lineX()).toEqual([(300 / SPAN) * width, (900 / SPAN) * width]);
  });

  test('has its words beside it once it has happened, and none under the veil until a hand comes near', async () => {
    await show([crash, store]);
    const isShown = (words: string): boolean => page.getByText(words).element().checkVisibility();
    expect([isShown('crash m2'), isShown('store goes down')]).toEqual([true, false]);
    marks()[1]!.focus();
    expect(isShown('store goes down')).toBe(true);
  });

  test('is one press away: the playhead goes there', async () => {
    const session = await show([crash, store]);
    await page.getByRole('button', { name: 'store goes down, 03:17:00' }).click();
    expect(session.playback.playhead).toBe(900);
  });

  test('is not drawn where it lies outside of what is shown', async () => {
    const session = await show([crash, store]);
    session.playback.setWindow(600, 1000);
    await expect.poll(() => marks().length).toBe(1);
    expect(lineX()).toHaveLength(1);
    session.playback.setWindow(400, 800);
    await expect.element(page.getByText('none in what is shown: 1 before it, 1 after it')).toBeVisible();
  });

  test('is in a table, whatever is shown of the run', async () => {
    const session = await show([crash, store]);
    session.playback.setWindow(600, 800);
    await page.getByRole('button', { name: 'Events as a table' }).click();
    const rows = [...document.querySelectorAll('dialog[open] tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['03:07:00', 'crash m2'],
      ['03:17:00', 'store goes down'],
    ]);
  });

  test('of almost one moment has one mark with the words of both', async () => {
    await show([crash, { ...store, atSeconds: 302 }]);
    expect(marks().map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'crash m2, 03:07:00; store goes down, 03:07:02',
    ]);
    expect(lineX()).toHaveLength(2);
  });

  test('takes no room where there is nothing', async () => {
    await show([]);
    expect(document.querySelector('.lane')).toBeNull();
  });

  test('stands on a phone as well; a figure has its lines', async () => {
    await show([crash], 'phone', 358);
    expect(marks()).toHaveLength(1);
    cleanup();
    await show([crash], 'embed', 688);
    expect(marks()).toHaveLength(0);
    expect(lineX()).toHaveLength(1);
  });

  test('to a Knative Service are its revisions and shares, too', async () => {
    const { scenario } = presetById('two-revisions')!;
    await page.viewport(1096, 900);
    const session = new FakeSession(scenario, viewOf(simulate(toInput(scenario))), 300);
    await render(Host, { part: 'page', width: 1056, session });
    await expect
      .poll(() => marks().map((mark) => mark.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')))
      .toEqual([
        'revision canary, 09:02:00; 90 % to 00001 and 10 % to canary, 09:02:01',
        '100 % to canary, 09:07:00',
      ]);
  });

  test.each(['page', 'phone'] as const)('%s meets the rules of axe', async (part) => {
    await show([crash, store], part, part === 'phone' ? 358 : 1056);
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
