import { expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { buffersOf } from '../../src/worker/buffers.ts';

/** Every typed array anywhere in a value. */
function columnsIn(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(columnsIn);
}

test('no column of a trace is cloned: all of its memory moves', () => {
  const trace = simulate(toInput(DEFAULT_SCENARIO));
  const lengths = columnsIn(trace).map((column) => column.byteLength);
  const moved = structuredClone(trace, { transfer: buffersOf(trace) });
  expect(columnsIn(moved).map((column) => column.byteLength)).toEqual(lengths);
  expect(Math.max(...lengths)).toBeGreaterThan(0);
  expect(columnsIn(trace).every((column) => column.byteLength === 0)).toBe(true);
});
