/**
 * Expected trouble as data: a code, the place, and the numbers for the sentence (which is in text/, under `problem.<code>`).
 * Every sentence names the place and the mend.
 */
export interface Problem {
  readonly code: ProblemCode;
  /** Path in the document (`traffic.curve.3.rps`), or a key of a link, or ''. */
  readonly place: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export type ProblemCode =
  | 'not-an-object'
  | 'unknown-path'
  | 'wrong-type'
  | 'not-a-number'
  | 'not-whole'
  | 'below-range'
  | 'above-range'
  | 'below-least'
  | 'not-a-choice'
  | 'bad-text'
  | 'unprintable-text'
  | 'text-too-long'
  | 'too-many-rows'
  | 'no-such-row'
  | 'not-ascending'
  | 'after-horizon'
  | 'out-of-order'
  | 'repeated-region'
  | 'unknown-region'
  | 'no-such-region'
  | 'no-such-machine'
  | 'no-such-clients'
  | 'without-effect'
  | 'stops-instead'
  | 'never-woken'
  | 'no-machines'
  | 'too-many-machines'
  | 'too-many-requests'
  | 'not-as-annotation'
  | 'needs-cluster-setting'
  | 'target-above-concurrency'
  | 'delay-without-effect'
  | 'not-a-hundred'
  | 'no-such-revision'
  | 'bad-time-zone'
  | 'bad-cron'
  | 'same-cron'
  | 'bad-date'
  | 'link-too-long'
  | 'link-cut'
  | 'link-newer'
  | 'link-not-a-scenario'
  | 'link-unknown-key'
  | 'link-migrated'
  | 'link-clamped'
  | 'model-changed'
  | 'not-linkable'
  | 'finer-than-link'
  | 'longer-than-link'
  | 'file-cannot-say';
