import { snapped } from './curve.ts';
import type { CurvePoint, Scenario } from './document.ts';
import { withStretch, type Range } from './edit-range.ts';
import { businessShares, cronShares } from './stamp-calendar.ts';

/** Shapes that traffic often has. */
export const STAMPS = ['spike', 'ramp', 'steps', 'sine', 'businessDay', 'cronPeak', 'silence'] as const;
export type Stamp = (typeof STAMPS)[number];

/** What a shape is stretched to: rates in requests per second. */
export interface StampSize extends Range {
  readonly low: number;
  readonly high: number;
}

/** A moment of the run, and the share of the way from low to high. */
export type Share = readonly [atSeconds: number, share: number];

/** Where the spike of a range stands, as shares of its length: it rises fast and falls slowly. */
const SPIKE: readonly Share[] = [
  [0, 0],
  [0.46, 0],
  [0.48, 1],
  [0.56, 0],
  [1, 0],
];
const STEPS = 4;
/** Waves in a range, and points in a wave. */
const WAVES = 2;
const WAVE_POINTS = 12;

/** The points of a shape between two moments of a run that begins at `startsAt`. */
export function stampPoints(stamp: Stamp, size: StampSize, startsAt: string): readonly CurvePoint[] {
  const { from, to, low, high } = size;
  if (stamp === 'silence') return [snapped(from, 0), snapped(to, 0)];
  return sharesOf(stamp, size, startsAt).map(([at, share]) => snapped(at, low + (high - low) * share));
}

/** Puts a shape in the place of what the curve has there. */
export const withStamp = (scenario: Scenario, stamp: Stamp, size: StampSize): Scenario =>
  withStretch(scenario, size, stampPoints(stamp, size, scenario.startsAt));

function sharesOf(stamp: Exclude<Stamp, 'silence'>, range: Range, startsAt: string): readonly Share[] {
  const at = (part: number): number => range.from + (range.to - range.from) * part;
  switch (stamp) {
    case 'spike':
      return SPIKE.map(([part, share]) => [at(part), share]);
    case 'ramp':
      return [
        [range.from, 0],
        [range.to, 1],
      ];
    case 'steps':
      return Array.from({ length: STEPS }, (_, k): readonly Share[] => {
        const share = k / (STEPS - 1);
        return [
          [at(k / STEPS), share],
          [at((k + 1) / STEPS), share],
        ];
      }).flat();
    case 'sine':
      return Array.from({ length: WAVES * WAVE_POINTS + 1 }, (_, k): Share => {
        const turn = (2 * Math.PI * k) / WAVE_POINTS;
        return [at(k / (WAVES * WAVE_POINTS)), (1 - Math.cos(turn)) / 2];
      });
    case 'businessDay':
      return businessShares(range, startsAt);
    case 'cronPeak':
      return cronShares(range, startsAt);
  }
}
