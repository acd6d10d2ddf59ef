import type { Trace } from '../sim/trace/trace.ts';

/**
 * The memory behind every column of a trace, each buffer once: what is transferred instead of cloned. Comlink takes
 * marks on the top-level value only, so the list has to be complete.
 */
export function buffersOf(trace: Trace): ArrayBuffer[] {
  const tables = [
    trace.requests,
    trace.strays,
    trace.instances,
    trace.intervals,
    trace.hops,
    trace.decisions,
    trace.checks,
    trace.modes,
  ];
  const columns = tables
    .flatMap((table) => Object.values(table) as unknown[])
    .filter((column) => ArrayBuffer.isView(column));
  return [...new Set(columns.map((column) => column.buffer as ArrayBuffer))];
}
