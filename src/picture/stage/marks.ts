import type { Outcome } from '../../sim/trace/trace.ts';

/** What stands for one request: shape first, colour second. */
export type MarkKind = 'moving' | 'waiting' | 'retry' | 'ok' | '503' | '502' | '504' | '500' | 'gone';

/** The colour tokens a mark may take (see ui/tokens.css). */
export type MarkInk = 'text' | 'ok' | 'f503' | 'f502' | 'fother';

/** SVG path data around 0,0; a stroke of 0 means the path is filled. Page and canvas draw the same data. */
export interface MarkShape {
  readonly path: string;
  readonly stroke: number;
  readonly ink: MarkInk;
}

const circle = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const MARKS: Readonly<Record<MarkKind, MarkShape>> = {
  moving: { path: circle(3), stroke: 0, ink: 'text' },
  waiting: { path: circle(5), stroke: 2, ink: 'text' },
  retry: { path: `${circle(3)}M-6.75 -3.5h1.5v7h-1.5z`, stroke: 0, ink: 'text' },
  ok: { path: 'M-2 -2h4a2 2 0 0 1 0 4h-4a2 2 0 0 1 0 -4z', stroke: 0, ink: 'ok' },
  '503': { path: 'M0 -4l4.2 7.2h-8.4z', stroke: 0, ink: 'f503' },
  '502': { path: 'M-3.4 -3.4l6.8 6.8M3.4 -3.4l-6.8 6.8', stroke: 2.2, ink: 'f502' },
  '504': { path: 'M-3.4 -3.4h6.8v6.8h-6.8z', stroke: 0, ink: 'f503' },
  '500': { path: 'M0 -4.4l4.4 4.4l-4.4 4.4l-4.4 -4.4z', stroke: 2, ink: 'f502' },
  gone: { path: `${circle(3.6)}M-3.6 3.6l7.2 -7.2`, stroke: 1.5, ink: 'fother' },
};

/** The mark a request becomes when it ends that way; null for one that did not end. */
export function markOfOutcome(outcome: Outcome): MarkKind | null {
  if (outcome.side === 'none') return null;
  if (outcome.side === 'client') return 'gone';
  if (outcome.status < 400) return 'ok';
  const byStatus: Readonly<Record<number, MarkKind>> = { 502: '502', 503: '503', 504: '504' };
  return byStatus[outcome.status] ?? '500';
}
