import type { Scenario } from '../scenario/document.ts';
import type { Fault, RunResult } from './api.ts';

/** One place that can run scenarios: a worker, or the page itself. */
export interface Link {
  /** Rejects when the simulation threw; stays pending when the link is lost, so race it with `lost`. */
  run(scenario: Scenario, progress: (share: number) => void): Promise<RunResult>;
  /** Resolves when the link can no longer answer. */
  readonly lost: Promise<Loss>;
  close(): void;
}

export interface Loss {
  readonly code: Extract<Fault['code'], 'worker-died' | 'worker-not-loaded'>;
  readonly detail: string;
}
