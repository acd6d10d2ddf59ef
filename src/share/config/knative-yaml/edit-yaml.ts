import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { nodeAlong, type Node } from '../tree.ts';
import { lineEnd } from '../lines.ts';
import type { Path } from '../fly-toml/edit-toml.ts';
import { parseYaml } from './parse-yaml.ts';
import { flowMember, isSaid, lines, scalar, type YamlValue } from './yaml-words.ts';

/**
 * The text with one value changed, or put in where it was absent; every other byte stays. `path` begins with the
 * position of the document, counted without empty ones. Lists and tables are put in only where there is nothing.
 * Undefined where the text is no YAML or has no place for it.
 */
export function editYaml(text: string, path: Path, value: YamlValue): string | undefined {
  const before = read(text, path);
  if (before === 'broken') return undefined;
  if (before && isSaid(before, value)) return text;
  const edited = written(text, path, value);
  const after = edited === undefined ? undefined : read(edited, path);
  return after && after !== 'broken' && isSaid(after, value) ? edited : undefined;
}

function read(text: string, path: Path): Node | 'broken' | undefined {
  const parsed = parseYaml(text);
  if ('trouble' in parsed) return 'broken';
  return nodeAlong({ kind: 'list', items: parsed.documents, span: { from: 0, to: text.length } }, path);
}

function written(text: string, [index, ...path]: Path, value: YamlValue): string | undefined {
  const documents = [
    ...(parseAllDocuments(text, {
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
    }) as readonly Document.Parsed[]),
  ];
  const full = documents.filter(
    ({ contents }) => contents !== null && !(isScalar(contents) && contents.value === null),
  );
  let node: unknown = full[Number(index)]?.contents;
  let owner: Pair | undefined;
  for (const [i, step] of path.entries()) {
    const rest = path.slice(i);
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.findLast(
        ({ key }) => isScalar(key) && String(key.value) === String(step),
      );
      if (!pair) return inserted(text, node, rest, value);
      [owner, node] = [pair, pair.value];
      if (isEmpty(node) && i < path.length - 1) return filled(text, pair, path.slice(i + 1), value);
    } else if (isSeq(node) && typeof step === 'number') node = node.items[step];
    else return undefined;
  }
  if (isScalar(node) || isAlias(node)) {
    if (isEmpty(node) && owner) return filled(text, owner, [], value);
    if (typeof value === 'object') return undefined;
    const [from, to] = node.range!;
    const old = text.slice(from, to);
    const tail = /\s*$/.exec(old)![0];
    return text.slice(0, from) + scalar(value, old) + tail + text.slice(to);
  }
  return undefined;
}

const isEmpty = (node: unknown): boolean =>
  node === null || (isScalar(node) && node.range?.[0] === node.range?.[1]);

/** Behind a key that has no value yet. */
function filled(text: string, { key }: Pair, rest: Path, value: YamlValue): string | undefined {
  if (!isNode(key)) return undefined;
  const end = key.range![1];
  const colon = text.indexOf(':', end) + 1;
  if (rest.length === 0)
    return typeof value === 'object'
      ? undefined
      : `${text.slice(0, colon)} ${scalar(value, '')}${text.slice(colon)}`;
  const at = lineEnd(text, colon);
  return text.slice(0, at) + lines(text, rest, value, column(text, key.range![0]) + 2) + text.slice(at);
}

/** A further member of a map. */
function inserted(text: string, map: YAMLMap, rest: Path, value: YamlValue): string | undefined {
  const [from, to] = map.range!;
  const last = map.items.at(-1);
  if (map.flow) {
    const close = text.lastIndexOf('}', to - 1);
    const quoted = text[from + 1] === '"' || (isScalar(last?.key) && last.key.type === 'QUOTE_DOUBLE');
    const member = flowMember(rest, value, quoted);
    const body = text.slice(from + 1, close).trimEnd();
    const at = from + 1 + body.length;
    return (
      text.slice(0, at) + (body.trim() === '' || body.endsWith(',') ? '' : ', ') + member + text.slice(at)
    );
  }
  const first = map.items[0];
  if (!last || !isNode(first?.key)) return undefined;
  const added = lines(text, rest, value, column(text, first.key.range![0]));
  const tail =
    isNode(last.value) && last.value.range
      ? last.value.range[1]
      : (last.key as { range: number[] }).range[1]!;
  // block scalars and lists end behind their last line end
  const end = trimmedEnd(text, tail);
  const at = lineEnd(text, end);
  return text.slice(0, at) + added + text.slice(at);
}

/** Where a value ends without the line ends behind it. */
export function trimmedEnd(text: string, tail: number): number {
  let end = tail;
  while (end > 0 && /\s/.test(text[end - 1]!)) end--;
  return end;
}

/** Characters before an offset in its line. */
export const column = (text: string, offset: number): number =>
  offset -
  (text.lastIndexOf('\n', offset - 1) + 1) -
  (text.startsWith('\ufeff') && text.lastIndexOf('\n', offset - 1) < 0 ? 1 : 0);
