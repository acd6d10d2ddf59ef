import { everyElement, type Element, type Node } from '../../picture/svg/element.ts';

/** Pixels between two rows. */
export const ROW_GAP = 12;
/** Baseline of the first words below the top of what they stand in, and from there to the next. */
const FIRST_LINE = 15;
const LINE = 15;
const HEADING_LINE = 20;
/** Where words stand beside others. */
const APART = 8;

export interface Sheet {
  readonly drawing: readonly Node[];
  readonly height: number;
  /** What the charts say in words. */
  readonly said: readonly string[];
}

/**
 * Sets the rows of the timelines, as the page writes them, below each other in one drawing: plots as they are, the words
 * of the gutter as text, the line of times at the end. What the page has for hands (buttons, tables) is left out.
 */
export function chartSheet(
  nodes: readonly Node[],
  gutter: number,
  width: (words: string, isHeading: boolean) => number,
): Sheet {
  const drawing: Node[] = [];
  const said: string[] = [];
  let y = 0;
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const plot = [...everyElement(node.children)].find((part) => hasClass(part, 'plot'));
    if (node.name === 'section' && plot) {
      const ticks = [...everyElement(node.children)].find((part) => hasClass(part, 'ticks'));
      const lines = gutterWords([node], width);
      said.push(plot.attributes.get('aria-label') ?? '');
      // the section stays around them, so that rules about what is in it hold
      drawing.push(
        moved(
          renamed(node, 'g', [...lines, ...(ticks ? [placed(ticks, 0, 0)] : []), placed(plot, gutter, 0)]),
          0,
          y,
        ),
      );
      y += Number(plot.attributes.get('height')) + ROW_GAP;
    } else if (node.attributes.get('data-unit') === 'clock') {
      drawing.push(placed(node, gutter, y));
      y += Number(node.attributes.get('height'));
    } else if (hasClass(node, 'under')) drawing.push(placed(node, gutter, 0));
    // definitions of patterns
    else drawing.push(...node.children);
  }
  return { drawing, height: y, said };
}

/** Words outside of drawings, one text each: below each other, unless their place is given. */
function gutterWords(
  nodes: readonly Node[],
  width: (words: string, isHeading: boolean) => number,
): readonly Element[] {
  const texts: Element[] = [];
  let flow = FIRST_LINE;
  const visit = (node: Node, pen: { x: number; top: number | null }): void => {
    if (typeof node === 'string' || ['svg', 'button', 'dialog'].includes(node.name)) return;
    const top = /(?:^|;)\s*top:\s*(-?[\d.]+)px/.exec(node.attributes.get('style') ?? '')?.[1];
    const here = top === undefined ? pen : { x: 0, top: Number(top) };
    const own = node.children
      .filter((child) => typeof child === 'string')
      .join('')
      .trim();
    if (own === '') {
      for (const child of node.children) visit(child, here);
      return;
    }
    const isHeading = hasClass(node, 'title-row');
    const y = here.top === null ? flow : here.top + FIRST_LINE;
    texts.push(textAt(node, own, here.top === null ? 0 : here.x, y));
    if (here.top === null) flow += isHeading ? HEADING_LINE - 2 : LINE;
    else here.x += width(own, isHeading) + APART;
  };
  for (const node of nodes) visit(node, { x: 0, top: null });
  return texts;
}

const textAt = (like: Element, words: string, x: number, y: number): Element => ({
  name: 'text',
  attributes: new Map([
    ['class', like.attributes.get('class') ?? ''],
    ['x', String(x)],
    ['y', String(y)],
  ]),
  children: [words],
});

const renamed = (node: Element, name: string, children: readonly Node[]): Element => ({
  name,
  attributes: new Map([['class', node.attributes.get('class') ?? '']]),
  children,
});

const moved = (node: Element, x: number, y: number): Element => ({
  ...node,
  attributes: new Map([...node.attributes, ['transform', `translate(${x} ${y})`]]),
});

const placed = (svg: Element, x: number, y: number): Element => ({
  ...svg,
  attributes: new Map([...svg.attributes, ['x', String(x)], ['y', String(y)], ['overflow', 'visible']]),
});

const hasClass = (node: Element, name: string): boolean =>
  (node.attributes.get('class') ?? '').split(/\s+/).includes(name);
