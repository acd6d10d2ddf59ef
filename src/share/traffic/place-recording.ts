import { cutCurve, snapped } from '../../scenario/curve.ts';
import type { CurvePoint, Scenario } from '../../scenario/document.ts';
import type { Recording } from './recording.ts';
import type { CellTime } from './time-cell.ts';

/** A recording in the time of a run. */
export interface Placed {
  readonly points: readonly CurvePoint[];
  /** The recording goes on after the run has ended. */
  readonly isCut: boolean;
}

type Run = Pick<Scenario, 'startsAt' | 'timeZone' | 'horizonSeconds'>;
const DAY = 86_400;

/**
 * Puts a recording where its clock says, in the run's own time zone; a run too short for that, and seconds that are
 * counted from nowhere, begin with it. What lies behind the end of the run is cut.
 */
export function placeRecording({ first, points }: Recording, run: Run): Placed {
  const wanted = offsetIn(first, run);
  const offset = wanted < run.horizonSeconds ? wanted : 0;
  const moved = points.map(({ atSeconds, rps }) => snapped(atSeconds + offset, Math.min(100_000, rps)));
  return {
    points: cutCurve(moved, run.horizonSeconds),
    isCut: (moved.at(-1)?.atSeconds ?? 0) > run.horizonSeconds,
  };
}

function offsetIn(first: CellTime, { startsAt, timeZone }: Run): number {
  if (first.kind === 'elapsed') return 0;
  const start = secondOfDay(startsAt.slice(11));
  const clock = first.kind === 'epoch' ? clockIn(timeZone, first.seconds) : first.seconds % DAY;
  return (((clock - start) % DAY) + DAY) % DAY;
}

const secondOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/** Local seconds of the day, with the part of a second. */
function clockIn(timeZone: string, epochSeconds: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' });
  return secondOfDay(format.format(new Date(epochSeconds * 1000))) + (epochSeconds % 1);
}
