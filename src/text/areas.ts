import type { Entry, TextKey } from './en/index.ts';
import { pseudo } from './pseudo.ts';
import { textOf, type Language, type Text } from './text.ts';

type Sentences = Readonly<Partial<Record<TextKey, Entry>>>;

/** The sentences in parts: each is loaded with what first shows it. A key stands in one area (a test holds it). */
export const AREAS = {
  /** Stage, playback and verdict: what the first picture says. */
  core: () => import('./en/core.ts').then(({ core }) => core),
  page: () => import('./en/page.ts').then(({ page }) => page),
  timelines: () => import('./en/timelines.ts').then(({ timelines }) => timelines),
  notices: () => import('./en/notices.ts').then(({ notices }) => notices),
  share: () => import('./en/share.ts').then(({ share }) => share),
  keys: () => import('./en/keys.ts').then(({ keys }) => keys),
  curve: () => import('./en/curve.ts').then(({ curve }) => curve),
  why: () => import('./en/why.ts').then(({ why }) => why),
  settings: () => import('./en/settings.ts').then(({ settings }) => settings),
  embed: () => import('./en/embed.ts').then(({ embed }) => embed),
  problems: () => import('./en/problems.ts').then(({ problems }) => problems),
  editor: () => import('./en/editor.ts').then(({ editor }) => editor),
  checkup: () => import('./en/checkup.ts').then(({ checkup }) => checkup),
  search: () => import('./en/search.ts').then(({ search }) => search),
  diagnostics: () => import('./en/diagnostics.ts').then(({ diagnostics }) => diagnostics),
} as const satisfies Record<string, () => Promise<Sentences>>;
export type Area = keyof typeof AREAS;

/** A text that knows more with every area that is loaded. */
export interface GrowingText {
  readonly text: Text;
  /** Resolves when the area can be read; a second call costs nothing. Rejects when it does not load, and may be tried again. */
  load(area: Area): Promise<void>;
}

export function growingText(language: Language): GrowingText {
  const known: Partial<Record<TextKey, Entry>> = {};
  const asked = new Map<Area, Promise<void>>();
  const fetched = async (area: Area): Promise<void> => {
    const sentences: Sentences = await AREAS[area]();
    Object.assign(known, language === 'pseudo' ? pseudo(sentences) : sentences);
  };
  return {
    text: textOf(known, language),
    load(area) {
      const before = asked.get(area);
      if (before) return before;
      const loading = fetched(area);
      asked.set(area, loading);
      loading.catch(() => asked.delete(area));
      return loading;
    },
  };
}
