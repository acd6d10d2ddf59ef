import { stageRun } from '../../../src/picture/stage/every-stage.ts';
import { expect, test } from 'vitest';
import { lastFailure, nextOpen } from '../../../src/picture/stage/caught.ts';
import { presetById } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';

const view = viewOf(simulate(toInput(presetById('outage')!.scenario)));
const run = stageRun(view);
const { requests, outcomes } = view.trace;
const timeout = outcomes.findIndex(({ code }) => code === 'gateway-timeout');

test('the tray gives the failure that fell into it last, whatever lies between', () => {
  for (const t of [1830, 1860.5, 20_000, 86_400]) {
    const found = lastFailure(run, [timeout], t);
    let expected = -1;
    for (let i = 0; i < requests.count; i++)
      if (requests.outcome[i] === timeout && requests.end[i]! <= t * 1e6)
        if (expected < 0 || requests.end[i]! >= requests.end[expected]!) expected = i;
    expect(requests.end[found]).toBe(requests.end[expected]);
  }
});

test('before anything has failed there is nothing to give', () => {
  expect(lastFailure(run, [timeout], 100)).toBe(-1);
});

test('catching goes through the open requests in the order they came, and round again', () => {
  const t = 1821;
  const open = view.openAt(t);
  const all = [...open.waiting, ...open.inApp].map(({ request }) => request).sort((a, b) => a - b);
  expect(all.length).toBeGreaterThan(1);
  const caught: number[] = [];
  for (let after = -1; caught.length <= all.length; after = caught.at(-1)!)
    caught.push(nextOpen(view, t, after));
  expect(caught).toEqual([...all, all[0]]);
});

test('with nobody under way nothing is caught', () => {
  expect(nextOpen(view, 10, -1)).toBe(-1);
});
