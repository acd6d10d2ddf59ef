import { GATE_REASONS, STORE_HEALTH } from '../trace/rules.ts';
import type { GateVerdict } from '../workload/gates.ts';
import type { PodRecorder } from './cluster.ts';

/** A pod's release gate has ended. */
export function sayVerdict(recorder: PodRecorder, lane: number, verdict: GateVerdict): void {
  const { prepares, reason, waited, store, release } = verdict;
  const granted = prepares ? 1 : 0;
  recorder.decide({
    rule: 'release-gate',
    subject: lane,
    wanted: granted,
    granted,
    limitedBy: 'none',
    inputs: [GATE_REASONS.indexOf(reason), waited, STORE_HEALTH.indexOf(store), release],
  });
}

/** A pod begins to answer on a schema that nobody has migrated. There is one release. */
export function sayUnmigrated(recorder: PodRecorder, lane: number): void {
  recorder.decide({
    rule: 'serves-unmigrated',
    subject: lane,
    wanted: 0,
    granted: 0,
    limitedBy: 'none',
    inputs: [0],
  });
}
