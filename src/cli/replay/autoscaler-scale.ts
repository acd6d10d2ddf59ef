import { micros } from '../../sim/engine/time.ts';
import { pureChart } from '../../sim/knative/chart-port.ts';
import { Autoscaler } from '../../sim/knative/decider.ts';
import type { MetricClient, MetricReading } from '../../sim/knative/metric-client.ts';
import { panicChart } from '../../sim/knative/panic.chart.ts';
import { deciderSpec } from './decider-spec.ts';
import type { RecordedSpec } from './decider-spec.ts';
import type { Tally } from './tally.ts';

type Tick = readonly [t: number, stable: number, panic: number, readyPods: number, error: number];

interface ScaleFile {
  readonly cases: readonly {
    readonly name: string;
    readonly spec: RecordedSpec;
    readonly initialReady: number;
    readonly updates?: readonly { readonly beforeTick: number; readonly spec: RecordedSpec }[];
    readonly ticks: readonly Tick[];
    readonly out: readonly (readonly number[])[];
  }[];
}

const LISTER_FAILED = 3;

export function replayAutoscalerScale(file: object, tally: Tally): void {
  for (const { name, spec, initialReady, updates, ticks, out } of (file as ScaleFile).cases) {
    let current = spec;
    let readyPods = initialReady;
    let reading: MetricReading = { kind: 'no-data' };
    // The recorder answered the metric that was not selected with a million: reading the wrong one shows.
    const wrong: MetricReading = { kind: 'values', stable: 1_000_000, panic: 1_000_000 };
    const metrics: MetricClient = {
      stableAndPanicConcurrency: () => (current.metric === 'rps' ? wrong : reading),
      stableAndPanicRps: () => (current.metric === 'rps' ? reading : wrong),
    };
    const autoscaler = new Autoscaler(deciderSpec(spec), 0, metrics, () => readyPods, pureChart(panicChart));
    ticks.forEach((tick, i) => {
      for (const update of updates ?? []) {
        if (update.beforeTick !== i) continue;
        current = update.spec;
        autoscaler.update(deciderSpec(current));
      }
      const [t, stable, panic, ready, error] = tick;
      readyPods = error === LISTER_FAILED ? -1 : ready;
      reading = error === 1 || error === 2 ? { kind: 'no-data' } : { kind: 'values', stable, panic };
      const result = autoscaler.scale(micros(t));
      const decided = result.scaleValid ? [result.desiredPodCount, result.excessBurstCapacity, 1] : [0, 0, 0];
      tally.check(
        `${name} ${i}`,
        [...decided, autoscaler.panicking ? 1 : 0, autoscaler.maxPanicPods],
        out[i],
      );
    });
  }
}
