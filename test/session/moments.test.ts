import { expect, test } from 'vitest';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { momentBeside, momentsOf, type Moment } from '../../src/session/moments.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { viewOf } from '../../src/sim/trace/view.ts';

const run = (id: PresetId) => simulate(toInput(presetById(id)!.scenario));

test('a run through a panic is marked from its first cold start to the last pod', () => {
  const trace = run('spike');
  const moments = momentsOf(trace);
  expect(moments.map(({ id }) => id)).toEqual([
    'first-cold-start',
    'panic-begins',
    'longest-wait',
    'panic-ends',
    'last-leaves',
  ]);
  const view = viewOf(trace);
  const panic = moments.find(({ id }) => id === 'panic-begins')!;
  expect(view.decision(view.decisionAt(panic.t)).inputs['panicSince']).not.toBe(-1);
});

test('the last pod leaves when no instance is up any more, and names it', () => {
  const trace = run('last-pod');
  const left = momentsOf(trace).find(({ id }) => id === 'last-leaves')!;
  const view = viewOf(trace);
  const states = (t: number): readonly string[] =>
    Array.from({ length: trace.instances.count }, (_, instance) => view.instanceAt(instance, t).state);
  expect(states(left.t + 1e-5).every((state) => state === 'gone')).toBe(true);
  expect(states(left.t - 1e-5)[left.instance]).toBe('terminating');
});

test('the first failure is the earliest end without an answer', () => {
  const trace = run('busy-cut');
  const first = momentsOf(trace).find(({ id }) => id === 'first-failure')!;
  const { requests, outcomes } = trace;
  const ends = Array.from({ length: requests.count }, (_, i) => i)
    .filter((i) => !['ok', 'open'].includes(outcomes[requests.outcome[i]!]!.code))
    .map((i) => requests.end[i]! / 1e6);
  expect(first.t).toBe(Math.min(...ends));
});

test('a run in which nobody comes has no moment but the last that leaves', () => {
  expect(momentsOf(run('silence')).map(({ id }) => id)).toEqual(['last-leaves']);
});

const at = (t: number): Moment => ({ id: 'first-failure', t, request: -1, instance: -1 });
test.each<[string, number, 1 | -1, number | null]>([
  ['forward from before the first', 0, 1, 5],
  ['forward from one to the next', 5, 1, 9],
  ['forward from the last round to the first', 9, 1, 5],
  ['back from between two', 7, -1, 5],
  ['back from the first round to the last', 5, -1, 9],
])('%s', (_, t, direction, expected) => {
  expect(momentBeside([at(5), at(9)], t, direction)?.t ?? null).toBe(expected);
});

test('a run without moments leads nowhere', () => {
  expect(momentBeside([], 3, 1)).toBeNull();
});
