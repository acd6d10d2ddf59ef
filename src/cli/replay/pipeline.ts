import { SECOND, micros } from '../../sim/engine/time.ts';
import type { Micros } from '../../sim/engine/time.ts';
import { pureChart } from '../../sim/knative/chart-port.ts';
import { Collection, receiptSecond } from '../../sim/knative/collector.ts';
import { Autoscaler, TICK_INTERVAL } from '../../sim/knative/decider.ts';
import type { Stat } from '../../sim/knative/metric-client.ts';
import { ScalerRunner } from '../../sim/knative/multiscaler.ts';
import { panicChart } from '../../sim/knative/panic.chart.ts';
import { deciderSpec } from './decider-spec.ts';
import type { RecordedSpec } from './decider-spec.ts';
import type { Tally } from './tally.ts';

type RecordedTick = readonly [
  t: number,
  stable: number,
  panic: number,
  error: number,
  desired: number,
  excessBurstCapacity: number,
  valid: number,
  panicking: number,
];

interface PipelineFile {
  readonly cases: readonly {
    readonly name: string;
    readonly spec: RecordedSpec;
    readonly panicWindow: number;
    readonly algorithm: string;
    readonly scrapeTarget: boolean;
    readonly scrapes: readonly (readonly [
      t: number,
      concurrency: number,
      proxied: number,
      requests: number,
      proxiedRequests: number,
    ])[];
    readonly activatorStats: readonly (readonly [
      received: number,
      stamped: number,
      concurrency: number,
      requests: number,
    ])[];
    readonly ready: readonly (readonly [t: number, readyPods: number])[];
    readonly initialDeciderStatus: readonly [desiredScale: number, excessBurstCapacity: number];
    readonly ticks: readonly RecordedTick[];
    readonly informs: readonly number[];
  }[];
}

type Case = PipelineFile['cases'][number];

const CREATED: Micros = SECOND / 2;

export function replayPipeline(file: object, tally: Tally): void {
  for (const recorded of (file as PipelineFile).cases) {
    const { initial, ticks, informs } = run(recorded);
    tally.check(`${recorded.name} initial`, initial, recorded.initialDeciderStatus);
    recorded.ticks.forEach((tick, i) => {
      tally.check(`${recorded.name} ${tick[0]}`, ticks[i], tick);
    });
    tally.check(`${recorded.name} ticks`, ticks.length, recorded.ticks.length);
    tally.check(`${recorded.name} informs`, informs, recorded.informs);
  }
}

function run({
  spec,
  panicWindow,
  algorithm,
  scrapeTarget,
  scrapes,
  activatorStats,
  ready,
  ticks: recorded,
}: Case) {
  let readyPods = ready[0]?.[1] ?? 0;
  const decider = deciderSpec(spec);
  const collection = new Collection({
    stableWindow: decider.stableWindow,
    panicWindow: micros(panicWindow),
    aggregationAlgorithm: algorithm,
    scrapes: scrapeTarget,
  });
  const autoscaler = new Autoscaler(decider, CREATED, collection, () => readyPods, pureChart(panicChart));
  const runner = new ScalerRunner(decider, autoscaler);
  const initial = [runner.status.desiredScale, runner.status.excessBurstCapacity];
  const ticks: (readonly number[])[] = [];
  const informs: number[] = [];
  const tick = (now: Micros): void => {
    const reading =
      decider.scalingMetric === 'rps'
        ? collection.stableAndPanicRps(now)
        : collection.stableAndPanicConcurrency(now);
    const { result, informs: woken } = runner.tick(now);
    const values = reading.kind === 'values' ? [reading.stable, reading.panic, 0] : [0, 0, 1];
    const decided = result.scaleValid ? [result.desiredPodCount, result.excessBurstCapacity, 1] : [0, 0, 0];
    ticks.push([now / SECOND, ...values, ...decided, runner.panicking ? 1 : 0]);
    if (woken) informs.push(now / SECOND);
  };

  // At equal times: scrape, activator, ready pods, tick. The sort is stable, so the order of the lists is the order of ties.
  const events: { at: Micros; happen: (now: Micros) => void }[] = [];
  for (const [t, concurrency, proxied, requests, proxiedRequests] of scrapes) {
    const stat = statOf(concurrency, proxied, requests, proxiedRequests);
    events.push({
      at: micros(t),
      happen: (now) => {
        collection.record(now, stat);
      },
    });
  }
  for (const [t, , concurrency, requests] of activatorStats) {
    const stat = statOf(concurrency, 0, requests, 0);
    events.push({
      at: micros(t),
      happen: (now) => {
        collection.record(receiptSecond(now), stat);
        if (runner.isPokedBy(stat)) tick(now);
      },
    });
  }
  for (const [t, pods] of ready)
    events.push({
      at: micros(t),
      happen: () => {
        readyPods = pods;
      },
    });
  const end = micros(recorded.at(-1)?.[0] ?? 0);
  for (let at = CREATED + TICK_INTERVAL; at <= end; at += TICK_INTERVAL) events.push({ at, happen: tick });
  events.sort((a, b) => a.at - b.at);
  for (const { at, happen } of events) if (at <= end) happen(at);
  return { initial, ticks, informs };
}

const statOf = (concurrency: number, proxied: number, requests: number, proxiedRequests: number): Stat => ({
  averageConcurrentRequests: concurrency,
  averageProxiedConcurrentRequests: proxied,
  requestCount: requests,
  proxiedRequestCount: proxiedRequests,
});
