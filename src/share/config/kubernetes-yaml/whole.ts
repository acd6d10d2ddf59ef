import { scalarAt, type Node } from '../tree.ts';

/** A whole number, not negative, at a path; null where there is none. */
export function wholeAt(node: Node | undefined, ...path: readonly string[]): number | null {
  const value = scalarAt(node, ...path)?.value;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
}
