import { HOPS, STATES, type StateName, type Trace } from '../../sim/trace/trace.ts';

/** What most of the trouble of a run comes from. */
export type Dominant =
  /** Most failures have one cause that is no waiting. */
  | { readonly kind: 'failures'; readonly outcome: string; readonly share: number }
  /** Most of the waiting is for an instance in one state, or in a line before one that is ready. */
  | { readonly kind: 'wait'; readonly state: StateName | 'queue'; readonly share: number };

/** Causes that end a wait: what was waited for says more than who gave up. */
const OF_WAITING: readonly string[] = [
  'client-gave-up',
  'gateway-timeout',
  'start-timeout',
  'hard-limit-timeout',
  'request-timeout',
  'instance-pinned-timeout',
];
/** Waiting below this share of the time all requests took together is not worth a word. */
const WORTH_A_WORD = 0.02;
/** Less than this of the waiting does not dominate it. */
const DOMINATES = 0.3;
/** So many requests tell enough. */
const MOST_LOOKED_AT = 20_000;

export function dominantOf(trace: Trace): Dominant | null {
  return dominantFailure(trace) ?? dominantWait(trace);
}

function dominantFailure({ summary, outcomes }: Trace): Dominant | null {
  const causes = outcomes
    .filter(({ code }) => code !== 'ok' && code !== 'open')
    .map(({ code }) => ({ code, count: summary.requests.byOutcome[code] ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const most = causes[0];
  if (!most || most.count === 0 || OF_WAITING.includes(most.code)) return null;
  const all = causes.reduce((sum, { count }) => sum + count, 0);
  return { kind: 'failures', outcome: most.code, share: most.count / all };
}

function dominantWait(trace: Trace): Dominant | null {
  const { requests, intervals, horizon } = trace;
  const rows = rowsOfInstances(trace);
  const inLine = waitersForCapacity(trace);
  const waits = new Map<StateName | 'queue', number>();
  let waited = 0;
  let took = 0;
  const add = (state: StateName | 'queue', time: number): void => {
    waits.set(state, (waits.get(state) ?? 0) + time);
  };
  const step = Math.max(1, Math.ceil(requests.count / MOST_LOOKED_AT));
  for (let i = 0; i < requests.count; i += step) {
    const from = requests.arrival[i]!;
    const end = requests.end[i]! < 0 ? horizon : requests.end[i]!;
    const to = requests.serviceStart[i]! < 0 ? end : requests.serviceStart[i]!;
    took += end - from;
    waited += to - from;
    let rest = to - from;
    if (rest <= 0) continue;
    const own = rows[requests.instance[i]!] ?? [];
    for (let at = firstAfter(own, intervals.end, from); at < own.length; at++) {
      const row = own[at]!;
      if (intervals.start[row]! >= to) break;
      const state = STATES[intervals.state[row]!]!;
      if (state === 'ready') continue;
      const time = Math.min(to, intervals.end[row]!) - Math.max(from, intervals.start[row]!);
      add(state, time);
      rest -= time;
    }
    // on Fly the rest is the way to a machine far off, unless every one is full
    if (rest > 0 && (trace.platform !== 'fly' || inLine.has(i))) add('queue', rest);
  }
  if (took <= 0 || waited < took * WORTH_A_WORD) return null;
  const [most] = [...waits].sort(([, a], [, b]) => b - a);
  const share = (most?.[1] ?? 0) / waited;
  return most && share >= DOMINATES ? { kind: 'wait', state: most[0], share } : null;
}

/** Requests that waited because every instance was at its hard limit. */
function waitersForCapacity({ hops }: Trace): ReadonlySet<number> {
  const kind = HOPS.indexOf('waits-for-capacity');
  const found = new Set<number>();
  for (let row = 0; row < hops.count; row++) if (hops.kind[row] === kind) found.add(hops.request[row]!);
  return found;
}

/** Place of the first row that ends after `time`. */
function firstAfter(rows: readonly number[], ends: Float64Array, time: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[rows[middle]!]! > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Rows of the intervals of each instance, in the order of time. */
function rowsOfInstances({ intervals, instances }: Trace): readonly (readonly number[])[] {
  const rows = Array.from({ length: instances.count }, (): number[] => []);
  for (let row = 0; row < intervals.count; row++) rows[intervals.instance[row]!]?.push(row);
  return rows;
}
