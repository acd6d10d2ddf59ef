import { substream, type Random } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Poller } from '../input.ts';
import { rowStream, type Row, type RowPlace } from './rows.ts';

/**
 * Arrivals of a poller. Client c polls at from + phase(c) + k * every + jitter(c, k), phase uniform over a period; of
 * these polls those in [from, to) count, k of any sign. So jitter thins neither end of the window.
 */
export function pollerRow(poller: Poller, place: RowPlace, horizon: Micros, random: Random): Row {
  const until = endOf(poller, horizon);
  const after = Math.max(0, poller.from);
  const phases = rowStream(STREAM.pollerPhase, place);
  const jitters = rowStream(STREAM.pollerJitter, place);
  const keys = rowStream(STREAM.requestKey, place);
  const { every, jitter, requests } = poller;
  const clients = every > 0 && requests > 0 && until > after ? poller.clients : 0;
  const polls = Math.ceil((until - after + 2 * jitter) / Math.max(1, every)) + 1;
  const size = clients > 0 ? clients * polls * requests : 0;
  const time = new Float64Array(size);
  const key = new Uint32Array(size);
  let count = 0;
  for (let client = 0; client < clients; client++) {
    const first = poller.from + Math.floor(random.uniform(phases, client) * every);
    const jitterStream = substream(jitters, client);
    const keyOf = substream(keys, client);
    for (let k = Math.floor((after - jitter - first) / every); ; k++) {
      const planned = first + k * every;
      if (planned - jitter >= until) break;
      const move = jitter > 0 ? Math.round((2 * random.uniform(jitterStream, k) - 1) * jitter) : 0;
      const t = planned + move;
      if (t < after || t >= until) continue;
      for (let r = 0; r < requests; r++) {
        time[count] = t;
        key[count++] = random.bits(keyOf, k * requests + r);
      }
    }
  }
  return { classIndex: place.classIndex, sorted: clients === 1 && 2 * jitter < every, count, time, key };
}

/** Mean number of requests of a poller in [0, horizon). */
export function pollerSize(poller: Poller, horizon: Micros): number {
  const window = endOf(poller, horizon) - Math.max(0, poller.from);
  return poller.every > 0 && window > 0 ? (poller.clients * poller.requests * window) / poller.every : 0;
}

const endOf = (poller: Poller, horizon: Micros): Micros =>
  poller.to < 0 ? horizon : Math.min(horizon, poller.to);
