import type { PictureTheme } from './tokens.ts';

/** What a picture of a run should show. */
export interface StillWish {
  readonly kind: 'stage' | 'chart';
  readonly theme: PictureTheme;
  /** Pixels. */
  readonly width: number;
  /** Seconds into the run; null: where the page would open. */
  readonly at: number | null;
  /** Charts of the whole run, not of the stretch that the page would open with. */
  readonly isWhole: boolean;
}

/** A picture as a file of its own. */
export interface Still {
  readonly svg: string;
  /** The same in words, computed from the run. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
