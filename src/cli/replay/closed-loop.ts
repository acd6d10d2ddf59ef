import { SECOND, micros } from '../../sim/engine/time.ts';
import type { SimulationInput } from '../../sim/input.ts';
import { simulate } from '../../sim/simulate.ts';
import { idealApp, idealCluster, type RecordedRevision } from './ideal-cluster.ts';
import {
  activeRows,
  desiredRows,
  podLives,
  podRows,
  readyRows,
  replicaRows,
  requestRows,
  sksRows,
} from './closed-loop-rows.ts';
import { closedLoopSummary, type RecordedSummary } from './closed-loop-summary.ts';
import type { Tally } from './tally.ts';

type Rows = readonly (readonly (number | string)[])[];

interface ClosedLoopFile {
  readonly cases: readonly Case[];
}

interface Case extends RecordedRevision {
  readonly name: string;
  readonly timeoutSeconds: number;
  readonly duration: number;
  readonly arrivals: readonly (readonly [t: number, serviceSeconds: number])[];
  readonly expected: {
    readonly ready: Rows;
    readonly replicas: Rows;
    readonly desired: Rows;
    readonly sks: Rows;
    readonly active: Rows;
    readonly pods: Rows;
    readonly requests: Rows;
    readonly summary: RecordedSummary;
  };
}

/** Metric values and means are recorded with six decimals; times, to the millisecond, have to agree exactly. */
const DECIMALS = 1e-6;

/** Runs each recorded case through the whole simulation, request by request, and compares everything that followed. */
export function replayClosedLoop(file: object, tally: Tally): void {
  for (const recorded of (file as ClosedLoopFile).cases) {
    const { name, expected } = recorded;
    const trace = simulate(inputOf(recorded));
    const lives = podLives(trace);
    const rows = { pods: podRows(lives), ready: readyRows(lives), requests: requestRows(trace, lives) };
    tally.rows(`${name} pods`, rows.pods, expected.pods);
    tally.rows(`${name} ready`, rows.ready, expected.ready);
    tally.rows(`${name} replicas`, replicaRows(trace), expected.replicas);
    tally.rows(`${name} desired`, desiredRows(trace), expected.desired, DECIMALS);
    tally.rows(`${name} sks`, sksRows(trace), expected.sks);
    tally.rows(`${name} active`, activeRows(trace), expected.active);
    tally.rows(`${name} requests`, rows.requests, expected.requests);
    const arrivals = recorded.arrivals.map(([t]) => t);
    const summary = closedLoopSummary(trace, arrivals, rows, recorded.duration);
    for (const [figure, value] of Object.entries(expected.summary))
      tally.check(`${name} ${figure}`, summary[figure as keyof RecordedSummary], value, DECIMALS);
  }
}

const inputOf = (recorded: Case): SimulationInput => ({
  seed: 1,
  horizon: micros(recorded.duration),
  traffic: {
    curve: [],
    arrivals: 'even',
    pollers: [],
    bursts: [],
    listed: recorded.arrivals.map(([t]) => micros(t)),
    // Nobody gives up; a request that times out takes its work with it.
    client: { timeout: 0, retries: 0, backoff: SECOND, cancelsWork: true, gatewayPatience: 0 },
  },
  workload: idealApp(recorded.arrivals.map(([, service]) => service)),
  platform: { ...idealCluster(recorded), timeout: micros(recorded.timeoutSeconds) },
});
