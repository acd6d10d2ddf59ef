import { isLocalDateTime, isTimeZone } from './calendar.ts';
import type { FieldRule, RowColumn } from './field.ts';
import type { Problem, ProblemCode } from './problem.ts';

export type Value = number | string | boolean;
/** What a value must obey: a field or a column of a list. */
export type Rule = FieldRule | RowColumn;
export type Checked = { readonly value: Value } | { readonly problem: Problem };

/** Control characters and halves of surrogate pairs have no place in a name or a link. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}]/u;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A value of the right type within its range, or the problem naming `place`. Nothing is rounded or clamped. */
export function checkValue(rule: Rule, raw: unknown, place: string): Checked {
  const refuse = (code: ProblemCode, values: Problem['values'] = {}): Checked => ({
    problem: { code, place, values },
  });
  switch (rule.kind) {
    case 'number': {
      if (typeof raw !== 'number') return refuse('wrong-type', { expected: 'number', got: kindOf(raw) });
      if (!Number.isFinite(raw)) return refuse('not-a-number', { value: String(raw) });
      // below zero only the lowest value itself means something ("all", "random", "to the end")
      if (raw < rule.min || (raw < 0 && raw !== rule.min))
        return refuse('below-range', { value: raw, min: Math.max(rule.min, 0), unit: rule.unit });
      if (raw > rule.max) return refuse('above-range', { value: raw, max: rule.max, unit: rule.unit });
      if (rule.least !== undefined && raw > rule.min && raw < rule.least)
        return refuse('below-least', { value: raw, min: rule.least, unit: rule.unit });
      if (rule.linkScale === 1 && !Number.isInteger(raw)) return refuse('not-whole', { value: raw });
      return { value: raw + 0 }; // no -0: a link cannot carry it
    }
    case 'boolean':
      return typeof raw === 'boolean'
        ? { value: raw }
        : refuse('wrong-type', { expected: 'boolean', got: kindOf(raw) });
    case 'choice':
      return typeof raw === 'string' && rule.choices.includes(raw)
        ? { value: raw }
        : refuse('not-a-choice', { value: quote(raw), choices: rule.choices.join(', ') });
    case 'text': {
      if (typeof raw !== 'string') return refuse('wrong-type', { expected: 'text', got: kindOf(raw) });
      if (raw.length > rule.maxLength)
        return refuse('text-too-long', { count: raw.length, limit: rule.maxLength });
      if (place === 'startsAt' && !isLocalDateTime(raw)) return refuse('bad-date', { value: quote(raw) });
      if (place === 'timeZone' && !isTimeZone(raw)) return refuse('bad-time-zone', { value: quote(raw) });
      if (UNPRINTABLE.test(raw)) return refuse('unprintable-text');
      if (!new RegExp(rule.pattern).test(raw))
        return refuse('bad-text', { value: quote(raw), example: rule.default });
      return { value: raw };
    }
  }
}

/** As `checkValue`, for what a person typed. */
export function checkText(rule: Rule, text: string, place: string): Checked {
  const trimmed = text.trim();
  if (rule.kind === 'number') {
    if (!DECIMAL.test(trimmed))
      return { problem: { code: 'not-a-number', place, values: { value: quote(text) } } };
    return checkValue(rule, Number(trimmed), place);
  }
  if (rule.kind === 'boolean') {
    if (trimmed === 'true' || trimmed === 'false') return { value: trimmed === 'true' };
    return {
      problem: { code: 'not-a-choice', place, values: { value: quote(text), choices: 'true, false' } },
    };
  }
  return checkValue(rule, text, place);
}

/** The nearest value that obeys `rule` and that a link can carry; the default where there is no nearest. */
export function nearestValue(rule: Rule, raw: Value): Value {
  if (rule.kind === 'number') {
    if (typeof raw !== 'number' || Number.isNaN(raw)) return rule.default;
    if (raw < 0 && raw !== rule.min) return Math.max(rule.min, 0);
    const least = rule.least !== undefined && raw > rule.min ? rule.least : rule.min;
    return linkUnits(rule, Math.min(rule.max, Math.max(least, raw)));
  }
  if (rule.kind === 'text' && typeof raw === 'string' && raw.length > rule.maxLength)
    return nearestValue(rule, raw.slice(0, rule.maxLength));
  const place = 'path' in rule ? rule.path : rule.name;
  return 'value' in checkValue(rule, raw, place) ? raw : rule.default;
}

/** Rounded to the whole link units that a link writes (milliseconds, thousandths of a request per second). */
export const linkUnits = (rule: { readonly linkScale: number }, value: number): number =>
  Math.round(value * rule.linkScale) / rule.linkScale;

/** What a JSON value is, as a word of `kind.<word>` in text/. */
export function kindOf(raw: unknown): string {
  if (raw === null || raw === undefined) return 'nothing';
  if (Array.isArray(raw)) return 'list';
  return { number: 'number', string: 'text', boolean: 'boolean' }[typeof raw as string] ?? 'object';
}

/** Foreign text in a sentence: short, whatever it is. */
export function quote(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : ((JSON.stringify(raw) as string | undefined) ?? kindOf(raw));
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
