import type { TraceView } from '../../sim/trace/read.ts';
import { mostAboard } from './aboard.ts';
import { EarlierTries } from './earlier-tries.ts';
import type { PlatformLogs, PlatformStage } from './platform-stage.ts';
import { withPodsToCome } from './pods-to-come.ts';
import { shareLog } from './shares.ts';
import { inActivator } from './tries.ts';

/** What every stage of pods has. */
export const podStage: Pick<PlatformStage, 'waiting' | 'withThoseToCome'> = {
  waiting: inActivator,
  withThoseToCome: withPodsToCome,
};

export function podLogs(view: TraceView): Pick<PlatformLogs, 'shares' | 'earlierTries' | 'mostAboard'> {
  let most = -1;
  return {
    shares: shareLog(view),
    earlierTries: new EarlierTries(view.trace),
    mostAboard: () => (most < 0 ? (most = mostAboard(view.trace)) : most),
  };
}
