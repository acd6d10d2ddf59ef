import { Random } from '../../src/sim/engine/random.ts';
import { log } from '../../src/sim/engine/arithmetic.ts';
import { nearestRank } from '../../src/sim/trace/select.ts';

/**
 * The least a request-level simulation can do, as the yardstick of the engine: Poisson arrivals, `servers` fixed servers
 * with a heap of the times they become free, four columns, percentiles by selection.
 */
export function bareLoop(options: {
  readonly rps: number;
  readonly seconds: number;
  readonly servers: number;
  readonly serviceSeconds: number;
}): { readonly requests: number; readonly p99: number } {
  const random = new Random(1);
  const horizon = options.seconds * 1e6;
  const gap = 1e6 / options.rps;
  const capacity = Math.ceil(options.rps * options.seconds * 1.05) + 1000;
  const arrival = new Float64Array(capacity);
  const start = new Float64Array(capacity);
  const end = new Float64Array(capacity);
  const latency = new Float64Array(capacity);
  const free = new Float64Array(options.servers);
  let n = 0;
  for (let t = Math.round(-gap * log(random.uniform(1, 0))); t < horizon;) {
    const service = Math.round(-options.serviceSeconds * 1e6 * log(random.uniform(2, n)));
    const begin = Math.max(t, free[0]!);
    arrival[n] = t;
    start[n] = begin;
    end[n] = begin + service;
    latency[n] = begin + service - t;
    replaceRoot(free, begin + service);
    n++;
    t += Math.round(-gap * log(random.uniform(1, n)));
  }
  return { requests: n, p99: nearestRank(latency.slice(0, n), 0.99) / 1e6 };
}

function replaceRoot(heap: Float64Array, value: number): void {
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= value) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = value;
}
