import type { MetricSpec } from './collector.ts';
import type { ConfigAutoscaler } from './config-autoscaler.ts';
import { makeDecider, makeMetric } from './decider-params.ts';
import type { DeciderSpec } from './decider-spec.ts';
import type { KnativeInput } from './input.ts';
import type { Reachability } from './revision-settings.ts';
import { scalerSettings, type ScalerSettings } from './scaler.ts';

/**
 * What a revision is scaled by: its annotations over config-autoscaler, and whether anything routes to it. The annotations
 * stay, the other two may change while it lives.
 */
export class RevisionSpec {
  readonly #input: KnativeInput;
  #config: ConfigAutoscaler;
  #reachability: Reachability;
  #scaler: ScalerSettings;

  constructor(input: KnativeInput, reachability: Reachability) {
    this.#input = input;
    this.#config = input.config;
    this.#reachability = reachability;
    this.#scaler = this.#forScaler();
  }

  get reachability(): Reachability {
    return this.#reachability;
  }

  set reachability(reachability: Reachability) {
    this.#reachability = reachability;
    this.#scaler = this.#forScaler();
  }

  set config(config: ConfigAutoscaler) {
    this.#config = config;
    this.#scaler = this.#forScaler();
  }

  /** For the scaler: bounds, and what holds the last pod. */
  get scaler(): ScalerSettings {
    return this.#scaler;
  }

  decider(): DeciderSpec {
    const { revision, containerConcurrency } = this.#input;
    return makeDecider(revision, this.#config, containerConcurrency, this.#reachability);
  }

  metric(): MetricSpec {
    return makeMetric(this.#input.revision, this.#config);
  }

  #forScaler(): ScalerSettings {
    const { revision, progressDeadline } = this.#input;
    return scalerSettings(revision, this.#config, this.#reachability, progressDeadline);
  }
}
