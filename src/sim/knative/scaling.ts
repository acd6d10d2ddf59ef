import type { ChartHost } from '../engine/chart.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { ChartPort } from './chart-port.ts';
import { Collection, receiptSecond, type MetricSpec } from './collector.ts';
import { Autoscaler } from './decider.ts';
import type { DeciderSpec, ValidScale } from './decider-spec.ts';
import type { MetricClient, MetricReading, Stat } from './metric-client.ts';
import { ScalerRunner, type DeciderStatus } from './multiscaler.ts';
import { panicChart, type PanicEvent } from './panic.chart.ts';
import type { RevisionRecorder } from './revision-recorder.ts';

const NOT_COLLECTING: MetricReading = { kind: 'not-collecting' };

/**
 * The measuring and deciding half of the autoscaler for one revision: stats go into its windows, every tick and every poke
 * is one evaluation, and each valid one is written down (knative/serving pkg/autoscaler: MetricCollector, MultiScaler).
 */
export class Scaling {
  readonly #engine: Engine;
  readonly #recorder: RevisionRecorder;
  readonly #mode: ChartPort<PanicEvent>;
  readonly #readyPods: () => number;
  readonly #informed: () => void;
  #spec: DeciderSpec;
  #collection: Collection | undefined;
  #metric: MetricSpec;
  #runner: ScalerRunner | undefined;

  /** `informed`: the reconciler is to look at the decision. Nothing happens before `createDecider` and `startCollector`. */
  constructor(
    engine: Engine,
    charts: ChartHost,
    recorder: RevisionRecorder,
    spec: DeciderSpec,
    metric: MetricSpec,
    readyPods: () => number,
    informed: () => void,
  ) {
    this.#engine = engine;
    this.#recorder = recorder;
    this.#mode = charts.start(panicChart, { priority: PRIORITY.control, owner: -1, id: 'panic' });
    this.#spec = spec;
    this.#metric = metric;
    this.#readyPods = readyPods;
    this.#informed = informed;
  }

  get spec(): DeciderSpec {
    return this.#spec;
  }

  /** How it is measured, or will be. */
  get metric(): MetricSpec {
    return this.#metric;
  }

  /** undefined until the decider exists. */
  get status(): DeciderStatus | undefined {
    return this.#runner?.status;
  }

  createDecider(): void {
    const { now } = this.#engine.calendar;
    const metrics: MetricClient = {
      stableAndPanicConcurrency: (at) => this.#collection?.stableAndPanicConcurrency(at) ?? NOT_COLLECTING,
      stableAndPanicRps: (at) => this.#collection?.stableAndPanicRps(at) ?? NOT_COLLECTING,
    };
    const autoscaler = new Autoscaler(this.#spec, now, metrics, this.#readyPods, this.#mode);
    this.#runner = new ScalerRunner(this.#spec, autoscaler);
    this.#recorder.mode('panic', this.#runner.panicking);
  }

  /** From now on stats are kept, unless they have been all along. */
  startCollector(): void {
    this.#collection ??= new Collection(this.#metric);
  }

  /** The autoscaler is gone, and with it the decider and all that was measured. */
  forget(): void {
    if (this.#runner?.panicking) this.#mode.send({ type: 'CALM' });
    this.#recorder.mode('panic', false);
    this.#runner = undefined;
    this.#collection = undefined;
  }

  /** Other settings for what is there: windows are resized, the decider keeps its panic and its scale-down delay. */
  update(spec: DeciderSpec, metric: MetricSpec): void {
    this.#spec = spec;
    this.#metric = metric;
    this.#runner?.update(spec);
    this.#collection?.update(metric, this.#engine.calendar.now);
  }

  /** A scrape has returned. */
  scraped(stat: Stat): void {
    this.#collection?.record(this.#engine.calendar.now, stat);
  }

  /** A report of an activator has arrived; from a decided zero it calls for an evaluation at once. Lost while nobody collects. */
  received(stat: Stat): void {
    if (!this.#collection) return;
    this.#collection.record(receiptSecond(this.#engine.calendar.now), stat);
    if (this.#runner?.isPokedBy(stat)) this.#evaluate(this.#runner, true);
  }

  tick(): void {
    if (this.#runner) this.#evaluate(this.#runner, false);
  }

  #evaluate(runner: ScalerRunner, poked: boolean): void {
    const { result, informs } = runner.tick(this.#engine.calendar.now);
    if (!result.scaleValid) return;
    this.#recorder.mode('panic', runner.panicking);
    this.#say(result, poked);
    if (informs) this.#informed();
  }

  #say(result: ValidScale, poked: boolean): void {
    const { wantedStable, wantedPanic, panicking } = result;
    this.#recorder.decide({
      rule: 'kpa-decide',
      wanted: panicking ? Math.max(wantedStable, wantedPanic) : wantedStable,
      granted: result.desiredPodCount,
      limitedBy: result.limitedBy,
      inputs: [
        result.readyPods,
        result.stableValue,
        result.panicValue,
        this.#spec.targetValue,
        this.#spec.totalValue,
        result.maxScaleUp,
        result.maxScaleDown,
        wantedStable,
        wantedPanic,
        this.#spec.panicThreshold,
        panicking ? 1 : 0,
        result.maxPanicPods,
        result.excessBurstCapacity,
        this.#spec.targetBurstCapacity,
        poked ? 1 : 0,
        this.#spec.scalingMetric === 'rps' ? 1 : 0,
      ],
    });
  }
}
