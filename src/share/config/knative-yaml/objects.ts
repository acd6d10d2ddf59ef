import type { Report } from '../diagnostic.ts';
import { entriesOf, nodeAt, scalarAt, tableAt, type Node, type TableNode } from '../tree.ts';
import { PREFIX } from './annotation-names.ts';
import { isTemplate, scalarText } from './revision.ts';

/** A Kubernetes object of the file. */
export interface KubeObject {
  readonly node: TableNode;
  readonly apiVersion: string;
  readonly kind: string;
  readonly group: string;
  readonly version: string;
  readonly name: string | null;
}

/** The objects of all documents, lists taken apart; what has no apiVersion or kind is reported. */
export function objectsOf(documents: readonly Node[], report: Report): readonly KubeObject[] {
  return documents.flatMap((node) => {
    const kind = scalarText(nodeAt(node, 'kind'));
    const items = nodeAt(node, 'items');
    if (kind?.endsWith('List') && items?.kind === 'list') return objectsOf(items.items, report);
    const apiVersion = scalarText(nodeAt(node, 'apiVersion'));
    if (node.kind !== 'table' || kind === undefined || apiVersion === undefined) {
      report('missing-kind', 'error', { from: node.span.from, to: node.span.from });
      return [];
    }
    const slash = apiVersion.indexOf('/');
    const name = scalarText(nodeAt(node, 'metadata', 'name')) ?? null;
    return [
      {
        node,
        apiVersion,
        kind,
        group: apiVersion.slice(0, Math.max(0, slash)),
        version: apiVersion.slice(slash + 1),
        name,
      },
    ];
  });
}

/** Reports a name that is absent or that some template should have filled in. */
export function checkName({ node, kind, name }: KubeObject, report: Report): void {
  const at = scalarAt(node, 'metadata', 'name')?.span ?? tableAt(node, 'metadata')?.span ?? node.span;
  if (name === null) {
    if (!nodeAt(node, 'metadata', 'generateName'))
      report('missing-name', 'error', { from: at.from, to: at.from }, { kind });
  } else if (isTemplate(name))
    report('unresolved-template', 'warning', at, { where: 'metadata.name', value: name });
}

/** Reports the KPA's annotations in a table where nothing reads them. */
export function misplaced(node: Node | undefined, where: string, right: string, report: Report): void {
  for (const [key, { key: at, value }] of entriesOf(node))
    if (key.startsWith(PREFIX))
      report('misplaced-annotation', 'error', at, { where, key, value: scalarText(value) ?? '', right });
}
