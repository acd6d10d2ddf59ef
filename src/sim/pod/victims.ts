import type { StateName } from '../trace/trace.ts';
import type { Pod } from './pod.ts';

/** How far a pod has come; the least goes first. */
const PROGRESS: Partial<Record<StateName, number>> = {
  pending: 0,
  starting: 1,
  booting: 2,
  failed: 2,
  unreachable: 2,
  ready: 3,
};

/**
 * `count` of the pods of a Deployment that shrinks, in the order in which they go: those without a node, then pending, then
 * not ready ones, then those ready for the shortest time, then the youngest. How busy they are plays no role.
 * Kubernetes pkg/controller/controller_utils.go: ActivePodsWithRanks.
 */
export function victims(pods: readonly Pod[], count: number): readonly Pod[] {
  const progress = (pod: Pod): number => PROGRESS[pod.state] ?? 0;
  return [...pods]
    .sort((a, b) => progress(a) - progress(b) || b.readyAt - a.readyAt || b.number - a.number)
    .slice(0, count);
}
