import type { OpenAt, TraceView } from '../../sim/trace/read.ts';
import type { ActivatorPicture } from './activator.ts';
import type { StageConfig, StageShow } from './config.ts';
import type { StageCensus, StageKind, StageLayout } from './layout.ts';
import type { StageRun } from './run.ts';
import type { ScalerPicture } from './scaler.ts';
import type { WindowPicture } from './window.ts';

/** What of a run only some platforms have. */
export type PlatformLogs = Pick<
  StageRun,
  'goesAround' | 'kpa' | 'hpa' | 'shares' | 'earlierTries' | 'mostAboard'
>;

/** What the stage of one platform has of its own: a page loads that of its run. */
export interface PlatformStage {
  layout(kind: StageKind, width: number, census: StageCensus): StageLayout;
  logs(view: TraceView): PlatformLogs;
  /** Who waits at `t` seconds, and since when. */
  waiting(view: TraceView, open: OpenAt, t: number): OpenAt['waiting'];
  activator(
    run: StageRun,
    open: OpenAt,
    readyPods: number,
    t: number,
    config: StageConfig,
    show: StageShow,
  ): ActivatorPicture | null;
  scaler(run: StageRun, t: number, config: StageConfig, show: StageShow): ScalerPicture | null;
  /** With those that were asked for and are not there yet. */
  withThoseToCome(windows: readonly WindowPicture[], replicas: number): readonly WindowPicture[];
}
