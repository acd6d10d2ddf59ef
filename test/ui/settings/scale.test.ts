import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberField } from '../../../src/scenario/field.ts';
import { FIELDS } from '../../../src/scenario/fields.ts';
import { positionOf, stepFrom, valueAt } from '../../../src/ui/settings/scale.ts';

const numbers = FIELDS.filter((field): field is NumberField => field.kind === 'number');
const base: NumberField = {
  path: 'x',
  key: 'x',
  group: 'run',
  platform: 'any',
  upstream: '',
  grade: 'own',
  source: '',
  doc: '',
  rank: 'main',
  kind: 'number',
  unit: 's',
  default: 1,
  min: 0,
  max: 100,
  step: 1,
  scale: 'linear',
  linkScale: 1000,
};

describe('the slider of a number', () => {
  test('a linear scale is linear, and snaps to the step', () => {
    expect(positionOf(base, 25)).toBe(0.25);
    expect(valueAt(base, 0.254)).toBe(25);
  });

  test('a logarithmic scale gives every decade the same room', () => {
    const log: NumberField = { ...base, scale: 'log', min: 1, max: 100 };
    expect(positionOf(log, 10)).toBeCloseTo(0.5);
    expect(valueAt(log, 0.5)).toBe(10);
  });

  test('a logarithmic value has two significant digits', () => {
    const log: NumberField = { ...base, scale: 'log', min: 0.001, step: 0.001, max: 60 };
    expect(valueAt(log, positionOf(log, 0.0834))).toBe(0.083);
    expect(valueAt(log, positionOf(log, 29.4))).toBe(29);
  });

  test('a special value stands apart at the left', () => {
    const special: NumberField = { ...base, min: -1, special: -1 };
    expect(positionOf(special, -1)).toBe(0);
    expect(positionOf(special, 0)).toBeGreaterThan(0.05);
    expect(valueAt(special, 0)).toBe(-1);
    expect(stepFrom(special, -1, 1)).toBe(0);
    expect(stepFrom(special, 0, -1)).toBe(-1);
  });

  test('zero stands apart on a logarithmic scale', () => {
    const log: NumberField = { ...base, scale: 'log', min: 0, step: 0.1, max: 60 };
    expect(valueAt(log, 0)).toBe(0);
    expect(valueAt(log, 1)).toBe(60);
    expect(stepFrom(log, 0, 1)).toBe(0.1);
  });

  test.each([
    [29, 1, 30],
    [300, 1, 310],
    [300, -1, 290],
    [100, -1, 99],
    [9.9, 1, 10],
  ] as const)('a key moves %d by one of its second digit (%d) to %d', (value, direction, expected) => {
    const log: NumberField = { ...base, scale: 'log', min: 0.1, step: 0.1, max: 3600 };
    expect(stepFrom(log, value, direction)).toBe(expected);
  });

  test.each(numbers.map((field) => [field.path, field] as const))(
    'every position of %s is a value of the field',
    (_path, field) => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (position) => {
          const value = valueAt(field, position);
          expect(value).toBeGreaterThanOrEqual(field.min);
          expect(value).toBeLessThanOrEqual(field.max);
          expect(Number.isInteger(Math.round(value * field.linkScale * 1e6) / 1e6)).toBe(true);
        }),
        { numRuns: 50 },
      );
    },
  );

  test.each(numbers.map((field) => [field.path, field] as const))(
    'the ends of %s can be reached by key and by hand',
    (_path, field) => {
      expect(valueAt(field, 0)).toBe(field.min);
      expect(valueAt(field, 1)).toBe(field.reach ?? field.max);
      expect(stepFrom(field, field.max, 1)).toBe(field.max);
      expect(stepFrom(field, field.min, -1)).toBe(field.min);
      expect(stepFrom(field, field.min, 1)).toBeGreaterThan(field.min);
    },
  );
});
