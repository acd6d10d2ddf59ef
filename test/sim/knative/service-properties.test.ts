import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECOND, secondsOf } from '../../../src/sim/engine/time.ts';
import { furtherRevisions } from '../../../src/sim/knative/made-revisions.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import { REVISION_EVENTS } from '../../../src/sim/trace/rules.ts';
import { MODES, NO_REVISION, STATES, type Trace } from '../../../src/sim/trace/trace.ts';
import { LATEST } from '../../../src/sim/knative/input.ts';
import type { KnativeRun } from '../support/knative-inputs.ts';
import { arbitraryServiceRun } from '../support/knative-services.ts';
import { decisionsOf } from '../support/looking.ts';
import { lawsOver } from '../support/laws.ts';
import { prefixOf } from '../support/prefix.ts';
import { sentTo } from './revisions.ts';

const { RUNS, traceOf, always } = lawsOver(arbitraryServiceRun, 20261130);

/** Numbers of all revisions that there ever are. */
const revisionsOf = ({ platform }: KnativeRun): readonly number[] => [
  ...Array(1 + furtherRevisions(platform).length).keys(),
];

/** Of one revision, or all there are where nobody is told apart. */
const decided = (
  trace: Trace,
  rule: Parameters<typeof decisionsOf>[1],
  revision: number,
): ReturnType<typeof decisionsOf> =>
  decisionsOf(trace, rule).filter((decision) => (decision.revision ?? 0) === revision);

/** [from, to) in which a revision has no route, by what was said of it. */
function unreachable(trace: Trace, revision: number): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const { t, granted } of decided(trace, 'knative-revision', revision)) {
    const event = REVISION_EVENTS[granted];
    if (event === 'unreachable') spans.push([t, Infinity]);
    else if (event === 'reachable' && spans.at(-1)?.[1] === Infinity) spans.at(-1)![1] = t;
  }
  return spans;
}

const within = (spans: readonly (readonly [number, number])[], t: number): boolean =>
  spans.some(([from, to]) => t >= from && t < to);

