import type { Micros } from '../engine/time.ts';
import { ACTIVE_REASONS, ACTIVE_STATUSES } from '../trace/rules.ts';
import { activeCondition, type ActiveReason, type ActiveStatus } from './kpa-status.ts';
import type { RevisionRecorder } from './revision-recorder.ts';
import type { ScalerSettings } from './scaler.ts';

/**
 * The status of the PodAutoscaler: its Active condition with the time of the last change, ScaleTargetInitialized and the
 * scale it shows (knative/serving pkg/reconciler/autoscaling/kpa/kpa.go: computeStatus).
 */
export class PodAutoscaler {
  status: ActiveStatus = 'Unknown';
  reason: ActiveReason = '';
  scaleTargetInitialized = false;
  /** -1 until it is known. */
  desiredScale = -1;
  #since: Micros;
  #said = '';

  constructor(now: Micros) {
    this.#since = now;
  }

  inStatusFor(now: Micros): Micros {
    return now - this.#since;
  }

  /** What one reconcile writes. Returns whether anything changed. */
  write(
    now: Micros,
    want: number,
    readyPods: number,
    settings: ScalerSettings,
    hasServiceName: boolean,
  ): boolean {
    const before = `${this.status} ${this.reason} ${String(this.scaleTargetInitialized)} ${this.desiredScale}`;
    const condition = activeCondition({
      want,
      readyPods,
      minScale: settings.minScale,
      initialScale: settings.initialScale,
      scaleTargetInitialized: this.scaleTargetInitialized,
      status: this.status,
      hasServiceName,
    });
    if (condition.status !== this.status) this.#since = now;
    this.status = condition.status;
    this.reason = condition.reason ?? this.reason;
    this.scaleTargetInitialized = condition.scaleTargetInitialized;
    // An unknown wish does not erase a known one.
    if (want >= 0 || this.desiredScale < 0) this.desiredScale = want;
    return (
      before !== `${this.status} ${this.reason} ${String(this.scaleTargetInitialized)} ${this.desiredScale}`
    );
  }

  /** Writes the condition down if it is another one than last time. */
  say(recorder: RevisionRecorder, readyPods: number, settings: ScalerSettings): void {
    const condition = `${this.status} ${this.reason}`;
    if (condition === this.#said) return;
    this.#said = condition;
    const { scaleTargetInitialized } = this;
    recorder.decide({
      rule: 'kpa-active',
      wanted: this.desiredScale,
      granted: ACTIVE_STATUSES.indexOf(this.status),
      limitedBy: 'none',
      inputs: [
        ACTIVE_REASONS.indexOf(this.reason),
        readyPods,
        Math.max(settings.minScale, scaleTargetInitialized ? 1 : settings.initialScale),
        scaleTargetInitialized ? 1 : 0,
      ],
    });
  }
}
