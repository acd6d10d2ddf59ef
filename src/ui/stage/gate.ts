import type { Component } from 'svelte';
import type { StageConfig } from '../../picture/stage/config.ts';
import type { StageLayout } from '../../picture/stage/layout.ts';
import type { PlatformStage } from '../../picture/stage/platform-stage.ts';
import type { StagePicture } from '../../picture/stage/stage-picture.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import type { Fitter } from './fit.ts';
import type { Pods } from './pods.ts';

/** What stands before the windows, of each platform its own: Fly Proxy, the activator, a Service. */
export interface GateProps {
  picture: StagePicture;
  layout: StageLayout;
  config: StageConfig;
  /** Local date and time of t = 0. */
  startsAt: string;
  regionCodes: readonly string[];
  text: Text;
  format: Format;
  fitter: Fitter;
  onpick: (request: number) => void;
}
export type StageGate = Component<GateProps>;

/** What the stage of one platform is made of. */
export interface StageParts {
  readonly Gate: StageGate;
  readonly stage: PlatformStage;
  /** Where instances are pods: how they are told and drawn. */
  readonly pods: Pods | null;
}
