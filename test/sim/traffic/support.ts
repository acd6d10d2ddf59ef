import { SECOND } from '../../../src/sim/engine/time.ts';
import type { Burst, ClientInput, Poller, TrafficInput } from '../../../src/sim/input.ts';
import { Random } from '../../../src/sim/engine/random.ts';
import { makeArrivals, type Arrivals } from '../../../src/sim/traffic/arrivals.ts';

export const client: ClientInput = {
  timeout: 0,
  retries: 0,
  backoff: 0,
  cancelsWork: false,
  gatewayPatience: 0,
};

/** Traffic of a constant rate for a day, and whatever is given instead. */
export const traffic = (rate: number, rest: Partial<TrafficInput> = {}): TrafficInput => ({
  curve: [
    { at: 0, rate },
    { at: 86_400 * SECOND, rate },
  ],
  arrivals: 'poisson',
  pollers: [],
  bursts: [],
  client,
  ...rest,
});

export const poller = (rest: Partial<Poller> = {}): Poller => ({
  name: 'poller',
  clients: 1,
  every: 60 * SECOND,
  requests: 1,
  jitter: 0,
  from: 0,
  to: -1,
  own: true,
  ...rest,
});

export const burst = (rest: Partial<Burst> = {}): Burst => ({
  name: 'burst',
  at: 0,
  requests: 1,
  over: 0,
  own: true,
  ...rest,
});

export const arrivalsOf = (input: TrafficInput, seconds: number, seed = 1): Arrivals =>
  makeArrivals(input, seconds * SECOND, new Random(seed));

/** The arrivals of one class as [time, key] pairs. */
export function ofClass(arrivals: Arrivals, name: string): [time: number, key: number][] {
  const index = arrivals.classes.findIndex((known) => known.id === name);
  const rows: [number, number][] = [];
  for (let i = 0; i < arrivals.count; i++)
    if (arrivals.class[i] === index) rows.push([arrivals.time[i]!, arrivals.key[i]!]);
  return rows;
}

export const timesOf = (arrivals: Arrivals): number[] => [...arrivals.time];
