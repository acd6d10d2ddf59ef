import type { Engine } from '../engine/engine.ts';
import { ACTIVE_STATUSES, type LimitName } from '../trace/rules.ts';
import type { PodAutoscaler } from './pod-autoscaler.ts';
import type { Reconciled } from './reconciler.ts';
import type { RevisionRecorder } from './revision-recorder.ts';
import { SCALE_UNKNOWN, type Scaled, type ScalerSettings } from './scaler.ts';

/** What the trace gets to know of reconciles: only what has changed since it was last said. */
export class ReconcileRecord {
  readonly #engine: Engine;
  readonly #recorder: RevisionRecorder;
  readonly #parts: Reconciled;
  readonly #podAutoscaler: PodAutoscaler;
  #replicas = -1;
  #limit: LimitName = 'none';
  #path = '';

  constructor(engine: Engine, recorder: RevisionRecorder, parts: Reconciled, podAutoscaler: PodAutoscaler) {
    this.#engine = engine;
    this.#recorder = recorder;
    this.#parts = parts;
    this.#podAutoscaler = podAutoscaler;
  }

  /** Said when replicas change, or when something else limits them than before. */
  sayReplicas(before: number, replicas: number, limitedBy: LimitName, settings: ScalerSettings): void {
    if (replicas === this.#replicas && limitedBy === this.#limit) return;
    this.#replicas = replicas;
    this.#limit = limitedBy;
    const { scaling, service, readyPods } = this.#parts;
    const { now } = this.#engine.calendar;
    this.#recorder.decide({
      rule: 'kpa-scale',
      wanted: scaling.status?.desiredScale ?? SCALE_UNKNOWN,
      granted: replicas,
      limitedBy,
      inputs: [
        readyPods(),
        before,
        settings.minScale,
        settings.maxScale,
        settings.initialScale,
        ACTIVE_STATUSES.indexOf(this.#podAutoscaler.status),
        this.#podAutoscaler.inStatusFor(now),
        settings.stableWindow,
        settings.gracePeriod,
        settings.retentionPeriod,
        Math.max(-1, service.proxyFor(now)),
        settings.enableScaleToZero ? 1 : 0,
      ],
    });
  }

  /** Said when the spec mode, the effective mode or the number of activators changes. */
  sayPath(want: number, numActivators: number): void {
    const { scaling, service, readyPods } = this.#parts;
    const { specMode, activatorInPath } = service;
    const path = `${specMode} ${String(activatorInPath)} ${numActivators}`;
    if (path === this.#path) return;
    this.#path = path;
    this.#recorder.decide({
      rule: 'kpa-path',
      wanted: specMode === 'Proxy' ? 1 : 0,
      granted: activatorInPath ? 1 : 0,
      limitedBy: 'none',
      inputs: [
        scaling.status?.excessBurstCapacity ?? 0,
        want,
        readyPods(),
        numActivators,
        scaling.spec.targetBurstCapacity,
        scaling.spec.totalValue,
      ],
    });
  }
}

/** Which limit a rule of the last pod stands for; where none spoke, the bound that did. */
export function limitOf({ zero, limitedBy }: Scaled): LimitName {
  switch (zero) {
    case 'not-zero':
      return limitedBy;
    case 'disabled':
      return 'scale-to-zero-off';
    case 'activating':
      return 'activating';
    case 'active-too-short':
      return 'stable-window';
    case 'probe-failed':
      return 'probe';
    case 'retention':
      return 'retention';
    case 'grace':
      return 'grace';
    case 'becomes-inactive':
    case 'activation-failed':
    case 'idle-long-enough':
    case 'proxied-long-enough':
      return 'none';
  }
}
