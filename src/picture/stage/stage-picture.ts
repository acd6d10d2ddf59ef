import { micros } from '../../sim/engine/time.ts';
import type { ActivatorPicture } from './activator.ts';
import { clientRowsAt, type ClientRow } from './clients.ts';
import type { StageConfig, StageShow } from './config.ts';
import type { FlightPicture } from './flights.ts';
import { skyStep } from './load.ts';
import type { MarkKind } from './marks.ts';
import { openGrid, paneGrid, type PaneGrid } from './panes.ts';
import { proxyPicture, type ProxyPicture } from './proxy.ts';
import type { ScalerPicture } from './scaler.ts';
import type { StageScene } from './scene.ts';
import { skyPicture, type SkyPicture } from './sky.ts';
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

/** A pure function of (trace, t): however t was reached, the picture is the same. `motion` is what flies at t. */
export function stagePictureWith(
  motion: FlightPicture,
  scene: StageScene,
  t: number,
  config: StageConfig,
  show: StageShow,
): StagePicture {
  const { run, layout, cells } = scene;
  const { kpa, isPods, platform } = run;
  const all = run.view.openAt(t);
  const open = { ...all, waiting: platform.waiting(run.view, all, t) };
  const counts = run.view.countsAt(t);
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
  const scaler = platform.scaler(run, t, config, show);
  // with several revisions the last decision was about one of them only
  const replicas = run.shares ? 0 : (scaler?.replicas ?? kpa?.scaleAt(t)?.granted ?? 0);
  const windows = platform.withThoseToCome(now, replicas);
  const ready = windows.filter(({ state }) => state === 'ready').length;
  return {
    t,
    sky: skyPicture(skyStep(run.load, t, show.reducedMotion ? 2 * show.speed : show.speed)),
    inFlight: open.total,
    clients: clientRowsAt(run, layout, t),
    proxy: proxyPicture(run, open, t, config),
    activator: platform.activator(run, open, ready, t, config, show),
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
