import { english, type Catalogue, type Entry, type TextKey } from './en/index.ts';
import { pseudo } from './pseudo.ts';

export type { TextKey };
export type Values = Readonly<Record<string, string | number>>;

/** Languages a visitor may choose by `?lang=`; `pseudo` marks every sentence that comes from here, so a test finds what does not. */
export const LANGUAGES = ['en', 'pseudo'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The sentence for `key` with `{name}` replaced by values. A sentence with a plural is an object `{one, other, ...}`
 * chosen by the value `n`. Numbers must come formatted (see format.ts); only `n` is used for the plural as it is.
 * '' where the area of the key is not loaded yet (areas.ts).
 */
export type Text = (key: TextKey, values?: Values) => string;

const catalogues: Readonly<Record<Language, () => Catalogue>> = {
  en: () => english,
  pseudo: () => pseudo(english),
};

/** All sentences at once, for a terminal and for tests; the page loads them area by area (areas.ts). */
export const makeText = (language: Language): Text => textOf(catalogues[language](), language);

/** The sentences of any catalogue; it may grow. */
export function textOf<Key extends string>(
  catalogue: Readonly<Partial<Record<Key, Entry>>>,
  language: Language,
): (key: Key, values?: Values) => string {
  const plural = new Intl.PluralRules(language === 'pseudo' ? 'en' : language);
  return (key, values = {}) => {
    const entry: Entry | undefined = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (entry === undefined) return '';
    const sentence =
      typeof entry === 'string'
        ? entry
        : (entry[plural.select(Number(values['n'] ?? 0)) as 'one' | 'other'] ?? entry.other);
    return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    );
  };
}

/** For keys made at run time (`field.` + path): undefined where there is no such sentence, or not yet. */
export const textIfAny = (text: Text, key: string, values?: Values): string | undefined =>
  text(key as TextKey, values) || undefined;
