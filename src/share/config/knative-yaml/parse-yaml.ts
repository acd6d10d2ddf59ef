import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type ParsedNode,
} from 'yaml';
import type { Entry, Node, Span } from '../tree.ts';

export type YamlTroubleCode = 'yaml-parse-error' | 'yaml-too-deep' | 'yaml-expands';

export interface YamlTrouble extends Span {
  readonly code: YamlTroubleCode;
  readonly detail: string;
}

export interface ParsedYaml {
  /** The documents that are not empty. */
  readonly documents: readonly Node[];
  /** Keys that stand twice in their map; the last one counts, kubectl refuses both. */
  readonly repeated: readonly (Span & { readonly key: string })[];
}

/** More aliases than this are no configuration but an attack on its reader. */
const MAX_ALIASES = 1_000;
/** Nodes of all documents with merged keys counted again. */
const MAX_NODES = 200_000;
const MAX_DEPTH = 200;
/** Brackets open at once, those in strings and comments counted too, which need no partner. */
const MAX_BRACKETS = 1_000;

/** All documents of a YAML or JSON text with the place of every part, or the first thing wrong with one of them. */
export function parseYaml(text: string): ParsedYaml | { readonly trouble: YamlTrouble } {
  const deep = tooDeep(text);
  if (deep !== undefined) return { trouble: { code: 'yaml-too-deep', detail: '', from: deep, to: deep } };
  let parsed: readonly Document.Parsed[];
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
    parsed = [...documents];
  } catch (error) {
    if (error instanceof RangeError)
      return { trouble: { code: 'yaml-too-deep', detail: '', from: 0, to: 0 } };
    throw error;
  }
  for (const { errors } of parsed) {
    const [first] = errors;
    if (first)
      return {
        trouble: { code: 'yaml-parse-error', detail: first.message, from: first.pos[0], to: first.pos[1] },
      };
  }
  const reader = new YamlReader();
  try {
    const documents = parsed.flatMap((document) => {
      const root = document.contents;
      return root === null || (isScalar(root) && root.value === null) ? [] : [reader.read(root, document, 0)];
    });
    return { documents, repeated: reader.repeated };
  } catch (error) {
    if (error instanceof Refusal) return { trouble: error.trouble };
    throw error;
  }
}

/** Where brackets or the indentation go deeper than any configuration does: the parser's time grows with the square. */
function tooDeep(text: string): number | undefined {
  let open = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '[' || c === '{') open++;
    else if (c === ']' || c === '}') open = Math.max(0, open - 1);
    if (open > MAX_BRACKETS) return i;
  }
  const indented = /^(?: {400}|(?:[-?] *){200})/m.exec(text);
  return indented?.index;
}

class Refusal extends Error {
  readonly trouble: YamlTrouble;
  constructor(trouble: YamlTrouble) {
    super(trouble.detail);
    this.trouble = trouble;
  }
}

const NOTHING: Span = { from: 0, to: 0 };

class YamlReader {
  readonly repeated: (Span & { readonly key: string })[] = [];
  // one node for an anchor and all its aliases, so that nothing is copied; null while it is being read
  readonly #read = new Map<ParsedNode, Node | null>();
  #aliases = 0;
  #nodes = 0;

  read(node: ParsedNode | null, document: Document.Parsed, depth: number): Node {
    if (node === null) return { kind: 'scalar', value: null, span: NOTHING };
    const span = spanOf(node);
    if (isAlias(node)) {
      if (++this.#aliases > MAX_ALIASES) throw new Refusal({ code: 'yaml-expands', detail: '', ...span });
      const target = node.resolve(document) as ParsedNode | undefined;
      if (!target || this.#read.get(target) === null)
        throw new Refusal({ code: 'yaml-parse-error', detail: `alias ${node.source}`, ...span });
      return this.read(target, document, depth);
    }
    const before = this.#read.get(node);
    if (before) return before;
    if (depth > MAX_DEPTH) throw new Refusal({ code: 'yaml-too-deep', detail: '', ...span });
    this.#count(1, span);
    this.#read.set(node, null);
    const made = this.#make(node, document, depth, span);
    this.#read.set(node, made);
    return made;
  }

  #count(nodes: number, span: Span): void {
    this.#nodes += nodes;
    if (this.#nodes > MAX_NODES) throw new Refusal({ code: 'yaml-expands', detail: '', ...span });
  }

  #make(node: ParsedNode, document: Document.Parsed, depth: number, span: Span): Node {
    if (isSeq(node)) {
      // `? a` or `a: b` inside of [] is a pair, which is a map of one
      const items = node.items.map((item) =>
        isPair(item)
          ? ({ kind: 'scalar', value: null, span } as const)
          : this.read(item, document, depth + 1),
      );
      return { kind: 'list', items, span };
    }
    if (isMap(node)) return this.#table(node, document, depth, span);
    const { value } = node as { value: unknown };
    const kept =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    return {
      kind: 'scalar',
      value: (node as { type?: string }).type === 'PLAIN' ? yaml11(kept) : kept,
      span,
    };
  }

  #table(node: ParsedNode, document: Document.Parsed, depth: number, span: Span): Node {
    const entries = new Map<string, Entry>();
    const merged: Node[] = [];
    for (const { key, value } of (node as { items: { key: ParsedNode | null; value: ParsedNode | null }[] })
      .items) {
      const at = key === null ? span : spanOf(key);
      // Kubernetes takes no map and no list as a key; in templates `{{ x }}` reads as one
      if (isMap(key) || isSeq(key))
        throw new Refusal({ code: 'yaml-parse-error', detail: 'a map or list as key', ...at });
      const name = isScalar(key)
        ? String(key.value)
        : key === null
          ? ''
          : String((this.read(key, document, depth) as { value?: unknown }).value);
      const read = this.read(value, document, depth + 1);
      const placed = value === null ? { ...read, span: { from: at.to, to: at.to } } : read;
      if (name === '<<') merged.push(...(placed.kind === 'list' ? placed.items : [placed]));
      else {
        if (entries.has(name)) this.repeated.push({ ...at, key: name });
        entries.set(name, { key: at, value: placed });
      }
    }
    for (const other of merged)
      if (other.kind === 'table') {
        this.#count(other.entries.size, span);
        for (const [name, entry] of other.entries) if (!entries.has(name)) entries.set(name, entry);
      }
    return { kind: 'table', entries, span };
  }
}

const spanOf = (node: ParsedNode): Span => {
  const [from, to] = (node.range as readonly number[] | null | undefined) ?? [0, 0];
  return { from: from ?? 0, to: to ?? 0 };
};

/** Kubernetes reads YAML 1.1, where these plain words are booleans. */
function yaml11(value: string | number | boolean | null): string | number | boolean | null {
  if (typeof value !== 'string') return value;
  if (/^(yes|Yes|YES|on|On|ON)$/.test(value)) return true;
  return /^(no|No|NO|off|Off|OFF)$/.test(value) ? false : value;
}
