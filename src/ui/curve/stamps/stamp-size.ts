import { rateAt } from '../../../scenario/curve.ts';
import type { Scenario } from '../../../scenario/document.ts';
import type { Range } from '../../../scenario/edit-range.ts';
import type { StampSize } from '../../../scenario/stamp.ts';
import { roundStep } from '../snap.ts';

/** How many times the rate that is there a new shape reaches. */
const TIMES = 4;
/** Requests per second where there is no traffic yet. */
const SOME_RPS = 1;

/** The size of a new shape: from the rate where it begins to a round one well above all that is there. */
export function freshSize({ traffic }: Scenario, range: Range): StampSize {
  const low = rateAt(traffic.curve, range.from);
  const peak = Math.max(...traffic.curve.map(({ rps }) => rps), 0);
  return {
    ...range,
    low: Number(low.toPrecision(3)),
    high: peak > 0 ? roundStep(Math.max(low * TIMES, peak)) : SOME_RPS,
  };
}
