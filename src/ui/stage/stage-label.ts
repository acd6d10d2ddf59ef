import type { StageConfig } from '../../picture/stage/config.ts';
import type { StageScene } from '../../picture/stage/scene.ts';
import type { StagePicture } from '../../picture/stage/stage-picture.ts';
import type { Scenario } from '../../scenario/document.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import type * as PodWords from './pod-words.ts';
import { fleetCounts, type WordContext } from './words.ts';

/** A stage at a moment, and what its words are made with. */
export interface Shown {
  readonly scene: StageScene;
  readonly picture: StagePicture;
  readonly config: StageConfig;
  /** The scenario that the run was made from. */
  readonly scenario: Scenario;
  readonly pods: typeof PodWords | null;
  readonly text: Text;
  readonly format: Format;
}

export const wordContext = ({
  scene,
  picture,
  config,
  scenario,
  pods,
  text,
  format,
}: Shown): WordContext => ({
  text,
  format,
  config,
  panes: picture.panes,
  phases: scenario.workload.boot.map((phase) => phase.name),
  memoryMb: scenario.fly.memoryMb,
  isPods: scene.run.isPods,
  pods,
});

/** How many instances are in which state, to be put into a sentence. */
export const countsOf = ({ picture, pods, format }: Shown): Readonly<Record<string, string>> =>
  pods?.podCounts(picture.windows, { format }) ?? fleetCounts(picture.windows, format);

/** The name of the stage: when, and how many are in which state. */
export function stageLabel(shown: Shown): string {
  const { scene, picture, scenario, text, format } = shown;
  const key = picture.scaler ? 'stage.service.label' : scene.run.isPods ? 'stage.pods.label' : 'stage.label';
  return text(key, {
    ...countsOf(shown),
    clock: format.clock(scenario.startsAt, picture.t),
    waiting: format.number(picture.proxy.waiting),
    failed: format.number(picture.tray.reduce((sum, cell) => sum + cell.count, 0)),
  });
}
