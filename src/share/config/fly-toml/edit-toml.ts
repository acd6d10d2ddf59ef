import type { AST } from 'toml-eslint-parser';
import { nodeAt, type Node } from '../tree.ts';
import { nameOf, parseToml, programOf, spanOf } from './parse-toml.ts';

export type Path = readonly (string | number)[];
export type ScalarValue = string | number | boolean;

/**
 * The text with one value changed, or put in where it was absent; every other byte stays. `path` has positions where
 * arrays of tables are. Undefined where the text is no TOML or has no place for it.
 */
export function editToml(text: string, path: Path, value: ScalarValue): string | undefined {
  const parsed = programOf(text);
  if ('trouble' in parsed || path.length === 0) return undefined;
  if (read(text, path) === value) return text;
  return candidates(text, parsed.program, path, value).find((edited) => read(edited, path) === value);
}

function read(text: string, path: Path): ScalarValue | null | undefined {
  const parsed = parseToml(text);
  if ('trouble' in parsed) return undefined;
  let node: Node | undefined = parsed.tree;
  for (const step of path)
    node =
      typeof step === 'number' ? (node?.kind === 'list' ? node.items[step] : undefined) : nodeAt(node, step);
  return node?.kind === 'scalar' ? node.value : undefined;
}

/** Ways to write it, the best first; which of them TOML allows shows when they are read. */
function candidates(
  text: string,
  program: AST.TOMLProgram,
  path: Path,
  value: ScalarValue,
): readonly string[] {
  const shift = text.startsWith('\ufeff') ? 1 : 0;
  const put = (from: number, to: number, by: string): string => text.slice(0, from) + by + text.slice(to);
  const found: string[] = [];
  const [key, parent] = [String(path.at(-1)), path.slice(0, -1)];
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const inline = (node: AST.TOMLContentNode, rest: Path): void => {
    const { from, to } = spanOf(node, shift);
    const [step, ...further] = rest;
    if (step === undefined) found.push(put(from, to, written(value, text.slice(from, to))));
    else if (typeof step === 'number') {
      const item = node.type === 'TOMLArray' ? node.elements[step] : undefined;
      if (item) inline(item, further);
    } else if (node.type === 'TOMLInlineTable') {
      for (const pair of node.body) visit(pair, [], rest);
      if (further.length === 0)
        found.push(
          put(to - 1, to - 1, `${node.body.length > 0 ? ', ' : ''}${bare(step)} = ${written(value, '')}`),
        );
    }
  };
  const visit = (pair: AST.TOMLKeyValue, above: Path, wanted: Path): void => {
    const full = [...above, ...pair.key.keys.map(nameOf)];
    if (full.every((step, i) => step === wanted[i])) inline(pair.value, wanted.slice(full.length));
  };

  const below = (pair: AST.TOMLKeyValue, name: string): string => {
    const { from, to } = spanOf(pair, shift);
    const end = endOfLine(text, to);
    return put(end, end, `${lineEnd}${indentAt(text, from)}${name} = ${written(value, '')}`);
  };
  const top = program.body[0].body;
  const pairs = top.filter((node): node is AST.TOMLKeyValue => node.type === 'TOMLKeyValue');
  for (const pair of pairs) visit(pair, [], path);
  for (const node of top) {
    if (node.type !== 'TOMLTable') continue;
    for (const pair of node.body) visit(pair, node.resolvedKey, path);
    if (!same(node.resolvedKey, parent)) continue;
    const last = node.body.at(-1);
    if (last) found.push(below(last, bare(key)));
    else {
      const end = endOfLine(text, spanOf(node, shift).to);
      found.push(
        put(
          end,
          end,
          `${lineEnd}${indentAt(text, spanOf(node, shift).from)}${bare(key)} = ${written(value, '')}`,
        ),
      );
    }
  }
  const dotted = path.map((step) => bare(String(step))).join('.');
  const sibling =
    pairs.filter((pair) => nameOf(pair.key.keys[0]!) === path[0]).at(-1) ??
    (parent.length === 0 ? pairs.at(-1) : undefined);
  if (sibling) found.push(below(sibling, dotted));
  if (parent.length === 0) found.push(put(shift, shift, `${bare(key)} = ${written(value, '')}${lineEnd}`));
  else {
    const line = `${bare(key)} = ${written(value, '')}`;
    const nested = insideItsTable(text, top, parent, line, lineEnd, shift);
    if (nested !== undefined) found.push(nested);
    found.push(appended(text, parent, line, lineEnd));
  }
  return found;
}

/** A table of its own below the last one of the table that it belongs to, indented like what stands there. */
function insideItsTable(
  text: string,
  top: AST.TOMLProgram['body'][0]['body'],
  parent: Path,
  line: string,
  lineEnd: string,
  shift: number,
): string | undefined {
  const owner = parent.slice(0, -1);
  if (owner.length === 0 || typeof parent.at(-1) === 'number') return undefined;
  const family = top.filter(
    (node): node is AST.TOMLTable =>
      node.type === 'TOMLTable' && same(node.resolvedKey.slice(0, owner.length), owner),
  );
  const last = family.at(-1);
  if (!last || last.body.length === 0) return undefined;
  const inner = indentAt(text, spanOf(last.body[0]!, shift).from);
  const end = endOfLine(text, spanOf(last.body.at(-1)!, shift).to);
  const names = parent
    .filter((step) => typeof step === 'string')
    .map(bare)
    .join('.');
  const added = [`${inner}[${names}]`, `${inner}${inner}${line}`];
  return text.slice(0, end) + ['', '', ...added].join(lineEnd) + text.slice(end);
}

/** A table of its own at the end; of an array of tables the next one. */
function appended(text: string, parent: Path, line: string, lineEnd: string): string {
  const isItem = typeof parent.at(-1) === 'number';
  const names = parent
    .filter((step) => typeof step === 'string')
    .map(bare)
    .join('.');
  const gap = text === '' || text.endsWith('\n') ? '' : lineEnd;
  return `${text}${gap}${lineEnd}${isItem ? `[[${names}]]` : `[${names}]`}${lineEnd}${line}${lineEnd}`;
}

const same = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, i) => step === b[i]);

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at < 0) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
}

const bare = (name: string): string => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name));

/** In the quotes of what stood there. */
function written(value: ScalarValue, before: string): string {
  if (typeof value !== 'string') return String(value);
  // eslint-disable-next-line no-control-regex -- what TOML forbids in literal strings
  if (before.startsWith("'") && !before.startsWith("'''") && !/['\u0000-\u001f\u007f]/.test(value))
    return `'${value}'`;
  return JSON.stringify(value).replaceAll('\u007f', '\\u007f');
}
