import type { ConfigPlace } from '../place.ts';
import { nodeAt, type Node, type TreePath } from '../tree.ts';
import { policyOf } from './autoscaler.ts';
import { cronOf } from './scaled-object.ts';

/** Policies of one direction: `{type, value, periodSeconds}` each. */
export const policiesPlace = (path: TreePath, list: Node | undefined): ConfigPlace => ({
  path,
  write: () => null,
  rows: {
    items: positions(list, policyOf),
    columns: { type: ['type'], value: ['value'], periodSeconds: ['periodSeconds'] },
    cell: (_column, value) => value,
    item: ({ type = '', value = 0, periodSeconds = 0 }) => ({ type, value, periodSeconds }),
  },
});

/** The cron triggers of a ScaledObject; what their metadata says are strings (KEDA docs: cron scaler). */
export function cronPlace(scaledObject: Node): ConfigPlace {
  const path = ['spec', 'triggers'];
  return {
    path,
    write: () => null,
    rows: {
      items: positions(nodeAt(scaledObject, ...path), cronOf),
      columns: {
        timeZone: ['metadata', 'timezone'],
        start: ['metadata', 'start'],
        end: ['metadata', 'end'],
        desiredReplicas: ['metadata', 'desiredReplicas'],
      },
      cell: (_column, value) => String(value),
      item: ({ timeZone = '', start = '', end = '', desiredReplicas = 0 }) => ({
        type: 'cron',
        metadata: { timezone: timeZone, start, end, desiredReplicas: String(desiredReplicas) },
      }),
    },
  };
}

/** Which items of a list are rows; undefined without a list, and where none is one, so that there is nothing to stand beside. */
function positions(list: Node | undefined, rowsOf: (item: Node) => readonly unknown[]): number[] | undefined {
  if (list?.kind !== 'list' || list.items.length === 0) return undefined;
  return list.items.flatMap((item, i) => (rowsOf(item).length > 0 ? [i] : []));
}
