import { entriesOf, scalarAt, type Node } from './tree.ts';

/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A node of a file as JSON. */
export function jsonOf(node: Node): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(jsonOf);
  return tableOf(entriesOf(node).map(([key, { value }]) => [key, jsonOf(value)]));
}

/**
 * What has to be merged into `before` to get `after`, null for what goes (RFC 7386); undefined where they are the same.
 * Lists are replaced whole, but with `mergeKey` lists whose items carry it are merged item by item, as Kubernetes does.
 */
export function mergePatch(before: Node, after: Node, mergeKey?: string): Json | undefined {
  if (JSON.stringify(jsonOf(before)) === JSON.stringify(jsonOf(after))) return undefined;
  if (before.kind === 'table' && after.kind === 'table') {
    const changed = entriesOf(after).flatMap(([key, { value }]): readonly (readonly [string, Json])[] => {
      const old = before.entries.get(key)?.value;
      const patch = old ? mergePatch(old, value, mergeKey) : jsonOf(value);
      return patch === undefined ? [] : [[key, patch]];
    });
    const gone = [...before.entries.keys()].filter((key) => !after.entries.has(key));
    return tableOf([...changed, ...gone.map((key) => [key, null] as const)]);
  }
  const items = mergeKey === undefined ? undefined : mergedItems(before, after, mergeKey);
  return items ?? jsonOf(after);
}

function mergedItems(before: Node, after: Node, mergeKey: string): readonly Json[] | undefined {
  if (before.kind !== 'list' || after.kind !== 'list') return undefined;
  const [old, now] = [before, after].map(({ items }) => items.map((item) => scalarAt(item, mergeKey)?.value));
  if (now!.some((name, i) => typeof name !== 'string' || name !== old![i]) || old!.length !== now!.length)
    return undefined;
  return after.items.flatMap((item, i) => {
    const patch = mergePatch(before.items[i]!, item, mergeKey);
    if (typeof patch !== 'object' || patch === null) return [];
    return [tableOf([[mergeKey, now![i]!], ...Object.entries(patch as Readonly<Record<string, Json>>)])];
  });
}

/** No key of a file, `__proto__` included, reaches a prototype. */
function tableOf(entries: readonly (readonly [string, Json])[]): Json {
  const table = Object.create(null) as Record<string, Json>;
  for (const [key, value] of entries) table[key] = value;
  return table;
}
