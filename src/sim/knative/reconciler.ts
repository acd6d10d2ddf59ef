import type { Engine } from '../engine/engine.ts';
import { SimulationFault } from '../engine/fault.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Deployment } from '../pod/deployment.ts';
import { ActivatorProbe } from './activator-probe.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import type { KnativeInput } from './input.ts';
import { PodAutoscaler } from './pod-autoscaler.ts';
import { limitOf, ReconcileRecord } from './reconcile-record.ts';
import type { RevisionRecorder } from './revision-recorder.ts';
import type { Reachability } from './revision-settings.ts';
import type { RevisionSpec } from './revision-spec.ts';
import { SCALE_UNKNOWN, scale, type Scaled } from './scaler.ts';
import type { Scaling } from './scaling.ts';
import type { ServerlessService } from './serverless-service.ts';
import { SksReconciler } from './sks-reconciler.ts';

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
  readonly sks: SksReconciler;
  readonly #engine: Engine;
  readonly #recorder: RevisionRecorder;
  readonly #parts: Reconciled;
  readonly #record: ReconcileRecord;
  readonly #probe: ActivatorProbe;
  readonly #requeued: number;
  readonly #spec: RevisionSpec;
  #hasPrivateService = false;
  #isDue = false;
  #isDown = false;
  #want = SCALE_UNKNOWN;

  constructor(
    engine: Engine,
    recorder: RevisionRecorder,
    input: KnativeInput,
    parts: Reconciled,
    spec: RevisionSpec,
  ) {
    this.#engine = engine;
    this.#recorder = recorder;
    this.#parts = parts;
    this.#spec = spec;
    this.podAutoscaler = new PodAutoscaler(engine.calendar.now);
    this.#record = new ReconcileRecord(engine, recorder, parts, this.podAutoscaler);
    this.#requeued = engine.register(() => {
      this.due();
    });
    this.sks = new SksReconciler(engine, parts, input.networkProgramming);
    this.#probe = new ActivatorProbe(
      engine,
      () => this.sks.activatorAnswers(),
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
    const { initialScale } = this.#spec.scaler;
    const limitedBy = initialScale > 0 ? 'initial-scale' : 'none';
    this.#record.sayReplicas(0, initialScale, limitedBy, this.#spec.scaler);
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
    return this.#spec.reachability;
  }

  setReachability(reachability: Reachability): void {
    this.#spec.reachability = reachability;
    this.#configured();
  }

  /** config-autoscaler has changed. */
  configure(config: ConfigAutoscaler): void {
    this.#spec.config = config;
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
    if (scaled) this.#record.sayReplicas(replicas, replicas, limitOf(scaled), this.#spec.scaler);
    this.#record.sayPath(this.#want, this.sks.numActivators);
    this.podAutoscaler.say(this.#recorder, this.#parts.readyPods(), this.#spec.scaler);
    return true;
  }

  #beforeServices(): void {
    const { now } = this.#engine.calendar;
    if (this.podAutoscaler.write(now, SCALE_UNKNOWN, 0, this.#spec.scaler, false)) this.due();
  }

  #reconcile(): Scaled {
    const { scaling, service, deployment, readyPods } = this.#parts;
    const { now } = this.#engine.calendar;
    const { podAutoscaler } = this;
    const { desiredScale } = scaling.status!;
    const scaled = scale(
      desiredScale,
      this.#spec.scaler,
      {
        active: podAutoscaler.status,
        inStatusFor: podAutoscaler.inStatusFor(now),
        scaleTargetInitialized: podAutoscaler.scaleTargetInitialized,
        sksMode: service.specMode,
        proxyFor: service.proxyFor(now),
        currentReplicas: deployment.replicas,
      },
      () => this.sks.activatorAnswers(),
    );
    if (scaled.requeueAfter >= 0) this.#requeue(scaled.requeueAfter);
    if (scaled.startsProbe) this.#probe.start();

    const { want } = scaled;
    const ready = readyPods();
    if (this.sks.reconcile(want, ready)) this.due();
    this.#want = want;
    if (podAutoscaler.write(now, want, ready, this.#spec.scaler, true)) this.due();

    if (scaled.replicas >= 0) {
      this.#record.sayReplicas(deployment.replicas, scaled.replicas, limitOf(scaled), this.#spec.scaler);
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
    this.#parts.scaling.update(this.#spec.decider(), this.#spec.metric());
    this.due();
  }
}
