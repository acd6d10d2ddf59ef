import { SECOND, micros } from '../../sim/engine/time.ts';
import type { ActiveStatus, Mode } from '../../sim/knative/kpa-status.ts';
import type { Reachability } from '../../sim/knative/revision-settings.ts';
import { scale, scalerSettings } from '../../sim/knative/scaler.ts';
import { recordedConfig, recordedSettings } from './revision.ts';
import type { Tally } from './tally.ts';

interface ScalerFile {
  readonly cases: readonly {
    readonly annotations?: Readonly<Record<string, string>>;
    readonly config?: Readonly<Record<string, string>>;
    readonly reachability: Reachability;
    readonly active: ActiveStatus;
    readonly inStatusFor: number;
    readonly scaleTargetInitialized: 0 | 1;
    readonly sksMode: Mode;
    readonly proxyFor: number;
    readonly activatorProbeOk: 0 | 1;
    readonly currentReplicas: number;
    readonly desiredFromDecider: number;
    readonly returned: number;
    readonly appliedReplicas: number;
    readonly requeueAfter: readonly number[];
    readonly probeCalls: number;
    readonly asyncProbes: number;
  }[];
}

const PROGRESS_DEADLINE = 600 * SECOND;

export function replayKpaScaler(file: object, tally: Tally): void {
  (file as ScalerFile).cases.forEach((recorded, i) => {
    const settings = scalerSettings(
      recordedSettings(recorded.annotations ?? {}),
      recordedConfig(recorded.config ?? {}),
      recorded.reachability,
      PROGRESS_DEADLINE,
    );
    const state = {
      active: recorded.active,
      inStatusFor: micros(recorded.inStatusFor),
      scaleTargetInitialized: recorded.scaleTargetInitialized === 1,
      sksMode: recorded.sksMode,
      proxyFor: recorded.proxyFor < 0 ? -1 : micros(recorded.proxyFor),
      currentReplicas: recorded.currentReplicas,
    };
    let probes = 0;
    const scaled = scale(recorded.desiredFromDecider, settings, state, () => {
      probes++;
      return recorded.activatorProbeOk === 1;
    });
    tally.check(
      `case ${i}`,
      {
        returned: scaled.want,
        appliedReplicas: scaled.replicas,
        requeueAfter: scaled.requeueAfter < 0 ? [] : [scaled.requeueAfter],
        probeCalls: probes,
        asyncProbes: scaled.startsProbe ? 1 : 0,
      },
      {
        returned: recorded.returned,
        appliedReplicas: recorded.appliedReplicas,
        requeueAfter: recorded.requeueAfter.map(micros),
        probeCalls: recorded.probeCalls,
        asyncProbes: recorded.asyncProbes,
      },
    );
  });
}
