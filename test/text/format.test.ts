import { describe, expect, test } from 'vitest';
import { makeFormat } from '../../src/text/format.ts';

const format = makeFormat('en');
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('durations', () => {
  test.each([
    [0.45, '0.45 s'],
    [0, '0 s'],
    [1.3, '1.3 s'],
    [29, '29 s'],
    [59.9, '60 s'],
    [59.96, '1:00'],
    [297, '4:57'],
    [1872, '31:12'],
    [3723, '1:02:03'],
    [176_523, '2 d 01:02:03'],
  ])('%d seconds read as %s', (seconds, expected) => {
    expect(plain(format.duration(seconds))).toBe(expected);
  });

  test.each([
    [86_400, '24 h'],
    [7 * 86_400, '7 d'],
    [3600, '1 h'],
    [7200, '2 h'],
    [300, '5 min'],
    [60, '1 min'],
    [90, '90 s'],
    [0.5, '0.5 s'],
    [4500, '75 min'],
  ])('a horizon of %d seconds reads as %s', (seconds, expected) => {
    expect(plain(format.span(seconds))).toBe(expected);
  });

  test('seconds keep the decimals asked for', () => {
    expect(plain(format.seconds(36))).toBe('36.0 s');
    expect(plain(format.seconds(36.04, 2))).toBe('36.04 s');
  });
});

describe('clock', () => {
  const start = '2026-09-08T03:02:00';
  test.each([
    [609, 'seconds', '03:12:09'],
    [609.99, 'seconds', '03:12:09'],
    [588.7, 'tenths', '03:11:48.7'],
    [9.7, 'tenths', '03:02:09.7'],
    [9.07, 'hundredths', '03:02:09.07'],
    [588.73, 'hundredths', '03:11:48.73'],
    [609, 'minutes', '03:12'],
    [-1, 'seconds', '03:01:59'],
    [21 * 3600, 'seconds', '00:02:00'],
  ] as const)('%d seconds after 03:02 in %s reads %s', (at, precision, expected) => {
    expect(format.clock(start, at, precision)).toBe(expected);
  });

  test('the day moves on at midnight of the scenario, not of the reader', () => {
    expect(format.day('2026-12-31T23:00:00', 0)).toBe('31 Dec');
    expect(format.day('2026-12-31T23:00:00', 3600)).toBe('1 Jan');
  });
});

describe('shares and money', () => {
  test.each([
    [0.221, '22.1 %'],
    [0, '0 %'],
    [1, '100 %'],
    [0.00001, '< 0.1 %'],
    [0.99999, '> 99.9 %'],
  ])('a share of %d reads %s', (share, expected) => {
    expect(plain(format.percent(share))).toBe(expected);
  });

  test.each([
    [6.114, '$6.11'],
    [0, '$0.00'],
    [0.0482, '$0.048'],
    [1234.5, '$1,234.50'],
  ])('%d dollars read %s', (amount, expected) => {
    expect(format.money(amount, 'USD')).toBe(expected);
  });

  test('lists read like a sentence', () => {
    expect(format.list(['m1', 'm2', 'm3'])).toBe('m1, m2 and m3');
    expect(format.list(['m1'])).toBe('m1');
  });

  test('counts are grouped', () => {
    expect(format.number(8624)).toBe('8,624');
  });
});
