import type { Report } from '../diagnostic.ts';
import { nodeAt, type Node, type ScalarNode } from '../tree.ts';
import { isPlaceholder } from './values.ts';

// Values of the type flyctl takes; every other is reported and null.

export const shown = (node: Node): string =>
  node.kind === 'scalar' ? String(node.value) : node.kind === 'list' ? '[...]' : '{...}';

export function unreadable(node: ScalarNode, key: string, example: string, report: Report | undefined): void {
  const value = shown(node);
  if (isPlaceholder(value)) report?.('unresolved-template', 'warning', node.span, { key, value });
  else report?.('unreadable-value', 'error', node.span, { key, value, example });
}

export function wrongType(node: Node, key: string, expected: string, report: Report, text?: string): void {
  const value = shown(node);
  if (isPlaceholder(value)) report('unresolved-template', 'warning', node.span, { key, value });
  else
    report(
      'wrong-type',
      'error',
      node.span,
      { key, value, expected },
      text === undefined ? undefined : { ...node.span, text },
    );
}

export function stringAt(node: Node | undefined, key: string, report: Report): string | null {
  const found = nodeAt(node, key);
  if (!found) return null;
  if (found.kind !== 'scalar' || typeof found.value !== 'string') {
    wrongType(found, key, 'text', report);
    return null;
  }
  if (isPlaceholder(found.value))
    report('unresolved-template', 'warning', found.span, { key, value: found.value });
  return found.value;
}

export function booleanAt(node: Node | undefined, key: string, report: Report): boolean | null {
  const found = nodeAt(node, key);
  if (!found) return null;
  if (found.kind === 'scalar' && typeof found.value === 'boolean') return found.value;
  const word = shown(found);
  wrongType(found, key, 'boolean', report, word === 'true' || word === 'false' ? word : undefined);
  return null;
}

export function wholeAt(node: Node | undefined, key: string, report: Report): number | null {
  const found = nodeAt(node, key);
  if (!found) return null;
  if (
    found.kind === 'scalar' &&
    typeof found.value === 'number' &&
    Number.isSafeInteger(found.value) &&
    found.value >= 0
  )
    return found.value;
  const word = shown(found);
  wrongType(found, key, 'whole', report, /^\d+$/.test(word) ? word : undefined);
  return null;
}
