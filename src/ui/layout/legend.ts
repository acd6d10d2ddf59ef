import { markOfOutcome, type MarkKind } from '../../picture/stage/marks.ts';
import type { Trace } from '../../sim/trace/trace.ts';

const UNDER_WAY: readonly MarkKind[] = ['moving', 'waiting', 'ok'];
const MOST_FAILURES = 3;

/** The marks that a first glance needs: who is under way, and how this run's requests fail, the most frequent first. */
export function legendOf(trace: Trace | null): readonly MarkKind[] {
  if (!trace) return UNDER_WAY;
  const counts = new Map<MarkKind, number>();
  for (const outcome of trace.outcomes) {
    const kind = markOfOutcome(outcome);
    const count = trace.summary.requests.byOutcome[outcome.code] ?? 0;
    if (kind && kind !== 'ok' && count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  const failures = [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  return [...UNDER_WAY, ...failures.slice(0, MOST_FAILURES)];
}
