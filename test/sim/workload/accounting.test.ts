import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MILLISECOND } from '../../../src/sim/engine/time.ts';
import type { WorkloadInput } from '../../../src/sim/input.ts';
import { Bench, phase, workload } from './support.ts';

const input: fc.Arbitrary<WorkloadInput> = fc
  .record({
    cpuShare: fc.constantFrom(0, 0.3, 0.5, 1),
    cpus: fc.constantFrom(0.5, 1, 2, 4),
    workers: fc.constantFrom(0, 1, 2, 7),
    workerHold: fc.constantFrom('sync', 'async'),
    coldRequests: fc.nat({ max: 3 }),
    coldFactor: fc.constantFrom(1, 2.5),
    service: fc.constantFrom(
      { kind: 'constant', value: 0 },
      { kind: 'constant', value: 20 * MILLISECOND },
      { kind: 'exponential', mean: 20 * MILLISECOND },
      { kind: 'lognormal', p50: 10 * MILLISECOND, p99: 90 * MILLISECOND },
    ),
  })
  .map((some) =>
    workload({
      ...(some as Partial<WorkloadInput>),
      boot: [
        phase('warm', 0.03, { cpu: true, background: true }),
        phase('once', 0.01, { oncePerRelease: true }),
        phase('up', 0.01, { cpu: true }),
      ],
    }),
  );

const step = fc.record({
  after: fc.oneof(fc.constant(0), fc.nat({ max: 30 * MILLISECOND })),
  what: fc.constantFrom(
    'submit',
    'submit',
    'submit',
    'submit',
    'cancel',
    'cancel',
    'kill',
    'suspend',
    'wake',
    'boot',
  ),
  app: fc.nat({ max: 1 }),
  pick: fc.nat(),
});

describe('whatever happens to two apps', () => {
  it('each attempt leaves exactly once, the counts are right, and in the end all is done', () => {
    fc.assert(
      fc.property(input, fc.array(step, { minLength: 1, maxLength: 120, size: 'max' }), (given, steps) => {
        const bench = new Bench(given, 2);
        const aboard = [new Set<number>(), new Set<number>()];
        const queued = [new Set<number>(), new Set<number>()];
        const free: number[] = [];
        let slots = 0;
        let submitted = 0;
        let left = 0;
        let resubmitsLeft = 40;
        const listens = [false, false];
        const leaves = (app: number, attempt: number): void => {
          expect(aboard[app]!.delete(attempt)).toBe(true);
          queued[app]!.delete(attempt);
          free.push(attempt);
          left++;
        };
        const submit = (app: number, key: number): void => {
          const attempt = free.pop() ?? slots++;
          aboard[app]!.add(attempt);
          queued[app]!.add(attempt);
          submitted++;
          bench.apps[app]!.submit(attempt, key, 1);
        };
        const owner = (attempt: number): number => (aboard[0]!.has(attempt) ? 0 : 1);
        bench.onFinished = (attempt) => {
          const app = owner(attempt);
          leaves(app, attempt);
          if (resubmitsLeft-- > 0 && attempt % 3 === 0) submit(app, attempt);
        };
        bench.note = (line) => {
          const [word, number] = line.split(' ');
          if (word === 'booted') listens[Number(number)] = true;
          if (word === 'started') expect(queued[owner(Number(number))]!.delete(Number(number))).toBe(true);
        };
        const check = (): void => {
          bench.apps.forEach((app, k) => {
            expect(app.inFlight).toBe(aboard[k]!.size);
            expect(app.queued).toBe(queued[k]!.size);
            expect(app.inFlight - app.queued).toBeLessThanOrEqual(
              given.workers === 0 || given.workerHold === 'async' ? Infinity : given.workers,
            );
          });
        };
        let at = 0;
        for (const { after, what, app, pick } of steps) {
          at += after;
          bench.at(at / 1e6, () => {
            const it = bench.apps[app]!;
            const goes = (all: readonly number[]): void => {
              listens[app] = false;
              expect([...all]).toEqual([...aboard[app]!]);
              for (const attempt of all) leaves(app, attempt);
            };
            if (what === 'submit' && listens[app]) submit(app, pick);
            else if (what === 'cancel' && aboard[app]!.size > 0) {
              const attempt = [...aboard[app]!][pick % aboard[app]!.size]!;
              it.cancel(attempt);
              leaves(app, attempt);
            } else if (what === 'kill') goes(it.kill());
            else if (what === 'suspend') goes(it.suspend());
            else if (what === 'wake' && !listens[app]) {
              it.ready();
              listens[app] = !it.isBooting;
            } else if (what === 'boot' && !listens[app]) {
              goes(it.kill());
              it.boot(pick);
            }
            check();
          });
        }
        bench.run();
        check();
        expect(aboard[0]!.size + aboard[1]!.size).toBe(0);
        expect(left).toBe(submitted);
      }),
      { numRuns: 400 },
    );
  });
});
