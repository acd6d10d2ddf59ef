import type { Element } from './element.ts';

/** One part of a selector: an element by its name and its classes. */
interface Compound {
  readonly name: string;
  readonly classes: readonly string[];
  /** Does the part before it stand directly above, or anywhere above? */
  readonly isChild: boolean;
}

/** `selector { declarations }` for one selector. */
export interface StyleRule {
  readonly parts: readonly Compound[];
  /** Classes count a hundred, names one: no selector here has a hundred names. */
  readonly weight: number;
  readonly declarations: readonly (readonly [string, string])[];
}

const COMPOUND = /^([a-z][\w-]*)?((?:\.[\w-]+)*)$/i;

/**
 * Reads style sheets as far as a drawing on paper needs them: selectors of names and classes. What depends on a hand, a
 * screen or a moment (pseudo-classes, attributes, @media, @font-face) has no say there and is left out.
 */
export function styleRulesIn(css: string): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (const [head, body] of blocksIn(css.replace(/\/\*[\s\S]*?\*\//g, ''))) {
    if (head.startsWith('@')) continue;
    const declarations = declarationsIn(body);
    for (const selector of head.split(/,(?![^(]*\))/)) {
      const parts = partsOf(selector);
      if (parts) rules.push({ parts, weight: weightOf(parts), declarations });
    }
  }
  return rules;
}

/** Outermost blocks: what stands before the brace, and between the braces. */
function blocksIn(css: string): readonly (readonly [string, string])[] {
  const blocks: (readonly [string, string])[] = [];
  let depth = 0;
  let start = 0;
  let brace = 0;
  for (let i = 0; i < css.length; i++) {
    if (css[i] === ';' && depth === 0) start = i + 1;
    else if (css[i] === '{' && depth++ === 0) brace = i;
    else if (css[i] === '}' && --depth === 0) {
      blocks.push([css.slice(start, brace).trim(), css.slice(brace + 1, i)]);
      start = i + 1;
    }
  }
  return blocks;
}

/** `name: value` of a block, in order. */
export function declarationsIn(body: string): readonly (readonly [string, string])[] {
  return body.split(';').flatMap((line) => {
    const at = line.indexOf(':');
    return at < 0
      ? []
      : [
          [
            line.slice(0, at).trim(),
            line
              .slice(at + 1)
              .trim()
              .replace(/\s+/g, ' '),
          ] as const,
        ];
  });
}

function partsOf(selector: string): readonly Compound[] | null {
  // Svelte keeps a selector to its component by `:where(.svelte-hash)`
  const plain = selector
    .replace(/:where\((\.[\w-]+)\)/g, '$1')
    .replace(/\s*>\s*/g, ' >')
    .trim();
  const parts: Compound[] = [];
  for (const word of plain.split(/\s+/)) {
    const [, name = '', classes = ''] = COMPOUND.exec(word.replace(/^>/, '')) ?? [];
    if (name === '' && classes === '') return null;
    parts.push({ name, classes: classes.split('.').slice(1), isChild: word.startsWith('>') });
  }
  return parts;
}

const weightOf = (parts: readonly Compound[]): number =>
  parts.reduce((sum, { name, classes }) => sum + classes.length * 100 + (name === '' ? 0 : 1), 0);

const fits = ({ name, classes }: Compound, element: Element): boolean => {
  if (name !== '' && name !== element.name) return false;
  const own = (element.attributes.get('class') ?? '').split(/\s+/);
  return classes.every((wanted) => own.includes(wanted));
};

/** Does a rule speak of `element`, which stands in `above` (outermost first)? */
export function speaksOf({ parts }: StyleRule, element: Element, above: readonly Element[]): boolean {
  const last = parts.at(-1)!;
  return fits(last, element) && isBelow(parts.slice(0, -1), last.isChild, above);
}

function isBelow(parts: readonly Compound[], isChild: boolean, above: readonly Element[]): boolean {
  const last = parts.at(-1);
  if (last === undefined) return true;
  for (let i = above.length - 1; i >= 0; i--) {
    if (fits(last, above[i]!) && isBelow(parts.slice(0, -1), last.isChild, above.slice(0, i))) return true;
    if (isChild) return false;
  }
  return false;
}
