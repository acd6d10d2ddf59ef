import { chooseSubset } from '../../sim/knative/choose-subset.ts';
import { assignSlice, calculateCapacity, inferIndex } from '../../sim/knative/pod-assignment.ts';
import type { Tally } from './tally.ts';

type Table =
  | {
      readonly name: 'assignSlice';
      readonly rows: readonly (readonly [
        pods: number,
        self: number,
        activators: number,
        assigned: readonly number[],
      ])[];
    }
  | {
      readonly name: 'calculateCapacity';
      readonly rows: readonly (readonly [
        containerConcurrency: number,
        backends: number,
        trackers: number,
        activators: number,
        capacity: number,
      ])[];
    }
  | {
      readonly name: 'inferIndex';
      readonly rows: readonly (readonly [sorted: readonly string[], own: string, index: number])[];
    }
  | {
      readonly name: 'chooseSubset';
      readonly rows: readonly (readonly [
        addresses: readonly string[],
        n: number,
        target: string,
        subset: readonly string[],
      ])[];
    };

export function replayActivatorTables(file: object, tally: Tally): void {
  for (const table of (file as { readonly cases: readonly Table[] }).cases) {
    const check = (row: number, actual: unknown, recorded: unknown): void => {
      tally.check(`${table.name} ${row}`, actual, recorded);
    };
    switch (table.name) {
      case 'assignSlice':
        table.rows.forEach(([pods, self, activators, assigned], i) => {
          const all = Array.from({ length: pods }, (_, pod) => pod);
          check(i, assignSlice(all, self, activators), assigned);
        });
        break;
      case 'calculateCapacity':
        table.rows.forEach(([concurrency, backends, trackers, activators, capacity], i) => {
          check(i, calculateCapacity(concurrency, backends, trackers, activators), capacity);
        });
        break;
      case 'inferIndex':
        table.rows.forEach(([sorted, own, index], i) => {
          check(i, inferIndex(sorted, own), index);
        });
        break;
      case 'chooseSubset':
        table.rows.forEach(([addresses, n, target, subset], i) => {
          check(i, chooseSubset(addresses, n, target), subset);
        });
        break;
    }
  }
}
