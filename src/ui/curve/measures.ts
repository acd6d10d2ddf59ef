/** page: beside a gutter, under its tools. strip: folded, to be looked at. panel: the phone's whole tab. */
export type Shape = 'page' | 'strip' | 'panel';

/** Pixels: height of the drawing, and where its top and its foot (zero) are. */
export interface Measures {
  readonly height: number;
  readonly top: number;
  readonly foot: number;
  readonly gutter: number;
  /** Of the lane of interventions at the upper edge; 0 = only their moments are drawn. */
  readonly lane: number;
}

export const MEASURES: Readonly<Record<Shape, Measures>> = {
  page: { height: 117, top: 24, foot: 100, gutter: 104, lane: 18 },
  strip: { height: 56, top: 6, foot: 38, gutter: 104, lane: 0 },
  panel: { height: 264, top: 46, foot: 242, gutter: 36, lane: 30 },
};

/** Under this width the editor has no room for a gutter with a title. */
const PANEL_BELOW = 560;
/** The gutter of the charts below, so that both axes begin at one place. */
const NARROW = { below: 900, gutter: 64 } as const;

export function measuresFor(width: number, isFolded: boolean): Measures & { readonly shape: Shape } {
  const shape: Shape = width < PANEL_BELOW ? 'panel' : isFolded ? 'strip' : 'page';
  const measures = MEASURES[shape];
  const gutter = shape !== 'panel' && width < NARROW.below ? NARROW.gutter : measures.gutter;
  return { ...measures, shape, gutter };
}
