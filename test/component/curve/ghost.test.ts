import axe from 'axe-core';
import { tick } from 'svelte';
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

async function show(width = 1056): Promise<FakeSession> {
  await page.viewport(width + 40, 700);
  const scenario = {
    ...DEFAULT_SCENARIO,
    startsAt: '2026-09-08T00:00:00',
    horizonSeconds: DAY,
    traffic: { ...DEFAULT_SCENARIO.traffic, curve: [] },
  };
  const session = new FakeSession(scenario, viewOfRows({ horizon: DAY }), 0);
  await render(Host, { part: 'curve', width, session });
  await tick();
  return session;
}
const CSV = 'time,rate\n06:00,1\n12:00,5\n18:00,2\n';
const input = (): HTMLInputElement => document.querySelector('input[type=file]')!;
const choose = (name: string, text: string): Promise<void> =>
  userEvent.upload(input(), new File([text], name, { type: 'text/csv' }));
const ghost = (): string => document.querySelector('path.ghost')?.getAttribute('d') ?? '';

describe('traffic from a file', () => {
  test('stands behind the curve and changes nothing until it is used, as one step back', async () => {
    const session = await show();
    await choose('edge.csv', CSV);
    await expect.element(page.getByText('3 rates')).toBeVisible();
    expect(ghost()).toMatch(/^M.+L/);
    expect(session.entries).toBe(0);
    await userEvent.click(page.getByRole('button', { name: 'Use it' }));
    expect(session.scenario.traffic.curve).toEqual([
      { atSeconds: 21_600, rps: 1 },
      { atSeconds: 43_200, rps: 5 },
      { atSeconds: 64_800, rps: 2 },
    ]);
    expect(session.entries).toBe(1);
  });

  test('is taken away again', async () => {
    await show();
    await choose('edge.csv', CSV);
    await userEvent.click(page.getByRole('button', { name: 'Take edge.csv away' }));
    await expect.poll(ghost).toBe('');
  });

  test('may be dropped on the editor', async () => {
    await show();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([CSV], 'dropped.csv', { type: 'text/csv' }));
    const editor = document.querySelector('.editor')!;
    editor.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    await tick();
    expect(editor.classList.contains('over')).toBe(true);
    editor.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByText('dropped.csv', { exact: true })).toBeVisible();
    expect(editor.classList.contains('over')).toBe(false);
  });

  test('that is wrong is told with its line and the mend, and draws nothing', async () => {
    await show();
    await choose('bad.csv', 'time,rate\n06:00,1\n12:00,many\n');
    await expect.element(page.getByText(/line 3: “many” is no rate\. Write a number/)).toBeVisible();
    expect(ghost()).toBe('');
  });

  test('never reaches the page as markup', async () => {
    await show();
    await choose('<img src=x onerror=alert(1)>.csv', 'time,rate\n06:00,1\n<b>x</b>,2\n');
    await expect.element(page.getByText('“<b>x</b>” is no time', { exact: false })).toBeVisible();
    expect(document.querySelector('main img, main b > b')).toBeNull();
  });

  test('with a hundred thousand requests is read piece by piece', async () => {
    await show();
    const lines = Array.from({ length: 100_000 }, (_, i) => `2026-09-08T${clock(i % DAY)} GET /${i}`);
    await choose('access.log', lines.join('\n'));
    await expect.element(page.getByText('100,000 requests'), { timeout: 10_000 }).toBeVisible();
  });
});

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

test.each([1056, 358])('at %i px an imported ghost meets the rules of axe', async (width) => {
  await show(width);
  await choose('edge.csv', CSV);
  await expect.element(page.getByText('3 rates')).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
