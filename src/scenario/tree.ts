/**
 * Reading and writing plain trees by dotted path. Only own members are read and a fresh object is written, so no path
 * reaches a prototype; callers pass paths that stand in the table.
 */
export function readAt(tree: unknown, path: string): unknown {
  let node = tree;
  for (const name of path.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
    node = (node as Readonly<Record<string, unknown>>)[name];
  }
  return node;
}

/** A copy of `tree` with `value` at `path`; what is not on the way is shared with the original. */
export function writeAt(tree: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const below = readAt(tree, name);
  const next =
    rest.length === 0
      ? value
      : writeAt(typeof below === 'object' && below ? below : {}, rest.join('.'), value);
  if (!Array.isArray(tree)) return { ...tree, [name]: next };
  const copy: unknown[] = [...(tree as unknown[])];
  copy[Number(name)] = next;
  return copy;
}
