import type { Engine } from '../engine/engine.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { HopName } from '../trace/trace.ts';
import type { Clients } from '../traffic/clients.ts';
import type { Edges } from './edges.ts';
import type { Fleet } from './fleet.ts';
import type { FlySettings } from './settings.ts';
import type { Ways } from './ways.ts';

/** What all parts of the proxy share. */
export interface Desk {
  readonly engine: Engine;
  readonly settings: FlySettings;
  readonly ledger: Ledger;
  readonly recorder: Recorder;
  readonly clients: Clients;
  readonly fleet: Fleet;
  readonly edges: Edges;
  readonly ways: Ways;
}

/** The edge at which an attempt's request came in. */
export const edgeOf = ({ ledger }: Desk, slot: number): number =>
  ledger.region[ledger.attempts.request[slot]!]!;

/** Writes down a step of an attempt's story. */
export function tell(
  { ledger, recorder }: Desk,
  slot: number,
  kind: HopName,
  machine = -1,
  detail = 0,
): void {
  const { request, number } = ledger.attempts;
  recorder.hop(request[slot]!, number[slot]!, kind, machine, detail);
}
