import { beforeEach, describe, expect, test } from 'vitest';
import { Timing } from '../../src/session/timing.ts';

const jobs = (name: string): readonly unknown[] =>
  performance.getEntriesByName(name).map((entry): unknown => (entry as PerformanceMark).detail);

describe('the marks from an edit to its run', () => {
  beforeEach(() => performance.clearMarks());

  test('of the last edit can be read, those before it are gone', () => {
    const timing = new Timing();
    for (const job of [1, 2, 3]) {
      timing.edited(job);
      timing.shown(job, true);
    }
    expect([jobs('drowse:edit'), jobs('drowse:show')]).toEqual([[3], [3]]);
  });
  test('of a gesture stay together while a newer edit is still to be shown', () => {
    const timing = new Timing();
    timing.edited(1);
    timing.edited(2);
    timing.shown(1, false);
    timing.edited(3);
    timing.shown(3, true);
    expect([jobs('drowse:edit'), jobs('drowse:show')]).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
  });
  test('do not pile up under a hand that never rests', () => {
    const timing = new Timing();
    for (let job = 1; job <= 1000; job++) timing.edited(job);
    expect(jobs('drowse:edit').length).toBeLessThanOrEqual(100);
  });
});
