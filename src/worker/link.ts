import type { Scenario } from '../scenario/document.ts';
import type { Fault, Ran } from './api.ts';

/** One place that can run scenarios: a worker, or the page itself. `Result` is what it makes of one. */
export interface Link<Result = Ran> {
  /** Rejects when the simulation threw; stays pending when the link is lost, so race it with `lost`. */
  run(scenario: Scenario, progress: (share: number) => void): Promise<Result>;
  /** Ends the job under way as superseded. */
  giveWay(): void;
  /** Resolves when the link can no longer answer. */
  readonly lost: Promise<Loss>;
  close(): void;
}

export interface Loss {
  readonly code: Extract<Fault['code'], 'worker-died' | 'worker-not-loaded'>;
  readonly detail: string;
}
