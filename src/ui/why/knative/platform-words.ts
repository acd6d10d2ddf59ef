import type { DecisionAt } from '../../../sim/trace/read.ts';
import { ACTIVE_REASONS, ACTIVE_STATUSES } from '../../../sim/trace/rules.ts';

/** The condition with its reason, as the PodAutoscaler's status has them. */
export function reasonOf(active: DecisionAt | null): string {
  const status = ACTIVE_STATUSES[active?.granted ?? 0] ?? 'Unknown';
  const reason = ACTIVE_REASONS[active?.inputs['reason'] ?? 0] ?? '';
  return reason === '' ? `Active=${status}` : `Active=${status} (${reason})`;
}

/** A duration as Go prints it: 58.286s, 1m4.286s. */
export function goSeconds(value: number): string {
  const minutes = Math.floor(value / 60);
  const rest = Number((value - minutes * 60).toFixed(3));
  return minutes > 0 ? `${minutes}m${rest}s` : `${rest}s`;
}
