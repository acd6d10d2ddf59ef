import { isSeq, Lexer, parseAllDocuments, isMap, isScalar, type Document, type YAMLSeq } from 'yaml';
import type { Path } from '../fly-toml/edit-toml.ts';
import { lineEnd, lineStart, withoutMember } from '../lines.ts';
import { nodeAlong, type Node, type TreePath } from '../tree.ts';
import { column, trimmedEnd } from './edit-yaml.ts';
import { parseYaml } from './parse-yaml.ts';
import { flow, isSaid, itemLines, lineBreak, type YamlValue } from './yaml-words.ts';

/** The text with a new item behind the one at `position` of a list; undefined where that cannot be. */
export function insertItem(text: string, path: Path, position: number, item: YamlValue): string | undefined {
  const found = listAt(text, path);
  const [from, to] = rangeOf(found, position) ?? [];
  if (!found || from === undefined || to === undefined) return undefined;
  const { list, dashes } = found;
  const end = trimmedEnd(text, to);
  let edited: string;
  if (list.flow) {
    const isJson = /^\{\s*"/.test(text.slice(from, end));
    edited = `${text.slice(0, end)}, ${flow(item, isJson)}${text.slice(end)}`;
  } else {
    const indent = column(text, dashes[position]!);
    const at = lineEnd(text, end);
    edited =
      text.slice(0, at) +
      lineBreak(text) +
      ' '.repeat(indent) +
      itemLines(text, item, indent) +
      text.slice(at);
  }
  const now = itemsIn(edited, path);
  const before = itemsIn(text, path);
  return now?.length === (before?.length ?? 0) + 1 && isSaid(now[position + 1]!, item) ? edited : undefined;
}

/** The text without an item of a list; comments in it stay in lines of their own. Undefined for the only one. */
export function removeItem(text: string, path: Path, position: number): string | undefined {
  const found = listAt(text, path);
  const range = rangeOf(found, position);
  if (!found || !range || found.list.items.length < 2) return undefined;
  const { list, dashes } = found;
  const edited = list.flow
    ? withoutMember(text, range[0], trimmedEnd(text, range[1]), position === list.items.length - 1)
    : withoutLines(text, dashes[position]!, trimmedEnd(text, range[1]));
  const now = edited === undefined ? undefined : itemsIn(edited, path);
  return now?.length === list.items.length - 1 ? edited : undefined;
}

function withoutLines(text: string, dash: number, end: number): string | undefined {
  const from = lineStart(text, dash);
  const margin = text.slice(from, dash);
  // on the line of a key or of another dash it is part of what holds that together
  if (!/^[ \t]*$/.test(margin)) return undefined;
  const next = text.indexOf('\n', lineEnd(text, end));
  const to = next < 0 ? text.length : next + 1;
  const kept = commentsBetween(text, from, to).map((comment) => margin + comment + lineBreak(text));
  return text.slice(0, from) + kept.join('') + text.slice(to);
}

/** Begin of a document, end of a flow collection, a scalar follows: lexemes of the yaml package. */
const MARKS: readonly string[] = ['\u0002', '\u0018', '\u001f'];

function commentsBetween(text: string, from: number, to: number): readonly string[] {
  const found: string[] = [];
  let at = 0;
  for (const lexeme of new Lexer().lex(text)) {
    // the lexer's own marks stand for nothing in the text
    if (MARKS.includes(lexeme)) continue;
    if (at >= from && at < to && lexeme.startsWith('#')) found.push(lexeme.trimEnd());
    at += lexeme.length;
  }
  return found;
}

interface FoundList {
  readonly list: YAMLSeq;
  /** Where the dash of each item stands. */
  readonly dashes: readonly number[];
}

function listAt(text: string, [index, ...path]: Path): FoundList | undefined {
  const documents = [
    ...(parseAllDocuments(text, {
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
      keepSourceTokens: true,
    }) as readonly Document.Parsed[]),
  ].filter(({ contents }) => contents !== null && !(isScalar(contents) && contents.value === null));
  let node: unknown = documents[Number(index)]?.contents;
  for (const step of path)
    if (isMap(node)) node = node.get(step, true);
    else if (isSeq(node) && typeof step === 'number') node = node.items[step];
    else return undefined;
  if (!isSeq(node)) return undefined;
  const token = node.srcToken;
  const dashes =
    token?.type === 'block-seq'
      ? token.items.flatMap(({ start }) =>
          start.flatMap(({ type, offset }) => (type === 'seq-item-ind' ? [offset] : [])),
        )
      : [];
  return { list: node, dashes };
}

const rangeOf = (found: FoundList | undefined, position: number): readonly [number, number] | undefined => {
  const range = (found?.list.items[position] as { range?: readonly number[] } | undefined)?.range;
  const [from, to] = range ?? [];
  return from === undefined || to === undefined ? undefined : [from, to];
};

function itemsIn(text: string, path: TreePath): readonly Node[] | undefined {
  const parsed = parseYaml(text);
  if ('trouble' in parsed) return undefined;
  const list = nodeAlong({ kind: 'list', items: parsed.documents, span: { from: 0, to: text.length } }, path);
  return list?.kind === 'list' ? list.items : undefined;
}
