/**
 * A configuration file as a tree that knows where in the text each part stands. Tables are Maps, so no key of a file,
 * `__proto__` included, reaches a prototype.
 */
export type Node = TableNode | ListNode | ScalarNode;

/** Offsets into the text, the end excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Entry {
  readonly key: Span;
  readonly value: Node;
}

export interface TableNode {
  readonly kind: 'table';
  readonly entries: ReadonlyMap<string, Entry>;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: 'list';
  readonly items: readonly Node[];
  readonly span: Span;
}

export interface ScalarNode {
  readonly kind: 'scalar';
  /** Dates are kept as they are written. */
  readonly value: string | number | boolean | null;
  readonly span: Span;
}

/** The node below `table` along `path`, or undefined where something on the way is absent or no table. */
export function nodeAt(node: Node | undefined, ...path: readonly string[]): Node | undefined {
  let at = node;
  for (const name of path) at = at?.kind === 'table' ? at.entries.get(name)?.value : undefined;
  return at;
}

export const tableAt = (node: Node | undefined, ...path: readonly string[]): TableNode | undefined => {
  const found = nodeAt(node, ...path);
  return found?.kind === 'table' ? found : undefined;
};

export const entriesOf = (node: Node | undefined): readonly (readonly [string, Entry])[] =>
  node?.kind === 'table' ? [...node.entries] : [];

export const scalarAt = (node: Node | undefined, ...path: readonly string[]): ScalarNode | undefined => {
  const found = nodeAt(node, ...path);
  return found?.kind === 'scalar' ? found : undefined;
};

/** The strings of a list; what is no string is passed over. */
export const stringsOf = (node: Node | undefined): readonly string[] =>
  node?.kind !== 'list'
    ? []
    : node.items.flatMap((item) =>
        item.kind === 'scalar' && typeof item.value === 'string' ? [item.value] : [],
      );

/** Steps into tables and lists. */
export type TreePath = readonly (string | number)[];

/** The node along a path with positions of lists in it, or undefined. */
export function nodeAlong(node: Node | undefined, path: TreePath): Node | undefined {
  let at = node;
  for (const step of path)
    at = typeof step === 'number' ? (at?.kind === 'list' ? at.items[step] : undefined) : nodeAt(at, step);
  return at;
}

/** The path from `root` to a node of its tree, the first where several lead there (aliases); undefined outside of it. */
export function pathTo(root: Node, wanted: Node, seen = new Set<Node>()): TreePath | undefined {
  if (root === wanted) return [];
  // aliases share their node: what was searched once needs no second look
  if (seen.has(root)) return undefined;
  seen.add(root);
  const below: readonly (readonly [string | number, Node])[] =
    root.kind === 'table'
      ? entriesOf(root).map(([name, { value }]) => [name, value])
      : root.kind === 'list'
        ? root.items.map((item, i) => [i, item])
        : [];
  for (const [step, node] of below) {
    const rest = pathTo(node, wanted, seen);
    if (rest) return [step, ...rest];
  }
  return undefined;
}
