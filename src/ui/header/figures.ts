import type { Scenario } from '../../scenario/document.ts';
import type { Summary } from '../../sim/trace/summary.ts';

/** The three numbers a run is judged by. */
export interface Figures {
  /** Share of failed among ended requests of the app's own clients, or null when none ended. */
  readonly failureShare: number | null;
  readonly failed: number;
  readonly over: number;
  readonly coldStarts: number;
  /** Are the cold starts a mean per day (runs of a day and longer), or a count of this run? */
  readonly coldStartsPerDay: boolean;
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
    cost: summary.cost,
  };
}
