import type { Flight } from '../../picture/stage/flights.ts';

/** What a reader pointed at: the why panel tells its story. */
export interface Pick {
  readonly kind: 'instance' | 'request';
  readonly index: number;
}

const REACH_PX = 10;

/** The moving mark nearest to a point, if one is within reach of a finger. */
export function markAt(flights: readonly Flight[], x: number, y: number): Flight | null {
  let best: Flight | null = null;
  let nearest = REACH_PX;
  for (const flight of flights) {
    const distance = Math.hypot(flight.x - x, flight.y - y);
    if (distance <= nearest) {
      nearest = distance;
      best = flight;
    }
  }
  return best;
}
