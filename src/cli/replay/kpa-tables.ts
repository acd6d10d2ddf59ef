import { activeCondition, numActivators } from '../../sim/knative/kpa-status.ts';
import type { ActiveStatus } from '../../sim/knative/kpa-status.ts';
import { applyBounds } from '../../sim/knative/scaler.ts';
import type { Tally } from './tally.ts';

type Table =
  | {
      readonly name: 'activeCondition';
      readonly rows: readonly (readonly [
        want: number,
        readyPods: number,
        minScale: number,
        initialScale: number,
        initializedBefore: 0 | 1,
        statusBefore: ActiveStatus,
        hasServiceName: 0 | 1,
        statusAfter: ActiveStatus,
        reasonAfter: string,
        initializedAfter: 0 | 1,
      ])[];
    }
  | {
      readonly name: 'numActivators';
      readonly rows: readonly (readonly [
        readyPods: number,
        targetBurstCapacity: number,
        totalValue: number,
        activatorCapacity: number,
        result: number,
      ])[];
    }
  | {
      readonly name: 'applyBounds';
      readonly rows: readonly (readonly [min: number, max: number, x: number, result: number])[];
    };

/** How the recording writes a condition that was left alone. */
const UNTOUCHED = 'old';

export function replayKpaTables(file: object, tally: Tally): void {
  for (const table of (file as { readonly cases: readonly Table[] }).cases) {
    switch (table.name) {
      case 'activeCondition':
        table.rows.forEach((row, i) => {
          const [want, readyPods, minScale, initialScale, initialized, status, hasServiceName, ...after] =
            row;
          const condition = activeCondition({
            want,
            readyPods,
            minScale,
            initialScale,
            scaleTargetInitialized: initialized === 1,
            status,
            hasServiceName: hasServiceName === 1,
          });
          tally.check(
            `activeCondition ${i}`,
            [condition.status, condition.reason ?? UNTOUCHED, condition.scaleTargetInitialized ? 1 : 0],
            after,
          );
        });
        break;
      case 'numActivators':
        table.rows.forEach(([readyPods, burst, total, capacity, result], i) => {
          tally.check(`numActivators ${i}`, numActivators(readyPods, burst, total, capacity), result);
        });
        break;
      case 'applyBounds':
        table.rows.forEach(([min, max, x, result], i) => {
          tally.check(`applyBounds ${i}`, applyBounds(min, max, x), result);
        });
        break;
    }
  }
}
