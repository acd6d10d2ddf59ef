import type { AST } from 'toml-eslint-parser';
import { withoutEntry, withoutMember } from '../lines.ts';
import { nodeAlong, type TreePath } from '../tree.ts';
import { nameOf, parseToml, programOf, spanOf } from './parse-toml.ts';

/**
 * The text without one key and its value; comments and every other byte stay. Undefined where the text is no TOML, or
 * what stands at `path` is a table of its own, not a key with a value.
 */
export function removeToml(text: string, path: TreePath): string | undefined {
  const parsed = programOf(text);
  if ('trouble' in parsed) return undefined;
  const shift = text.startsWith('\ufeff') ? 1 : 0;
  let edited: string | undefined;
  const visit = (pair: AST.TOMLKeyValue, above: TreePath, inline: AST.TOMLInlineTable | undefined): void => {
    const full = [...above, ...pair.key.keys.map(nameOf)];
    if (!full.every((step, i) => step === path[i])) return;
    if (full.length === path.length) {
      const { from, to } = spanOf(pair, shift);
      edited = inline
        ? withoutMember(text, from, to, pair === inline.body.at(-1))
        : withoutEntry(text, from, to);
    } else if (pair.value.type === 'TOMLInlineTable') {
      for (const inner of pair.value.body) visit(inner, full, pair.value);
    }
  };
  for (const node of parsed.program.body[0].body) {
    if (node.type === 'TOMLKeyValue') visit(node, [], undefined);
    else for (const pair of node.body) visit(pair, node.resolvedKey, undefined);
  }
  if (edited === undefined) return undefined;
  const read = parseToml(edited);
  return 'tree' in read && nodeAlong(read.tree, path) === undefined ? edited : undefined;
}
