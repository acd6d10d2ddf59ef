import type { Fly } from './document.ts';

/** A Machine that exists in a run at some time; its place in the list is its number, from 0. */
export interface ListedMachine {
  /** Index into the regions, or -1 where a row names a region that is none. */
  readonly region: number;
  /** Name of its process group; '' = the default group. */
  readonly group: string;
}

/**
 * Every Machine of a run in the order of its numbers: group by group, within a group region by region, and then those
 * that interventions add, in the order of time (sim/fly/fleet.ts).
 */
export function machineList(fly: Fly): readonly ListedMachine[] {
  const { regions, groups, interventions } = fly;
  const list: ListedMachine[] = [];
  const add = (count: number, region: number, group: string): void => {
    for (let k = 0; k < count; k++) list.push({ region, group });
  };
  regions.forEach(({ machines }, region) => add(machines, region, ''));
  for (const name of new Set(groups.map((row) => row.name)))
    regions.forEach(({ code }, region) => {
      for (const row of groups) if (row.name === name && row.region === code) add(row.machines, region, name);
    });
  const there = regions.map(({ machines }) => machines);
  for (const { kind, target, value } of interventions.toSorted((a, b) => a.atSeconds - b.atSeconds)) {
    const region = Math.max(0, target);
    const now = there[region];
    if (kind !== 'machines' || now === undefined) continue;
    add(Math.max(0, value - now), region, '');
    there[region] = value;
  }
  return list;
}
