import { micros } from '../../sim/engine/time.ts';
import { activatorPicture, type ActivatorPicture } from './activator.ts';
import { clientRowsAt, type ClientRow } from './clients.ts';
import type { StageConfig, StageShow } from './config.ts';
import { flightsAt, type FlightPicture, type Scene } from './flights.ts';
import { stageLayout, type StageKind } from './layout.ts';
import { skyStep } from './load.ts';
import type { MarkKind } from './marks.ts';
import { openGrid, paneGrid, type PaneGrid } from './panes.ts';
import { withPodsToCome } from './pods-to-come.ts';
import { proxyPicture, type ProxyPicture } from './proxy.ts';
import { stageRoutes } from './routes.ts';
import type { StageRun } from './run.ts';
import { scalerPicture, type ScalerPicture } from './scaler.ts';
import { skyPicture, type SkyPicture } from './sky.ts';
import { trayCellsOf } from './tray.ts';
import { inActivator } from './tries.ts';
import { windowPicture, type WindowPicture } from './window.ts';

/** The stage at one moment: plain shapes and numbers, the same for page, embed and any other hand that draws them. */
export interface StagePicture {
  readonly t: number;
  readonly sky: SkyPicture;
  readonly inFlight: number;
  readonly clients: readonly ClientRow[];
  /** Who waits, at Fly Proxy or in the activator. */
  readonly proxy: ProxyPicture;
  /** Only of Knative. */
  readonly activator: ActivatorPicture | null;
  /** Only of a Deployment. */
  readonly scaler: ScalerPicture | null;
  /** By instance. */
  readonly windows: readonly WindowPicture[];
  readonly panes: PaneGrid;
  /** Percent of the traffic of each revision where there are several, else null. */
  readonly shares: readonly number[] | null;
  readonly tray: readonly TrayCount[];
  readonly motion: FlightPicture;
}

export interface TrayCount {
  readonly mark: MarkKind;
  readonly outcomes: readonly number[];
  readonly count: number;
}

/** Geometry for a run at a width: made again only when one of them changes. */
export function stageScene(run: StageRun, kind: StageKind, width: number): Scene {
  const { instances, classes } = run.view.trace;
  const layout = stageLayout(kind, width, {
    ...(run.kpa ? { pods: 'knative' as const } : run.hpa ? { pods: 'kubernetes' as const } : {}),
    instances: instances.count,
    // pods of one revision stand together, as Machines of one region do
    regionOf: instances.revision ?? instances.region,
    clientRows: classes.length,
    causes: run.causes.length,
  });
  return { run, layout, routes: stageRoutes(layout), cells: trayCellsOf(run, layout.cells.length) };
}

/** A pure function of (trace, t): however t was reached, the picture is the same. */
export function stagePicture(scene: Scene, t: number, config: StageConfig, show: StageShow): StagePicture {
  const { run, layout, cells } = scene;
  const { kpa, hpa, isPods } = run;
  const all = run.view.openAt(t);
  const open = isPods ? { ...all, waiting: inActivator(run.view, all, t) } : all;
  const counts = run.view.countsAt(t);
  const motion = flightsAt(scene, t, show);
  const panes =
    isPods && config.hardLimit <= 0
      ? openGrid(run.mostAboard())
      : paneGrid(config.softLimit, config.hardLimit);
  const inside = new Int32Array(open.load.length);
  for (const { instance } of open.inApp) inside[instance]!++;
  run.earlierTries?.forEachInside(micros(t), (instance) => inside[instance]!++);
  const now = Array.from(open.load, (load, instance) =>
    windowPicture(run, instance, t, load, config, show, inside[instance]),
  );
  const scaler = hpa && config.scaler ? scalerPicture(hpa, t, config.scaler, show) : null;
  // with several revisions the last decision was about one of them only
  const replicas = run.shares ? 0 : (scaler?.replicas ?? kpa?.scaleAt(t)?.granted ?? 0);
  const windows = isPods ? withPodsToCome(now, replicas) : now;
  const ready = windows.filter(({ state }) => state === 'ready').length;
  return {
    t,
    sky: skyPicture(skyStep(run.load, t, show.reducedMotion ? 2 * show.speed : show.speed)),
    inFlight: open.total,
    clients: clientRowsAt(run, layout, t),
    proxy: proxyPicture(run, open, t, config),
    activator:
      kpa && config.autoscaler ? activatorPicture(kpa, open, ready, t, config.autoscaler, show) : null,
    scaler,
    windows,
    panes,
    shares: run.shares?.at(t) ?? null,
    tray: cells.map(({ mark, outcomes }) => ({
      mark,
      outcomes,
      count: outcomes.reduce((sum, o) => sum + (counts[o] ?? 0) - (motion.falling.get(o) ?? 0), 0),
    })),
    motion,
  };
}
