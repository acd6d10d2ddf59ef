import type { Scenario } from '../../scenario/document.ts';
import type { Summary } from '../../sim/trace/summary.ts';

/** What a person notices: Nielsen's limit for staying in the flow of thought. */
export const SLOW_SECONDS = 1;

/** The numbers a run is judged by; which of them stand in the header depends on the platform. */
export interface Figures {
  /** Share of failed among ended requests of the app's own clients, or null when none ended. */
  readonly failureShare: number | null;
  readonly failed: number;
  readonly over: number;
  readonly coldStarts: number;
  /** Are the cold starts a mean per day (runs of a day and longer), or a count of this run? */
  readonly coldStartsPerDay: boolean;
  /** Over answered requests; null when there are none. */
  readonly p99Seconds: number | null;
  readonly mostInstances: number;
  readonly cost: Summary['cost'];
}

const DAY = 86_400;

export function figuresOf(summary: Summary, scenario: Scenario): Figures {
  const { failureShare, over } = summary.verdict;
  const { fromZero, scaleOut } = summary.instances.coldStarts;
  const days = scenario.horizonSeconds / DAY;
  return {
    failureShare,
    failed: Math.round((failureShare ?? 0) * over),
    over,
    coldStarts: days >= 1 ? (fromZero + scaleOut) / days : fromZero + scaleOut,
    coldStartsPerDay: days >= 1,
    p99Seconds: summary.latencySeconds?.p99 ?? null,
    mostInstances: summary.instances.peakRunning,
    cost: summary.cost,
  };
}
