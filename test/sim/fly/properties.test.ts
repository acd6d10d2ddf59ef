import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../../src/sim/engine/time.ts';
import { asleepPerSecond, runningPerSecond } from '../../../src/sim/fly/prices.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { DECISION_INPUTS, STATES, type Trace } from '../../../src/sim/trace/trace.ts';
import { LIMITS, ruleIndex } from '../../../src/sim/trace/rules.ts';
import { arbitraryRun, type FlyRun } from '../support/inputs.ts';
import { prefixOf } from '../support/prefix.ts';

const RUNS = { numRuns: 300, seed: 20260908 };

/** Checks a law on 300 random runs; fast-check prints the seed and the smallest counter-example. */
const always = (law: (trace: Trace, input: FlyRun) => void): void => {
  fc.assert(
    fc.property(arbitraryRun, (input) => {
      law(simulate(input), input);
    }),
    RUNS,
  );
};

const state = (name: (typeof STATES)[number]): number => STATES.indexOf(name);
const SERVING = [state('ready'), state('draining'), state('stopping')];
const BILLED = [...SERVING, state('booting'), state('suspending')];

describe('whatever the scenario', () => {
  it('every request and every attempt is accounted for', () => {
    always(({ summary, requests, outcomes }) => {
      const { arrived, succeeded, failed, open, byOutcome } = summary.requests;
      expect(arrived).toBe(requests.count);
      expect(succeeded + failed + open).toBe(arrived);
      expect(Object.values(byOutcome).reduce((a, b) => a + b, 0)).toBe(arrived);
      const { attempts } = summary;
      expect(attempts.succeeded + attempts.failed + attempts.open).toBe(attempts.sent);
      expect(attempts.sent).toBe(requests.attempts.reduce((sum, n) => sum + n, 0));
      expect(attempts.succeeded).toBe(succeeded);
      for (let i = 0; i < requests.count; i++) {
        const isOpen = outcomes[requests.outcome[i]!]!.code === 'open';
        expect(requests.end[i]! === -1).toBe(isOpen);
      }
      const classes = Object.values(summary.classes);
      expect(classes.reduce((sum, c) => sum + c.arrived, 0)).toBe(arrived);
      for (const c of classes) expect(c.succeeded + c.failed + c.open).toBe(c.arrived);
    });
  });

  it('the four parts of a latency sum to it and none is negative', () => {
    always(({ requests, outcomes, summary }) => {
      for (let i = 0; i < requests.count; i++) {
        if (outcomes[requests.outcome[i]!]!.code !== 'ok') continue;
        expect(requests.connecting[i]!).toBeGreaterThanOrEqual(0);
        expect(requests.dispatch[i]! - requests.arrival[i]! - requests.connecting[i]!).toBeGreaterThanOrEqual(
          0,
        );
        expect(requests.serviceStart[i]!).toBeGreaterThanOrEqual(requests.dispatch[i]!);
        expect(requests.end[i]!).toBeGreaterThanOrEqual(requests.serviceStart[i]!);
      }
      if (summary.latencySeconds) {
        const { mean, parts } = summary.latencySeconds;
        expect(parts.waiting + parts.connecting + parts.queued + parts.app).toBeCloseTo(mean, 9);
      }
    });
  });

  it('nothing is served by a machine that sleeps', () => {
    always(({ requests, intervals, outcomes, instances }) => {
      const rows = Array.from({ length: instances.count }, () => [] as number[]);
      for (let i = 0; i < intervals.count; i++) rows[intervals.instance[i]!]!.push(i);
      for (let i = 0; i < requests.count; i++) {
        if (requests.dispatch[i]! < 0 || outcomes[requests.outcome[i]!]!.code !== 'ok') continue;
        for (const row of rows[requests.instance[i]!]!) {
          const overlap =
            Math.min(intervals.end[row]!, requests.end[i]!) -
            Math.max(intervals.start[row]!, requests.dispatch[i]!);
          if (overlap > 0) expect(SERVING).toContain(intervals.state[row]!);
        }
      }
    });
  });

  it('one autostop pass stops at most one machine of a region, and a stop is always by the rule', () => {
    always(({ decisions }) => {
      const perPass = new Map<string, number>();
      for (let i = 0; i < decisions.count; i++) {
        if (decisions.rule[i] !== ruleIndex('fly-autostop')) continue;
        const [started, over, excess, minimum, load, , , scanner] = decisions.inputs.subarray(
          i * DECISION_INPUTS,
          (i + 1) * DECISION_INPUTS,
        );
        const pass = `${decisions.time[i]!}/${decisions.region[i]!}/${scanner!}`;
        perPass.set(pass, (perPass.get(pass) ?? 0) + decisions.granted[i]!);
        if (decisions.granted[i] !== 1) continue;
        expect(started! > minimum!).toBe(true);
        expect(started === 1 ? load === 0 : started! - (over! + 1) >= 1).toBe(true);
        expect(excess).toBe(started === 1 ? 1 : started! - (over! + 1));
        expect(LIMITS[decisions.limitedBy[i]!]).toBe('none');
      }
      for (const stops of perPass.values()) expect(stops).toBeLessThanOrEqual(1);
    });
  });

  it('the minimum holds in the primary region: no pass takes started machines below it', () => {
    always(({ intervals, decisions, instances }, { platform }) => {
      if (platform.primaryRegion < 0 || platform.minMachinesRunning === 0) return;
      for (let i = 0; i < decisions.count; i++) {
        if (decisions.rule[i] !== ruleIndex('fly-autostop') || decisions.granted[i] !== 1) continue;
        if (decisions.region[i] !== platform.primaryRegion) continue;
        let started = 0;
        for (let row = 0; row < intervals.count; row++) {
          const isThere =
            intervals.start[row]! <= decisions.time[i]! && decisions.time[i]! < intervals.end[row]!;
          const isStarted =
            intervals.state[row] === state('ready') || intervals.state[row] === state('booting');
          const isOfRegion = instances.region[intervals.instance[row]!] === platform.primaryRegion;
          if (isThere && isStarted && isOfRegion) started++;
        }
        expect(started).toBeGreaterThanOrEqual(platform.minMachinesRunning);
      }
    });
  });

  it('a machine costs its price while it runs and its disk while it sleeps', () => {
    always(({ intervals, summary, instances }, { platform }) => {
      let expected = 0;
      let running = 0;
      for (let row = 0; row < intervals.count; row++) {
        const seconds = secondsOf(intervals.end[row]! - intervals.start[row]!);
        const region = platform.regions[instances.region[intervals.instance[row]!]!]!;
        const isBilled = BILLED.includes(intervals.state[row]!);
        if (isBilled) running += seconds;
        expected +=
          seconds * (isBilled ? runningPerSecond(platform, region.code) : asleepPerSecond(platform.rootfsGb));
      }
      expect(summary.cost.total).toBeCloseTo(expected, 9);
      expect(summary.instances.runningSeconds).toBeCloseTo(running, 6);
    });
  });

  it('the intervals of each machine cover the run without gap or overlap', () => {
    always(({ intervals, instances, horizon }) => {
      const until = new Float64Array(instances.count);
      for (let row = 0; row < intervals.count; row++) {
        expect(intervals.start[row]).toBe(until[intervals.instance[row]!]);
        expect(intervals.end[row]!).toBeGreaterThan(intervals.start[row]!);
        until[intervals.instance[row]!] = intervals.end[row]!;
      }
      expect([...until]).toEqual(new Array(instances.count).fill(horizon));
    });
  });

  it('nobody waits longer than their patience', () => {
    always(({ requests }, { platform, traffic }) => {
      for (let i = 0; i < requests.count; i++) {
        if (requests.attempts[i] !== 1 || requests.end[i]! < 0) continue;
        const patience = [
          platform.totalPatience,
          traffic.client.gatewayPatience,
          traffic.client.timeout,
        ].filter((p) => p > 0);
        const waited =
          (requests.dispatch[i]! < 0 ? requests.end[i]! : requests.dispatch[i]!) - requests.arrival[i]!;
        expect(waited).toBeLessThanOrEqual(Math.min(...patience));
      }
    });
  });

  it('the same input gives the same trace, and a longer horizon changes nothing before the shorter one ends', () => {
    fc.assert(
      fc.property(arbitraryRun, (input) => {
        const whole = simulate(input);
        expect(simulate(input).fingerprint).toBe(whole.fingerprint);
        const half = input.horizon / 2;
        expect(prefixOf(simulate({ ...input, horizon: half }), half)).toEqual(prefixOf(whole, half));
      }),
      RUNS,
    );
  });
});
