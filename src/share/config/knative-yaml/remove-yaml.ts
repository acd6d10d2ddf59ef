import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { withoutEntry, withoutMember } from '../lines.ts';
import { nodeAlong, type TreePath } from '../tree.ts';
import { parseYaml } from './parse-yaml.ts';

/**
 * The text without one key and its value; comments and every other byte stay. `path` begins with the position of the
 * document. Undefined where the text is no YAML, the key is not there, or it opens an item of a list.
 */
export function removeYaml(text: string, path: TreePath): string | undefined {
  if ('trouble' in parseYaml(text)) return undefined;
  const [index, ...steps] = path;
  const options = { uniqueKeys: false, logLevel: 'silent', prettyErrors: false } as const;
  const documents = [...(parseAllDocuments(text, options) as readonly Document.Parsed[])].filter(
    ({ contents }) => contents !== null && !(isScalar(contents) && contents.value === null),
  );
  let node: unknown = documents[Number(index)]?.contents;
  let found: { readonly map: YAMLMap; readonly pair: Pair } | undefined;
  for (const step of steps) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.findLast(
        ({ key }) => isScalar(key) && String(key.value) === String(step),
      );
      if (!pair) return undefined;
      found = { map: node, pair };
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      node = node.items[step];
      found = undefined;
    } else return undefined;
  }
  if (!found) return undefined;
  const edited = without(text, found.map, found.pair);
  const read = edited === undefined ? undefined : parseYaml(edited);
  if (!read || 'trouble' in read) return undefined;
  return nodeAlong(read.documents[Number(index)], steps) === undefined ? edited : undefined;
}

function without(text: string, map: YAMLMap, { key, value }: Pair): string | undefined {
  if (!isNode(key)) return undefined;
  const from = key.range![0];
  const end = isNode(value) ? value.range![1] : text.indexOf(':', key.range![1]) + 1;
  // block values end behind their last line end
  const to = Math.max(key.range![1], end - /\s*$/.exec(text.slice(0, end))![0].length);
  if (map.flow) return withoutMember(text, from, to, map.items.at(-1)?.key === key);
  // on the line of a dash the key holds its item together
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  return /^\ufeff?[ \t]*$/.test(before) ? withoutEntry(text, from, to) : undefined;
}
