import { SECOND } from '../engine/time.ts';
import type { Micros } from '../engine/time.ts';
import type { ChartPort } from './chart-port.ts';
import type { DeciderSpec, ScaleLimit, ScaleResult } from './decider-spec.ts';
import { TimeWindow } from './max-window.ts';
import type { MetricClient, MetricReading } from './metric-client.ts';
import type { PanicEvent } from './panic.chart.ts';

/** Grid of the scale-down-delay window: the tick interval (pkg/autoscaler/scaling/multiscaler.go: tickInterval). */
export const TICK_INTERVAL: Micros = 2 * SECOND;

/** Counts the ready pods; -1 = the lister failed. A revision without endpoints has 0. */
export type ReadyPods = () => number;

/**
 * One revision's autoscaler: from metric windows and ready pods to a wanted number of pods and the spare burst capacity.
 * Knows nothing of min-scale and max-scale, and limits its steps relative to READY pods.
 * knative/serving pkg/autoscaler/scaling/autoscaler.go: newAutoscaler, Scale.
 */
export class Autoscaler {
  readonly #metrics: MetricClient;
  readonly #readyPods: ReadyPods;
  readonly #mode: ChartPort<PanicEvent>;
  /** Exists only with a delay at creation; later changes of the delay do not reach it (spec 3.1). */
  readonly #delayWindow: TimeWindow | undefined;
  #spec: DeciderSpec;
  #panicTime: Micros = -1;
  #maxPanicPods: number;

  /** `mode` runs panicChart. More than one ready pod means the autoscaler restarted under load: begin in panic. */
  constructor(
    spec: DeciderSpec,
    now: Micros,
    metrics: MetricClient,
    readyPods: ReadyPods,
    mode: ChartPort<PanicEvent>,
  ) {
    this.#spec = spec;
    this.#metrics = metrics;
    this.#readyPods = readyPods;
    this.#mode = mode;
    this.#delayWindow =
      spec.scaleDownDelay > 0 ? new TimeWindow(spec.scaleDownDelay, TICK_INTERVAL) : undefined;
    this.#maxPanicPods = Math.max(0, readyPods());
    if (this.#maxPanicPods > 1) {
      this.#panicTime = now;
      mode.send({ type: 'FOUND_PODS' });
    }
  }

  update(spec: DeciderSpec): void {
    this.#spec = spec;
  }

  get panicking(): boolean {
    return this.#mode.state() === 'panicking';
  }

  get maxPanicPods(): number {
    return this.#maxPanicPods;
  }

  scale(now: Micros): ScaleResult {
    const readyPods = this.#readyPods();
    if (readyPods < 0) return { scaleValid: false, reason: 'pods-unknown' };
    const reading = this.#read(now);
    if (reading.kind !== 'values') return { scaleValid: false, reason: reading.kind };

    const spec = this.#spec;
    // No pod counts as one, so that the rates have something to multiply.
    const pods = Math.max(1, readyPods);
    const maxScaleUp = Math.ceil(spec.maxScaleUpRate * pods);
    const maxScaleDown = spec.reachable ? Math.floor(pods / spec.maxScaleDownRate) : 0;
    const clamp = (wanted: number): number => Math.min(Math.max(wanted, maxScaleDown), maxScaleUp);
    const activated = (clamped: number, wanted: number): number =>
      spec.activationScale > 1 && wanted > 0 ? Math.max(spec.activationScale, clamped) : clamped;

    const wantedStable = podsFor(reading.stable, spec);
    const wantedPanic = podsFor(reading.panic, spec);
    const desiredStable = activated(clamp(wantedStable), wantedStable);
    const desiredPanic = activated(clamp(wantedPanic), wantedPanic);
    // Rounded up before it is compared: 1 pod and 1.01 pods' worth of load is 2 / 1.
    const overThreshold = wantedPanic / pods >= spec.panicThreshold;
    this.#updateMode(now, overThreshold);

    const wanted = this.panicking ? Math.max(wantedStable, wantedPanic) : wantedStable;
    let desired = this.panicking ? Math.max(desiredStable, desiredPanic) : desiredStable;
    let limitedBy = rateLimit(wanted, clamp(wanted));
    if (desired > clamp(wanted)) limitedBy = 'activation-scale';
    if (this.panicking) {
      if (this.#maxPanicPods > desired) limitedBy = 'panic-hold';
      // Panic only ever adds pods.
      this.#maxPanicPods = Math.max(this.#maxPanicPods, desired);
      desired = this.#maxPanicPods;
    }
    if (spec.reachable && this.#delayWindow) {
      this.#delayWindow.record(now, desired);
      if (this.#delayWindow.current() > desired) limitedBy = 'delay';
      desired = this.#delayWindow.current();
    }
    return {
      scaleValid: true,
      desiredPodCount: desired,
      excessBurstCapacity: excessBurstCapacity(spec, readyPods, reading.panic),
      readyPods,
      stableValue: reading.stable,
      panicValue: reading.panic,
      wantedStable,
      wantedPanic,
      maxScaleUp,
      maxScaleDown,
      desiredStable,
      desiredPanic,
      overThreshold,
      panicking: this.panicking,
      panicTime: this.#panicTime,
      maxPanicPods: this.#maxPanicPods,
      limitedBy,
    };
  }

  #read(now: Micros): MetricReading {
    return this.#spec.scalingMetric === 'rps'
      ? this.#metrics.stableAndPanicRps(now)
      : this.#metrics.stableAndPanicConcurrency(now);
  }

  #updateMode(now: Micros, overThreshold: boolean): void {
    if (overThreshold) {
      this.#panicTime = now;
      if (!this.panicking) this.#mode.send({ type: 'OVER_THRESHOLD' });
    } else if (this.panicking && this.#panicTime + this.#spec.stableWindow < now) {
      this.#panicTime = -1;
      this.#maxPanicPods = 0;
      this.#mode.send({ type: 'CALM' });
    }
  }
}

/**
 * Room left on the ready pods after the burst capacity and the present load, floored; below 0 the activator goes into the
 * path. Counts what pods can carry, not what they shall carry. -1 where the burst capacity is unlimited.
 */
export function excessBurstCapacity(spec: DeciderSpec, readyPods: number, panicValue: number): number {
  if (spec.targetBurstCapacity === 0) return 0;
  if (spec.targetBurstCapacity < 0) return -1;
  return Math.floor(readyPods * spec.totalValue - spec.targetBurstCapacity - panicValue);
}

/** Averages can be a hair below zero; adding 0 turns the -0 they are rounded up to into 0. */
const podsFor = (value: number, { targetValue }: DeciderSpec): number => Math.ceil(value / targetValue) + 0;

const rateLimit = (wanted: number, clamped: number): ScaleLimit =>
  clamped < wanted ? 'up-rate' : clamped > wanted ? 'down-rate' : 'none';
