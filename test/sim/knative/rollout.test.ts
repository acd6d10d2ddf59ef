import { describe, expect, it } from 'vitest';
import { NEVER, SECOND } from '../../../src/sim/engine/time.ts';
import { Rollout } from '../../../src/sim/knative/rollout.ts';

/** A rollout with `percent` for the latest revision, which is number 0. */
function begun(duration: number, firstPercent: number, percent = 100): Rollout {
  const rollout = new Rollout(duration * SECOND, firstPercent * SECOND);
  rollout.aim(percent, 0, 0);
  return rollout;
}

/** Percentages by revision. */
const parts = ({ shares }: Rollout): Readonly<Record<number, number>> =>
  Object.fromEntries(shares.map(({ revision, percent }) => [revision, percent]));

describe('a rollout', () => {
  it('without a duration is over at once', () => {
    const rollout = begun(0, 5);
    rollout.aim(100, 1, 10 * SECOND);
    expect([parts(rollout), rollout.nextStepAt]).toEqual([{ 1: 100 }, NEVER]);
  });

  it('begins with one percent and goes on in steps of one, if the ingress is quick', () => {
    const rollout = begun(100, 1);
    rollout.aim(100, 1, 0);
    expect(parts(rollout)).toEqual({ 0: 99, 1: 1 });
    // 99 s for 99 percent.
    expect([rollout.stepSize, rollout.stepDuration, rollout.nextStepAt]).toEqual([1, SECOND, 2 * SECOND]);
    rollout.step(2 * SECOND);
    expect([parts(rollout), rollout.nextStepAt]).toEqual([{ 0: 98, 1: 2 }, 3 * SECOND]);
  });

  it('takes one step if the first percent took longer than all of it was to take', () => {
    const rollout = begun(10, 30);
    rollout.aim(100, 1, 0);
    expect([rollout.stepSize, rollout.nextStepAt]).toEqual([99, 31 * SECOND]);
    rollout.step(31 * SECOND);
    expect([parts(rollout), rollout.nextStepAt]).toEqual([{ 1: 100 }, NEVER]);
  });

  it('that is overtaken by a third revision takes from the newest first', () => {
    const rollout = begun(100, 25);
    rollout.aim(100, 1, 0);
    for (let step = 1; step <= 2; step++) rollout.step(rollout.nextStepAt);
    expect(parts(rollout)).toEqual({ 0: 33, 1: 67 });
    rollout.aim(100, 2, 100 * SECOND);
    expect(parts(rollout)).toEqual({ 0: 33, 1: 66, 2: 1 });
    rollout.step(rollout.nextStepAt);
    expect(parts(rollout)).toEqual({ 0: 33, 1: 33, 2: 34 });
    rollout.step(rollout.nextStepAt);
    expect(parts(rollout)).toEqual({ 0: 33, 2: 67 });
    rollout.step(rollout.nextStepAt);
    expect(parts(rollout)).toEqual({ 2: 100 });
  });

  it('of a part of the traffic moves no more than that part, and follows when it grows or shrinks', () => {
    const rollout = begun(100, 25, 40);
    rollout.aim(40, 1, 0);
    expect(parts(rollout)).toEqual({ 0: 39, 1: 1 });
    rollout.aim(60, 1, SECOND);
    expect(parts(rollout)).toEqual({ 0: 39, 1: 21 });
    rollout.aim(10, 1, 2 * SECOND);
    expect(parts(rollout)).toEqual({ 1: 10 });
    rollout.aim(0, 1, 3 * SECOND);
    expect(parts(rollout)).toEqual({});
  });

  it('of one percent is no rollout', () => {
    const rollout = begun(100, 1, 1);
    rollout.aim(1, 1, 0);
    expect([parts(rollout), rollout.nextStepAt]).toEqual([{ 1: 1 }, NEVER]);
  });
});
