import type { CurvePoint } from '../../../scenario/document.ts';
import { peakOf, type Range } from '../../../scenario/edit-range.ts';
import { rateWords, saidRate, timeWords, type Wording } from '../words.ts';
import type { RangeChange } from './range-hand.svelte.ts';

/** From when to when, and up to which rate, for who hears it. */
export const rangeSaid = (wording: Wording, curve: readonly CurvePoint[], span: Range): string =>
  wording.text('curve.range.value', {
    from: timeWords(wording, span.from),
    to: timeWords(wording, span.to),
    rate: saidRate(wording, peakOf(curve, span)),
  });

/** What the hand says while it works on a range. */
export function rangeWords(
  wording: Wording,
  curve: readonly CurvePoint[],
  span: Range,
  change: RangeChange,
): string {
  const { text, format } = wording;
  if (change.kind === 'scale')
    return text('curve.range.scaled', {
      factor: format.number(change.factor, 2),
      rate: rateWords(wording, peakOf(curve, span)),
    });
  return text('curve.range.span', { from: timeWords(wording, span.from), to: timeWords(wording, span.to) });
}
