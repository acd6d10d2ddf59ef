import { SECOND, micros, secondsOf } from '../engine/time.ts';
import { OPEN } from '../platform.ts';
import { OpenIndex } from './open-index.ts';
import type { DecisionAt, InstanceAt, OpenAt, StoryStep, TraceView } from './read.ts';
import { LIMITS, RULES } from './rules.ts';
import { DECISION_INPUTS, HOPS, STATES, type Trace } from './trace.ts';

/** Number of elements of the ascending `column` (first `count`) that are <= value. */
function upTo(column: Float64Array, count: number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A value made when it is first asked for. */
function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Readers over one trace; questions are answered in seconds. An index is made at its first question: while a knob is
 * dragged a run may be replaced before anybody asks.
 */
export function viewOf(trace: Trace): TraceView {
  const { requests, strays, intervals, hops, decisions, instances } = trace;
  const openRequests = lazily(
    () => new OpenIndex({ count: requests.count, start: requests.arrival, end: requests.end }),
  );
  const openStrays = lazily(
    () => new OpenIndex({ count: strays.count, start: strays.dispatch, end: strays.end }),
  );
  const intervalsByInstance = lazily(() => intervalRows(trace));
  const ends = lazily(() => endsByOutcome(trace));
  const hopsByRequest = lazily(() => hopRows(trace));
  const hopsOf = (request: number): readonly number[] => hopsByRequest().get(request) ?? [];
  // All three ascend already; each is searched by itself.
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
      const columns = ends();
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

function intervalRows(trace: Trace): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: trace.instances.count }, () => []);
  for (let i = 0; i < trace.intervals.count; i++) rows[trace.intervals.instance[i]!]!.push(i);
  return rows;
}

/** Ascending end times per outcome; the one of `open` is empty. */
function endsByOutcome(trace: Trace): readonly Float64Array[] {
  const { requests, outcomes } = trace;
  const sizes = new Int32Array(outcomes.length);
  for (let i = 0; i < requests.count; i++) sizes[requests.outcome[i]!] = sizes[requests.outcome[i]!]! + 1;
  const columns = outcomes.map((_, outcome) => new Float64Array(outcome === OPEN ? 0 : sizes[outcome]!));
  const filled = new Int32Array(outcomes.length);
  for (let i = 0; i < requests.count; i++) {
    const outcome = requests.outcome[i]!;
    if (outcome === OPEN) continue;
    columns[outcome]![filled[outcome]!] = requests.end[i]!;
    filled[outcome] = filled[outcome]! + 1;
  }
  return columns.map((column) => column.sort());
}

/** Rows of the hop columns by request, in time order. */
function hopRows(trace: Trace): ReadonlyMap<number, readonly number[]> {
  const { hops } = trace;
  const byRequest = new Map<number, number[]>();
  for (let i = 0; i < hops.count; i++) {
    const request = hops.request[i]!;
    const rows = byRequest.get(request);
    if (rows) rows.push(i);
    else byRequest.set(request, [i]);
  }
  return byRequest;
}

function storyOf(trace: Trace, request: number, rows: readonly number[]): readonly StoryStep[] {
  const { requests, hops, outcomes } = trace;
  const instance = requests.instance[request]!;
  const steps: StoryStep[] = [
    {
      t: secondsOf(requests.arrival[request]!),
      kind: 'arrived',
      instance: -1,
      detail: requests.class[request]!,
    },
  ];
  for (const row of rows)
    steps.push({
      t: secondsOf(hops.time[row]!),
      kind: HOPS[hops.kind[row]!]!,
      instance: hops.instance[row]!,
      detail: hops.detail[row]!,
    });
  const has = (kind: StoryStep['kind']): boolean => steps.some((step) => step.kind === kind);
  const outcome = requests.outcome[request]!;
  if (requests.dispatch[request]! >= 0 && !has('dispatched') && !has('over-soft'))
    steps.push({ t: secondsOf(requests.dispatch[request]!), kind: 'dispatched', instance, detail: 0 });
  if (requests.serviceStart[request]! >= 0)
    steps.push({ t: secondsOf(requests.serviceStart[request]!), kind: 'started', instance, detail: 0 });
  const end = secondsOf(requests.end[request]!);
  if (outcomes[outcome]!.code === 'ok') steps.push({ t: end, kind: 'answered', instance, detail: outcome });
  else if (outcome !== OPEN && !has('client-gave-up') && !has('gateway-gave-up') && !has('failed'))
    steps.push({ t: end, kind: 'failed', instance, detail: outcome });
  return steps
    .map((step, order) => ({ step, order }))
    .sort((a, b) => a.step.t - b.step.t || a.order - b.order)
    .map(({ step }) => step);
}
