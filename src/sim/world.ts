import type { ChartHost } from './engine/chart.ts';
import type { Engine } from './engine/engine.ts';
import type { ClientInput, WorkloadInput } from './input.ts';
import type { Ledger } from './trace/ledger.ts';
import type { Recorder } from './trace/recorder.ts';
import type { Clients } from './traffic/clients.ts';
import type { MakeGates } from './workload/app.ts';

/** What a platform gets: time and luck, the books, the people in front, and what runs in an instance. */
export interface World {
  readonly engine: Engine;
  readonly charts: ChartHost;
  readonly ledger: Ledger;
  readonly recorder: Recorder;
  readonly clients: Clients;
  readonly workload: WorkloadInput;
  /** Only where it was brought: see RunParts. */
  readonly gates: MakeGates | null;
  readonly client: ClientInput;
}
