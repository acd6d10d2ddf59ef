import { describe, expect, expectTypeOf, it } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { FIELDS, type FieldPath } from '../../src/scenario/fields.ts';
import { LISTS, type ListPath } from '../../src/scenario/rows.ts';
import { readAt } from '../../src/scenario/tree.ts';
import { checkValue } from '../../src/scenario/value.ts';

/** Paths of a document's members: scalars as they are, lists as one. */
type Paths<T, Prefix extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends readonly object[]
    ? never
    : T[Name] extends object
      ? Paths<T[Name], `${Prefix}${Name}.`>
      : `${Prefix}${Name}`;
}[keyof T & string];
type Lists<T, Prefix extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends readonly object[]
    ? `${Prefix}${Name}`
    : T[Name] extends object
      ? Lists<T[Name], `${Prefix}${Name}.`>
      : never;
}[keyof T & string];

const KEYS = [...FIELDS, ...LISTS].map(({ key }) => key);

describe('the table of fields', () => {
  it('has a row for every scalar of the document, a list for every list, and no other', () => {
    expectTypeOf<FieldPath>().toEqualTypeOf<Paths<Scenario>>();
    expectTypeOf<ListPath>().toEqualTypeOf<Lists<Scenario>>();
  });

  it('has every path and every link key once', () => {
    const paths = [...FIELDS, ...LISTS].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(KEYS).size).toBe(KEYS.length);
  });

  it('has link keys of two or three lower-case letters, so that none is v, m, f or z', () => {
    for (const key of KEYS) expect(key).toMatch(/^[a-z]{2,3}$/);
  });

  it.each(FIELDS)('allows its own default for $path', (field) => {
    expect(checkValue(field, field.default, field.path)).toEqual({ value: field.default });
    expect(readAt(DEFAULT_SCENARIO, field.path)).toBe(field.default);
  });

  it.each(FIELDS)('says where $path comes from', (field) => {
    expect(field.source).not.toBe('');
    expect(field.doc).toMatch(/^$|^https:\/\/(fly\.io|community\.fly\.io)\/\S+$/);
    expect(field.grade === 'own').toBe(field.source.startsWith('your own'));
  });

  it('gives every documented platform field a page of the documentation', () => {
    for (const field of FIELDS)
      if (field.grade === 'documented' || field.grade === 'stated') expect(field.doc).not.toBe('');
  });

  it('gives every number a unit, except the seed, which is none', () => {
    const bare = FIELDS.filter((field) => field.kind === 'number' && field.unit === '');
    expect(bare.map(({ path }) => path)).toEqual(['seed']);
  });

  it('lets every slider step and every default be written in a link', () => {
    for (const field of FIELDS) {
      if (field.kind !== 'number') continue;
      for (const value of [field.default, field.step, field.min, field.max])
        expect(Math.round(value * field.linkScale) / field.linkScale).toBe(value);
    }
  });

  it('builds a default document that can be run as it is', () => {
    expect(checkScenario(DEFAULT_SCENARIO)).toEqual({ scenario: DEFAULT_SCENARIO, problems: [] });
  });
});
