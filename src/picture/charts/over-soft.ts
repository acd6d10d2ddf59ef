import { timeOrder } from './time-order.ts';
import type { Trace } from '../../sim/trace/trace.ts';

/** When an instance had more requests in the app than it should; Micros, ascending by start. */
export interface OverSoftSpan {
  readonly instance: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Walks everything that entered and left an app, strays included, in one merge. `limit` is the least load that counts
 * as over: softLimit, or softLimit + 1 where only more than it counts.
 */
export function overSoftSpans(trace: Trace, limit: number): readonly OverSoftSpan[] {
  const { requests, strays, instances } = trace;
  const total = requests.count + strays.count;
  const entered = new Float64Array(total).fill(-1);
  const left = new Float64Array(total).fill(-1);
  const where = new Int16Array(total);
  for (let row = 0; row < requests.count; row++) {
    where[row] = requests.instance[row]!;
    entered[row] = where[row]! >= 0 ? requests.dispatch[row]! : -1;
    left[row] = entered[row]! >= 0 ? requests.end[row]! : -1;
  }
  for (let stray = 0, row = requests.count; stray < strays.count; stray++, row++) {
    where[row] = strays.instance[stray]!;
    entered[row] = strays.dispatch[stray]!;
    left[row] = strays.end[stray]!;
  }
  const ins = timeOrder(entered);
  const outs = timeOrder(left);
  const load = new Int32Array(instances.count);
  const since = new Float64Array(instances.count).fill(-1);
  const spans: OverSoftSpan[] = [];
  let out = 0;
  const leave = (until: number): void => {
    for (; out < outs.times.length && outs.times[out]! <= until; out++) {
      const instance = where[outs.rows[out]!]!;
      if (load[instance]!-- !== limit) continue;
      const end = outs.times[out]!;
      if (end > since[instance]!) spans.push({ instance, start: since[instance]!, end });
      since[instance] = -1;
    }
  };
  for (let i = 0; i < ins.times.length; i++) {
    leave(ins.times[i]!);
    const instance = where[ins.rows[i]!]!;
    if (++load[instance]! === limit) since[instance] = ins.times[i]!;
  }
  leave(trace.horizon);
  since.forEach((start, instance) => {
    if (start >= 0) spans.push({ instance, start, end: trace.horizon });
  });
  return spans.sort((a, b) => a.start - b.start);
}
