import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { FakeSession } from '../timelines/fake-session.svelte.ts';
import Host from '../timelines/Host.svelte';

const DAY = 86_400;

afterEach(() => {
  cleanup();
});

async function show(width: number): Promise<FakeSession> {
  await page.viewport(width + 32, 700);
  const scenario = { ...DEFAULT_SCENARIO, horizonSeconds: DAY };
  const session = new FakeSession(scenario, viewOfRows({ horizon: DAY }), 21_600);
  await render(Host, { part: 'curve', width, session });
  await expect.element(page.getByRole('group', { name: 'Traffic tools' })).toBeVisible();
  return session;
}
/** Rows of buttons above the plot, told apart by the middles of the buttons. */
const rows = (): number =>
  new Set(
    [...document.querySelectorAll('.head :is(button, .segment)')]
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const { y, height } = button.getBoundingClientRect();
        return Math.round((y + height / 2) / 12);
      }),
  ).size;
const choose = async (menu: string, item: string): Promise<void> => {
  await userEvent.click(page.getByRole('button', { name: menu }));
  await userEvent.click(page.getByRole('menuitem', { name: item, exact: true }));
};

describe('with little room the tools of the traffic', () => {
  test.each([
    [358, 2],
    [736, 1],
    [1056, 1],
  ])('%i pixels wide stand in %i rows', async (width, most) => {
    await show(width);
    await expect.poll(rows).toBe(most);
  });

  test('add from one menu what the wide ones add from a button each', async () => {
    const session = await show(358);
    const before = session.scenario.traffic.bursts.length;
    await choose('Add to the traffic, at the playhead', 'Burst');
    expect(session.scenario.traffic.bursts).toHaveLength(before + 1);
    expect(session.scenario.traffic.bursts.at(-1)?.atSeconds).toBe(21_600);
  });

  test('have what is done to the app in the same menu', async () => {
    const session = await show(358);
    await choose('Add to the traffic, at the playhead', 'deploy');
    expect(session.scenario.fly.interventions.map(({ kind, atSeconds }) => [kind, atSeconds])).toEqual([
      ['deploy', 21_600],
    ]);
  });

  test('keep the table one press further', async () => {
    await show(358);
    await choose('More traffic tools', 'Points as a table');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('meet the rules of axe', async () => {
    await show(358);
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
