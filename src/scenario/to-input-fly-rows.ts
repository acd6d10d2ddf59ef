import { micros, type Micros } from '../sim/engine/time.ts';
import type { FlyGroup, FlyRegion } from '../sim/fly/input.ts';
import type { Intervention } from '../sim/fly/interventions.ts';
import type { Fly } from './document.ts';

/** Regions with the round trips that are given; a row holds for the way back too, unless another row says that way. */
export function regionsInput({ regions, roundTrips }: Fly): readonly FlyRegion[] {
  if (roundTrips.length === 0) return regions;
  const index = (code: string): number => regions.findIndex((region) => region.code === code);
  const rtt = regions.map((): Micros[] => []);
  const set = (from: string, to: string, time: Micros): void => {
    const row = rtt[index(from)];
    if (row && index(to) >= 0) row[index(to)] = time;
  };
  for (const { from, to, seconds } of roundTrips) set(to, from, micros(seconds));
  for (const { from, to, seconds } of roundTrips) set(from, to, micros(seconds));
  return regions.map((region, i) => (rtt[i]!.length > 0 ? { ...region, rtt: rtt[i]! } : region));
}

/** Rows of one name are one group; the first of them says all but the machines. */
export function groupsInput({ groups, regions }: Fly): readonly FlyGroup[] {
  const names = [...new Set(groups.map(({ name }) => name))];
  return names.map((name) => {
    const rows = groups.filter((row) => row.name === name);
    const { autoStop, minMachinesRunning, clients } = rows[0]!;
    const machines = regions.map(({ code }) =>
      rows.filter((row) => row.region === code).reduce((sum, row) => sum + row.machines, 0),
    );
    return { name, machines, autoStop, minMachinesRunning, classes: classesIn(clients) };
  });
}

/** Names with commas between them. */
export const classesIn = (clients: string): readonly string[] =>
  clients
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** In the order of time. */
export const interventionsInput = ({ interventions }: Fly): readonly Intervention[] =>
  interventions
    .map(({ atSeconds, kind, target, value }) => ({
      at: micros(atSeconds),
      kind,
      target,
      // of hosts it is how long they are away, in seconds as a person says it
      value: kind === 'host-lost' || kind === 'host-unreachable' ? micros(value) : Math.round(value),
    }))
    .sort((a, b) => a.at - b.at);
