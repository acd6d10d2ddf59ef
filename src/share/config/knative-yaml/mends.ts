import { mendBetween, placesIn, type Diagnostic } from '../diagnostic.ts';
import { lineStart } from '../lines.ts';
import { entriesOf, nodeAlong, pathTo, type Node, type Span, type TreePath } from '../tree.ts';
import { editYaml } from './edit-yaml.ts';
import { isRevisionKind, revisionParts } from './serving.ts';
import { objectsOf } from './objects.ts';
import { parseYaml } from './parse-yaml.ts';
import { removeYaml } from './remove-yaml.ts';
import { lineBreak } from './yaml-words.ts';

const silent = (): void => undefined;

/** A diagnostic with the mend that takes more than its own place, where there is one. */
export function withMend(text: string, diagnostic: Diagnostic): Diagnostic {
  const { code, values } = diagnostic;
  if (code === 'misplaced-annotation') return withMove(text, diagnostic);
  if (code === 'invalid-config' && values['about'] === 'max-scale-unset')
    return withMaxScale(text, diagnostic);
  return diagnostic;
}

/** As many pods as the limit allows, said beside it. */
function withMaxScale(text: string, diagnostic: Diagnostic): Diagnostic {
  const root = rootOf(text);
  const limit = root && pathOfKey(text, root, 'max-scale-limit', diagnostic);
  const node = root && limit && nodeAlong(root, limit);
  if (!limit || node?.kind !== 'scalar' || typeof node.value !== 'string') return diagnostic;
  const edited = editYaml(text, [...limit.slice(0, -1), 'max-scale'], node.value);
  return edited === undefined ? diagnostic : { ...diagnostic, mend: mendBetween(text, edited) };
}

/** Moves a misplaced annotation to where its revision is read, if that is possible in one go. */
function withMove(text: string, diagnostic: Diagnostic): Diagnostic {
  const { key, value } = diagnostic.values;
  const root = rootOf(text);
  if (typeof key !== 'string' || typeof value !== 'string' || value === '' || !root) return diagnostic;
  const from = pathOfKey(text, root, key, diagnostic);
  const annotations = from && annotationsBeside(root, from);
  const there = annotations && nodeAlong(root, annotations);
  // one that stands there already was meant
  if (!from || !annotations || (there && entriesOf(there).some(([name]) => name === key))) return diagnostic;
  const comment = commentAbove(text, placesOfKey(root, from)?.from ?? 0);
  const without = removeYaml(text.slice(0, comment.from) + text.slice(comment.to), from);
  const moved = without === undefined ? undefined : editYaml(without, [...annotations, key], value);
  const whole = moved === undefined ? undefined : withComment(moved, [...annotations, key], comment.lines);
  return whole === undefined ? diagnostic : { ...diagnostic, mend: mendBetween(text, whole) };
}

interface OwnComment extends Span {
  readonly lines: readonly string[];
}

/** The comment in lines of their own right above a key, as far in as the key is: it is about the key. */
function commentAbove(text: string, key: number): OwnComment {
  const to = lineStart(text, key);
  const margin = text.slice(to, key);
  const lines: string[] = [];
  let from = to;
  while (from > 0) {
    const start = lineStart(text, from - 1);
    const line = text.slice(start, from);
    if (!line.startsWith(`${margin}#`) || margin.trim() !== '') break;
    lines.unshift(line.trim());
    from = start;
  }
  return { from, to, lines };
}

/** Puts a comment above a key again, as far in as that is; undefined where the key does not begin its line. */
function withComment(text: string, path: TreePath, lines: readonly string[]): string | undefined {
  if (lines.length === 0) return text;
  const root = rootOf(text);
  const key = root && placesOfKey(root, path)?.from;
  if (key === undefined) return undefined;
  const at = lineStart(text, key);
  const margin = text.slice(at, key);
  if (margin.trim() !== '') return undefined;
  return text.slice(0, at) + lines.map((line) => margin + line + lineBreak(text)).join('') + text.slice(at);
}

/** Where the key at the end of a path stands. */
function placesOfKey(root: Node, path: TreePath): Span | undefined {
  const table = nodeAlong(root, path.slice(0, -1));
  return table?.kind === 'table' ? table.entries.get(String(path.at(-1)))?.key : undefined;
}

function rootOf(text: string): Node | undefined {
  const parsed = parseYaml(text);
  return 'trouble' in parsed
    ? undefined
    : { kind: 'list', items: parsed.documents, span: { from: 0, to: text.length } };
}

/** The path of the key that stands at the place of the diagnostic. */
function pathOfKey(
  text: string,
  root: Node,
  key: string,
  { line, column }: Diagnostic,
): TreePath | undefined {
  const place = placesIn(text);
  const seen = new Set<Node>();
  const find = (node: Node): Node | undefined => {
    if (seen.has(node)) return undefined;
    seen.add(node);
    const below = node.kind === 'list' ? node.items : entriesOf(node).map(([, { value }]) => value);
    const isHere = entriesOf(node).some(([name, entry]) => {
      const at = place(entry.key.from);
      return name === key && at.line === line && at.column === column;
    });
    if (isHere) return node;
    for (const one of below) {
      const found = find(one);
      if (found) return found;
    }
    return undefined;
  };
  const table = find(root);
  const path = table && pathTo(root, table);
  return path && [...path, key];
}

/** The annotations of the revision in the same object. */
function annotationsBeside(root: Node, path: TreePath): TreePath | undefined {
  const documents = root.kind === 'list' ? root.items : [];
  for (const object of objectsOf(documents, silent).filter(isRevisionKind)) {
    const base = pathTo(root, object.node);
    if (!base?.every((step, i) => step === path[i])) continue;
    const { annotations, where } = revisionParts(object, silent);
    return (annotations && pathTo(root, annotations)) ?? [...base, ...where.split('.')];
  }
  return undefined;
}
