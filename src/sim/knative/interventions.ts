import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Cluster } from '../pod/cluster.ts';
import { NodeLoss } from '../pod/node-loss.ts';
import type { Recorder } from '../trace/recorder.ts';
import { NO_REVISION } from '../trace/trace.ts';
import type { KnativeInput } from './input.ts';
import { isLiveKey, isRevisionKind, type Intervention } from './intervention.ts';
import { INTERVENTION_KINDS, type LiveKey } from '../trace/knative-acts.ts';

/** What interventions act on. */
export interface InterventionParts {
  readonly cluster: Cluster;
  /** Gives a revision (-1 = the latest) another share of the traffic. */
  shiftTraffic(revision: number, percent: number): void;
  setActivatorUp(activator: number, isUp: boolean): void;
  setAutoscalerUp(isUp: boolean): void;
  /** False: refused. */
  configure(key: LiveKey, value: number): boolean;
}

/** Carries interventions out at their time. Those that make a revision are revisions already (made-revisions.ts). */
export class Interventions {
  readonly #engine: Engine;
  readonly #list: readonly Intervention[];
  readonly #activators: number;
  readonly #recorder: Recorder;
  readonly #parts: InterventionParts;
  readonly #nodeLoss: NodeLoss;
  readonly #happens: number;
  readonly #activatorBack: number;
  readonly #autoscalerBack: number;
  /** When each activator, and the autoscaler, is back for good: outages may overlap. */
  readonly #activatorUpAt: Micros[] = [];
  #autoscalerUpAt: Micros = 0;

  constructor(engine: Engine, input: KnativeInput, recorder: Recorder, parts: InterventionParts) {
    this.#engine = engine;
    this.#list = input.interventions ?? [];
    this.#activators = input.activators ?? 1;
    this.#recorder = recorder;
    this.#parts = parts;
    this.#nodeLoss = new NodeLoss(engine, parts.cluster);
    this.#happens = engine.register((index) => {
      this.#happen(this.#list[index]!);
    });
    this.#activatorBack = engine.register((activator) => {
      if (this.#activatorUpAt[activator] === engine.calendar.now) parts.setActivatorUp(activator, true);
    });
    this.#autoscalerBack = engine.register(() => {
      if (this.#autoscalerUpAt === engine.calendar.now) parts.setAutoscalerUp(true);
    });
  }

  start(): void {
    const { calendar, horizon } = this.#engine;
    this.#list.forEach(({ at }, index) => {
      if (at < horizon) calendar.schedule(at, PRIORITY.intervention, this.#happens, index, 0);
    });
  }

  #happen(intervention: Intervention): void {
    const { kind, target, value } = intervention;
    const isDone = this.#carryOut(intervention);
    this.#recorder.decide({
      rule: 'knative-intervention',
      subject: kind === 'pod-lost' ? target : -1,
      revision: kind === 'traffic' && target >= 0 ? target : NO_REVISION,
      wanted: 1,
      granted: isDone ? 1 : 0,
      limitedBy: 'none',
      inputs: [INTERVENTION_KINDS.indexOf(kind), target, value],
    });
  }

  /** False: it was refused. */
  #carryOut({ kind, target, value }: Intervention): boolean {
    if (isLiveKey(kind)) return this.#parts.configure(kind, value);
    if (isRevisionKind(kind)) return true;
    switch (kind) {
      case 'traffic':
        this.#parts.shiftTraffic(target, Math.min(100, Math.max(0, value)));
        return true;
      case 'pod-lost':
        return this.#losePods(target);
      case 'node-lost':
        this.#nodeLoss.lose(target, value);
        return true;
      case 'activator-lost':
        this.#loseActivators(target, value);
        return true;
      case 'autoscaler-restart':
        this.#restartAutoscaler(value);
        return true;
      case 'cluster-pods':
        this.#parts.cluster.scheduler.setRoom(Math.max(0, value));
        return true;
    }
  }

  /** False: there is no such pod. */
  #losePods(lane: number): boolean {
    let isAny = false;
    for (const pods of this.#parts.cluster.sets)
      for (const pod of pods.present)
        if (lane < 0 || pod.lane === lane) {
          isAny = true;
          pods.kill(pod);
        }
    return isAny;
  }

  #loseActivators(target: number, duration: Micros): void {
    const { calendar } = this.#engine;
    for (let activator = 0; activator < this.#activators; activator++) {
      if (target >= 0 && target !== activator) continue;
      this.#parts.setActivatorUp(activator, false);
      const backAt = Math.max(this.#activatorUpAt[activator] ?? 0, calendar.now + duration);
      this.#activatorUpAt[activator] = backAt;
      calendar.schedule(backAt, PRIORITY.lifecycle, this.#activatorBack, activator, 0);
    }
  }

  #restartAutoscaler(duration: Micros): void {
    const { calendar } = this.#engine;
    this.#parts.setAutoscalerUp(false);
    this.#autoscalerUpAt = Math.max(this.#autoscalerUpAt, calendar.now + duration);
    calendar.schedule(this.#autoscalerUpAt, PRIORITY.lifecycle, this.#autoscalerBack, 0, 0);
  }
}
