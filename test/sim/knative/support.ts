import { SECOND } from '../../../src/sim/engine/time.ts';
import type { Micros } from '../../../src/sim/engine/time.ts';
import { pureChart } from '../../../src/sim/knative/chart-port.ts';
import { Autoscaler } from '../../../src/sim/knative/decider.ts';
import type { DeciderSpec, ValidScale } from '../../../src/sim/knative/decider-spec.ts';
import type { MetricReading, Stat } from '../../../src/sim/knative/metric-client.ts';
import { panicChart } from '../../../src/sim/knative/panic.chart.ts';

/** Stock settings with a target of 10 and no utilisation, so that one pod carries exactly ten. */
export const SPEC: DeciderSpec = {
  scalingMetric: 'concurrency',
  targetValue: 10,
  totalValue: 10,
  targetBurstCapacity: 211,
  activatorCapacity: 100,
  panicThreshold: 2,
  maxScaleUpRate: 1000,
  maxScaleDownRate: 2,
  stableWindow: 60 * SECOND,
  scaleDownDelay: 0,
  activationScale: 0,
  initialScale: 1,
  reachable: true,
};

/** A decider whose metrics and ready pods the test sets by hand. */
export class Bench {
  readyPods: number;
  reading: MetricReading = { kind: 'no-data' };
  readonly spec: DeciderSpec;
  readonly autoscaler: Autoscaler;

  constructor(spec: Partial<DeciderSpec>, readyPods: number) {
    this.readyPods = readyPods;
    this.spec = { ...SPEC, ...spec };
    const read = (): MetricReading => this.reading;
    this.autoscaler = new Autoscaler(
      this.spec,
      0,
      { stableAndPanicConcurrency: read, stableAndPanicRps: read },
      () => this.readyPods,
      pureChart(panicChart),
    );
  }

  /** A valid decision at `seconds`. */
  at(seconds: number, load: { stable: number; panic?: number; ready?: number }): ValidScale {
    this.readyPods = load.ready ?? this.readyPods;
    this.reading = { kind: 'values', stable: load.stable, panic: load.panic ?? load.stable };
    const result = this.autoscaler.scale(Math.round(seconds * SECOND));
    if (!result.scaleValid) throw new Error(`no decision: ${result.reason}`);
    return result;
  }
}

export const seconds = (count: number): Micros => count * SECOND;

export const concurrencyStat = (averageConcurrentRequests: number): Stat => ({
  averageConcurrentRequests,
  averageProxiedConcurrentRequests: 0,
  requestCount: 0,
  proxiedRequestCount: 0,
});
