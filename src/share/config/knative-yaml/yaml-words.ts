import type { Path, ScalarValue } from '../fly-toml/edit-toml.ts';
import { entriesOf, type Node } from '../tree.ts';

/** What can be put into a file: a value, or a whole list or table of them. */
export type YamlValue = ScalarValue | readonly YamlValue[] | YamlTable;
export interface YamlTable {
  readonly [key: string]: YamlValue;
}

/** Does a node of a file say this? */
export function isSaid(node: Node, value: YamlValue): boolean {
  if (typeof value !== 'object') return node.kind === 'scalar' && node.value === value;
  if (isList(value))
    return (
      node.kind === 'list' &&
      node.items.length === value.length &&
      value.every((item, i) => isSaid(node.items[i]!, item))
    );
  const entries = entriesOf(node);
  return (
    entries.length === Object.keys(value).length &&
    entries.every(([name, entry]) => Object.hasOwn(value, name) && isSaid(entry.value, value[name]!))
  );
}

/** Lines that each begin with a line end, deeper by two for each step. */
export function lines(text: string, rest: Path, value: YamlValue, indent: number): string {
  const eol = lineBreak(text);
  return rest
    .map((step, i) => {
      const key = `${eol}${' '.repeat(indent + 2 * i)}${plain(String(step))}:`;
      return i === rest.length - 1 ? key + behindKey(value, indent + 2 * (i + 1), eol) : key;
    })
    .join('');
}

/** An item of a list in lines of its own, from its dash on. */
export const itemLines = (text: string, item: YamlValue, indent: number): string =>
  `- ${inItem(item, indent + 2, lineBreak(text))}`;

/** The line ends that the text has. */
export const lineBreak = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

function behindKey(value: YamlValue, indent: number, eol: string): string {
  if (typeof value !== 'object') return ` ${scalar(value, '')}`;
  const margin = eol + ' '.repeat(indent);
  return isList(value)
    ? value.map((item) => `${margin}- ${inItem(item, indent + 2, eol)}`).join('')
    : margin + members(value, indent, eol);
}

const inItem = (item: YamlValue, indent: number, eol: string): string =>
  typeof item !== 'object' || isList(item) ? flow(item, false) : members(item, indent, eol);

const members = (table: YamlTable, indent: number, eol: string): string =>
  Object.entries(table)
    .map(([key, value]) =>
      // in an item of ours, where no annotation is, a word is as plain as people write it
      typeof value === 'string' && /^[A-Za-z]+$/.test(value) && !isWord(value)
        ? `${plain(key)}: ${value}`
        : `${plain(key)}:${behindKey(value, indent + 2, eol)}`,
    )
    .join(eol + ' '.repeat(indent));

/** A value between brackets; `quoted` as JSON has it. */
export function flow(value: YamlValue, quoted: boolean): string {
  if (quoted) return JSON.stringify(value);
  if (typeof value !== 'object') return scalar(value, '');
  if (isList(value)) return `[${value.map((item) => flow(item, quoted)).join(', ')}]`;
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${plain(key)}: ${flow(inner, quoted)}`)
    .join(', ')} }`;
}

/** A key with its value for a table between brackets, the steps to it as tables of one. */
export function flowMember(rest: Path, value: YamlValue, quoted: boolean): string {
  const name = (step: string | number): string =>
    quoted ? JSON.stringify(String(step)) : plain(String(step));
  return rest.reduceRight<string>(
    (inner, step, i) => (i === 0 ? `${name(step)}: ${inner}` : `{${name(step)}: ${inner}}`),
    flow(value, quoted),
  );
}

const plain = (name: string): string =>
  /^[A-Za-z_][\w./-]*$/.test(name) && !isWord(name) ? name : JSON.stringify(name);

const isWord = (text: string): boolean => /^(y|n|yes|no|on|off|true|false|null|~)$/i.test(text);

/**
 * A string stays a string: in the quotes of what stood there, else in double ones; a name as Kubernetes spells its kinds
 * and an amount with its unit need none.
 */
export function scalar(value: ScalarValue, before: string): string {
  if (typeof value !== 'string') return String(value);
  if (before.startsWith("'") && /^[\x20-\x7e]*$/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (before === '' && /^[A-Z][A-Za-z]+$/.test(value) && !isWord(value)) return value;
  const isPlain = !/^["'|>*]/.test(before);
  if (isPlain && /^\d+(\.\d+)?(m|[KMGT]i)$/.test(value)) return value;
  const stays = before !== '' && isPlain && !isWord(value);
  return stays && /^([A-Za-z][\w.-]*|\d+m?s)$/.test(value) ? value : JSON.stringify(value);
}

const isList = (value: YamlValue): value is readonly YamlValue[] => Array.isArray(value);
