import type { Range } from './edit-range.ts';
import type { Share } from './stamp.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Hours of a working day and the share of its peak: arrival, a dip at noon, the way home, a little in the evening. */
const WORKDAY: readonly Share[] = [
  [6, 0.03],
  [9, 0.85],
  [11, 1],
  [12.5, 0.7],
  [14, 1],
  [17, 0.8],
  [19, 0.2],
  [22, 0.03],
];
const WEEKEND: readonly Share[] = [
  [9, 0.03],
  [12, 0.15],
  [20, 0.15],
  [23, 0.03],
];

/** Seconds between two runs of a job, of which the shortest with no more than this many in a range is taken. */
const CRON_SECONDS = [60, 300, 600, 900, 1800, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY] as const;
const MOST_PEAKS = 8;
/** Share of the time between two runs that a peak needs to fall. */
const PEAK_PART = 0.15;

/** Local seconds since the midnight before the run began. */
const localStart = (startsAt: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = startsAt.slice(11).split(':').map(Number);
  return hours * HOUR + minutes * 60 + seconds;
};

/** 0 = Sunday. */
const weekday = (startsAt: string, day: number): number =>
  (new Date(`${startsAt.slice(0, 10)}T00:00:00Z`).getUTCDay() + day) % 7;

/** Working days and weekends by the run's own clock. */
export function businessShares(range: Range, startsAt: string): readonly Share[] {
  const offset = localStart(startsAt);
  const shares: Share[] = [];
  const days = Math.ceil((range.to + offset) / DAY);
  // a day before and after, so that the edges of the range lie on a line
  for (let day = Math.floor((range.from + offset) / DAY) - 1; day <= days; day++) {
    const isWeekend = [0, 6].includes(weekday(startsAt, ((day % 7) + 7) % 7));
    for (const [hour, share] of isWeekend ? WEEKEND : WORKDAY)
      shares.push([day * DAY + hour * HOUR - offset, share]);
  }
  return cutTo(range, shares);
}

/** A job on many clocks at once: at each round time up at once, and down again. */
export function cronShares(range: Range, startsAt: string): readonly Share[] {
  const offset = localStart(startsAt);
  const length = range.to - range.from;
  const every = CRON_SECONDS.find((seconds) => length / seconds <= MOST_PEAKS) ?? DAY;
  const shares: Share[] = [[range.from, 0]];
  for (let k = Math.ceil((range.from + offset) / every); ; k++) {
    const at = k * every - offset;
    const end = at + every * PEAK_PART;
    if (end >= range.to) break;
    shares.push([at, 0], [at, 1], [end, 0]);
  }
  return [...shares, [range.to, 0]];
}

/** The line through the shares, from the beginning of a range to its end. */
function cutTo({ from, to }: Range, shares: readonly Share[]): readonly Share[] {
  const on = (at: number): Share => {
    const after = shares.findIndex(([seconds]) => seconds > at);
    const [[a, low], [b, high]] = [shares[after - 1]!, shares[after]!];
    return [at, low + ((at - a) / (b - a)) * (high - low)];
  };
  return [on(from), ...shares.filter(([at]) => at > from && at < to), on(to)];
}
