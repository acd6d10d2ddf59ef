import { stampPoints, type Stamp } from '../../../scenario/stamp.ts';

const WIDTH = 32;
const HEIGHT = 14;
/** A day that begins at midnight on a Tuesday: what business days and jobs are drawn over. */
const DAY = { from: 0, to: 86_400, low: 0, high: 1 } as const;
const MIDNIGHT = '2024-01-02T00:00:00';

/** The shape itself as its icon. */
export function stampIcon(stamp: Stamp): {
  readonly width: number;
  readonly height: number;
  readonly path: string;
} {
  const points = stampPoints(stamp, DAY, MIDNIGHT).map(
    ({ atSeconds, rps }) =>
      `${((atSeconds / DAY.to) * WIDTH).toFixed(1)} ${(1 + (1 - rps) * (HEIGHT - 2)).toFixed(1)}`,
  );
  return { width: WIDTH, height: HEIGHT, path: `M${points.join('L')}` };
}
