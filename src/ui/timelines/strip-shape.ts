import type { Variant } from './plot.ts';

/** Measures of the sky strip in pixels. */
export interface StripShape {
  readonly height: number;
  /** Of the track. */
  readonly top: number;
  readonly tall: number;
  readonly handle: { readonly width: number; readonly height: number; readonly top: number };
  /** Half the distance between the two lines on the handle. */
  readonly grip: number;
  /** Which decisions stand on the track. */
  readonly marks: 'all' | 'passes' | 'none';
}

export const STRIPS: Readonly<Record<Variant, StripShape>> = {
  page: { height: 18, top: 2, tall: 14, handle: { width: 10, height: 20, top: -1 }, grip: 1.5, marks: 'all' },
  embed: {
    height: 14,
    top: 1,
    tall: 12,
    handle: { width: 10, height: 18, top: -2 },
    grip: 1.5,
    marks: 'none',
  },
  phone: {
    height: 24,
    top: 6,
    tall: 12,
    handle: { width: 16, height: 24, top: 0 },
    grip: 2,
    marks: 'passes',
  },
};
