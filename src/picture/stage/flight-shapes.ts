import type { FlightPicture } from './flights.ts';
import { MARKS, type MarkInk, type MarkKind } from './marks.ts';

/** One moving mark as it is drawn: the shape of its kind, or in a stream a line that ends in it. */
export interface FlightShape {
  readonly kind: MarkKind;
  readonly x: number;
  readonly y: number;
  readonly ink: MarkInk;
  /** 0: the shape is filled. */
  readonly stroke: number;
  /** Where the line begins, from x and y. */
  readonly tail: { readonly x: number; readonly y: number } | null;
}

const STREAK_PX = 9;

/** Marks in the order they are drawn: answers lie under requests, failures on top of both. */
export function flightShapes({ flights, refusals, stream }: FlightPicture): readonly FlightShape[] {
  return [...flights, ...refusals]
    .sort((a, b) => depth(a.kind) - depth(b.kind))
    .map(({ kind, x, y, dx, dy, straight }) => {
      const { ink, stroke } = MARKS[kind];
      if (!stream || (kind !== 'moving' && kind !== 'ok')) return { kind, x, y, ink, stroke, tail: null };
      const length = Math.min(STREAK_PX, straight);
      const tail = { x: -dx * length, y: -dy * length };
      return { kind, x, y, ink, stroke: kind === 'ok' ? 3 : 2.5, tail };
    });
}

const depth = (kind: MarkKind): number => (kind === 'ok' ? 0 : kind === 'moving' || kind === 'retry' ? 1 : 2);
