import { describe, expect, test } from 'vitest';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { placeLabels } from '../../../src/ui/curve/label-layout.ts';
import { momentText, parseMoment } from '../../../src/ui/settings/moment-text.ts';
import { widestGap } from '../../../src/ui/curve/widest-gap.ts';
import {
  burstLabel,
  burstSaid,
  pollerLabel,
  simplifiedWords,
  type Wording,
} from '../../../src/ui/curve/words.ts';

const wording: Wording = {
  text: makeText('en'),
  format: makeFormat('en'),
  startsAt: '2026-09-08T00:00:00',
  scale: { per: 'minute', factor: 60 },
};
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const burst = { name: 'scanner', atSeconds: 9600, requests: 4980, overSeconds: 3600, own: false };

describe('words in the plot', () => {
  test.each([
    [burst, 'scanner, 83/min for 1 h'],
    [{ ...burst, name: '', overSeconds: 5430, requests: 100 }, 'burst, 1.1/min for 1:30:30'],
    [{ ...burst, name: 'release', overSeconds: 0, requests: 1200 }, 'release, 1,200 at once'],
  ])('a burst', (row, expected) => {
    expect(plain(burstLabel(wording, row))).toBe(expected);
  });

  test('a burst is read with its times', () => {
    expect(plain(burstSaid(wording, burst))).toBe('02:40 to 03:40, 83 requests a minute');
    expect(plain(burstSaid(wording, { ...burst, overSeconds: 0, requests: 1 }))).toBe(
      '02:40, 1 request at once',
    );
  });

  test('a poller', () => {
    const poller = {
      name: 'phones',
      clients: 4,
      everySeconds: 30,
      requests: 1,
      jitterSeconds: 0,
      fromSeconds: 0,
      toSeconds: -1,
      own: true,
    };
    expect(plain(pollerLabel(wording, poller))).toBe('4 phones, each every 30 s');
    expect(plain(pollerLabel(wording, { ...poller, clients: 1, requests: 2 }))).toBe('phones, 2 every 30 s');
    expect(plain(pollerLabel(wording, { ...poller, name: '', requests: 3 }))).toBe(
      '4 clients, each 3 every 30 s',
    );
  });
});

describe('what became of a stroke', () => {
  const curve = Array.from({ length: 12 }, (_, i) => ({ atSeconds: i, rps: 1 }));
  test.each([
    [0, false, '12 points, nothing lost'],
    [0.0131, false, '12 points, at most 0.79 req/min off'],
    [0.00001, false, '12 points, at most 0.01 req/min off'],
    [0.2001, false, '12 points, at most 12.1 req/min off'],
    [2.0001, true, 'whole curve: 12 points, at most 121 req/min off'],
  ])('an error of %d req/s is rounded up in the unit shown', (errorRps, isRestToo, expected) => {
    expect(simplifiedWords(wording, { curve, errorRps, isRestToo })).toBe(expected);
  });
});

describe('a moment as it is typed', () => {
  test.each([
    ['2026-09-08T00:00:00', 30_600, '08:30'],
    ['2026-09-08T03:02:00', 0, '03:02'],
    ['2026-09-08T03:02:00', 609.25, '03:12:09.25'],
    ['2026-09-08T00:00:00', 86_400, '24:00'],
    ['2026-09-08T12:00:00', 86_400 + 60, '+1 12:01'],
  ])('from %s, %d s reads %s and is read back', (startsAt, seconds, text) => {
    expect(momentText(startsAt, seconds)).toBe(text);
    expect(parseMoment(startsAt, text)).toBeCloseTo(seconds, 6);
  });

  test.each(['', '8', '8:7', '25:00', '08:61', '08:30:61', 'noon', '-1:00'])('%j is none', (text) => {
    expect(parseMoment('2026-09-08T00:00:00', text)).toBeNull();
  });

  test('a time before the start means the next day', () => {
    expect(parseMoment('2026-09-08T21:00:00', '02:00')).toBe(5 * 3600);
  });
});

describe('places of words', () => {
  test('the second of two that meet goes a little lower', () => {
    const places = placeLabels(
      [
        { x: 100, y: 30, width: 80 },
        { x: 120, y: 30, width: 80 },
      ],
      500,
      12,
      100,
    );
    expect(places).toEqual([
      { x: 100, y: 30 },
      { x: 120, y: 46 },
    ]);
  });

  test('words keep out of what stands in the plot already', () => {
    const tools = { x: 300, top: 0, width: 200, bottom: 25 };
    expect(placeLabels([{ x: 280, y: 24, width: 80 }], 500, 12, 100, [tools])).toEqual([{ x: 280, y: 40 }]);
  });

  test('words that would leave the plot end before their thing', () => {
    expect(placeLabels([{ x: 460, y: 30, width: 80, endX: 440 }], 500, 12, 100)).toEqual([{ x: 360, y: 30 }]);
  });

  test('words keep off a line where they can, and lie on it where they cannot', () => {
    const line = { x: 0, top: 25, width: 500, bottom: 29 };
    const wanted = [{ x: 100, y: 30, width: 80 }];
    expect(placeLabels(wanted, 500, 12, 100, [], [line])).toEqual([{ x: 100, y: 38 }]);
    const others = [{ x: 200, y: 30 }];
    const wall = { x: 150, top: 0, width: 20, bottom: 100 };
    expect(placeLabels([{ x: 100, y: 30, width: 80, others }], 500, 12, 100, [], [wall])).toEqual(others);
    const everywhere = { x: 0, top: 0, width: 500, bottom: 100 };
    expect(placeLabels(wanted, 500, 12, 100, [], [everywhere])).toEqual([{ x: 100, y: 30 }]);
  });

  test('what finds no place is left out', () => {
    const crowd = Array.from({ length: 9 }, () => ({ x: 0, y: 30, width: 80 }));
    expect(placeLabels(crowd, 500, 12, 60).filter((place) => place === null).length).toBeGreaterThan(0);
  });
});

test('the next point comes into the widest gap', () => {
  expect(
    widestGap(
      [
        { atSeconds: 10, rps: 1 },
        { atSeconds: 80, rps: 1 },
      ],
      100,
    ),
  ).toBe(45);
  expect(widestGap([], 100)).toBe(50);
});
