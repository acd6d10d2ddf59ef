import { secondsOf, type Micros } from '../engine/time.ts';
import type { PlatformFigures } from '../platform.ts';
import { billed } from '../pod/billing.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { IntervalColumns } from '../trace/columns.ts';
import { MODES, type ModeName } from '../trace/trace.ts';
import type { FurtherRevision, KnativeInput } from './input.ts';
import { nameOf } from './made-revisions.ts';
import type { KnativeService } from './service.ts';

/** What only Knative can count, at the end of a run. */
export function figuresOf(
  input: KnativeInput,
  service: KnativeService,
  further: readonly FurtherRevision[],
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
  const coldStarts = { fromZero: 0, scaleOut: 0 };
  let stops = 0;
  for (const revision of service.revisions) {
    coldStarts.fromZero += revision?.coldStarts.fromZero ?? 0;
    coldStarts.scaleOut += revision?.coldStarts.scaleOut ?? 0;
    stops += revision?.pods.deleted ?? 0;
  }
  const { lanes } = service.cluster;
  return {
    ...billed(input.pod, intervals, horizon),
    coldStarts,
    resumes: null,
    stops,
    suspends: null,
    instanceRegions: new Uint8Array(lanes.count),
    healthCheckInterval: input.pod.readinessProbeInterval,
    ...(service.sentTo
      ? {
          revisions: {
            names: [nameOf(0), ...further.map(({ name }) => name)],
            ofInstances: Uint8Array.from({ length: lanes.count }, (_, lane) => lanes.ownerOf(lane)),
            ofRequests: service.sentTo,
          },
        }
      : {}),
    autoscaler: {
      panicEpisodes: panic.episodes,
      panicSeconds: panic.seconds,
      activatorInPathSeconds: spent('activator-in-path').seconds,
    },
  };
}
