import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { ScalingPolicy } from '../../../src/sim/kubernetes/input.ts';
import { Recommendations } from '../../../src/sim/kubernetes/recommendations.ts';
import { ScalingPolicies } from '../../../src/sim/kubernetes/scaling-policies.ts';
import { BEHAVIOR, rules } from '../support/kubernetes-inputs.ts';

const s = (seconds: number): number => seconds * SECOND;
const percent = (value: number, period = 60): ScalingPolicy => ({
  type: 'Percent',
  value,
  period: s(period),
});
const pods = (value: number, period = 60): ScalingPolicy => ({ type: 'Pods', value, period: s(period) });

describe('stabilisation', () => {
  it('takes the highest recommendation of its window on the way down', () => {
    const all = new Recommendations(0, s(300));
    all.begin(10, 0);
    expect(all.stabilize(10, 4, s(15))).toBe(10);
    expect(all.stabilize(10, 7, s(150))).toBe(10);
    // the 10 of the beginning is 300 s old, and so no longer counts
    expect(all.stabilize(10, 3, s(300))).toBe(7);
    expect(all.stabilize(7, 3, s(449))).toBe(7);
    expect(all.stabilize(7, 3, s(450))).toBe(3);
  });

  it('takes the lowest on the way up', () => {
    const all = new Recommendations(s(60), 0);
    all.begin(1, 0);
    expect(all.stabilize(1, 8, s(15))).toBe(1);
    expect(all.stabilize(1, 5, s(30))).toBe(1);
    expect(all.stabilize(1, 9, s(60))).toBe(5);
  });

  it('without windows follows at once', () => {
    const all = new Recommendations(0, 0);
    all.begin(1, 0);
    expect([8, 2, 5].map((wanted, i) => all.stabilize(3, wanted, s(15 * (i + 1))))).toEqual([8, 2, 5]);
  });
});

describe('policies', () => {
  it.each([
    { current: 1, limit: 5 },
    { current: 4, limit: 8 },
    { current: 5, limit: 10 },
    { current: 20, limit: 40 },
  ])('by default let $current grow to $limit', ({ current, limit }) => {
    expect(new ScalingPolicies(BEHAVIOR).upTo(current, 0)).toBe(limit);
  });

  it('by default let any number shrink to none', () => {
    expect(new ScalingPolicies(BEHAVIOR).downTo(40, 0)).toBe(0);
  });

  it.each([
    { selectPolicy: 'Max', up: 20, down: 5 },
    { selectPolicy: 'Min', up: 12, down: 8 },
    { selectPolicy: 'Disabled', up: 10, down: 10 },
  ] as const)('of which $selectPolicy counts let ten go to $up and $down', ({ selectPolicy, up, down }) => {
    const both = new ScalingPolicies({
      scaleUp: rules({ selectPolicy, policies: [percent(100), pods(2)] }),
      scaleDown: rules({ selectPolicy, policies: [percent(50), pods(2)] }),
    });
    expect([both.upTo(10, 0), both.downTo(10, 0)]).toEqual([up, down]);
  });

  it('round percentages so that a small one still lets somebody in, and more go', () => {
    const few = new ScalingPolicies({
      scaleUp: rules({ policies: [percent(10)] }),
      scaleDown: rules({ policies: [percent(10)] }),
    });
    expect([few.upTo(3, 0), few.downTo(3, 0)]).toEqual([4, 2]);
  });

  it('count from what was there when their period began, both ways', () => {
    const slow = new ScalingPolicies({
      scaleUp: rules({ policies: [pods(4)] }),
      scaleDown: rules({ policies: [pods(2)] }),
    });
    slow.scaled(2, 5, s(10));
    expect(slow.upTo(5, s(69))).toBe(6);
    expect(slow.upTo(5, s(70))).toBe(9);
    slow.scaled(5, 6, s(70));
    // of what was added within the minute nothing may be counted twice
    expect(slow.downTo(6, s(80))).toBe(3);
    slow.scaled(6, 3, s(80));
    expect(slow.downTo(3, s(90))).toBe(3);
    expect(slow.upTo(3, s(90))).toBe(9);
  });
});
