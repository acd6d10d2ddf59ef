/** What is wrong with a file of traffic; the sentence is in text/, under `traffic.<code>`, and names line and mend. */
export interface TrafficProblem {
  readonly code: TrafficProblemCode;
  /** From 1; 0 = the whole file. */
  readonly line: number;
  readonly values: Readonly<Record<string, string | number>>;
}

export type TrafficProblemCode =
  | 'too-large'
  | 'empty'
  | 'not-text'
  | 'no-times'
  | 'not-a-time'
  | 'other-time'
  | 'not-a-rate'
  | 'not-a-count'
  | 'too-few'
  | 'backwards'
  | 'one-moment';

/** The largest file that is read, in bytes. */
export const MAX_TRAFFIC_BYTES = 50_000_000;
