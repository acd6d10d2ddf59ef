import { entriesOf, nodeAt, scalarAt, stringsOf, tableAt, type Node, type TableNode } from '../tree.ts';

/** A service of a fly.toml: http_service or one of [[services]]. */
export interface Service {
  readonly table: TableNode;
  readonly isHttp: boolean;
  /** Process groups it is for; the default group where it names none. */
  readonly groups: readonly string[];
  readonly namesGroups: boolean;
}

/** http_service first; empty tables of services are dropped (flyctl internal/appconfig: patches). */
export function servicesOf(tree: TableNode): readonly Service[] {
  const http = tableAt(tree, 'http_service');
  const others = tablesOf(tree, 'services').filter(({ entries }) => entries.size > 0);
  const fallback = defaultGroup(tree);
  return [...(http ? [http] : []), ...others].map((table) => {
    const named = stringsOf(nodeAt(table, 'processes'));
    const groups = named.length > 0 ? named : [fallback];
    return { table, isHttp: table === http, groups, namesGroups: named.length > 0 };
  });
}

/** An array of tables; a single table is one of them. */
export function tablesOf(tree: Node | undefined, ...names: readonly string[]): readonly TableNode[] {
  return names.flatMap((name) => {
    const node = nodeAt(tree, name);
    const nodes = node?.kind === 'list' ? node.items : node ? [node] : [];
    return nodes.filter((item): item is TableNode => item.kind === 'table');
  });
}

/** Names under [processes]; an array of {name, command} is the old form. */
export function processNames(tree: TableNode): readonly string[] {
  const node = nodeAt(tree, 'processes');
  if (node?.kind === 'table') return entriesOf(node).map(([name]) => name);
  return tablesOf(tree, 'processes').flatMap((item) => {
    const name = scalarAt(item, 'name')?.value;
    return typeof name === 'string' ? [name] : [];
  });
}

/** `app` where there is one, else the first by name. */
export function defaultGroup(tree: TableNode): string {
  const names = processNames(tree);
  return names.length === 0 || names.includes('app') ? 'app' : [...names].sort()[0]!;
}

/** The checks of a service; top-level [checks] are none, they play no part in routing. */
export const checksOf = ({ table }: Service): readonly TableNode[] =>
  tablesOf(table, 'checks', 'tcp_checks', 'http_checks');

/** The [[vm]] of a group: one that names it, else one that names none (flyctl internal/appconfig: ComputeForGroup). */
export function vmOf(tree: TableNode, group: string): TableNode | undefined {
  const all = tablesOf(tree, 'vm', 'compute', 'computes');
  const named = (vm: TableNode): readonly string[] => stringsOf(nodeAt(vm, 'processes'));
  return all.find((vm) => named(vm).includes(group)) ?? all.find((vm) => named(vm).length === 0);
}
