import type { Micros } from '../engine/time.ts';
import type { TrafficTarget } from './input.ts';

/** The whole traffic that begins at a time. */
export const targetsFrom = (traffic: readonly TrafficTarget[], at: Micros): readonly TrafficTarget[] =>
  traffic.filter((target) => target.at === at);

/** One revision gets `percent`, the others the rest in the proportions they had, in whole percent; tags stay. */
export function shifted(
  targets: readonly TrafficTarget[],
  revision: number,
  percent: number,
): readonly TrafficTarget[] {
  const others = targets.filter((target) => target.revision !== revision);
  const own = targets.find((target) => target.revision === revision);
  const sum = others.reduce((total, target) => total + target.percent, 0);
  const rest = 100 - percent;
  let given = 0;
  const scaled = others.map((target) => {
    const part = sum === 0 ? 0 : Math.floor((target.percent * rest) / sum);
    given += part;
    return { ...target, percent: part };
  });
  // What rounding leaves over goes to the first of them.
  const [first, ...more] = scaled;
  const whole = first && sum > 0 ? [{ ...first, percent: first.percent + rest - given }, ...more] : scaled;
  return [...whole, { ...(own ?? { at: 0, revision, tag: '' }), percent }];
}
