import { describe, expect, it } from 'vitest';
import { SECOND, micros, secondsOf } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { HOPS } from '../../../src/sim/trace/trace.ts';
import { burstAt, inputWith } from '../support/inputs.ts';
import { decisionsOf, lifeOf, outcomeOf } from '../support/looking.ts';

/**
 * Public log, May 2026: six requests at once, two stopped machines, an app that takes 24 s to listen; the VM starts in
 * 1.4 to 1.55 s. Seconds since the requests arrived. In the log machine 1 starts at 0.0 and machine 2 at 9.7, in the
 * second in which all six give machine 1 up; they give machine 2 up at 18.5 to 19.5; then connections are refused on
 * both; machine 1 listens at 25 to 26; at 29.5 machine 2 refuses once more; machine 1 serves the first one at 30 to 31.
 */
const replay = (seed: number) =>
  simulate(
    inputWith({
      seed,
      horizon: 120 * SECOND,
      fly: {
        softLimit: 20,
        vmStart: { min: micros(1.4), mode: micros(1.5), max: micros(1.55) },
        waitsAgain: true,
        scanPhase: 100 * SECOND,
      },
      workload: {
        boot: [
          {
            name: 'start',
            duration: 24 * SECOND,
            spread: 0,
            cpu: false,
            background: false,
            oncePerRelease: false,
          },
        ],
      },
      traffic: { bursts: [burstAt(0, 6)] },
    }),
  );
const traces = [1, 2, 3, 4, 5].map(replay);

const refusals = (trace: (typeof traces)[number], machine: number): readonly number[] =>
  Array.from({ length: trace.hops.count }, (_, i) => i)
    .filter((i) => HOPS[trace.hops.kind[i]!] === 'refused' && trace.hops.instance[i] === machine)
    .map((i) => secondsOf(trace.hops.time[i]!));

describe('six requests, two sleeping machines and a boot of 24 s', () => {
  it('one machine is started at once, for all six', () => {
    for (const trace of traces) {
      const [first] = decisionsOf(trace, 'fly-autostart');
      expect(first).toMatchObject({ t: 0, subject: 0, request: 0 });
      const started = lifeOf(trace, 0).find(([state]) => state === 'booting')![1];
      expect(started).toBeGreaterThanOrEqual(1.39);
      expect(started).toBeLessThanOrEqual(1.56);
    }
  });

  it('all six give it up at about 9.7 s, and the second is started in that very moment, once', () => {
    for (const trace of traces) {
      const [, second, ...others] = decisionsOf(trace, 'fly-autostart');
      expect(others).toEqual([]);
      expect(second!.subject).toBe(1);
      expect(second!.t).toBeGreaterThanOrEqual(9.6);
      expect(second!.t).toBeLessThanOrEqual(9.8);
      expect(refusals(trace, 0).slice(0, 6)).toEqual(new Array(6).fill(second!.t));
    }
  });

  it('all six give that up at 18.5 to 19.5 s, and are refused by both once more', () => {
    for (const trace of traces) {
      const given = refusals(trace, 1).slice(0, 6);
      for (const t of given) {
        expect(t).toBeGreaterThanOrEqual(18.5);
        expect(t).toBeLessThanOrEqual(19.5);
      }
      const again = (machine: number) =>
        refusals(trace, machine).filter((t) => t >= given[0]! && t < given[0]! + 3).length;
      expect([again(0), again(1)]).toEqual([6, 6 + 6]);
    }
  });

  it('the first listens at 25 to 26 s, and serves nobody before 30 to 31 s, after the second refused a last time', () => {
    for (const trace of traces) {
      const ready = lifeOf(trace, 0).find(([state]) => state === 'ready')![1];
      expect(ready).toBeGreaterThanOrEqual(25);
      expect(ready).toBeLessThanOrEqual(26);
      const last = refusals(trace, 1).at(-1)!;
      expect(last).toBeGreaterThanOrEqual(29);
      expect(last).toBeLessThanOrEqual(30);
      for (let request = 0; request < 6; request++) {
        expect(outcomeOf(trace, request)).toBe('ok');
        expect(trace.requests.instance[request]).toBe(0);
        const served = secondsOf(trace.requests.dispatch[request]!);
        expect(served).toBeGreaterThanOrEqual(30);
        expect(served).toBeLessThanOrEqual(31);
      }
    }
  });
});

describe('a request that gave one machine up', () => {
  it('is answered by it after about 19 s when its boot takes 11 s: it waits the second one out first', () => {
    // Public log, 2026: PM05 once, boot of about 11 s, 200 after about 19 s.
    const trace = simulate(
      inputWith({
        fly: { vmStart: { min: micros(1.4), mode: micros(1.5), max: micros(1.55) }, waitsAgain: true },
        workload: {
          boot: [
            {
              name: 'start',
              duration: 11 * SECOND,
              spread: 0,
              cpu: false,
              background: false,
              oncePerRelease: false,
            },
          ],
        },
        traffic: { bursts: [burstAt(0, 1)] },
      }),
    );
    expect(outcomeOf(trace, 0)).toBe('ok');
    expect(secondsOf(trace.requests.end[0]!)).toBeGreaterThan(18.5);
    expect(secondsOf(trace.requests.end[0]!)).toBeLessThan(20);
    expect(trace.requests.instance[0]).toBe(0);
  });
});
