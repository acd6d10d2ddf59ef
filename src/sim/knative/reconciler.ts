import type { Engine } from '../engine/engine.ts';
import { SimulationFault } from '../engine/fault.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Deployment } from '../pod/deployment.ts';
import { ActivatorProbe } from './activator-probe.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import { makeDecider, makeMetric } from './decider-params.ts';
import type { KnativeInput } from './input.ts';
import { MIN_ACTIVATORS, numActivators, sksMode } from './kpa-status.ts';
import { PodAutoscaler } from './pod-autoscaler.ts';
import { limitOf, ReconcileRecord } from './reconcile-record.ts';
import type { RevisionRecorder } from './revision-recorder.ts';
import type { Reachability } from './revision-settings.ts';
import { SCALE_UNKNOWN, scale, scalerSettings, type Scaled, type ScalerSettings } from './scaler.ts';
import type { Scaling } from './scaling.ts';
import type { ServerlessService } from './serverless-service.ts';

/** A status that never settles is a bug; the real loop settles in a few passes. */
const MOST_PASSES = 100;

/** What the reconciler works with. */
export interface Reconciled {
  readonly scaling: Scaling;
  readonly service: ServerlessService;
  readonly deployment: Deployment;
  readonly readyPods: () => number;
  readonly activators: {
    /** Is any there to answer? */
    activatorsUp(): boolean;
    /** The ServerlessService's spec asks for another number. */
    activatorsWanted(count: number): void;
  };
}

/**
 * From the decider's wish to pods and path, again and again until nothing changes.
 * knative/serving pkg/reconciler/autoscaling/kpa/kpa.go: ReconcileKind, in its order.
 */
export class Reconciler {
  readonly podAutoscaler: PodAutoscaler;
  /** As the ServerlessService's spec says. */
  numActivators = MIN_ACTIVATORS;
  readonly #engine: Engine;
  readonly #recorder: RevisionRecorder;
  readonly #input: KnativeInput;
  readonly #parts: Reconciled;
  readonly #record: ReconcileRecord;
  readonly #probe: ActivatorProbe;
  readonly #requeued: number;
  #config: ConfigAutoscaler;
  #settings: ScalerSettings;
  #reachability: Reachability;
  #hasPrivateService = false;
  #isDue = false;
  #isDown = false;
  #want = SCALE_UNKNOWN;

