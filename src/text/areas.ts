import { core } from './en/core.ts';
import type { Entry, TextKey } from './en/index.ts';
import type { LATER_AREAS } from './later-areas.ts';
import { textOf, type Language, type Text } from './text.ts';

export type Sentences = Readonly<Partial<Record<TextKey, Entry>>>;

/** The sentences of a first picture: they come with it. A key stands in one area (a test holds it). */
export const FIRST_AREAS = {
  /** Stage, playback and verdict. */
  core: () => Promise.resolve(core),
  /** What the page has around them. */
  page: () => import('./en/page.ts').then(({ page }) => page),
  notices: () => import('./en/notices.ts').then(({ notices }) => notices),
} as const satisfies Record<string, () => Promise<Sentences>>;

/** The sentences in parts: each is loaded with what first shows it. */
export type Area = keyof typeof FIRST_AREAS | keyof typeof LATER_AREAS;

/** A text that knows more with every area that is loaded. */
export interface GrowingText {
  readonly text: Text;
  /** Resolves when the area can be read; a second call costs nothing. Rejects when it does not load, and may be tried again. */
  load(area: Area): Promise<void>;
  /** Sentences that came with something else. */
  learn(sentences: Sentences): Promise<void>;
}

const isFirst = (area: Area): area is keyof typeof FIRST_AREAS => area in FIRST_AREAS;

const sentencesOf = async (area: Area): Promise<Sentences> =>
  isFirst(area) ? FIRST_AREAS[area]() : (await import('./later-areas.ts')).LATER_AREAS[area]();

export function growingText(language: Language): GrowingText {
  const known: Partial<Record<TextKey, Entry>> = {};
  const asked = new Map<Area, Promise<void>>();
  const learn = async (sentences: Sentences): Promise<void> => {
    Object.assign(known, language === 'pseudo' ? (await import('./pseudo.ts')).pseudo(sentences) : sentences);
  };
  const fetched = async (area: Area): Promise<void> => learn(await sentencesOf(area));
  return {
    text: textOf(known, language),
    learn,
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
