import type { Grade } from '../../scenario/field.ts';
import type { TextKey, Values } from '../../text/text.ts';

/** A sentence not yet said: which one, with which numbers. The component says it in the reader's language. */
export interface Said {
  readonly key: TextKey;
  readonly values: Values;
}
export const say = (key: TextKey, values: Values = {}): Said => ({ key, values });

/** What a number in a formula is: a count of instances, a measured time, the result, a negative or refusal, or plain. */
export type ChipMeaning = 'lit' | 'dawn' | 'hand' | 'bad' | 'plain';

export type Token =
  | { readonly kind: 'word'; readonly key: TextKey }
  | { readonly kind: 'sign'; readonly sign: string }
  | {
      readonly kind: 'chip';
      readonly value: string;
      readonly meaning: ChipMeaning;
      /** The instances it counts, where they are known. */
      readonly counts: readonly number[];
    };
export const word = (key: TextKey): Token => ({ kind: 'word', key });
export const sign = (text: string): Token => ({ kind: 'sign', sign: text });
export const chip = (value: string, meaning: ChipMeaning, counts: readonly number[] = []): Token => ({
  kind: 'chip',
  value,
  meaning,
  counts,
});

/** `left = tokens`; a line without a left side continues the one above. */
export interface FormulaLine {
  readonly left: TextKey | null;
  readonly tokens: readonly Token[];
}

export interface Explanation {
  readonly title: Said;
  readonly formula: readonly FormulaLine[];
  readonly sentences: readonly Said[];
  readonly source: { readonly grade: Grade; readonly doc: string };
}
