/** An element of a drawing, as components write it on a server: attributes are strings, entities are resolved. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
}
export type Node = Element | string;

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The only ones that have no end in what components write. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);
const TOKEN =
  /<!--[\s\S]*?-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([^\s"=<>/]+)(?:="([^"]*)")?/g;

/**
 * Reads markup that a component wrote. Throws where it is not well-formed: that is a fault in the component, never in
 * what a reader gave.
 */
export function elementsIn(markup: string): readonly Node[] {
  const root: Open = { name: '', attributes: new Map(), children: [] };
  const open: Open[] = [root];
  let at = 0;
  for (const { 0: token, 1: ended, 2: begun, 3: attributes = '', 4: slash } of markup.matchAll(TOKEN)) {
    at += token.length;
    const last = open.at(-1)!;
    if (ended !== undefined) {
      if (last.name !== ended) throw new Error(`</${ended}> ends <${last.name}>`);
      open.pop();
    } else if (begun !== undefined) {
      const element: Open = { name: begun, attributes: attributesIn(attributes), children: [] };
      last.children.push(element);
      if (slash === '' && !VOID.has(begun)) open.push(element);
    } else if (!token.startsWith('<!--')) last.children.push(unescaped(token));
  }
  if (at < markup.length || open.length > 1) throw new Error(`no markup: ${markup.slice(at, at + 40)}`);
  return root.children;
}

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]));

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name: string) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(parseInt(String(hex), 16));
    return ENTITIES[name] ?? whole;
  });

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML has no place for, however it is written; halves of pairs are among it. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Words as they stand in XML, in text and between double quotes. */
export const escaped = (words: string): string =>
  words.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** The same as XML. */
export function written(node: Node): string {
  if (typeof node === 'string') return escaped(node);
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  const inside = node.children.map(written).join('');
  return inside === ''
    ? `<${node.name}${attributes}/>`
    : `<${node.name}${attributes}>${inside}</${node.name}>`;
}

/** All elements below and including `nodes`, in the order of the document. */
export function* everyElement(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* everyElement(node.children);
  }
}

/** The words in a node. */
export const wordsIn = (node: Node): string =>
  typeof node === 'string' ? node : node.children.map(wordsIn).join('');
