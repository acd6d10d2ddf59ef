import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECORDINGS } from '../../../src/cli/replay/recordings.ts';
import { replay } from '../../../src/cli/replay/replay.ts';
import { Tally, near, same } from '../../../src/cli/replay/tally.ts';

const VECTORS = new URL('../../vectors', import.meta.url).pathname;
const names = Object.keys(RECORDINGS);

type Json = { [key: string]: Json } & Json[];
const read = (name: string): Json => JSON.parse(readFileSync(join(VECTORS, `${name}.json`), 'utf8')) as Json;

function drive(name: string, file: object): Tally {
  const tally = new Tally();
  RECORDINGS[name]!(file, tally);
  return tally;
}

it('there is a sample of every recording that can be replayed', () => {
  const samples = readdirSync(VECTORS).filter((file) => file.endsWith('.json'));
  expect(samples.map((file) => file.replace('.json', '')).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  it('agrees with the real code at every step', () => {
    const tally = drive(name, read(name));
    expect(tally.misses).toEqual([]);
    expect(tally.total).toBeGreaterThan(50);
  });
});

/** One recorded result of each file, made wrong by as little as matters. */
const FORGERIES: Readonly<Record<string, (file: Json) => void>> = {
  activator_reporter: (file) => nudge(firstOf(file['cases']!, (c) => c['events']!, 'report')['2']!['0']!, 1),
  activator_tables: (file) =>
    nudge(file['cases']!['0']!['rows']!.find((row) => row['3']!.length > 0)!['3']!, 0),
  annotations: (file) =>
    set(
      file['cases']!.find((c) => !c['ok'])!,
      'ok',
      1,
    ),
  autoscaler_scale: (file) => nudge(file['cases']!['0']!['out']!['0']!, 0),
  breaker: (file) => nudge(file['cases']!['0']!['steps']!['0']!, 3),
  buckets: (file) =>
    nudge(
      firstOf(file['cases']!, (c) => c['ops']!, 'avg', 0),
      2,
      1e-6,
    ),
  closed_loop: (file) => nudge(file['cases']!['0']!['expected']!['requests']!['0']!, 1, 0.001),
  config_autoscaler: (file) =>
    set(
      file['cases']!.find((c) => !c['ok'])!,
      'about',
      'another-key',
    ),
  decider: (file) => nudge(file['cases']!['0']!['decider']!, 'targetValue', 1e-6),
  kpa_scaler: (file) => nudge(file['cases']!['0']!, 'returned'),
  kpa_tables: (file) => nudge(file['cases']!['1']!['rows']!['0']!, 4),
  lb_policy: (file) => nudge(file['cases']!['0']!['steps']!['0']!, 1),
  lifecycle: (file) => nudge(file['cases']!['0']!['states']!['1']!, 3),
  max_window: (file) => nudge(file['cases']!['0']!['steps']!['0']!, 2),
  pipeline: (file) => nudge(file['cases']!['0']!['ticks']!['0']!, 5),
  request_stats: (file) =>
    nudge(
      firstOf(file['cases']!, (c) => c['events']!, 'report'),
      2,
      1e-6,
    ),
  scrape_tables: (file) => nudge(file['cases']!['0']!['rows']!['3']!, 1),
  throttler: (file) => nudge(file['cases']!['0']!['steps']!['0']!, 3),
};

const firstOf = (cases: Json, list: (c: Json) => Json, kind: string, place = 1): Json =>
  list(cases['0']!).find((row) => (row[place] as unknown) === kind)!;
const nudge = (of: Json, place: string | number, by = 1): void => {
  set(of, place, (of[place] as unknown as number) + by);
};
const set = (of: Json, place: string | number, value: unknown): void => {
  (of as Record<string, unknown>)[place] = value;
};

it.each(names)('%s: one wrong number is one failure or more', (name) => {
  const file = read(name);
  FORGERIES[name]!(file);
  expect(drive(name, file).misses.length).toBeGreaterThan(0);
});

describe('the comparison', () => {
  it('allows averages the last bits and nothing else', () => {
    expect(near(1 / 3, 0.3333333333)).toBe(true);
    expect(near(1, 1.0000001)).toBe(false);
    expect(same([1, ['a', { b: 2 }]], [1, ['a', { b: 2 }]])).toBe(true);
    expect(same([1, 2], [1])).toBe(false);
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(same('1', 1)).toBe(false);
    expect(same(undefined, 0)).toBe(false);
  });
});

describe('replay', () => {
  const folders: string[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const folderWith = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'drowse-replay-'));
    folders.push(folder);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    return folder;
  };
  const run = (folder: string) => {
    const lines: string[] = [];
    const errors: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => errors.push(String(text)) > 0);
    return { code: replay(folder, (line) => lines.push(line)), lines, errors };
  };

  it('prints what passed of each recording in order and the sum last', () => {
    const folder = folderWith({ 'closed.json': '{"cases": []}', 'notes.txt': '' });
    for (const name of ['max_window', 'breaker'])
      cpSync(join(VECTORS, `${name}.json`), join(folder, `${name}.json`));
    const { code, lines } = run(folder);
    const [breaker, window] = [
      drive('breaker', read('breaker')).total,
      drive('max_window', read('max_window')).total,
    ];
    expect(lines).toEqual([
      `breaker: ${breaker}/${breaker}`,
      'closed: unknown',
      `max_window: ${window}/${window}`,
      `${breaker + window} passed, 0 failed`,
    ]);
    expect(code).toBe(0);
  });

  it('ends with 1 when something disagrees', () => {
    const steps = '[[0, 5, 5], [2, 1, 1]]';
    const recording = `{"cases": [{"name": "a", "duration": 4, "granularity": 2, "steps": ${steps}}]}`;
    const { code, lines } = run(folderWith({ 'max_window.json': recording }));
    expect(lines).toEqual(['max_window: 1/2', '1 passed, 1 failed']);
    expect(code).toBe(1);
  });

  it('counts a recording that cannot be followed as failed', () => {
    const { code, lines, errors } = run(folderWith({ 'max_window.json': '{"cases": [{"name": "a"}]}' }));
    expect(lines).toEqual(['max_window: 0/1', '0 passed, 1 failed']);
    expect(errors).toHaveLength(1);
    expect(code).toBe(1);
  });

  it.each([
    ['no directory', () => '/there/is/no/such/directory'],
    ['a directory without recordings', () => folderWith({ 'notes.txt': '' })],
    ['a file that is not JSON', () => folderWith({ 'buckets.json': '{' })],
    ['a file without cases', () => folderWith({ 'buckets.json': '{"rows": []}' })],
  ])('refuses %s with one line that names it, and 2', (_, folder) => {
    const place = folder();
    const { code, lines, errors } = run(place);
    expect(code).toBe(2);
    expect(lines).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^[^\n]+\n$/);
    expect(errors[0]).toContain(place);
  });
});
