import type { PlatformId, Scenario } from './document.ts';
import type { InterventionControl, InterventionRow, InterventionTable } from './intervention-table.ts';
import { FLY_INTERVENTIONS } from './interventions-fly.ts';
import { KNATIVE_INTERVENTIONS } from './interventions-knative.ts';
import { readAt } from './tree.ts';

export type * from './intervention-table.ts';

const TABLES: Readonly<Partial<Record<string, InterventionTable>>> = {
  fly: { path: 'fly.interventions', kinds: FLY_INTERVENTIONS },
  knative: { path: 'knative.interventions', kinds: KNATIVE_INTERVENTIONS },
};

/** What can be done to an app on a platform; undefined where nothing can. */
export const interventionsOf = (platform: PlatformId): InterventionTable | undefined => TABLES[platform];

/** The table whose rows stand at a path of the document. */
export const interventionsAt = (path: string): InterventionTable | undefined =>
  Object.values(TABLES).find((table) => table?.path === path);

export const controlOf = (table: InterventionTable, kind: string): InterventionControl | undefined =>
  table.kinds.find((control) => control.kind === kind);

export const interventionRows = (scenario: Scenario, table: InterventionTable): readonly InterventionRow[] =>
  readAt(scenario, table.path) as readonly InterventionRow[];

/** A new row of a kind at a moment of the run; a kind that the table does not know gets the first one. */
export function freshIntervention(
  scenario: Scenario,
  table: InterventionTable,
  kind: string,
  atSeconds: number,
): InterventionRow {
  const control = controlOf(table, kind) ?? table.kinds[0]!;
  return { atSeconds, kind: control.kind, ...control.fresh(scenario) };
}
