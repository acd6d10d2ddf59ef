import type { Fly } from './document.ts';

/** Machines that ever exist in a run: those of the beginning, and what interventions add to a region. */
export function machineCount({ regions, groups, interventions }: Fly): number {
  const there = regions.map(({ machines }) => machines);
  let count = [...regions, ...groups].reduce((sum, { machines }) => sum + machines, 0);
  for (const { kind, target, value } of interventions.toSorted((a, b) => a.atSeconds - b.atSeconds)) {
    const region = Math.max(0, target);
    const now = there[region];
    if (kind !== 'machines' || now === undefined) continue;
    count += Math.max(0, value - now);
    there[region] = value;
  }
  return count;
}
