import { contrast, hexOf, type Hex } from './contrast.ts';

/** Words need this much (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

/** The words of each theme in tokens.css that stand on the page itself; a paper must carry all of them. */
export const WORDS = {
  light: ['131a30', '454f6b', '555f7a', '067653', 'b43f04', '9c3f77', '935300', '7a5a00', '0f6597', '1d51c4'],
  dark: ['eaeefa', 'b2bdd9', '8e9abc', '46cba3', 'ff8f63', 'e79fc7', 'f5b45c', 'f8d66d', '8ad0f7', 'bccfff'],
} as const satisfies Record<string, readonly Hex[]>;
export const PAPER = { light: 'f1f3f8', dark: '0b1122' } as const;

export type FixedTheme = keyof typeof WORDS;

/** Colours of the host that may be used, as custom properties for the root. */
export interface HostColours {
  /** The theme that goes with the host's paper; null where it gave none. */
  readonly theme: FixedTheme | null;
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * `paper`, `ink` and `accent` of an address. A colour on which something could not be read is left out, in silence: the
 * figure looks like itself then, and can be read.
 */
export function hostColours(query: URLSearchParams, wanted: FixedTheme | 'auto'): HostColours {
  const paper = hexOf(query.get('paper'));
  const fits = (theme: FixedTheme): boolean =>
    paper !== null && WORDS[theme].every((word) => contrast(word, paper) >= LEAST);
  const theme = (wanted === 'auto' ? (['light', 'dark'] as const) : [wanted]).find(fits) ?? null;
  if (theme === null || paper === null) return { theme: null, properties: {} };

  const properties: Record<string, string> = { '--page': `#${paper}` };
  const ink = hexOf(query.get('ink'));
  if (ink !== null && contrast(ink, paper) >= LEAST) properties['--text'] = `#${ink}`;
  const accent = hexOf(query.get('accent'));
  if (accent !== null && contrast(accent, paper) >= LEAST) {
    properties['--hand'] = `#${accent}`;
    properties['--hand-ink'] =
      contrast(accent, 'ffffff') >= contrast(accent, '0b1122') ? '#ffffff' : '#0b1122';
  }
  return { theme, properties };
}
