import type { Scenario } from '../scenario/document.ts';
import type { FlyParts } from '../sim/fly/parts.ts';
import type { RunParts } from '../sim/run.ts';

/** What a run of this scenario needs of the simulation beside what every run needs: the rest is not fetched. */
export async function runParts({ workload }: Scenario): Promise<RunParts> {
  return { Gates: workload.gate ? (await import('../sim/workload/gates.ts')).Gates : null };
}

export async function flyParts({ fly }: Scenario): Promise<FlyParts> {
  const [acts, connections, places] = await Promise.all([
    fly.interventions.length > 0 ? import('../sim/fly/acts.ts') : null,
    fly.concurrencyType === 'connections' ? import('../sim/fly/connections.ts') : null,
    fly.regions.length > 1 ? import('../sim/fly/places.ts') : null,
  ]);
  return {
    makeActs: acts?.makeActs ?? null,
    Connections: connections?.Connections ?? null,
    kilometres: places?.kilometres ?? null,
  };
}
