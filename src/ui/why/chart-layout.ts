import type { ChartGraph } from './chart-graph.ts';
import { CHART_WIDTH, type Spot } from './chart-lines.ts';

const ROW = 40;
const TOP = 14;
/** Below the last row: its words. */
const BOTTOM = 26;
/** Of a caption's letter, on the wide side of the reader's system face. */
const LETTER = 6.2;
/** The line between a life and what stands aside runs this far above the latter. */
const APART = 28;

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
  /** Where the line above the states that stand aside runs; null where none do. */
  readonly aside: number | null;
  readonly isAside: (name: string) => boolean;
}

/** Columns share the width; a word that would be clipped moves its state inwards. */
export function layOut({ states }: ChartGraph, wordOf: (state: string) => string): ChartLayout {
  const columns = Math.max(...states.filter(({ isAside }) => !isAside).map(({ x }) => x)) + 1;
  const column = CHART_WIDTH / columns;
  const spots = states.map(({ name, x, y }) => {
    const width = wordOf(name).length * LETTER;
    const middle = (x + 0.5) * column;
    return {
      name,
      x: Math.min(CHART_WIDTH - width / 2 - 2, Math.max(width / 2 + 2, middle)),
      y: TOP + y * ROW,
      width,
    };
  });
  const asides = states.filter(({ isAside }) => isAside);
  return {
    width: CHART_WIDTH,
    height: Math.max(...spots.map(({ y }) => y)) + BOTTOM,
    spots,
    aside: asides.length === 0 ? null : TOP + Math.min(...asides.map(({ y }) => y)) * ROW - APART,
    isAside: (name) => asides.some((state) => state.name === name),
  };
}