  constructor(
    engine: Engine,
    recorder: RevisionRecorder,
    input: KnativeInput,
    parts: Reconciled,
    reachability: Reachability = 'Reachable',
  ) {
    this.#engine = engine;
    this.#recorder = recorder;
    this.#input = input;
    this.#parts = parts;
    this.#config = input.config;
    this.#reachability = reachability;
    this.#settings = this.#scalerSettings();
    this.podAutoscaler = new PodAutoscaler(engine.calendar.now);
    this.#record = new ReconcileRecord(engine, recorder, parts, this.podAutoscaler);
    this.#requeued = engine.register(() => {
      this.due();
    });
    this.#probe = new ActivatorProbe(
      engine,
      () => this.#activatorAnswers(),
      (after) => {
        this.#requeue(after);
      },
    );
  }

  get replicas(): number {
    return this.#parts.deployment.replicas;
  }

  /** The revision is deployed: its first pods come from the initial scale alone. */
  deploy(): void {
    const { initialScale } = this.#settings;
    const limitedBy = initialScale > 0 ? 'initial-scale' : 'none';
    this.#record.sayReplicas(0, initialScale, limitedBy, this.#settings);
    this.#parts.deployment.scaleTo(initialScale);
    this.due();
  }

  /** The private service is there: from now on there is a decider. */
  servicesReady(): void {
    this.#hasPrivateService = true;
    this.#parts.scaling.createDecider();
    this.due();
  }

  get reachability(): Reachability {
    return this.#reachability;
  }

  setReachability(reachability: Reachability): void {
    this.#reachability = reachability;
    this.#configured();
  }

  /** config-autoscaler has changed. */
  configure(config: ConfigAutoscaler): void {
    this.#config = config;
    this.#configured();
  }

  /** The autoscaler is down, and the reconciler with it: what it would look at waits. */
  setDown(isDown: boolean): void {
    this.#isDown = isDown;
    this.due();
  }

  /** Something it watches has changed: it looks at the end of the present event. */
  due(): void {
    this.#isDue = true;
  }

  /** Call after each event: reconciles until nothing changes. Returns whether there was anything to reconcile. */
  settle(): boolean {
    if (!this.#isDue || this.#isDown) return false;
    let scaled: Scaled | undefined;
    for (let passes = 0; this.#isDue; passes++) {
      if (passes === MOST_PASSES) throw new SimulationFault('the PodAutoscaler does not settle');
      this.#isDue = false;
      if (this.#hasPrivateService) scaled = this.#reconcile();
      else this.#beforeServices();
    }
    const { replicas } = this.#parts.deployment;
    if (scaled) this.#record.sayReplicas(replicas, replicas, limitOf(scaled), this.#settings);
    this.#record.sayPath(this.#want, this.numActivators);
    this.podAutoscaler.say(this.#recorder, this.#parts.readyPods(), this.#settings);
    return true;
  }

  #beforeServices(): void {
    const { now } = this.#engine.calendar;
    if (this.podAutoscaler.write(now, SCALE_UNKNOWN, 0, this.#settings, false)) this.due();
  }

  #reconcile(): Scaled {
    const { scaling, service, deployment, readyPods } = this.#parts;
    const { now } = this.#engine.calendar;
    const { podAutoscaler } = this;
    const { desiredScale, excessBurstCapacity } = scaling.status!;
    const scaled = scale(
      desiredScale,
      this.#settings,
      {
        active: podAutoscaler.status,
        inStatusFor: podAutoscaler.inStatusFor(now),
        scaleTargetInitialized: podAutoscaler.scaleTargetInitialized,
        sksMode: service.specMode,
        proxyFor: service.proxyFor(now),
        currentReplicas: deployment.replicas,
      },
      () => this.#activatorAnswers(),
    );
    if (scaled.requeueAfter >= 0) this.#requeue(scaled.requeueAfter);
    if (scaled.startsProbe) this.#probe.start();

    const { want } = scaled;
    const ready = readyPods();
    const { spec } = scaling;
    const mode = sksMode(want, excessBurstCapacity);
    const activators = numActivators(
      ready,
      spec.targetBurstCapacity,
      spec.totalValue,
      spec.activatorCapacity,
    );
    if (mode !== service.specMode || activators !== this.numActivators) this.due();
    service.setSpecMode(mode, now);
    if (activators !== this.numActivators) this.#parts.activators.activatorsWanted(activators);
    this.numActivators = activators;
    this.#want = want;
    if (podAutoscaler.write(now, want, ready, this.#settings, true)) this.due();

    if (scaled.replicas >= 0) {
      this.#record.sayReplicas(deployment.replicas, scaled.replicas, limitOf(scaled), this.#settings);
      deployment.scaleTo(scaled.replicas);
      this.due();
    }
    return scaled;
  }

  /** A wake-up in addition to all others; it is never cancelled. At equal times it comes after the decider's tick. */
  #requeue(after: Micros): void {
    const { calendar } = this.#engine;
    calendar.schedule(calendar.now + after, PRIORITY.patience, this.#requeued, 0, 0);
  }

  #configured(): void {
    this.#settings = this.#scalerSettings();
    const { revision, containerConcurrency } = this.#input;
    const spec = makeDecider(revision, this.#config, containerConcurrency, this.#reachability);
    this.#parts.scaling.update(spec, makeMetric(revision, this.#config));
    this.due();
  }

  /** Does a request to the public service get to an activator by now? */
  #activatorAnswers(): boolean {
    if (!this.#parts.activators.activatorsUp()) return false;
    const proxied = this.#parts.service.proxyFor(this.#engine.calendar.now);
    return proxied >= 0 && proxied >= this.#input.networkProgramming;
  }

  #scalerSettings(): ScalerSettings {
    const { revision, progressDeadline } = this.#input;
    return scalerSettings(revision, this.#config, this.#reachability, progressDeadline);
  }
}
