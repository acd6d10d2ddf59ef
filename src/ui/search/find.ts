import type { PlatformId, Scenario } from '../../scenario/document.ts';
import type { Field } from '../../scenario/field.ts';
import { FIELDS } from '../../scenario/fields.ts';
import { belongsTo } from '../../scenario/owner.ts';
import { PRESETS, type Preset } from '../../scenario/presets.ts';
import { getPath } from '../../scenario/path.ts';
import type { Text } from '../../text/text.ts';
import { fieldHelp, fieldLabel } from '../settings/words.ts';
import { ERRORS } from './errors.ts';

export type Found =
  | { readonly kind: 'error'; readonly error: (typeof ERRORS)[number] }
  | { readonly kind: 'field'; readonly field: Field };

const MOST = 12;

/**
 * What a pasted or typed text is about: errors first, then settings, the nearest first, those of the platform on screen
 * before the other's. A whole line of a log is found by the words in it that are known; a few letters by what has them.
 */
export function find(query: string, platform: PlatformId, t: Text): readonly Found[] {
  const asked = plain(query);
  if (asked.length < 2) return [];
  const elsewhere = (own: Field['platform']): number => (belongsTo(own, platform) ? 0 : -ELSEWHERE);
  const errors = ERRORS.map((error) => ({
    found: { kind: 'error', error } as const,
    score: errorScore(asked, error, t) + elsewhere(error.platform),
  }));
  const fields = FIELDS.map((field) => ({
    found: { kind: 'field', field } as const,
    score: fieldScore(asked, field, t) + elsewhere(field.platform),
  }));
  return [...errors, ...fields]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ found }) => found);
}

/** Less than any difference between two kinds of match. */
const ELSEWHERE = 5;
const WHOLE = 200;
const INSIDE = 100;
const WORDS = 20;

function errorScore(asked: string, { id, says, status }: (typeof ERRORS)[number], t: Text): number {
  let best = 0;
  for (const words of says.map(plain)) {
    // a longer text that is known is a better witness than a code that may stand anywhere
    if (asked === words) best = Math.max(best, WHOLE);
    else if (hasWords(asked, words)) best = Math.max(best, INSIDE + Math.min(60, words.length));
    else if (asked.length > 2 && words.includes(asked)) best = Math.max(best, INSIDE);
  }
  if (best > 0) return best;
  const about = plain([...says, String(status), t(`search.title.${id}`), t(`search.rule.${id}`)].join(' '));
  return asked.split(' ').every((word) => about.includes(word)) ? WORDS : 0;
}

function fieldScore(asked: string, field: Field, t: Text): number {
  const names = [field.path, field.upstream, fieldLabel(t, field.path)]
    .map(plain)
    .filter((name) => name !== '');
  if (names.includes(asked)) return WHOLE - 1;
  if (names.some((name) => name.includes(asked))) return INSIDE - 10;
  const about = [...names, plain(fieldHelp(t, field.path))].join(' ');
  return asked.split(' ').every((word) => about.includes(word)) ? WORDS - 6 : 0;
}

/** Presets that set it to something else than its default: there its effect can be watched. */
export function presetsWith(field: Field): readonly Preset[] {
  const isOf = (scenario: Scenario): boolean => belongsTo(field.platform, scenario.platform);
  return PRESETS.filter(
    ({ scenario }) => isOf(scenario) && getPath(scenario, field.path) !== field.default,
  ).slice(0, 3);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);
