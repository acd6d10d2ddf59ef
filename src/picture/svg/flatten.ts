import type { Element, Node } from './element.ts';
import { declarationsIn, speaksOf, type StyleRule } from './style-rules.ts';
import { resolved, type Tokens } from './tokens.ts';

/**
 * What a picture keeps of a style, as attributes of SVG: these need no style sheet and no permission of a page around
 * it. Whatever else a component says is about hands and screens.
 */
const KEPT = new Set(
  (
    'fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin opacity ' +
    'font-family font-size font-weight paint-order visibility text-anchor letter-spacing'
  ).split(' '),
);
/** For hands, ears and programs, not for a picture, whose words for the ear stand in its title and description. */
const DROPPED = /^(?:class|style|role|tabindex|translate|aria-.*|data-.*)$/;
/** A face that is not installed is measured and drawn as another, and names in double quotes would end an attribute. */
const plainNames = (families: string): string => families.replaceAll('"', "'");

export interface Flattening {
  readonly rules: readonly StyleRule[];
  readonly tokens: Tokens;
}

/** A drawing whose looks stand in its own attributes; what is invisible is left out. */
export function flattened(nodes: readonly Node[], how: Flattening, above: readonly Element[] = []): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [node];
    const looks = looksOf(node, how, above);
    if (isUnseen(node, looks)) return [];
    const children = flattened(node.children, how, [...above, node]);
    // what was a place for hands alone
    if (children.length === 0 && node.name === 'g') return [];
    return [{ name: node.name, attributes: looks, children }];
  });
}

const isUnseen = (node: Element, looks: ReadonlyMap<string, string>): boolean =>
  looks.get('visibility') === 'hidden' ||
  // an empty path is drawn by nobody
  (node.name === 'path' && (node.attributes.get('d') ?? '') === '') ||
  (looks.get('fill') === 'transparent' && (looks.get('stroke') ?? 'none') === 'none');

/** Its own attributes, over them the rules by weight and order, over them its own style. */
function looksOf(
  node: Element,
  { rules, tokens }: Flattening,
  above: readonly Element[],
): ReadonlyMap<string, string> {
  const looks = new Map<string, string>();
  for (const [name, value] of node.attributes)
    if (!DROPPED.test(name)) looks.set(name, resolved(value, tokens));
  const speaking = rules
    .filter((rule) => speaksOf(rule, node, above))
    .sort((a, b) => a.weight - b.weight)
    .flatMap(({ declarations }) => declarations);
  for (const [name, value] of [...speaking, ...declarationsIn(node.attributes.get('style') ?? '')]) {
    const literal = resolved(value, tokens);
    if (name === 'font') for (const [part, of] of fontParts(literal)) looks.set(part, of);
    else if (KEPT.has(name)) looks.set(name, name === 'font-family' ? plainNames(literal) : numeric(literal));
  }
  return looks;
}

/** `600 13px/20px a, b`: weight, size and families. */
function fontParts(font: string): readonly (readonly [string, string])[] {
  const [, weight, size = '', families = ''] = /^(?:(\d+) )?([\d.]+)px(?:\/\S+)? (.+)$/.exec(font) ?? [];
  if (size === '') throw new Error(`font: ${font} cannot be read`);
  return [
    ...(weight === undefined ? [] : [['font-weight', weight] as const]),
    ['font-size', size],
    ['font-family', plainNames(families)],
  ];
}

/** Attributes of SVG count in pixels anyway. */
const numeric = (value: string): string => value.replace(/^([\d.]+)px$/, '$1');
