import { ParseError, parseTOML, type AST } from 'toml-eslint-parser';
import type { Entry, Node, ScalarNode, Span, TableNode } from '../tree.ts';

/** Where and why a file is no TOML; the detail is the parser's. */
export interface SyntaxTrouble extends Span {
  readonly detail: string;
}

export type ParsedToml = { readonly tree: TableNode } | { readonly trouble: SyntaxTrouble };

interface Growing {
  readonly kind: 'table';
  readonly entries: Map<string, Entry>;
  readonly span: Span;
}

/** TOML with the place of every part. A byte order mark and CR LF are read as they stand. */
export function parseToml(text: string): ParsedToml {
  const parsed = programOf(text);
  if ('trouble' in parsed) return parsed;
  const tree = table({ from: 0, to: text.length });
  // The parser refuses a byte order mark; the text without it has every offset one lower.
  const shift = text.startsWith('\ufeff') ? 1 : 0;
  for (const statement of parsed.program.body[0].body) {
    if (statement.type === 'TOMLKeyValue') assign(tree, statement, shift);
    else {
      const header = spanOf(statement.key, shift);
      const target = tableFor(tree, statement.resolvedKey, header);
      for (const pair of statement.body) assign(target, pair, shift);
    }
  }
  return { tree };
}

export function programOf(
  text: string,
): { readonly program: AST.TOMLProgram } | { readonly trouble: SyntaxTrouble } {
  const shift = text.startsWith('\ufeff') ? 1 : 0;
  try {
    return { program: parseTOML(text.slice(shift)) };
  } catch (error) {
    if (error instanceof ParseError) {
      const at = Math.min(error.index + shift, text.length);
      return { trouble: { from: at, to: at, detail: error.message } };
    }
    // too deep for the parser's stack, or a string too long for it
    if (error instanceof RangeError)
      return { trouble: { from: shift, to: shift, detail: 'nested too deeply, or a value too long' } };
    throw error;
  }
}

const table = (span: Span): Growing => ({ kind: 'table', entries: new Map(), span });

export const spanOf = ({ range: [from, to] }: AST.HasLocs, shift: number): Span => ({
  from: from + shift,
  to: to + shift,
});

export const nameOf = (key: AST.TOMLBare | AST.TOMLQuoted): string =>
  key.type === 'TOMLBare' ? key.name : key.value;

/** The table at a key with positions of arrays of tables in it, made where it is not there yet. */
function tableFor(root: Growing, path: readonly (string | number)[], span: Span): Growing {
  let node: Growing | { kind: 'list'; items: Node[]; span: Span } = root;
  path.forEach((step, i) => {
    const below: Node = typeof path[i + 1] === 'number' ? { kind: 'list', items: [], span } : table(span);
    if (typeof step === 'number') {
      const list = node as { items: Node[] };
      list.items[step] ??= below;
      node = list.items[step] as typeof node;
    } else {
      const { entries } = node as Growing;
      if (!entries.has(step)) entries.set(step, { key: span, value: below });
      node = entries.get(step)!.value as typeof node;
    }
  });
  return node;
}

function assign(target: Growing, pair: AST.TOMLKeyValue, shift: number): void {
  const names = pair.key.keys.map(nameOf);
  const key = spanOf(pair.key, shift);
  const owner = tableFor(target, names.slice(0, -1), key);
  owner.entries.set(names.at(-1) ?? '', { key, value: valueOf(pair.value, shift) });
}

function valueOf(node: AST.TOMLContentNode, shift: number): Node {
  const span = spanOf(node, shift);
  if (node.type === 'TOMLArray')
    return { kind: 'list', items: node.elements.map((item) => valueOf(item, shift)), span };
  if (node.type === 'TOMLInlineTable') {
    const inline = table(span);
    for (const pair of node.body) assign(inline, pair, shift);
    return inline;
  }
  const value: ScalarNode['value'] =
    node.value instanceof Date ? (node as AST.TOMLDateTimeValue).datetime : node.value;
  return { kind: 'scalar', value, span };
}
