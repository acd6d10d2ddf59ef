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
import { nodeAt, type Node } from '../tree.ts';
import type { Path, ScalarValue } from '../fly-toml/edit-toml.ts';
import { parseYaml } from './parse-yaml.ts';

/**
 * The text with one value changed, or put in where it was absent; every other byte stays. `path` begins with the
 * position of the document, counted without empty ones. Undefined where the text is no YAML or has no place for it.
 */
export function editYaml(text: string, path: Path, value: ScalarValue): string | undefined {
  const before = read(text, path);
  if (before === 'broken') return undefined;
  if (before === value) return text;
  const edited = written(text, path, value);
  return edited !== undefined && read(edited, path) === value ? edited : undefined;
}

function read(text: string, path: Path): ScalarValue | null | undefined {
  const parsed = parseYaml(text);
  if ('trouble' in parsed) return 'broken';
  let node: Node | undefined = parsed.documents[Number(path[0])];
  for (const step of path.slice(1))
    node =
      typeof step === 'number' ? (node?.kind === 'list' ? node.items[step] : undefined) : nodeAt(node, step);
  return node?.kind === 'scalar' ? node.value : undefined;
}

function written(text: string, [index, ...path]: Path, value: ScalarValue): string | undefined {
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
function filled(text: string, { key }: Pair, rest: Path, value: ScalarValue): string | undefined {
  if (!isNode(key)) return undefined;
  const end = key.range![1];
  const colon = text.indexOf(':', end) + 1;
  if (rest.length === 0) return `${text.slice(0, colon)} ${scalar(value, '')}${text.slice(colon)}`;
  const at = endOfLine(text, colon);
  return text.slice(0, at) + lines(text, rest, value, column(text, key.range![0]) + 2) + text.slice(at);
}

/** A further member of a map. */
function inserted(text: string, map: YAMLMap, rest: Path, value: ScalarValue): string | undefined {
  const [from, to] = map.range!;
  const last = map.items.at(-1);
  if (map.flow) {
    const close = text.lastIndexOf('}', to - 1);
    const quoted = text[from + 1] === '"' || (isScalar(last?.key) && last.key.type === 'QUOTE_DOUBLE');
    const member = rest.reduceRight<string>(
      (inner, step, i) =>
        `${i === rest.length - 1 ? '' : '{'}${quoted ? JSON.stringify(String(step)) : plain(String(step))}: ${inner}${i === rest.length - 1 ? '' : '}'}`,
      quoted ? JSON.stringify(value) : scalar(value, ''),
    );
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
  const at = endOfLine(text, end);
  return text.slice(0, at) + added + text.slice(at);
}

function trimmedEnd(text: string, tail: number): number {
  let end = tail;
  while (end > 0 && /\s/.test(text[end - 1]!)) end--;
  return end;
}

/** Lines that each begin with a line end, deeper by two for each step. */
function lines(text: string, rest: Path, value: ScalarValue, indent: number): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return rest
    .map(
      (step, i) =>
        `${lineEnd}${' '.repeat(indent + 2 * i)}${plain(String(step))}:${i === rest.length - 1 ? ` ${scalar(value, '')}` : ''}`,
    )
    .join('');
}

const column = (text: string, offset: number): number =>
  offset -
  (text.lastIndexOf('\n', offset - 1) + 1) -
  (text.startsWith('\ufeff') && text.lastIndexOf('\n', offset - 1) < 0 ? 1 : 0);

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at < 0) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

const plain = (name: string): string =>
  /^[A-Za-z_][\w./-]*$/.test(name) && !isWord(name) ? name : JSON.stringify(name);

const isWord = (text: string): boolean => /^(y|n|yes|no|on|off|true|false|null|~)$/i.test(text);

/** A string stays a string: in the quotes of what stood there, else in double ones. */
function scalar(value: ScalarValue, before: string): string {
  if (typeof value !== 'string') return String(value);
  if (before.startsWith("'") && /^[\x20-\x7e]*$/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  const stays = before !== '' && !/^["'|>*]/.test(before);
  return stays && /^[A-Za-z][\w.-]*$/.test(value) && !isWord(value) ? value : JSON.stringify(value);
}
