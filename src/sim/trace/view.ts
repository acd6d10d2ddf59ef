import { SECOND, micros, secondsOf } from '../engine/time.ts';
import { OPEN } from '../platform.ts';
import { indexesOf } from './indexes.ts';
import type { DecisionAt, InstanceAt, OpenAt, StoryStep, TraceView } from './read.ts';
import { LIMITS, RULES } from './rules.ts';
import { storyOf } from './story.ts';
import { DECISION_INPUTS, STATES, type Trace } from './trace.ts';
import { upTo } from './up-to.ts';

/** Readers over one trace; questions are answered in seconds. */
export function viewOf(trace: Trace): TraceView {
  const { requests, strays, intervals, hops, decisions, instances } = trace;
  const { openRequests, openStrays, intervalsByInstance, endsByOutcome, hopsByRequest } = indexesOf(trace);
  const hopsOf = (request: number): readonly number[] => hopsByRequest().get(request) ?? [];
  // All ascend already; each is searched by itself.
  const changes = [
    { time: intervals.start, count: intervals.count },
    { time: decisions.time, count: decisions.count },
    { time: hops.time, count: hops.count },
    { time: requests.arrival, count: requests.count },
  ];

  const intervalAt = (instance: number, at: number): number => {
    const rows = intervalsByInstance()[instance]!;
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (intervals.start[rows[middle]!]! <= at) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? -1 : rows[low - 1]!;
  };

  const openAt = (t: number): OpenAt => {
    const at = micros(t);
    const waiting: { request: number; since: number; instance: number }[] = [];
    const inApp: { request: number; instance: number }[] = [];
    const load = new Int32Array(instances.count);
    let total = 0;
    openRequests().forEachOpen(at, (request) => {
      total++;
      const dispatch = requests.dispatch[request]!;
      const instance = requests.instance[request]!;
      if (dispatch >= 0 && dispatch <= at) {
        inApp.push({ request, instance });
        load[instance] = load[instance]! + 1;
      } else
        waiting.push({
          request,
          since: secondsOf(requests.arrival[request]!),
          instance: waitsFor(request, at, instance),
        });
    });
    openStrays().forEachOpen(at, (row) => {
      const instance = strays.instance[row]!;
      load[instance] = load[instance]! + 1;
    });
    return { waiting, load, inApp, total };
  };

  /** The machine a request waits for at `at`: the last hop says so; one that moved on has waited for several. */
  const waitsFor = (request: number, at: number, fallback: number): number => {
    const rows = hopsOf(request);
    for (let i = rows.length - 1; i >= 0; i--) {
      if (hops.time[rows[i]!]! > at) continue;
      return hops.instance[rows[i]!]!;
    }
    return fallback;
  };

  const nextMoment = (t: number): number => {
    const at = micros(t);
    let next = Infinity;
    for (const { time, count } of changes) {
      const row = upTo(time, count, at);
      if (row < count) next = Math.min(next, time[row]!);
    }
    return next === Infinity ? secondsOf(trace.horizon) : secondsOf(next);
  };

  const previousMoment = (t: number): number => {
    const at = micros(t) - 1;
    let previous = 0;
    for (const { time, count } of changes) {
      const row = upTo(time, count, at) - 1;
      if (row >= 0) previous = Math.max(previous, time[row]!);
    }
    return secondsOf(previous);
  };

  return {
    trace,
    horizonSeconds: secondsOf(trace.horizon),
    instanceAt: (instance, t): InstanceAt => {
      const row = intervalAt(instance, micros(t));
      // A lane that no pod has used yet.
      if (row < 0) {
        const until = secondsOf(intervals.start[intervalsByInstance()[instance]![0]!]!);
        return { state: 'gone', since: 0, until, planned: -1, phase: -1, load: 0 };
      }
      return {
        state: STATES[intervals.state[row]!]!,
        since: secondsOf(intervals.start[row]!),
        until: secondsOf(intervals.end[row]!),
        planned: intervals.planned[row]! < 0 ? -1 : secondsOf(intervals.planned[row]!),
        phase: intervals.phase[row]!,
        load: openAt(t).load[instance]!,
      };
    },
    openAt,
    countsAt: (t) => {
      const at = micros(t);
      const columns = endsByOutcome();
      return Float64Array.from(columns, (column, outcome) =>
        outcome === OPEN
          ? openRequests().startedBy(at) -
            columns.reduce((sum, c, o) => (o === OPEN ? sum : sum + upTo(c, c.length, at)), 0)
          : upTo(column, column.length, at),
      );
    },
    decisionAt: (t) => upTo(decisions.time, decisions.count, micros(t)) - 1,
    decision: (index): DecisionAt => {
      const rule = RULES[decisions.rule[index]!]!;
      return {
        index,
        t: secondsOf(decisions.time[index]!),
        rule: rule.code,
        region: decisions.region[index]!,
        ...(decisions.revision ? { revision: decisions.revision[index]! } : {}),
        subject: decisions.subject[index]!,
        request: decisions.request[index]!,
        wanted: decisions.wanted[index]!,
        granted: decisions.granted[index]!,
        limitedBy: LIMITS[decisions.limitedBy[index]!]!,
        inputs: Object.fromEntries(
          rule.inputs.map((name, i) => [name, decisions.inputs[index * DECISION_INPUTS + i]!]),
        ),
      };
    },
    story: (request): readonly StoryStep[] => storyOf(trace, request, hopsOf(request)),
    arrivedBetween: (from, to) => ({
      first: upTo(requests.arrival, requests.count, from * SECOND - 0.5),
      last: upTo(requests.arrival, requests.count, to * SECOND - 0.5),
    }),
    nextMoment,
    previousMoment,
  };
}
