import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { PAGE_LIMITS } from '../../../src/scenario/limits.ts';
import { PRESETS } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { Trace } from '../../../src/sim/trace/trace.ts';
import type { Fault, Runner } from '../../../src/worker/api.ts';
import { createRunner } from '../../../src/worker/client.ts';

/** The same demand from the first second to the last. */
const steady = (horizonSeconds: number, rps: number): Scenario => ({
  ...DEFAULT_SCENARIO,
  horizonSeconds,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps },
      { atSeconds: horizonSeconds, rps },
    ],
  },
});
const SHORT = steady(600, 5);
/** Some millions of events: seconds of work, so that there is a middle to cancel in. */
const LONG = steady(86_400, 40);

const runners: Runner[] = [];
function runner(): Runner {
  const made = createRunner({ limits: PAGE_LIMITS, keepsSpare: true });
  runners.push(made);
  return made;
}
afterEach(() => {
  for (const made of runners.splice(0)) made.close();
  vi.unstubAllGlobals();
});

type Ending = { trace: Trace } | { fault: Fault } | { problems: readonly string[] };

/** Runs to the first ending that is not followed by another: a recovered fault is kept in `faults`. */
function ending(
  of: Runner,
  scenario: Scenario,
  hears: { progress?: () => void; faults?: Fault[] } = {},
): Promise<Ending> {
  return new Promise((resolve) => {
    of.run(scenario, {
      progress: () => hears.progress?.(),
      done: (trace) => resolve({ trace }),
      refused: (problems) => resolve({ problems: problems.map((problem) => problem.code) }),
      failed: (fault) => {
        if (fault.recovered) hears.faults?.push(fault);
        else resolve({ fault });
      },
    });
  });
}

/** The workers a runner makes, in order, so that a test may harm them behind its back. */
function spyOnWorkers(): Worker[] {
  const made: Worker[] = [];
  const Original = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        made.push(this);
      }
    },
  );
  return made;
}

const expected = simulate(toInput(SHORT)).fingerprint;

test.each(PRESETS)('a worker runs $id to the same fingerprint as the page', async ({ scenario }) => {
  const { fingerprint } = simulate(toInput(scenario));
  expect(await ending(runner(), scenario)).toMatchObject({ trace: { fingerprint } });
});

test('a trace arrives with readable columns, one request a row', async () => {
  const result = await ending(runner(), SHORT);
  if (!('trace' in result)) throw new Error('no trace');
  const { requests, summary } = result.trace;
  expect(requests.arrival).toBeInstanceOf(Float64Array);
  expect(requests.arrival).toHaveLength(requests.count);
  expect(requests.count).toBe(summary.requests.arrived);
});

test('a newer job cancels a long one in the middle, on the same worker', async () => {
  const workers = spyOnWorkers();
  const held = runner();
  const told: string[] = [];
  const newer = await new Promise<Ending>((resolve) => {
    let isAsked = false;
    held.run(LONG, {
      progress: () => {
        if (isAsked) return;
        isAsked = true;
        resolve(ending(held, SHORT));
      },
      done: () => told.push('done'),
      refused: () => told.push('refused'),
      failed: () => told.push('failed'),
    });
  });
  expect(newer).toMatchObject({ trace: { fingerprint: expected } });
  expect(told).toEqual([]);
  // The one that works and the spare that is warmed afterwards.
  expect(workers.length).toBeLessThanOrEqual(2);
});

test('a worker that throws outside a call is noticed, and another one does the job', async () => {
  const workers = spyOnWorkers();
  const held = runner();
  await ending(held, SHORT);
  const faults: Fault[] = [];
  const progress = (): void => {
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'planted' }));
  };
  const medium = steady(43_200, 40);
  const result = await ending(held, medium, { progress, faults });
  expect(result).toHaveProperty('trace');
  expect(faults).toEqual([{ code: 'worker-died', detail: 'planted', recovered: true }]);
});

test('a worker killed in the middle of a run is noticed by its silence, and another one does the job', async () => {
  const workers = spyOnWorkers();
  const faults: Fault[] = [];
  let isKilled = false;
  const progress = (): void => {
    if (!isKilled) workers[0]?.terminate();
    isKilled = true;
  };
  const result = await ending(runner(), LONG, { progress, faults });
  expect(result).toHaveProperty('trace');
  expect(faults.map((fault) => fault.code)).toEqual(['worker-silent']);
}, 120_000);

test('where workers are forbidden the page runs the same engine', async () => {
  const forbidden = vi.fn(function () {
    throw new DOMException('forbidden', 'SecurityError');
  });
  vi.stubGlobal('Worker', forbidden);
  expect(await ending(runner(), SHORT)).toMatchObject({ trace: { fingerprint: expected } });
});

test('a worker whose script does not load is told, and the page runs the same engine', async () => {
  const Original = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Original {
      constructor() {
        super('/no-such-worker.js', { type: 'module' });
      }
    },
  );
  const faults: Fault[] = [];
  expect(await ending(runner(), SHORT, { faults })).toMatchObject({ trace: { fingerprint: expected } });
  expect(faults.map((fault) => fault.code)).toEqual(['worker-not-loaded']);
});

test('a scenario that cannot run is refused with its problems', async () => {
  const nobody: Scenario = { ...SHORT, fly: { ...SHORT.fly, regions: [] } };
  expect(await ending(runner(), nobody)).toMatchObject({
    problems: expect.arrayContaining(['no-machines']) as unknown,
  });
});
