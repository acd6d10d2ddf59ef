import type { FlyRegion } from '../../../scenario/document.ts';

/**
 * Machines by region out of the JSON of `fly machine list --json` (one object a Machine, with `region`) or of
 * `fly scale show --json` (one object a group, with `Regions`). Undefined where it is neither.
 */
export function machinesIn(json: string): readonly FlyRegion[] | undefined {
  let rows: unknown;
  try {
    rows = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(rows)) return undefined;
  const counts = new Map<string, number>();
  for (const row of rows as readonly unknown[]) {
    if (typeof row !== 'object' || row === null) return undefined;
    const { region, state, Regions: regions } = row as Readonly<Record<string, unknown>>;
    if (typeof region === 'string') {
      if (state !== 'destroyed') add(counts, region, 1);
    } else if (typeof regions === 'object' && regions !== null) {
      for (const [code, count] of Object.entries(regions))
        if (typeof count === 'number') add(counts, code, count);
    } else return undefined;
  }
  return [...counts].map(([code, machines]) => ({ code, machines, clients: 1 }));
}

const add = (counts: Map<string, number>, code: string, count: number): void =>
  void counts.set(code, (counts.get(code) ?? 0) + count);
