import type { Problem } from '../scenario/problem.ts';
import type { Scenario } from '../scenario/document.ts';
import type { Trace } from '../sim/trace/trace.ts';

/** What a run came to: domain trouble is data, only bugs throw. */
export type RunResult =
  | Ran
  /** The scenario was refused before it ran; the old trace stays on screen. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** What the worker answers: it gets only what may run. */
export type Ran =
  | { readonly kind: 'done'; readonly trace: Trace }
  /** A newer job was posted; nobody wants this one any more. */
  | { readonly kind: 'superseded' };

/** The Comlink surface of the worker. Stateless between runs. */
export interface WorkerApi {
  /** `onProgress` gets the share done, at most ten times a second and only for runs over half a second. */
  run(scenario: Scenario, onProgress: (share: number) => void): Promise<Ran>;
  /** Nobody wants the job that is under way any more, though no other follows it. */
  giveWay(): void;
  modelRevision(): number;
}

/** What the page holds: one job at a time, newest wins. */
export interface Runner {
  run(scenario: Scenario, hooks: RunHooks): void;
  close(): void;
}
export interface RunHooks {
  progress(share: number): void;
  done(trace: Trace): void;
  refused(problems: readonly Problem[]): void;
  /** The worker died, did not load, or threw: what happened, and whether a new one has taken over. */
  failed(fault: Fault): void;
}
export interface Fault {
  readonly code: 'worker-died' | 'worker-silent' | 'worker-not-loaded' | 'simulation-threw' | 'out-of-memory';
  /** The words of the engine that failed, for a bug report; may be empty. */
  readonly detail: string;
  /** Does another worker, or the page itself, do the job now? Then `done` follows. */
  readonly recovered: boolean;
}
