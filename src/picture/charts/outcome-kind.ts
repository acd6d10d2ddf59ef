import type { Outcome } from '../../sim/trace/trace.ts';

/**
 * What a reader tells apart in a chart: answered; no machine in time (503, 504); refused or cut (502, 500);
 * the client's own doing; still open. Each has a shape and a pattern of its own besides its colour.
 */
export const KINDS = ['open', 'answered', 'unavailable', 'broken', 'client'] as const;
export type OutcomeKind = (typeof KINDS)[number];

export const ANSWERED = 1;
export const UNAVAILABLE = 2;
export const BROKEN = 3;
export const CLIENT = 4;

/** Kinds that count as a failure, in the order they are stacked below zero. */
export const FAILURES = ['unavailable', 'broken', 'client'] as const;
export type FailureKind = (typeof FAILURES)[number];

export function kindOf(outcome: Outcome): OutcomeKind {
  if (outcome.side === 'none') return 'open';
  if (outcome.code === 'ok') return 'answered';
  if (outcome.side === 'client') return 'client';
  return outcome.status === 503 || outcome.status === 504 ? 'unavailable' : 'broken';
}

/** Index into KINDS for each outcome of the trace's table. */
export const kindTable = (outcomes: readonly Outcome[]): Uint8Array =>
  Uint8Array.from(outcomes, (outcome) => KINDS.indexOf(kindOf(outcome)));
