import { expect, test } from 'vitest';
import type { Scenario } from '../../src/scenario/document.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';
import { EVENTS_PER_SLICE, slicedRuns, type RunParts } from '../../src/worker/sliced-runs.ts';

const scenario = (title: string): Scenario => ({ title }) as Scenario;

/** Runs of ten slices of 60 milliseconds; the clock moves only while they work. */
function bench(parts: Partial<RunParts> = {}) {
  let now = 0;
  const worked: string[] = [];
  const start: RunParts['start'] = ({ title }) => {
    let slices = 0;
    return Promise.resolve({
      step(maxEvents: number) {
        expect(maxEvents).toBe(EVENTS_PER_SLICE);
        worked.push(title);
        now += 60;
        return ++slices === 10;
      },
      share: () => slices / 10,
      finish: () => ({ fingerprint: title }) as Trace,
    });
  };
  const runs = slicedRuns({
    start,
    pause: () => Promise.resolve(),
    now: () => now,
    ...parts,
  });
  return {
    worked,
    start,
    run: (title: string, tell: (share: number) => void = () => undefined) => runs.run(scenario(title), tell),
    giveWay: () => runs.giveWay(),
  };
}

test('a run ends with its trace', async () => {
  const { run, worked } = bench();
  expect(await run('a')).toEqual({ kind: 'done', trace: { fingerprint: 'a' } });
  expect(worked).toHaveLength(10);
});

test('a job gives way when nobody wants it any more, and the next one runs', async () => {
  let pauses = 0;
  const bed = bench({
    pause: () => {
      if (++pauses === 4) bed.giveWay();
      return Promise.resolve();
    },
  });
  expect(await bed.run('a')).toEqual({ kind: 'superseded' });
  expect(bed.worked).toHaveLength(3);
  expect(await bed.run('b')).toMatchObject({ kind: 'done' });
});

test('a job that became old while its platform loaded does not begin', async () => {
  let load = (): void => undefined;
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  const { start } = bench();
  const bed = bench({
    start: async (of) => {
      if (of.title === 'a') await loading;
      return start(of);
    },
  });
  const old = bed.run('a');
  const next = bed.run('b');
  load();
  expect(await old).toEqual({ kind: 'superseded' });
  expect(await next).toMatchObject({ kind: 'done' });
});

test('a newer job stops an older one between two slices', async () => {
  let pauses = 0;
  let newer: Promise<unknown> | undefined;
  const bed = bench({
    pause: () => {
      if (++pauses === 4) newer = bed.run('b');
      return Promise.resolve();
    },
  });
  expect(await bed.run('a')).toEqual({ kind: 'superseded' });
  expect(await newer).toEqual({ kind: 'done', trace: { fingerprint: 'b' } });
  expect(bed.worked.filter((title) => title === 'a')).toHaveLength(3);
});

test('of several jobs that wait only the newest starts at all', async () => {
  const { run, worked } = bench();
  const kinds = (await Promise.all([run('a'), run('b'), run('c')])).map((result) => result.kind);
  expect(kinds).toEqual(['superseded', 'superseded', 'done']);
  expect(new Set(worked)).toEqual(new Set(['c']));
});

test('progress is told after half a second and then at most every tenth of one', async () => {
  const shares: number[] = [];
  const { run } = bench();
  await run('a', (share) => shares.push(share));
  // slices end at 60, 120, ... 600 ms: the first after 500 is at 540, the last one ends the run
  expect(shares).toEqual([0.9]);
});

test('a bug in the simulation comes out as a rejection', async () => {
  const { run } = bench({
    start: () => {
      throw new TypeError('x is undefined');
    },
  });
  await expect(run('a')).rejects.toThrow('x is undefined');
});
