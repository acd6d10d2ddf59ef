import { isTheme, type Theme } from '../../session/preferences.svelte.ts';
import type { HostColours, hostColours } from './host-colours.ts';

/** What a figure may show around its stage. */
export const PANELS = ['title', 'verdict', 'stage', 'decision', 'chart'] as const;
export type FigurePanel = (typeof PANELS)[number];

/** paused: it waits for the reader. playing: it moves as soon as it is there. visible: when half of it is seen. */
export const STARTS = ['paused', 'playing', 'visible'] as const;
export type Start = (typeof STARTS)[number];

/** How the host wants a figure shown. */
export interface FigureOptions {
  readonly theme: Theme;
  readonly colours: HostColours;
  readonly panels: ReadonlySet<FigurePanel>;
  readonly hasTransport: boolean;
  /** Paths of settings in the document, each a knob below the figure; whether there is such a setting is not known here. */
  readonly knobs: readonly string[];
  readonly start: Start;
}

const NO_COLOURS: HostColours = { theme: null, properties: {} };
const MOST_KNOBS = 8;
const PATH = /^[a-z]+(\.[a-zA-Z]+)?$/;

/**
 * The query of a figure's address. What is unknown or out of bounds counts as not given: an old figure in somebody's
 * text must open whatever a later version calls things. `coloursOf` reads the host's colours, where it gave a paper.
 */
export function figureOptions(query: URLSearchParams, coloursOf: typeof hostColours | null): FigureOptions {
  const theme = query.get('theme');
  const wanted = isTheme(theme) ? theme : 'auto';
  const colours = coloursOf?.(query, wanted) ?? NO_COLOURS;
  const panels = new Set(listOf(query.get('panels')).filter(isPanel));
  const controls = query.get('controls');
  const named = listOf(controls);
  return {
    theme: wanted === 'auto' ? (colours.theme ?? 'auto') : wanted,
    colours,
    panels: panels.size > 0 ? panels : new Set(PANELS),
    hasTransport: controls === null || named.includes('play'),
    knobs: named.filter((name) => name !== 'play' && name !== 'none' && PATH.test(name)).slice(0, MOST_KNOBS),
    start: STARTS.find((start) => start === query.get('start')) ?? 'paused',
  };
}

const isPanel = (name: string): name is FigurePanel => PANELS.some((panel) => panel === name);

const listOf = (text: string | null): readonly string[] =>
  (text ?? '').split(',').filter((name) => name !== '');
