import { Cron } from 'croner';
import { SECOND, type Micros } from '../sim/engine/time.ts';
import type { CronTriggerRow } from './document-kubernetes.ts';
import { plainCron } from './cron-syntax.ts';

export interface Interval {
  readonly from: Micros;
  /** Exclusive. */
  readonly to: Micros;
}

/** Where a run lies in the calendar. */
export interface Calendar {
  /** Local date and time of t = 0 in `timeZone`. */
  readonly startsAt: string;
  readonly timeZone: string;
  readonly horizonSeconds: number;
}

/**
 * When a cron trigger is active: while an end comes before the next start, in the wall time of its zone, so that it moves
 * with daylight saving time. A time that a day skips does not happen on it; since only what comes next counts, a start
 * that is skipped leaves the trigger active from the end before it. Without any end it is never active.
 * kedacore/keda pkg/scalers/cron_scaler.go: GetMetricsAndActivity.
 */
export function activeIntervals(trigger: CronTriggerRow, calendar: Calendar): readonly Interval[] {
  const begin = instantOf(calendar);
  const horizon = calendar.horizonSeconds * SECOND;
  const starts = occurrences(trigger.start, trigger.timeZone, begin, horizon);
  const ends = occurrences(trigger.end, trigger.timeZone, begin, horizon);
  const isActiveAfter = (at: Micros): boolean => {
    const end = next(ends, at);
    return end < Infinity && next(starts, at) >= end;
  };
  const changes = [...new Set([0, ...starts, ...ends])].filter((at) => at < horizon).sort((a, b) => a - b);
  const intervals: Interval[] = [];
  let since: Micros | null = null;
  for (const at of changes) {
    const isActive = isActiveAfter(at);
    if (isActive) since ??= at;
    else if (since !== null) {
      intervals.push({ from: since, to: at });
      since = null;
    }
  }
  if (since !== null) intervals.push({ from: since, to: horizon });
  return intervals;
}

const next = (times: readonly Micros[], after: Micros): Micros => times.find((at) => at > after) ?? Infinity;

/** Milliseconds since 1970 of t = 0. */
function instantOf({ startsAt, timeZone }: Calendar): number {
  const once = new Cron(startsAt, { timezone: timeZone, allowPast: true });
  return once.getOnce()?.getTime() ?? Date.parse(`${startsAt}Z`);
}

/** Micros of the run at which a line matches, up to the first one behind the horizon. */
function occurrences(line: string, timeZone: string, begin: number, horizon: Micros): readonly Micros[] {
  const plain = plainCron(line);
  if (plain === null) return [];
  const cron = new Cron(plain, { timezone: timeZone, mode: '5-part' });
  const found: Micros[] = [];
  for (let at = cron.nextRun(new Date(begin)); at; at = cron.nextRun(at)) {
    const micros = (at.getTime() - begin) * 1000;
    // croner moves what a day skips behind the gap
    if (!cron.match(at)) continue;
    found.push(micros);
    if (micros >= horizon) break;
  }
  return found;
}
