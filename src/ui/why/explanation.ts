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
      /** Stands below it. */
      readonly caption?: Said;
    };
export const word = (key: TextKey): Token => ({ kind: 'word', key });
export const sign = (text: string): Token => ({ kind: 'sign', sign: text });
type Chip = Extract<Token, { readonly kind: 'chip' }>;
export const chip = (value: string, meaning: ChipMeaning, counts: readonly number[] = []): Chip => ({
  kind: 'chip',
  value,
  meaning,
  counts,
});

export const captioned = (token: Chip, key: TextKey, values: Values = {}): Chip => ({
  ...token,
  caption: say(key, values),
});

/** `left = tokens`; a line without a left side continues the one above. A name stands alone: nothing equals it. */
export interface FormulaLine {
  readonly left: TextKey | null;
  readonly isName?: boolean;
  readonly tokens: readonly Token[];
}

/** Which of the autoscaler's two modes it is in, for the diagram of them. */
export interface ModeNow {
  readonly isPanicking: boolean;
  readonly threshold: number;
  readonly stableWindowSeconds: number;
}

/** A sentence of the documentation in our words, what the code does instead, and the page with the sentence. */
export interface Note {
  readonly docs: Said;
  readonly code: Said;
  readonly page: string;
}

export interface Explanation {
  readonly title: Said;
  readonly formula: readonly FormulaLine[];
  readonly sentences: readonly Said[];
  readonly source: {
    readonly grade: Grade;
    /** '' where nobody documents it. */
    readonly doc: string;
    /** The file of the platform's own code that `doc` leads to. */
    readonly file?: string;
  };
  /** What the platform's documentation says about this, beside what its code does. */
  readonly notes?: readonly Note[];
  /** What the platform itself writes at this moment: log lines, reasons of conditions. */
  readonly logs?: readonly string[];
  /** What happens next if nobody comes. */
  readonly next?: Said;
  readonly mode?: ModeNow;
}
