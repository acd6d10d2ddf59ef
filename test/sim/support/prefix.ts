import { DECISION_INPUTS, type Trace } from '../../../src/sim/trace/trace.ts';

/** All that had happened before `t`, column by column; times at or after it read -1. */
export function prefixOf({ requests, intervals, hops, decisions, strays }: Trace, t: number): unknown {
  const before = (value: number): number => (value < t ? value : -1);
  const take = <T>(count: number, starts: Float64Array, row: (i: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => i)
      .filter((i) => starts[i]! < t)
      .map(row);
  return {
    requests: take(requests.count, requests.arrival, (i) => [
      requests.arrival[i],
      requests.class[i],
      requests.region[i],
      requests.end[i]! < t && requests.end[i]! >= 0
        ? [
            requests.dispatch[i],
            requests.serviceStart[i],
            requests.end[i],
            requests.connecting[i],
            requests.outcome[i],
            requests.instance[i],
            requests.attempts[i],
            requests.cold[i],
          ]
        : 'open',
    ]),
    intervals: take(intervals.count, intervals.start, (i) => [
      intervals.instance[i],
      intervals.state[i],
      intervals.start[i],
      before(intervals.end[i]!),
      intervals.planned[i],
      intervals.phase[i],
    ]),
    hops: take(hops.count, hops.time, (i) => [
      hops.time[i],
      hops.request[i],
      hops.attempt[i],
      hops.kind[i],
      hops.instance[i],
      hops.detail[i],
    ]),
    decisions: take(decisions.count, decisions.time, (i) => [
      decisions.time[i],
      decisions.rule[i],
      decisions.subject[i],
      decisions.request[i],
      decisions.wanted[i],
      decisions.granted[i],
      decisions.limitedBy[i],
      ...decisions.inputs.subarray(i * DECISION_INPUTS, (i + 1) * DECISION_INPUTS),
    ]),
    strays: take(strays.count, strays.dispatch, (i) => i)
      .filter((i) => strays.end[i]! < t)
      .map((i) => [strays.request[i], strays.instance[i], strays.dispatch[i], strays.end[i]]),
  };
}
