import { entriesOf, type Node, type ScalarNode } from './tree.ts';

/** The text with the values of a node spelled as `original` spells them, where they are what it says: a knob that goes back leaves no trace. */
export function respelled(text: string, node: Node | undefined, original: string, before: Node): string {
  const pairs = node ? scalarPairs(node, before) : [];
  // from the last on, so that the places before stay
  return [...pairs]
    .sort(([a], [b]) => b.span.from - a.span.from)
    .reduce((next, [now, old]) => {
      const [spelled, wanted] = [sliceOf(text, now), sliceOf(original, old)];
      if (now.value !== old.value || spelled === wanted || /\n/.test(spelled + wanted)) return next;
      return next.slice(0, now.span.from) + wanted + next.slice(now.span.to);
    }, text);
}

const sliceOf = (text: string, { span }: ScalarNode): string => text.slice(span.from, span.to);

/** Scalars that stand at the same place of two trees. */
function scalarPairs(a: Node, b: Node): readonly (readonly [ScalarNode, ScalarNode])[] {
  if (a.kind === 'scalar') return b.kind === 'scalar' ? [[a, b]] : [];
  if (a.kind === 'list')
    return b.kind === 'list' ? a.items.flatMap((item, i) => pairsWith(item, b.items[i])) : [];
  return b.kind === 'table'
    ? entriesOf(a).flatMap(([key, { value }]) => pairsWith(value, b.entries.get(key)?.value))
    : [];
}

const pairsWith = (a: Node, b: Node | undefined): readonly (readonly [ScalarNode, ScalarNode])[] =>
  b ? scalarPairs(a, b) : [];
