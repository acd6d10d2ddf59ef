import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../../src/sim/engine/time.ts';
import { kilometres } from '../../../src/sim/fly/places.ts';
import { asleepPerSecond, runningPerSecond } from '../../../src/sim/fly/prices.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { DECISION_INPUTS, STATES, type Trace } from '../../../src/sim/trace/trace.ts';
import { LIMITS, ruleIndex } from '../../../src/sim/trace/rules.ts';
import { arbitraryFlyRun } from '../support/arbitrary-fly.ts';
import { lawsOver } from '../support/laws.ts';
import { prefixOf } from '../support/prefix.ts';

const { RUNS, traceOf, always } = lawsOver(arbitraryFlyRun);

const state = (name: (typeof STATES)[number]): number => STATES.indexOf(name);
const inputsOf = (decisions: Trace['decisions'], i: number): Float64Array =>
  decisions.inputs.subarray(i * DECISION_INPUTS, (i + 1) * DECISION_INPUTS);
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

  it('one autostop pass stops at most one machine of a region and group, and a stop is always by the rule', () => {
    always(({ decisions, instances }) => {
      const perPass = new Map<string, number>();
      for (let i = 0; i < decisions.count; i++) {
        if (decisions.rule[i] !== ruleIndex('fly-autostop')) continue;
        const [started, over, excess, minimum, load, , , scanner, group] = inputsOf(decisions, i);
        const pass = `${decisions.time[i]!}/${decisions.region[i]!}/${group!}/${scanner!}`;
        perPass.set(pass, (perPass.get(pass) ?? 0) + decisions.granted[i]!);
        if (decisions.granted[i] !== 1) continue;
        expect(started! > minimum!).toBe(true);
        expect(started === 1 ? load === 0 : started! - (over! + 1) >= 1).toBe(true);
        expect(excess).toBe(started === 1 ? 1 : started! - (over! + 1));
        expect(LIMITS[decisions.limitedBy[i]!]).toBe('none');
        expect(instances.region[decisions.subject[i]!]).toBe(decisions.region[i]);
        expect(instances.group?.[decisions.subject[i]!] ?? 0).toBe(group);
      }
      for (const stops of perPass.values()) expect(stops).toBeLessThanOrEqual(1);
    });
  });

  it('the minimum holds in the primary region: no pass takes started machines below it', () => {
    always(({ intervals, decisions, instances }, { platform }) => {
      const isChanged = platform.interventions?.some(({ kind }) => kind === 'min-machines') ?? false;
      for (let i = 0; i < decisions.count; i++) {
        if (decisions.rule[i] !== ruleIndex('fly-autostop') || decisions.granted[i] !== 1) continue;
        const region = decisions.region[i]!;
        const [, , , minimum, , , , , group] = inputsOf(decisions, i);
        if (region !== platform.primaryRegion) expect(minimum).toBe(0);
        else if (group === 0 && !isChanged) expect(minimum).toBe(platform.minMachinesRunning);
        let started = 0;
        for (let row = 0; row < intervals.count; row++) {
          const instance = intervals.instance[row]!;
          const isThere =
            intervals.start[row]! <= decisions.time[i]! && decisions.time[i]! < intervals.end[row]!;
          const isStarted =
            intervals.state[row] === state('ready') || intervals.state[row] === state('booting');
          const isOfPlace =
            instances.region[instance] === region && (instances.group?.[instance] ?? 0) === group;
          if (isThere && isStarted && isOfPlace) started++;
        }
        expect(started).toBeGreaterThanOrEqual(minimum!);
      }
    });
  });

  it('what autostop took for load was in the app, or came past the proxy', () => {
    always(({ decisions, requests, strays, intervals, outcomes, classes }, { platform }) => {
      // What was aboard when its host was cut off is worked on, and no load any more.
      const wasCutOff = (instance: number, from: number, to: number): boolean =>
        intervals.state.some(
          (of, row) =>
            of === state('unreachable') &&
            intervals.instance[row] === instance &&
            intervals.start[row]! >= from &&
            intervals.start[row]! < to,
        );
      // Without a drain a request may be cut in the moment of the pass.
      if (platform.concurrencyType === 'connections' || platform.drain === 0) return;
      if (platform.regions.length > 1 && (platform.rttPer1000Km ?? 0) + (platform.rttBase ?? 0) > 0) return;
      for (let i = 0; i < decisions.count; i++) {
        if (decisions.rule[i] !== ruleIndex('fly-autostop') || decisions.granted[i] !== 1) continue;
        const t = decisions.time[i]!;
        const subject = decisions.subject[i]!;
        let load = 0;
        for (let r = 0; r < requests.count; r++) {
          if (classes[requests.class[r]!]!.via === 'internal' || requests.instance[r] !== subject) continue;
          const { side } = outcomes[requests.outcome[r]!]!;
          // Patience ends after a pass of the same moment.
          const isLate = requests.end[r] === t && (side === 'client' || side === 'gateway');
          const isOpen = requests.end[r]! < 0 || requests.end[r]! > t || isLate;
          if (requests.dispatch[r]! >= 0 && requests.dispatch[r]! <= t && isOpen) load++;
        }
        for (let row = 0; row < strays.count; row++) {
          const isThere = strays.dispatch[row]! < t && t < strays.end[row]!;
          const isLoad = classes[requests.class[strays.request[row]!]!]!.via !== 'internal';
          const isCutOff = wasCutOff(subject, strays.dispatch[row]!, t);
          if (isThere && isLoad && strays.instance[row] === subject && !isCutOff) load++;
        }
        expect(inputsOf(decisions, i)[4]).toBe(load);
      }
    });
  });

  it('connections that close with the answer are counted as requests are', () => {
    fc.assert(
      fc.property(arbitraryFlyRun, (input) => {
        const client = { ...input.traffic.client, timeout: 0, gatewayPatience: 0, keepAlive: 0 };
        const run = (concurrencyType: 'requests' | 'connections') =>
          simulate({
            ...input,
            traffic: { ...input.traffic, client },
            platform: { ...input.platform, concurrencyType },
          });
        expect(run('connections').fingerprint).toBe(run('requests').fingerprint);
      }),
      RUNS,
    );
  });

  it('a request is served by a machine of its own process group', () => {
    always(({ requests, instances, classes }, { platform }) => {
      const groupOf = classes.map(
        ({ id }) => 1 + (platform.groups ?? []).findIndex((group) => group.classes.includes(id)),
      );
      for (let i = 0; i < requests.count; i++) {
        // A pinned request goes where it says.
        if (requests.dispatch[i]! < 0 || classes[requests.class[i]!]!.via === 'pinned') continue;
        expect(instances.group?.[requests.instance[i]!] ?? 0).toBe(groupOf[requests.class[i]!]);
      }
    });
  });

  it('a machine costs its price while it runs, its disk while it sleeps, and nothing when it is gone', () => {
    always(({ intervals, summary, instances }, { platform }) => {
      let expected = 0;
      let running = 0;
      for (let row = 0; row < intervals.count; row++) {
        if (intervals.state[row] === state('gone')) continue;
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

  it('the intervals of each machine cover the run from its making on, without gap or overlap', () => {
    always(({ intervals, instances, horizon }, { platform }) => {
      const until = new Float64Array(instances.count).fill(-1);
      for (let row = 0; row < intervals.count; row++) {
        const instance = intervals.instance[row]!;
        if (until[instance]! >= 0) expect(intervals.start[row]).toBe(until[instance]);
        expect(intervals.end[row]!).toBeGreaterThan(intervals.start[row]!);
        until[instance] = intervals.end[row]!;
      }
      expect([...until]).toEqual(new Array(instances.count).fill(horizon));
      const atFirst = intervals.start.filter((start) => start === 0).length;
      const made = platform.regions.reduce((sum, { machines }) => sum + machines, 0);
      const inGroups = (platform.groups ?? []).flatMap(({ machines }) =>
        machines.slice(0, platform.regions.length),
      );
      expect(atFirst).toBe(inGroups.reduce((a, b) => a + b, made));
    });
  });

  it('nobody waits longer than their patience', () => {
    always(({ requests, classes }, { platform, traffic }) => {
      const { regions, rttBase = 0, rttPer1000Km = 0, pinnedPatience = 30_000_000 } = platform;
      const farthest = Math.max(
        0,
        ...regions.flatMap((a) =>
          regions.map((b) =>
            a === b ? 0 : rttBase + Math.round((rttPer1000Km * kilometres(a.code, b.code)) / 1000),
          ),
        ),
      );
      for (let i = 0; i < requests.count; i++) {
        if (requests.attempts[i] !== 1 || requests.end[i]! < 0) continue;
        const { via = 'edge' } = classes[requests.class[i]!]!;
        // The proxy's own ends when the request is sent off to a machine, which may be far away.
        const proxys = via === 'internal' ? 0 : via === 'pinned' ? pinnedPatience : platform.totalPatience;
        const patience = [
          proxys === 0 ? 0 : proxys + farthest,
          via === 'edge' ? traffic.client.gatewayPatience : 0,
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
      fc.property(arbitraryFlyRun, (input) => {
        const whole = traceOf(input);
        expect(simulate(input).fingerprint).toBe(whole.fingerprint);
        const half = input.horizon / 2;
        expect(prefixOf(simulate({ ...input, horizon: half }), half)).toEqual(prefixOf(whole, half));
      }),
      RUNS,
    );
  });
});
