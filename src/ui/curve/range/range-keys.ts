import type { Scenario } from '../../../scenario/document.ts';
import {
  deleteRange,
  heldMove,
  moveRange,
  peakOf,
  scaleRange,
  type Range,
} from '../../../scenario/edit-range.ts';
import { heightOf } from '../rate-scale.ts';
import { rateStep, timeStep } from '../snap.ts';
import type { KeySteps } from '../keys.ts';
import { rangeBetween } from './range-hit.ts';

/** What a key on the selected range does: a change of the document, and what is selected then. */
export interface RangeKey {
  readonly change?: (from: Scenario) => Scenario;
  readonly span: Range | null;
}

/**
 * Keys on the selected range: left and right move it in time, with Shift its end alone; up and down scale it by a step
 * of its peak, with Shift by a tenth of one. Home and End take its edges to those of the run. Null for any other key.
 */
export function rangeKey(
  key: string,
  isShift: boolean,
  span: Range,
  scenario: Scenario,
  { scale, horizon, width, height }: KeySteps,
): RangeKey | null {
  const step = timeStep(horizon, width);
  const sideways = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0;
  if (sideways !== 0 && isShift)
    return { span: rangeBetween(span.from, Math.max(span.from, span.to + sideways), horizon) };
  if (sideways !== 0) {
    const by = heldMove(scenario, span, sideways);
    return {
      change: (from) => moveRange(from, span, sideways),
      span: { from: span.from + by, to: span.to + by },
    };
  }
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const peak = peakOf(scenario.traffic.curve, span);
      if (peak === 0) return { span };
      const whole = rateStep(scale, heightOf(scale, peak), height) / scale.factor;
      const next = peak + (key === 'ArrowUp' ? 1 : -1) * (isShift ? whole / 10 : whole);
      return { change: (from) => scaleRange(from, span, Math.max(0, next) / peak), span };
    }
    case 'Home':
      return { span: { from: 0, to: span.to } };
    case 'End':
      return { span: { from: span.from, to: horizon } };
    case 'Delete':
    case 'Backspace':
      return { change: (from) => deleteRange(from, span), span };
    case 'Escape':
      return { span: null };
    default:
      return null;
  }
}
