import type { TraceView } from '../../sim/trace/read.ts';
import type { StageConfig, StageShow } from './config.ts';
import { flightsAt, type Scene } from './flights.ts';
import { flyStage } from './fly-stage.ts';
import { knativeStage } from './knative-stage.ts';
import { kubernetesStage } from './kubernetes-stage.ts';
import type { StageCensus, StageKind, StageLayout } from './layout.ts';
import { stageRoutes } from './routes.ts';
import { stageRunOn, type StageRun } from './run.ts';
import { stageSceneOf } from './scene.ts';
import { stagePictureWith, type StagePicture } from './stage-picture.ts';

/** The stages of all platforms with all that moves on them, where nothing is loaded: for pictures from a terminal. */
export const STAGES = { fly: flyStage, knative: knativeStage, kubernetes: kubernetesStage } as const;

export const stageLayout = (kind: StageKind, width: number, census: StageCensus): StageLayout =>
  STAGES[census.pods ?? 'fly'].layout(kind, width, census);

export const stageRun = (view: TraceView): StageRun =>
  stageRunOn(STAGES[view.trace.platform as keyof typeof STAGES], view);

export function stageScene(run: StageRun, kind: StageKind, width: number): Scene {
  const scene = stageSceneOf(run, kind, width);
  return { ...scene, routes: stageRoutes(scene.layout) };
}

export const stagePicture = (scene: Scene, t: number, config: StageConfig, show: StageShow): StagePicture =>
  stagePictureWith(flightsAt(scene, t, show), scene, t, config, show);
