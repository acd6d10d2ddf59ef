import { NEVER, secondsOf, type Micros } from '../engine/time.ts';
import { CLIENT_GAVE_UP, OK, OPEN, type PlatformFigures } from '../platform.ts';
import type { Ledger } from './ledger.ts';
import { nearestRank } from './select.ts';
import type { Counts, Summary } from './summary.ts';
import type { IntervalColumns, RequestColumns } from './columns.ts';
import type { ClientClass, Outcome } from './trace.ts';

export interface SummaryParts {
  readonly ledger: Ledger;
  readonly requests: RequestColumns;
  readonly classes: readonly ClientClass[];
  readonly outcomes: readonly Outcome[];
  readonly intervals: IntervalColumns;
  readonly figures: PlatformFigures;
  readonly decisions: number;
  readonly checksPassed: number;
  readonly checksFailed?: number;
  readonly horizon: Micros;
}

/** Adds the run up. Sums of Micros stay exact: they are integers far below 2^53. */
export function summarise(parts: SummaryParts): Summary {
  const { ledger, requests, classes, outcomes, figures, horizon } = parts;
  const byClass = classes.map(() => new Float64Array(outcomes.length));
  for (let i = 0; i < requests.count; i++) {
    const row = byClass[requests.class[i]!]!;
    row[requests.outcome[i]!] = row[requests.outcome[i]!]! + 1;
  }
  const total = new Float64Array(outcomes.length);
  for (const row of byClass) row.forEach((n, code) => (total[code] = total[code]! + n));

  const own = byClass.filter((_, index) => classes[index]!.own).map(countsOf);
  const ownFailed = own.reduce((sum, c) => sum + c.failed, 0);
  const ownEnded = ownFailed + own.reduce((sum, c) => sum + c.succeeded, 0);
  const running = runningOf(parts.intervals, figures.billedStates);
  const seconds = secondsOf(horizon);
  const perHour = (figures.cost.total / seconds) * 3600;
  return {
    requests: {
      ...countsOf(total),
      byOutcome: Object.fromEntries(
        outcomes.map((o, code) => [o.code, total[code]!] as const).filter(([, n]) => n > 0),
      ),
    },
    attempts: {
      sent: ledger.sent,
      succeeded: ledger.attemptsSucceeded,
      failed: ledger.attemptsFailed,
      open: ledger.sent - ledger.attemptsSucceeded - ledger.attemptsFailed,
    },
    classes: Object.fromEntries(classes.map((c, index) => [c.id, countsOf(byClass[index]!)])),
    verdict: { failureShare: ownEnded > 0 ? ownFailed / ownEnded : null, over: ownEnded },
    latencySeconds: latencyOf(requests, total[OK]!),
    instances: {
      coldStarts: figures.coldStarts,
      resumes: figures.resumes,
      stops: figures.stops,
      suspends: figures.suspends,
      peakRunning: running.peak,
      runningSeconds: secondsOf(running.time),
    },
    witness: {
      // The edge answers everything but what the client itself dropped.
      edge: { ok: total[OK]!, failed: countsOf(total).failed - total[CLIENT_GAVE_UP]! },
      origin: { ok: ledger.originOk, failed: ledger.originFailed },
      healthChecks: { passed: parts.checksPassed, failed: parts.checksFailed ?? 0 },
      diedBeforeApp: diedBeforeApp(requests, outcomes),
    },
    autoscaler: {
      decisions: parts.decisions,
      panicEpisodes: figures.autoscaler?.panicEpisodes ?? null,
      panicSeconds: figures.autoscaler?.panicSeconds ?? null,
      activatorInPathSeconds: figures.autoscaler?.activatorInPathSeconds ?? null,
    },
    cost: { currency: figures.cost.currency, total: figures.cost.total, perHour, per30Days: perHour * 720 },
  };
}

/** Requests the edge failed, and that no app was ever handed. Those whose client hung up are no error of the edge's. */
function diedBeforeApp({ count, outcome, dispatch }: RequestColumns, outcomes: readonly Outcome[]): number {
  const isEdges = outcomes.map(({ side }) => side === 'platform' || side === 'gateway');
  let died = 0;
  for (let i = 0; i < count; i++) if (isEdges[outcome[i]!] === true && dispatch[i]! < 0) died++;
  return died;
}

function countsOf(byOutcome: Float64Array): Counts {
  const arrived = byOutcome.reduce((sum, n) => sum + n, 0);
  const succeeded = byOutcome[OK]!;
  const open = byOutcome[OPEN]!;
  return { arrived, succeeded, failed: arrived - succeeded - open, open };
}

function latencyOf(requests: RequestColumns, succeeded: number): Summary['latencySeconds'] {
  if (succeeded === 0) return null;
  const latency = new Float64Array(succeeded);
  const sums = { waiting: 0, connecting: 0, queued: 0, app: 0 };
  let n = 0;
  for (let i = 0; i < requests.count; i++) {
    if (requests.outcome[i] !== OK) continue;
    const arrival = requests.arrival[i]!;
    const dispatch = requests.dispatch[i]!;
    const start = requests.serviceStart[i]!;
    const end = requests.end[i]!;
    const connecting = requests.connecting[i]!;
    latency[n++] = end - arrival;
    sums.waiting += dispatch - arrival - connecting;
    sums.connecting += connecting;
    sums.queued += start - dispatch;
    sums.app += end - start;
  }
  const mean = (sum: number): number => secondsOf(sum / succeeded);
  const parts = {
    waiting: mean(sums.waiting),
    connecting: mean(sums.connecting),
    queued: mean(sums.queued),
    app: mean(sums.app),
  };
  return {
    mean: mean(sums.waiting + sums.connecting + sums.queued + sums.app),
    p50: secondsOf(nearestRank(latency, 0.5)),
    p90: secondsOf(nearestRank(latency, 0.9)),
    p99: secondsOf(nearestRank(latency, 0.99)),
    max: secondsOf(nearestRank(latency, 1)),
    parts,
  };
}

/** Instances billed at once at the most, and instance time in billed states. */
function runningOf(
  intervals: IntervalColumns,
  billedStates: readonly number[],
): { readonly peak: number; readonly time: Micros } {
  const changes: { at: Micros; by: number }[] = [];
  let time = 0;
  for (let i = 0; i < intervals.count; i++) {
    if (!billedStates.includes(intervals.state[i]!) || intervals.start[i] === NEVER) continue;
    time += intervals.end[i]! - intervals.start[i]!;
    changes.push({ at: intervals.start[i]!, by: 1 }, { at: intervals.end[i]!, by: -1 });
  }
  changes.sort((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  let peak = 0;
  for (const change of changes) peak = Math.max(peak, (now += change.by));
  return { peak, time };
}
