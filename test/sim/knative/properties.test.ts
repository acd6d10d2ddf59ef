import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../../src/sim/engine/time.ts';
import { requestPatience } from '../../../src/sim/knative/request-timeouts.ts';
import { podPerSecond } from '../../../src/sim/pod/billing.ts';
import { MAX_LANES } from '../../../src/sim/pod/lanes.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { MODES, STATES, type Trace } from '../../../src/sim/trace/trace.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { arbitraryKnativeRun } from '../support/knative-inputs.ts';
import { decisionsOf } from '../support/looking.ts';
import { lawsOver } from '../support/laws.ts';
import { prefixOf } from '../support/prefix.ts';

const { RUNS, traceOf, always } = lawsOver(arbitraryKnativeRun);

const state = (name: (typeof STATES)[number]): number => STATES.indexOf(name);
const BILLED = (['starting', 'booting', 'ready', 'failed', 'terminating'] as const).map(state);

/** Rows of the intervals of each lane. */
function rowsByLane({ intervals, instances }: Trace): readonly (readonly number[])[] {
  const rows = Array.from({ length: instances.count }, () => [] as number[]);
  for (let i = 0; i < intervals.count; i++) rows[intervals.instance[i]!]!.push(i);
  return rows;
}

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
      const isOpen = requests.outcome.map((outcome) => Number(outcomes[outcome]!.code === 'open'));
      expect(requests.outcome.map((_, i) => Number(requests.end[i] === -1))).toEqual(isOpen);
    });
  });

  it('the four parts of a latency sum to it and none is negative', () => {
    always(({ requests, outcomes }) => {
      for (let i = 0; i < requests.count; i++) {
        if (outcomes[requests.outcome[i]!]!.code !== 'ok') continue;
        expect(requests.connecting[i]!).toBe(0);
        expect(requests.dispatch[i]!).toBeGreaterThanOrEqual(requests.arrival[i]!);
        expect(requests.serviceStart[i]!).toBeGreaterThanOrEqual(requests.dispatch[i]!);
        expect(requests.end[i]!).toBeGreaterThanOrEqual(requests.serviceStart[i]!);
      }
    });
  });

  it('containerConcurrency is never exceeded in a pod', () => {
    always(({ requests, instances }, { platform, traffic }) => {
      const { containerConcurrency } = platform;
      // With retries the columns show the last attempt only; with a limit on workers a request may queue in the app.
      if (containerConcurrency === 0 || traffic.client.retries > 0) return;
      const changes = Array.from({ length: instances.count }, () => [] as [at: number, by: number][]);
      for (let i = 0; i < requests.count; i++) {
        if (requests.serviceStart[i]! < 0) continue;
        const pod = changes[requests.instance[i]!]!;
        pod.push([requests.serviceStart[i]!, 1]);
        if (requests.end[i]! >= 0) pod.push([requests.end[i]!, -1]);
      }
      for (const pod of changes) {
        let running = 0;
        for (const [, by] of pod.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
          running += by;
          expect(running).toBeLessThanOrEqual(containerConcurrency);
        }
      }
    });
  });

  it('nothing is served by a pod that neither listens nor is terminating', () => {
    always((trace) => {
      const { requests, intervals } = trace;
      const rows = rowsByLane(trace);
      // A pod that listens but is not called ready yet is booting with no phase: the activator may use it already.
      const serves = (row: number): boolean =>
        intervals.state[row] === state('ready') ||
        intervals.state[row] === state('terminating') ||
        (intervals.state[row] === state('booting') && intervals.phase[row] === -1);
      for (let i = 0; i < requests.count; i++) {
        if (requests.serviceStart[i]! < 0) continue;
        const end = requests.end[i]! < 0 ? trace.horizon : requests.end[i]!;
        for (const row of rows[requests.instance[i]!]!) {
          const from = Math.max(intervals.start[row]!, requests.serviceStart[i]!);
          if (Math.min(intervals.end[row]!, end) > from) expect(serves(row)).toBe(true);
        }
      }
    });
  });

  it('a pod costs its price from the moment a node has taken it until it is gone', () => {
    always(({ intervals, summary }, { platform }) => {
      let seconds = 0;
      for (let row = 0; row < intervals.count; row++)
        if (BILLED.includes(intervals.state[row]!))
          seconds += secondsOf(intervals.end[row]! - intervals.start[row]!);
      expect(summary.instances.runningSeconds).toBeCloseTo(seconds, 6);
      expect(summary.cost.total).toBeCloseTo(seconds * podPerSecond(platform.pod), 9);
    });
  });

  it('a lane has one pod at a time, and its intervals touch until the end of the run', () => {
    always((trace) => {
      const { intervals, instances, horizon } = trace;
      expect(instances.count).toBeLessThanOrEqual(MAX_LANES);
      for (const rows of rowsByLane(trace)) {
        rows.forEach((row, i) => {
          const next = rows[i + 1];
          expect(intervals.end[row]).toBe(next === undefined ? horizon : intervals.start[next]);
          expect(intervals.end[row]!).toBeGreaterThan(intervals.start[row]!);
          // Only a lane without a pod gets a new one.
          const begins = ['pending', 'starting'].includes(STATES[intervals.state[row]!]!);
          const before = rows[i - 1] === undefined ? 'gone' : STATES[intervals.state[rows[i - 1]!]!]!;
          if (begins) expect(['gone', 'pending']).toContain(before);
        });
      }
    });
  });

  it('the cluster never holds more pods than it has room for', () => {
    always(({ intervals, summary }, { platform }) => {
      if (platform.pod.maxPods > 0)
        expect(summary.instances.peakRunning).toBeLessThanOrEqual(platform.pod.maxPods);
      expect(intervals.count).toBeGreaterThan(0);
    });
  });

  it('panic never scales down: what it holds only grows, and no wish is below', () => {
    always((trace, { platform }) => {
      const { modes } = trace;
      const decisions = decisionsOf(trace, 'kpa-decide');
      for (let i = 0; i < modes.count; i++) {
        if (MODES[modes.kind[i]!] !== 'panic') continue;
        const [from, to] = [secondsOf(modes.start[i]!), secondsOf(modes.end[i]!)];
        let held = 0;
        let wished = 0;
        for (const { t, granted, inputs } of decisions) {
          if (t < from || t >= to) continue;
          expect(inputs['panicking']).toBe(1);
          expect(inputs['maxPanicPods']!).toBeGreaterThanOrEqual(held);
          expect(granted).toBeGreaterThanOrEqual(inputs['maxPanicPods']!);
          held = inputs['maxPanicPods']!;
          // What a scale-down delay remembers from before the panic may end during it.
          if (platform.revision.scaleDownDelay === undefined) expect(granted).toBeGreaterThanOrEqual(wished);
          wished = granted;
        }
      }
      const panicSeconds = [...modes.kind]
        .map((kind, i) => (MODES[kind] === 'panic' ? secondsOf(modes.end[i]! - modes.start[i]!) : 0))
        .reduce((sum, t) => sum + t, 0);
      expect(trace.summary.autoscaler.panicSeconds).toBeCloseTo(panicSeconds, 6);
    });
  });

  it('the sign of the excess burst capacity decides the path while pods are wanted and ready', () => {
    always((trace) => {
      for (const { wanted, granted, inputs } of decisionsOf(trace, 'kpa-path')) {
        const serves = inputs['want']! > 0 && inputs['excessBurstCapacity']! >= 0;
        expect(wanted).toBe(serves ? 0 : 1);
        expect(granted).toBe(serves && inputs['ready']! > 0 ? 0 : 1);
      }
    });
  });

  it('a change by one pod is always allowed by the rates, and what limited a wish says so', () => {
    always((trace) => {
      // one assertion for all of them: a million would take longer than the runs
      const against = decisionsOf(trace, 'kpa-decide').filter(({ wanted, granted, limitedBy, inputs }) => {
        const pods = Math.max(1, inputs['ready']!);
        const mayMove = inputs['maxScaleUp']! > pods && inputs['maxScaleDown']! < pods;
        const saysSo = granted >= wanted || limitedBy === 'up-rate';
        return !mayMove || !saysSo || (limitedBy === 'none' && granted !== wanted);
      });
      expect(against).toEqual([]);
    });
  });

  it('nobody waits longer than the revision and their own patience allow', () => {
    always(({ requests }, { platform, traffic }) => {
      const patience = [
        requestPatience(platform),
        traffic.client.gatewayPatience,
        traffic.client.timeout,
      ].filter((limit) => limit > 0);
      for (let i = 0; i < requests.count; i++)
        if (requests.attempts[i] === 1 && requests.end[i]! >= 0)
          expect(requests.end[i]! - requests.arrival[i]!).toBeLessThanOrEqual(Math.min(...patience));
    });
  });

  it('the readers find the same load at any moment as the columns', () => {
    always((trace) => {
      const view = viewOf(trace);
      const t = secondsOf(trace.horizon) / 2;
      const { inApp, waiting, total } = view.openAt(t);
      expect(inApp.length + waiting.length).toBe(total);
      for (const { instance } of inApp)
        expect(['ready', 'terminating', 'booting']).toContain(view.instanceAt(instance, t).state);
    });
  });

  it('the same input gives the same trace, and a longer horizon changes nothing before the shorter one ends', () => {
    fc.assert(
      fc.property(arbitraryKnativeRun, (input) => {
        const whole = traceOf(input);
        expect(simulate(input).fingerprint).toBe(whole.fingerprint);
        const half = input.horizon / 2;
        expect(prefixOf(simulate({ ...input, horizon: half }), half)).toEqual(prefixOf(whole, half));
      }),
      RUNS,
    );
  });
});
