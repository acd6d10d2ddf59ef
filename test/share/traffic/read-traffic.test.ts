import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { CurvePoint } from '../../../src/scenario/document.ts';
import { placeRecording } from '../../../src/share/traffic/place-recording.ts';
import { readTraffic } from '../../../src/share/traffic/read-traffic.ts';
import { MOST_POINTS, ratesOf, thinned, type Recording } from '../../../src/share/traffic/recording.ts';
import { sniff } from '../../../src/share/traffic/sniff.ts';
import { cellTime, lineTime } from '../../../src/share/traffic/time-cell.ts';
import type { TrafficProblem } from '../../../src/share/traffic/traffic-problem.ts';

function recordingOf(text: string): Recording {
  const read = readTraffic(text);
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  return read.recording;
}
function problemOf(text: string): TrafficProblem {
  const read = readTraffic(text);
  if ('recording' in read) throw new Error('it was read');
  return read.problem;
}
const pairs = (points: readonly CurvePoint[]): number[][] =>
  points.map(({ atSeconds, rps }) => [atSeconds, rps]);
const MAY_FIRST = Date.UTC(2024, 4, 1) / 1000;

describe('a moment', () => {
  test.each([
    ['2024-05-01T00:00:10Z', 'epoch', MAY_FIRST + 10],
    ['2024-05-01 02:00:10+02:00', 'epoch', MAY_FIRST + 10],
    ['2024-05-01T00:00:10.5', 'local', MAY_FIRST + 10.5],
    ['2024-05-01', 'local', MAY_FIRST],
    ['01/May/2024:02:00:10 +0200', 'epoch', MAY_FIRST + 10],
    ['[01/May/2024:00:00:10]', 'local', MAY_FIRST + 10],
    [String(MAY_FIRST), 'epoch', MAY_FIRST],
    [String(MAY_FIRST * 1000 + 250), 'epoch', MAY_FIRST + 0.25],
    ['08:30', 'clock', 30_600],
    ['8:30:01,5', 'clock', 30_601.5],
    ['12.5', 'elapsed', 12.5],
  ] as const)('%s is %s %d', (cell, kind, seconds) => {
    expect(cellTime(cell)).toEqual({ kind, seconds });
  });

  test.each(['', 'time', '-5', '25:00', '08:61', '2024-13-01', '2024-05-01T00', '1.2.3.4', 'a 08:30'])(
    'is not “%s”',
    (cell) => {
      expect(cellTime(cell)).toBeNull();
    },
  );

  test.each([
    '203.0.113.9 - - [01/May/2024:00:00:10 +0000] "GET /a,b HTTP/1.1" 200 23',
    '2024-05-01T00:00:10Z info request, path="/"',
    '{"level":"info","ts":"2024-05-01T00:00:10.000Z","status":200}',
    `{"ts": ${MAY_FIRST + 10}, "status": 200}`,
    `${MAY_FIRST + 10} GET /`,
  ])('is found in a line of a log: %s', (line) => {
    expect(lineTime(line)).toEqual({ kind: 'epoch', seconds: MAY_FIRST + 10 });
  });
});

describe('how a file is written', () => {
  test.each([
    ['time,rate\n0,1\n', { valueAt: 1, value: 'rate', perSeconds: 1 }],
    ['time;req/min\n0;60\n', { delimiter: ';', value: 'rate', perSeconds: 60 }],
    ['minute,requests\n08:00,60\n', { timeAt: 0, valueAt: 1, value: 'count' }],
    ['status,timestamp,hits\n200,08:00,60\n', { timeAt: 1, valueAt: 2, value: 'count' }],
    ['0,5\n10,5\n', { hasHeader: false, timeAt: 0, valueAt: 1, value: 'rate' }],
    ['timestamp\n08:00\n', { hasHeader: true, valueAt: -1 }],
    ['timestamp,path,status\n08:00,/,200\n', { timeAt: 0, valueAt: -1 }],
  ])('is read from its first lines: %j', (head, layout) => {
    expect(sniff(head)).toMatchObject({ kind: 'table', ...layout });
  });

  test('is a log where moments stand among words', () => {
    const line =
      '203.0.113.9 - - [01/May/2024:00:00:10 +0000] "GET /a,b HTTP/1.1" 200 23 "-" "x (y; z, like)"';
    expect(sniff(`${line}\n${line}\n`)).toEqual({ kind: 'log' });
    expect(sniff('{"ts":"2024-05-01T00:00:10Z","a":1}\n')).toEqual({ kind: 'log' });
  });
});

