import type { FlightPicture } from './flights.ts';
import type { StageKind, StageLayout } from './layout.ts';
import type { StageRun } from './run.ts';
import { trayCellsOf, type TrayCell } from './tray.ts';

/** What all moments of one run on one layout share. */
export interface StageScene {
  readonly run: StageRun;
  readonly layout: StageLayout;
  readonly cells: readonly TrayCell[];
}

/** Geometry for a run at a width: made again only when one of them changes. */
export function stageSceneOf(run: StageRun, kind: StageKind, width: number): StageScene {
  const { instances, classes } = run.view.trace;
  const layout = run.platform.layout(kind, width, {
    ...(run.kpa ? { pods: 'knative' as const } : run.hpa ? { pods: 'kubernetes' as const } : {}),
    instances: instances.count,
    // pods of one revision stand together, as Machines of one region do
    regionOf: instances.revision ?? instances.region,
    clientRows: classes.length,
    causes: run.causes.length,
  });
  return { run, layout, cells: trayCellsOf(run, layout.cells.length) };
}

/** While what moves is not loaded. */
export const NO_FLIGHTS: FlightPicture = {
  flights: [],
  refusals: [],
  perMark: 1,
  stream: false,
  falling: new Map(),
};
