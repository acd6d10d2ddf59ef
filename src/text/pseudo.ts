import type { Entry } from './en/index.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'î',
  o: 'ô',
  u: 'ü',
  A: 'Â',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
};

const accent = (sentence: string): string =>
  '⟦' + sentence.replace(/\{\w+\}|[aeiouAEIOU]/g, (m) => (m.length > 1 ? m : (ACCENTS[m] ?? m))) + '⟧';

/** Every sentence in brackets and with accents: what a page shows without them did not come from text/. */
export function pseudo<Sentences extends Readonly<Partial<Record<string, Entry>>>>(
  catalogue: Sentences,
): Sentences {
  const entries = Object.entries(catalogue as Readonly<Record<string, Entry>>).map(([key, entry]) => [
    key,
    typeof entry === 'string'
      ? accent(entry)
      : Object.fromEntries(Object.entries(entry).map(([form, s]) => [form, accent(s)])),
  ]);
  return Object.fromEntries(entries) as Sentences;
}
