import { micros } from '../sim/engine/time.ts';
import type { FirstTouch, ReleaseGate, StaleConnections } from '../sim/input.ts';
import type { Workload } from './document.ts';

/** null where the app asks nobody. */
export const gateInput = (workload: Workload): ReleaseGate | null =>
  workload.gate
    ? {
        check: micros(workload.gateCheckSeconds),
        lockTtl: micros(workload.gateLockTtlSeconds),
        poll: micros(workload.gatePollSeconds),
        wait: micros(workload.gateWaitSeconds),
        hasReleaseId: workload.gateHasReleaseId,
        prepared: workload.gatePrepared,
        store: workload.gateStore,
        storeDelay: micros(workload.gateStoreDelaySeconds),
        uncertain: workload.gateUncertain,
      }
    : null;

/** null where a resume leaves no connection dead. */
export const staleInput = (workload: Workload): StaleConnections | null =>
  workload.staleConnections === 'none'
    ? null
    : {
        kind: workload.staleConnections,
        pool: workload.stalePool,
        delay: micros(workload.staleDelaySeconds),
      };

/** null where memory is back at once. */
export const firstTouchInput = (workload: Workload): FirstTouch | null =>
  workload.firstTouchRequests === 0
    ? null
    : {
        requests: workload.firstTouchRequests,
        min: micros(workload.firstTouchMinSeconds),
        max: micros(workload.firstTouchMaxSeconds),
      };
