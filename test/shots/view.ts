import type { BrowserContextOptions, Page } from 'playwright-core';
import type { PresetId } from '../../src/scenario/presets.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import type { MomentId } from '../../src/session/moments.ts';

export type SizeName = 'desk' | 'tablet' | 'phone' | 'figure' | 'figure-narrow';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Fingers instead of a mouse. */
  readonly touch?: boolean;
}

export const SIZES: Readonly<Record<SizeName, Size>> = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024, touch: true },
  phone: { width: 390, height: 844, touch: true },
  figure: { width: 720, height: 480 },
  'figure-narrow': { width: 360, height: 480, touch: true },
};
export const PAGE_SIZES = ['desk', 'tablet', 'phone'] as const satisfies readonly SizeName[];
export const FIGURE_SIZES = ['figure', 'figure-narrow'] as const satisfies readonly SizeName[];

export const THEMES = ['light', 'dark'] as const;
export type ThemeName = (typeof THEMES)[number];

/** Where the playhead stands: seconds into the run, or so many seconds after a marked moment of it. */
export type At = number | { readonly moment: MomentId; readonly plus?: number };

/** One view or state of the page. */
export interface View {
  /** The name of its files. */
  readonly name: string;
  /** What it is, over its pictures. */
  readonly title: string;
  /** A preset, a scenario of its own, or an address as somebody may have mangled it; absent: the page as it opens. */
  readonly shows?: PresetId | Scenario | { readonly hash: string };
  /** Absent: where the page itself opens the run. */
  readonly at?: At;
  readonly sizes?: readonly SizeName[];
  /** What follows `?`, besides the theme. */
  readonly query?: string;
  readonly context?: BrowserContextOptions;
  /** A first visit has the sentence of introduction; all other views are of somebody who has read it. */
  readonly isFirstVisit?: boolean;
  /** What the reader does before the picture is taken. */
  readonly does?: (page: Page, size: SizeName) => Promise<void>;
}
