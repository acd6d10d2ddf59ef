import { stageRun } from '../../../src/picture/stage/every-stage.ts';
import { describe, expect, test } from 'vitest';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import { patienceLeft, proxyPicture } from '../../../src/picture/stage/proxy.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { busyMoment, handTrace } from './fixture.ts';

const CONFIG: StageConfig = {
  softLimit: 12,
  hardLimit: 18,
  overAtSoft: true,
  patienceSeconds: 36,
  scanPeriodSeconds: 300,
};
const run = stageRun(viewOf(busyMoment()));
const at = (t: number, config = CONFIG, of = run) => proxyPicture(of, of.view.openAt(t), t, config);

describe('those who wait', () => {
  test('stand in groups by the machine they wait for, the largest first, the longest wait first in each', () => {
    const { groups, waiting } = at(609);
    expect(waiting).toBe(10);
    expect(groups.map(({ instance, requests }) => [instance, requests.length])).toEqual([
      [5, 7],
      [4, 3],
    ]);
    for (const { requests } of groups) {
      const left = requests.map((request) => request.left);
      expect(left).toEqual([...left].sort((a, b) => a - b));
    }
  });

  test.each([
    [0, 36, 1],
    [9, 36, 0.75],
    [18, 36, 0.5],
    [36, 36, 0],
    [50, 36, 0],
    [1000, 0, 1],
  ])('after %d of %d s of patience %d is left', (waited, patience, left) => {
    expect(patienceLeft(waited, patience)).toBe(left);
  });

  test('patience is a clock: equal times take equal parts of it', () => {
    const leftOf = (t: number): number =>
      at(t)
        .groups.flatMap((group) => group.requests)
        .map(({ left }) => left)
        .sort((a, b) => a - b)[0]!;
    const steps = [609.5, 610, 610.5, 611].map(leftOf);
    for (let i = 1; i < steps.length; i++) expect(steps[i - 1]! - steps[i]!).toBeCloseTo(0.5 / 36, 9);
  });
});

describe('the next autostop pass', () => {
  test.each([
    [0, 6, 0],
    [3, 3, 0.5],
    [6, 300, 0],
    [156, 150, 0.5],
    [609, 297, 0.01],
    [906, 300, 0],
    [1056, 150, 0.5],
  ])('at %d s it is %d s away, with %d of the way behind', (t, inSeconds, share) => {
    const { pass } = at(t);
    expect(pass?.inSeconds).toBeCloseTo(inSeconds, 6);
    expect(pass?.share).toBeCloseTo(share, 6);
  });

  test('does not exist when autostop is off, or when no machine has ever been looked at', () => {
    expect(at(609, { ...CONFIG, scanPeriodSeconds: 0 }).pass).toBeNull();
    const silent = stageRun(viewOf(handTrace({ horizon: 100, machines: [[['stopped', 0]]] })));
    expect(at(50, CONFIG, silent).pass).toBeNull();
  });
});
