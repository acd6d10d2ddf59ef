import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { PlatformId } from '../../../src/scenario/document.ts';
import { viewOfRows } from '../../picture/charts/fixture.ts';
import { FakeSession } from '../timelines/fake-session.svelte.ts';
import ActHost from './ActHost.svelte';

const HOUR = 3600;

afterEach(() => {
  cleanup();
});

async function show(platform: PlatformId, playhead = 1821.5): Promise<FakeSession> {
  await page.viewport(500, 700);
  const scenario = {
    ...DEFAULT_SCENARIO,
    platform,
    startsAt: '2026-09-08T00:00:00',
    horizonSeconds: HOUR,
    fly: { ...DEFAULT_SCENARIO.fly, regions: [{ code: 'nrt', machines: 3, clients: 1 }], interventions: [] },
  };
  const session = new FakeSession(scenario, viewOfRows({ horizon: HOUR }), playhead);
  await render(ActHost, { session });
  return session;
}

test('something is done at the playhead, and the run goes on from there', async () => {
  const session = await show('fly');
  const play = vi.spyOn(session.playback, 'play');
  await expect.element(page.getByRole('heading', { name: 'Now, at 00:30:21' })).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('What');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'What' }), 'the app crashes');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Whom' }), 'm2');
  expect(session.scenario.fly.interventions).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Do it: crash m2' }));
  expect(session.scenario.fly.interventions).toEqual([
    { atSeconds: 1821.5, kind: 'crash', target: 1, value: 1 },
  ]);
  expect(session.entries).toBe(1);
  expect(play).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('at the very end it happens while something can still come of it', async () => {
  const session = await show('knative', HOUR);
  await userEvent.click(page.getByRole('button', { name: 'Do it: new revision' }));
  expect(session.scenario.knative.interventions[0]?.atSeconds).toBe(HOUR - 0.001);
});

test('the dialog meets the rules of axe', async () => {
  await show('fly');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
