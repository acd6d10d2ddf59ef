import type { ChartEdge } from './chart-graph.ts';

/** A state as it is drawn, in pixels: its disc, and the word below it. */
export interface Spot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Of the word; an estimate is enough. */
  readonly width: number;
}

export interface Arrow {
  /** The line, from rim to rim. */
  readonly line: string;
  /** The point of the arrow at its end. */
  readonly head: string;
}

/** Width of a diagram in its own pixels: that of the panel, so that a caption is not smaller than 11. */
export const CHART_WIDTH = 320;
export const RADIUS = 5;
/** From the middle of the disc to the base line of the word, and how tall a word is. */
export const WORD_BELOW = 18;
export const WORD_TALL = 12;
const RIM = RADIUS + 3;
const HEAD = 6;
/** How far a line may swing out sideways, the straightest first. */
const SWINGS = [0, 12, -12, 24, -24, 38, -38, 54, -54] as const;
const SAMPLES = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The arrow of an edge. It swings aside where a straight line would run over another state, its word, or the arrow that
 * leads back; and over the words of its own two states if that can be helped.
 */
export function arrowOf({ from, to }: ChartEdge, spots: readonly Spot[], hasWayBack: boolean): Arrow {
  const a = spots.find(({ name }) => name === from)!;
  const b = spots.find(({ name }) => name === to)!;
  const others = spots.filter(({ name }) => name !== from && name !== to);
  const words = [a, b];
  const swings = (hasWayBack ? SWINGS.slice(1) : SWINGS).filter((candidate) =>
    curve(a, b, candidate).every(isInPicture),
  );
  const free = swings.filter((candidate) => isFree(curve(a, b, candidate), others));
  const clear = free.find((candidate) =>
    curve(a, b, candidate).every((point) => words.every((own) => !inWord(point, own))),
  );
  const swing = clear ?? free[0] ?? swings[0] ?? 0;
  const control = controlOf(a, b, swing);
  const start = towards(a, control, RIM);
  const tip = towards(b, control, RIM);
  const end = towards(b, control, RIM + HEAD - 1);
  return {
    line: `M${at(start)}Q${at(control)} ${at(end)}`,
    head: headAt(tip, end),
  };
}

const isInPicture = ({ x, y }: Point): boolean => x > 2 && x < CHART_WIDTH - 2 && y > 2;

/** Does nothing of the others lie under these points? */
const isFree = (points: readonly Point[], others: readonly Spot[]): boolean =>
  points.every((point) =>
    others.every((spot) => Math.hypot(point.x - spot.x, point.y - spot.y) >= RIM && !inWord(point, spot)),
  );

function inWord({ x, y }: Point, spot: Spot): boolean {
  const below = y - spot.y;
  return Math.abs(x - spot.x) < spot.width / 2 && below > WORD_BELOW - WORD_TALL && below < WORD_BELOW + 4;
}

function controlOf(a: Point, b: Point, swing: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  // twice as far out as the line gets there
  return {
    x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * swing * 2,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * swing * 2,
  };
}

function curve(a: Point, b: Point, swing: number): readonly Point[] {
  const control = controlOf(a, b, swing);
  return Array.from({ length: SAMPLES - 1 }, (_, i) => {
    const t = (i + 1) / SAMPLES;
    const mix = (p: number, q: number, r: number): number =>
      (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r;
    return { x: mix(a.x, control.x, b.x), y: mix(a.y, control.y, b.y) };
  });
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) / length) * distance,
    y: from.y + ((to.y - from.y) / length) * distance,
  };
}

function headAt(tip: Point, end: Point): string {
  const dx = (end.x - tip.x) / (HEAD - 1);
  const dy = (end.y - tip.y) / (HEAD - 1);
  const base = { x: tip.x + dx * HEAD, y: tip.y + dy * HEAD };
  const half = HEAD / 2;
  return `M${at(tip)}L${at({ x: base.x - dy * half, y: base.y + dx * half })}L${at({ x: base.x + dy * half, y: base.y - dx * half })}Z`;
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