describe('a file of traffic', () => {
  test('with times and rates is its points', () => {
    const { kind, points, rows } = recordingOf('time,rps\n08:00,1\n08:01,4.5\n08:03,"2,5"\n');
    expect({ kind, rows }).toEqual({ kind: 'rate', rows: 3 });
    expect(pairs(points)).toEqual([
      [0, 1],
      [60, 4.5],
      [180, 2.5],
    ]);
  });

  test('with rates a minute is read in seconds', () => {
    expect(pairs(recordingOf('time,rpm\n0,60\n60,120\n').points)).toEqual([
      [0, 1],
      [60, 2],
    ]);
  });

  test('with counts is the rate from one row to the next, in its middle', () => {
    const { kind, points } = recordingOf('time,count\n0,60\n60,120\n120,0\n');
    expect(kind).toBe('count');
    expect(pairs(points)).toEqual([
      [0, 1],
      [30, 1],
      [90, 2],
      [150, 0],
      [180, 0],
    ]);
  });

  test('with a moment for each request is counted, in whatever order they stand', () => {
    const { kind, points, rows } = recordingOf('at\n3.5\n0\n0.2\n0.4\n3.9\n');
    expect({ kind, rows }).toEqual({ kind: 'requests', rows: 5 });
    expect(pairs(points).slice(0, 3)).toEqual([
      [0, 3],
      [0.5, 3],
      [1.5, 0],
    ]);
  });

  test('goes on behind midnight where it has clock times only', () => {
    expect(recordingOf('time,rate\n23:59,1\n00:01,2\n').points.at(-1)?.atSeconds).toBe(120);
  });

  test('that is a log may have some lines without a moment', () => {
    const lines = [
      '2024-05-01T00:00:00Z a',
      'stack trace',
      '2024-05-01T00:00:05Z b',
      '2024-05-01T00:00:09Z c',
    ];
    expect(recordingOf(lines.join('\r\n'))).toMatchObject({ kind: 'requests', rows: 3, skipped: 1 });
  });

  test('counts as many requests as it has lines', () => {
    const moments = Array.from({ length: 5000 }, (_, i) => (i * 7919) % 86_400).sort((a, b) => a - b);
    const points = ratesOf(moments);
    const sum = points.slice(1).reduce((total, { atSeconds, rps }, i) => {
      const before = points[i]!;
      return total + ((rps + before.rps) / 2) * (atSeconds - before.atSeconds);
    }, 0);
    expect(sum).toBeGreaterThan(4800);
    expect(sum).toBeLessThan(5200);
  });

  test('has no more points than a screen can show, and its mean is kept', () => {
    const many = Array.from({ length: 50_000 }, (_, i) => ({ atSeconds: i, rps: i % 2 ? 4 : 2 }));
    const few = thinned(many);
    expect(few.length).toBeLessThanOrEqual(MOST_POINTS);
    for (const { rps } of few.slice(1, -1)) expect(rps).toBeCloseTo(3, 1);
  });
});

describe('what is wrong', () => {
  test.each([
    ['time,rate\n0,1\n60,abc\n', 'not-a-rate', 3],
    ['time,count\n0,1\n60,-4\n', 'not-a-count', 3],
    ['time,rate\n0,1\n\nsoon,2\n', 'not-a-time', 4],
    ['time,rate\n0,1\n60,2\n30,2\n', 'backwards', 4],
    ['time,rate\n0,1\n08:30,2\n', 'other-time', 3],
    ['time,rate\n0,1\n', 'too-few', 0],
    ['at\n5\n5\n', 'one-moment', 0],
    ['', 'empty', 0],
    ['\n \n', 'empty', 0],
    ['dear reader,\nhello\n', 'no-times', 0],
    ['a\u0000b', 'not-text', 0],
  ] as const)('%j is %s in line %d', (text, code, line) => {
    expect(problemOf(text)).toMatchObject({ code, line });
  });

  test('is said of hostile text without reading on', () => {
    for (const text of ['"', '"\n"\n"', ',,,,\n,,,,', '=cmd()', '9'.repeat(400), '<script>\n08:00'])
      expect(() => readTraffic(text)).not.toThrow();
  });
});

describe('a recording in a run', () => {
  const run = { startsAt: '2026-09-08T06:00:00', timeZone: 'Europe/Berlin', horizonSeconds: 86_400 };
  const starts = (text: string, change: Partial<typeof run> = {}): number | undefined =>
    placeRecording(recordingOf(text), { ...DEFAULT_SCENARIO, ...run, ...change }).points[0]?.atSeconds;

  test('stands where its clock says, in the zone of the run', () => {
    expect(starts('time,rate\n08:00,1\n09:00,2\n')).toBe(7200);
    expect(starts('time,rate\n05:00,1\n06:00,2\n')).toBe(82_800);
    expect(starts('time,rate\n2024-05-01T06:00:00Z,1\n2024-05-01T07:00:00Z,2\n')).toBe(7200);
    expect(starts('time,rate\n2024-05-01T08:00:00,1\n2024-05-01T09:00:00,2\n')).toBe(7200);
  });

  test('begins with a run that does not reach its clock, and so do seconds from nowhere', () => {
    expect(starts('time,rate\n08:00,1\n09:00,2\n', { horizonSeconds: 600 })).toBe(0);
    expect(starts('time,rate\n500,1\n600,2\n')).toBe(0);
  });

  test('is cut where the run ends', () => {
    const placed = placeRecording(recordingOf('time,rate\n0,1\n7200,3\n'), { ...run, horizonSeconds: 3600 });
    expect(placed).toEqual({
      points: [
        { atSeconds: 0, rps: 1 },
        { atSeconds: 3600, rps: 2 },
      ],
      isCut: true,
    });
  });
});