describe('whatever the revisions, shifts and interventions', () => {
  it('every request and every attempt is accounted for', () => {
    always(({ summary, requests, outcomes }) => {
      const { arrived, succeeded, failed, open, byOutcome } = summary.requests;
      expect(succeeded + failed + open).toBe(arrived);
      expect(Object.values(byOutcome).reduce((a, b) => a + b, 0)).toBe(arrived);
      const { attempts } = summary;
      expect(attempts.succeeded + attempts.failed + attempts.open).toBe(attempts.sent);
      expect(attempts.succeeded).toBe(succeeded);
      for (let i = 0; i < requests.count; i++)
        expect(requests.end[i]! === -1).toBe(outcomes[requests.outcome[i]!]!.code === 'open');
    });
  });

  it('a request is worked on in a pod of the revision it was sent to', () => {
    always(({ requests, instances }) => {
      if (!requests.revision) return;
      for (let i = 0; i < requests.count; i++)
        if (requests.instance[i]! >= 0)
          expect(instances.revision![requests.instance[i]!]).toBe(requests.revision[i]);
    });
  });

  it('a pod serves only while it listens or terminates, or has been cut off with the request inside', () => {
    always(({ requests, intervals, horizon }) => {
      const rows = new Map<number, number[]>();
      for (let i = 0; i < intervals.count; i++)
        rows.set(intervals.instance[i]!, [...(rows.get(intervals.instance[i]!) ?? []), i]);
      const serves = ['ready', 'terminating', 'unreachable', 'booting'].map((name) =>
        STATES.indexOf(name as 'ready'),
      );
      for (let i = 0; i < requests.count; i++) {
        if (requests.serviceStart[i]! < 0) continue;
        const end = requests.end[i]! < 0 ? horizon : requests.end[i]!;
        for (const row of rows.get(requests.instance[i]!)!) {
          const from = Math.max(intervals.start[row]!, requests.serviceStart[i]!);
          if (Math.min(intervals.end[row]!, end) > from) expect(serves).toContain(intervals.state[row]);
        }
      }
    });
  });

  it('panic never scales down, in any revision', () => {
    always((trace) => {
      const { modes } = trace;
      for (let i = 0; i < modes.count; i++) {
        if (MODES[modes.kind[i]!] !== 'panic') continue;
        const [from, to] = [secondsOf(modes.start[i]!), secondsOf(modes.end[i]!)];
        let held = 0;
        for (const { t, granted, inputs } of decided(trace, 'kpa-decide', modes.revision?.[i] ?? 0)) {
          if (t < from || t >= to) continue;
          expect(inputs['panicking']).toBe(1);
          expect(inputs['maxPanicPods']!).toBeGreaterThanOrEqual(held);
          expect(granted).toBeGreaterThanOrEqual(inputs['maxPanicPods']!);
          held = inputs['maxPanicPods']!;
        }
      }
    });
  });

  it('a change by one pod is always allowed by the rates', () => {
    always((trace) => {
      const bound = decisionsOf(trace, 'kpa-decide').filter(({ inputs }) => {
        const pods = Math.max(1, inputs['ready']!);
        return !(inputs['maxScaleUp']! > pods && inputs['maxScaleDown']! < pods);
      });
      expect(bound).toEqual([]);
    });
  });

  it('in each revision the sign of its own excess burst capacity decides its path', () => {
    always((trace, input) => {
      for (const revision of revisionsOf(input))
        expect(
          decided(trace, 'kpa-path', revision).filter(({ wanted, granted, inputs }) => {
            const serves = inputs['want']! > 0 && inputs['excessBurstCapacity']! >= 0;
            return wanted !== (serves ? 0 : 1) || granted !== (serves && inputs['ready']! > 0 ? 0 : 1);
          }),
        ).toEqual([]);
    });
  });

  it('a revision without a route has no minimum, no retention and no limit on how fast it shrinks', () => {
    always((trace, input) => {
      for (const revision of revisionsOf(input)) {
        const spans = unreachable(trace, revision);
        const inside = ({ t }: DecisionAt): boolean =>
          within(spans, t) && !spans.some(([from]) => from === t);
        const kept = decided(trace, 'kpa-scale', revision).filter(
          (scale) =>
            inside(scale) && !(scale.inputs['minScale'] === 0 && scale.inputs['retentionMicros'] === 0),
        );
        const slowed = decided(trace, 'kpa-decide', revision).filter(
          (decision) =>
            inside(decision) &&
            (decision.inputs['maxScaleDown'] !== 0 || ['down-rate', 'delay'].includes(decision.limitedBy)),
        );
        expect([kept, slowed]).toEqual([[], []]);
      }
    });
  });

  it('percentages always sum to what was asked for, and requests are split by them', () => {
    let split = 0;
    always((trace, { horizon, traffic }) => {
      // A request stands with the revision of its last attempt, and who fails draws again: only the split of those
      // that are sent once is the draw's own.
      if (traffic.client.retries > 0) return;
      const routes = decisionsOf(trace, 'knative-route').filter(({ limitedBy }) => limitedBy === 'none');
      const shares = new Map<number, number>();
      const tags = trace.classes.flatMap(({ id }, k) => (['uptime', 'press'].includes(id) ? [k] : []));
      routes.forEach(({ t, revision = 0, granted }, i) => {
        shares.set(revision, granted);
        const until = routes[i + 1]?.t ?? secondsOf(horizon);
        if (until - t < 60) return;
        const counts = sentTo(trace, t, until);
        const sum = [...shares.values()].reduce((total, share) => total + share, 0);
        const n = Object.values(counts).reduce((total, count) => total + count, 0);
        if (tags.length > 0 || sum === 0) return;
        split++;
        for (const [of, share] of shares) {
          const p = share / sum;
          // Six standard deviations, and five for the long tail of small counts.
          expect(Math.abs((counts[of] ?? 0) - n * p)).toBeLessThanOrEqual(6 * Math.sqrt(n * p * (1 - p)) + 5);
        }
      });
    });
    expect(split).toBeGreaterThan(50);
  });

  it('nobody is sent to a revision that has never been ready, unless it was there from the start', () => {
    always((trace, { platform }) => {
      const readyFrom = furtherRevisions(platform).map(({ createdAt }, k) => {
        if (createdAt === 0) return 0;
        const ready = decided(trace, 'knative-revision', k + 1).find(
          ({ granted }) => REVISION_EVENTS[granted] === 'ready',
        );
        return ready?.t ?? Infinity;
      });
      const { revision, arrival, attempts, count } = trace.requests;
      const early: number[] = [];
      for (let i = 0; i < count; i++) {
        const of = revision?.[i] ?? 0;
        // Attempts after the first come later than the request's arrival.
        if (of === 0 || of === NO_REVISION || attempts[i] !== 1) continue;
        if (secondsOf(arrival[i]!) < readyFrom[of - 1]!) early.push(i);
      }
      expect(early).toEqual([]);
    });
  });

  it('an intervention changes nothing before its time, and neither does a shift or another revision', () => {
    fc.assert(
      fc.property(arbitraryServiceRun, (input) => {
        const { platform } = input;
        const at = 10 * 60 * SECOND;
        const before = <Row>(rows: readonly Row[], time: (row: Row) => number): readonly Row[] =>
          rows.filter((row) => time(row) < at);
        const cut: KnativeRun = {
          ...input,
          platform: {
            ...platform,
            traffic: before(platform.traffic ?? [], (row) => row.at),
            interventions: before(platform.interventions ?? [], (row) => row.at),
          },
        };
        expect(prefixOf(traceOf(cut), at)).toEqual(prefixOf(traceOf(input), at));
      }),
      RUNS,
    );
  });

  it('the same input gives the same trace', () => {
    fc.assert(
      fc.property(arbitraryServiceRun, (input) => {
        expect(simulate(input).fingerprint).toBe(traceOf(input).fingerprint);
      }),
      RUNS,
    );
  });
});

describe('the runs of these laws', () => {
  it('have met what they are about', () => {
    const met = { several: 0, tagged: 0, rollout: 0, latest: 0, lost: 0 };
    always((trace, { platform }) => {
      if (trace.requests.revision) met.several++;
      if (platform.traffic?.some(({ tag }) => tag !== '')) met.tagged++;
      if (decisionsOf(trace, 'knative-route').some(({ inputs }) => inputs['step']! > 0)) met.rollout++;
      if (platform.traffic?.some(({ revision }) => revision === LATEST)) met.latest++;
      if (trace.intervals.state.includes(STATES.indexOf('unreachable'))) met.lost++;
    });
    for (const [what, times] of Object.entries(met)) expect([what, times > 2]).toEqual([what, true]);
  });
});
