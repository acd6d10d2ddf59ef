import type { Said } from '../why/explanation.ts';

/** The five questions of the incident. */
export const QUESTIONS = ['first-answer', 'entrypoint', 'bytecode', 'suspend', 'unseen'] as const;
export type Question = (typeof QUESTIONS)[number];

export interface Answer {
  readonly question: Question;
  /** good and bad where that is clear; plain where it depends; unknown where nothing here measures it. */
  readonly verdict: 'good' | 'bad' | 'plain' | 'unknown';
  /** What it was read from; none = not measured. */
  readonly from: 'config' | 'run' | 'none';
  readonly says: readonly Said[];
  /** How to measure it, where it is not measured. */
  readonly measure?: Said;
  /** The setting that would change it, as a path of the document. */
  readonly field?: string;
}
