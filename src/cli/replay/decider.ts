import { micros } from '../../sim/engine/time.ts';
import { makeDecider, makeMetric } from '../../sim/knative/decider-params.ts';
import type { Reachability } from '../../sim/knative/revision-settings.ts';
import type { RecordedSpec } from './decider-spec.ts';
import { recordedConfig, recordedSettings } from './revision.ts';
import type { Tally } from './tally.ts';

interface DeciderFile {
  readonly cases: readonly {
    readonly annotations: Readonly<Record<string, string>>;
    readonly config: Readonly<Record<string, string>>;
    readonly containerConcurrency: number;
    readonly reachability: Reachability;
    readonly decider: RecordedSpec & { readonly initialScale: number; readonly activatorCapacity: number };
    readonly stableWindow: number;
    readonly panicWindow: number;
    readonly algorithm: string;
    readonly scrapes: 0 | 1;
  }[];
}

export function replayDecider(file: object, tally: Tally): void {
  (file as DeciderFile).cases.forEach((recorded, i) => {
    const settings = recordedSettings(recorded.annotations);
    const config = recordedConfig(recorded.config);
    const { metric, stableWindow, scaleDownDelay, ...rest } = recorded.decider;
    tally.check(
      `case ${i}`,
      {
        decider: makeDecider(settings, config, recorded.containerConcurrency, recorded.reachability),
        metric: makeMetric(settings, config),
      },
      {
        decider: {
          ...rest,
          scalingMetric: metric,
          stableWindow: micros(stableWindow),
          scaleDownDelay: micros(scaleDownDelay),
        },
        metric: {
          stableWindow: micros(recorded.stableWindow),
          panicWindow: micros(recorded.panicWindow),
          aggregationAlgorithm: recorded.algorithm,
          scrapes: recorded.scrapes === 1,
        },
      },
    );
  });
}
