import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { LATEST, type FurtherRevision } from '../../../src/sim/knative/input.ts';
import { revisionSettings } from '../../../src/sim/knative/revision-settings.ts';
import { ACTIVE_STATUSES, REVISION_EVENTS } from '../../../src/sim/trace/rules.ts';
import { STATES } from '../../../src/sim/trace/trace.ts';
import { together } from '../support/knative-inputs.ts';
import { decisionsOf } from '../support/looking.ts';
import { Seen } from './run.ts';

/**
 * Public reports about more than one revision; each names the thread it comes from (knative/serving). Those about one are in
 * cases.test.ts and running-cases.test.ts.
 */
const settings = (short: Record<string, string>): FurtherRevision['settings'] =>
  revisionSettings(
    Object.fromEntries(
      Object.entries(short).map(([key, value]) => [`autoscaling.knative.dev/${key}`, value]),
    ),
  );

const revision = (
  at: number,
  annotations: Record<string, string> = {},
  more: Partial<FurtherRevision> = {},
) => ({
  name: 'next',
  createdAt: at * SECOND,
  settings: settings(annotations),
  containerConcurrency: 0,
  bootFactor: 1,
  serviceFactor: 1,
  neverReady: false,
  ...more,
});

/** Pods of one revision in a state at `t` seconds. */
function podsOf({ trace }: Seen, of: number, t: number, state = 'ready'): number {
  const { intervals, instances } = trace;
  let count = 0;
  for (let i = 0; i < intervals.count; i++)
    if (
      STATES[intervals.state[i]!] === state &&
      instances.revision![intervals.instance[i]!] === of &&
      intervals.start[i]! <= t * SECOND &&
      t * SECOND < intervals.end[i]!
    )
      count++;
  return count;
}

/** `[t, replicas]` of one revision whenever they were written. */
const replicasOf = (seen: Seen, of: number): readonly (readonly [number, number])[] =>
  decisionsOf(seen.trace, 'kpa-scale')
    .filter((decision) => decision.revision === of)
    .map(({ t, granted }) => [t, granted] as const);

it('14184: min-scale is per revision, so two of them with traffic and a minimum of 10 are 20 pods', () => {
  const seen = new Seen({
    horizon: 120 * SECOND,
    annotations: { 'min-scale': '10' },
    knative: {
      revisions: [revision(0, { 'min-scale': '10' })],
      traffic: [
        { at: 0, revision: 0, percent: 50, tag: '' },
        { at: 0, revision: 1, percent: 50, tag: '' },
      ],
    },
    requests: together(30, 20, 1),
  });
  expect([podsOf(seen, 0, 100), podsOf(seen, 1, 100)]).toEqual([10, 10]);
  expect(seen.podsIn('ready', 100)).toBe(20);
});

describe('an old revision', () => {
  const websocket = new Seen({
    horizon: 400 * SECOND,
    annotations: { 'min-scale': '5' },
    knative: { revisions: [revision(40)], timeout: 600 * SECOND },
    pod: { terminationGrace: 600 * SECOND },
    requests: [
      [20, 250],
      [100, 1],
    ],
  });

  it('10835: keeps one pod for one open websocket, not its min-scale of 5, until it closes', () => {
    expect(podsOf(websocket, 0, 30)).toBe(5);
    const unreachable = decisionsOf(websocket.trace, 'knative-revision').find(
      (decision) => decision.revision === 0 && REVISION_EVENTS[decision.granted] === 'unreachable',
    )!;
    expect(unreachable.t).toBeGreaterThan(40);
    const decided = decisionsOf(websocket.trace, 'kpa-decide').filter((decision) => decision.revision === 0);
    const desired = (from: number, to: number): ReadonlySet<number> =>
      new Set(decided.filter(({ t }) => t > from && t < to).map(({ granted }) => granted));
    expect(desired(60, 270)).toEqual(new Set([1]));
    expect(replicasOf(websocket, 0).findLast(([t]) => t < 270)![1]).toBe(1);
    expect(websocket.request(0)).toMatchObject({ outcome: 'ok', end: 270 });
  });

  it('10835: is gone when it has closed and the window has run empty', () => {
    const [gone, replicas] = replicasOf(websocket, 0).at(-1)!;
    expect(replicas).toBe(0);
    expect(gone).toBeGreaterThan(270);
    expect(gone).toBeLessThan(340);
  });

  it('10835: with nothing open it goes with the grace of 30 s, whatever its min-scale', () => {
    const seen = new Seen({
      horizon: 200 * SECOND,
      annotations: { 'min-scale': '5' },
      knative: { revisions: [revision(100)] },
    });
    expect(podsOf(seen, 0, 90)).toBe(5);
    expect(podsOf(seen, 0, 110)).toBeLessThan(5);
    // five pods were served straight, so the activator takes over first
    const [gone, replicas] = replicasOf(seen, 0).at(-1)!;
    expect(replicas).toBe(0);
    expect(gone).toBeLessThan(140);
  });

  it('15831: ignores its delay of 5 min when nothing leads to it', () => {
    const seen = new Seen({
      horizon: 400 * SECOND,
      annotations: { 'scale-down-delay': '300s', target: '1', 'target-utilization-percentage': '100' },
      knative: { revisions: [revision(200)] },
      requests: together(60, 4, 10),
    });
    expect(replicasOf(seen, 0).findLast(([t]) => t < 200)![1]).toBe(4);
    const [gone, replicas] = replicasOf(seen, 0).at(-1)!;
    expect(replicas).toBe(0);
    expect(gone).toBeLessThan(212);
  });
});

describe('a new revision that never becomes ready', () => {
  const seen = new Seen({
    horizon: 400 * SECOND,
    annotations: { 'min-scale': '1' },
    knative: {
      revisions: [revision(60, {}, { neverReady: true })],
      traffic: [{ at: 0, revision: LATEST, percent: 100, tag: '' }],
      progressDeadline: 120 * SECOND,
    },
    requests: Array.from({ length: 60 }, (_, i) => [70 + 5 * i, 1] as const),
  });

  it('7650: has the pod it was created with until its progress deadline, and the old one keeps the traffic', () => {
    expect(
      replicasOf(seen, 1)
        .filter(([t]) => t < 180)
        .every(([, replicas]) => replicas === 1),
    ).toBe(true);
    expect(podsOf(seen, 0, 170)).toBe(1);
    expect(seen.outcomes['ok']).toBe(60);
    const active = decisionsOf(seen.trace, 'kpa-active').filter(({ revision: of, t }) => of === 1 && t < 180);
    expect(active.map(({ granted }) => ACTIVE_STATUSES[granted])).toEqual(['Unknown']);
  });

  it('7650: is given up then', () => {
    const failed = decisionsOf(seen.trace, 'knative-revision').find(
      (decision) => decision.revision === 1 && REVISION_EVENTS[decision.granted] === 'failed',
    )!;
    expect(failed.t).toBeGreaterThanOrEqual(180);
    expect(replicasOf(seen, 1).at(-1)![1]).toBe(0);
  });
});
