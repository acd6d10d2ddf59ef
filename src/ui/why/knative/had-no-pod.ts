import type { Trace } from '../../../sim/trace/trace.ts';

/** Did the request wait in the activator to its end? What is handed over in the instant in which it ends has not been served. */
export function hadNoPod({ requests }: Trace, request: number): boolean {
  const dispatch = requests.dispatch[request] ?? -1;
  return dispatch < 0 || dispatch === requests.end[request];
}
