import { secondsOf, type Micros } from '../engine/time.ts';
import type { PlatformFigures } from '../platform.ts';
import { billed } from '../pod/billing.ts';
import type { Recorder } from '../trace/recorder.ts';
import { MODES, type IntervalColumns, type ModeName } from '../trace/trace.ts';
import type { KnativeInput } from './input.ts';
import type { Revision } from './revision.ts';

/** What only Knative can count, at the end of a run. */
export function figuresOf(
  input: KnativeInput,
  revision: Revision,
  recorder: Recorder,
  horizon: Micros,
  intervals: IntervalColumns,
): PlatformFigures {
  const modes = recorder.modes(horizon);
  const spent = (name: ModeName): { episodes: number; seconds: number } => {
    let episodes = 0;
    let time = 0;
    for (let i = 0; i < modes.count; i++) {
      if (MODES[modes.kind[i]!] !== name) continue;
      episodes++;
      time += modes.end[i]! - modes.start[i]!;
    }
    return { episodes, seconds: secondsOf(time) };
  };
  const panic = spent('panic');
  return {
    ...billed(input.pod, intervals, horizon),
    coldStarts: revision.coldStarts,
    resumes: null,
    stops: revision.pods.deleted,
    suspends: null,
    instanceRegions: new Uint8Array(revision.pods.lanes),
    healthCheckInterval: input.pod.readinessProbeInterval,
    autoscaler: {
      panicEpisodes: panic.episodes,
      panicSeconds: panic.seconds,
      activatorInPathSeconds: spent('activator-in-path').seconds,
    },
  };
}
