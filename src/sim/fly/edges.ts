import type { Engine } from '../engine/engine.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { FlySettings } from './settings.ts';
import { needed, type FlyParts } from './parts.ts';

/** Where clients enter and what is close to what: each client's edge is drawn by the regions' weights. */
export class Edges {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #ledger: Ledger;
  readonly #weights: number;
  /** Round trips by edge and region; null where there are none. */
  readonly #rtt: readonly (readonly Micros[])[] | null;
  readonly #order: readonly (readonly number[])[];

  constructor(engine: Engine, settings: FlySettings, ledger: Ledger, parts: FlyParts) {
    this.#engine = engine;
    this.#settings = settings;
    this.#ledger = ledger;
    this.#weights = settings.regions.reduce((sum, region) => sum + region.clients, 0);
    const rtt = roundTrips(settings, parts);
    this.#rtt = rtt.some((row) => row.some((time) => time > 0)) ? rtt : null;
    this.#order = rtt.map((row, edge) => closestFirst(row, edge));
  }

  get count(): number {
    return this.#settings.regions.length;
  }

  /** Is any region at a distance? */
  get areApart(): boolean {
    return this.#rtt !== null;
  }

  /** The i-th closest region seen from an edge, by round trip (Fly docs: load balancing). */
  closest(edge: number, i: number): number {
    return this.#order[edge]![i]!;
  }

  /** Of a request that enters at `edge` and is served in `region`. */
  roundTrip(edge: number, region: number): Micros {
    return this.#rtt === null ? 0 : this.#rtt[edge]![region]!;
  }

  draw(request: number): number {
    const { regions } = this.#settings;
    if (regions.length === 1) return 0;
    let mark =
      this.#engine.random.uniform(STREAM.edgeRegion, this.#ledger.arrivals.key[request]!) * this.#weights;
    for (let i = 0; i < regions.length; i++) {
      mark -= regions[i]!.clients;
      if (mark < 0) return i;
    }
    return 0;
  }
}

function roundTrips(
  { regions, rttBase, rttPer1000Km }: FlySettings,
  parts: FlyParts,
): readonly (readonly Micros[])[] {
  const apart = (from: string, to: string): number => needed(parts, 'kilometres')(from, to);
  return regions.map((from, edge) =>
    regions.map((to, region) =>
      edge === region
        ? 0
        : (from.rtt?.[region] ?? rttBase + Math.round((rttPer1000Km * apart(from.code, to.code)) / 1000)),
    ),
  );
}

/** An edge's own region first; the others by round trip, equal ones in the order of the list. */
function closestFirst(row: readonly Micros[], edge: number): readonly number[] {
  const time = (region: number): Micros => (region === edge ? -1 : row[region]!);
  return row.map((_, region) => region).sort((a, b) => time(a) - time(b) || a - b);
}
