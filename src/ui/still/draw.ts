import { render } from 'svelte/server';
import { elementsIn, everyElement, wordsIn, type Element, type Node } from '../../picture/svg/element.ts';
import { flattened } from '../../picture/svg/flatten.ts';
import { svgDocument } from '../../picture/svg/document.ts';
import type { Still, StillWish } from '../../picture/svg/still.ts';
import { styleRulesIn } from '../../picture/svg/style-rules.ts';
import { resolved, tokensIn } from '../../picture/svg/tokens.ts';
import type { Scenario } from '../../scenario/document.ts';
import { firstLook } from '../../session/first-look.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { viewOf } from '../../sim/trace/view.ts';
import { makeFormat } from '../../text/format.ts';
import { makeText } from '../../text/text.ts';
import base from '../base/base.css?inline';
import { altWords } from '../share/run-words.ts';
import { showing, type Span } from '../timelines/zoom.ts';
import ChartStill from './ChartStill.svelte';
import { chartSheet } from './chart-sheet.ts';
import StageStill from './StageStill.svelte';
import { paperFitter, type StillProps } from './still-props.ts';

/** Above the drawing: what is shown, and when. */
const HEAD = 32;
const MARGIN = 12;
/** Wider than the page's: its words are read in wider faces. */
const GUTTER = 120;
const END = 10;

/**
 * The stage or the charts at a moment as a file of their own, by the very components that draw them on the page. For a
 * server of components only (Svelte's, through Vite): a page never loads this.
 */
export function drawStill(scenario: Scenario, trace: Trace, wish: StillWish): Still {
  const view = viewOf(trace);
  const look = firstLook(trace);
  const at = Math.min(wish.at ?? look.playhead, view.horizonSeconds);
  const text = makeText('en');
  const format = makeFormat('en');
  const width = wish.width - 2 * MARGIN;
  const props: StillProps = { view, scenario, at, width, text, format };
  const { nodes, css, height, moment } =
    wish.kind === 'stage' ? stage(props) : charts(props, spanOf(look, at, view.horizonSeconds, wish.isWhole));

  const tokens = tokensIn(base, wish.theme);
  const title = scenario.title === '' ? text('page.untitled') : scenario.title;
  const alt = altWords(moment, trace.summary, scenario, text, format);
  const drawing = [...heading(title, format.clock(scenario.startsAt, at), wish.width), nodes];
  const rules = [...styleRulesIn(base), ...styleRulesIn(css)];
  const full = { width: wish.width, height: height + HEAD + MARGIN };
  return {
    ...full,
    alt,
    svg: svgDocument({
      ...full,
      background: resolved('var(--page)', tokens),
      title,
      alt,
      drawing: flattened(drawing, { rules, tokens }, [SVG]),
    }),
  };
}

/** Rules that speak of what is in an svg hold for all of the file. */
const SVG: Element = { name: 'svg', attributes: new Map(), children: [] };

interface Drawn {
  readonly nodes: Element;
  readonly css: string;
  readonly height: number;
  /** What it says itself about the moment it shows. */
  readonly moment: string;
}

function stage(props: StillProps): Drawn {
  const { body, head } = render(StageStill, { props });
  const nodes = elementsIn(body);
  const drawing = nodes.find((node) => typeof node !== 'string' && node.name === 'svg') as Element;
  return {
    nodes: group(nodes, MARGIN, HEAD),
    css: cssIn(head),
    height: Number(drawing.attributes.get('height')),
    moment: drawing.attributes.get('aria-label') ?? '',
  };
}

function charts(props: StillProps, span: Span): Drawn {
  const plot = { ...props, span, gutter: GUTTER, width: props.width - GUTTER - END };
  const { body, head } = render(ChartStill, { props: plot });
  const fitter = paperFitter();
  const widthOf = (words: string, isHeading: boolean): number =>
    fitter.width(words, isHeading ? 'title' : 'number');
  const { drawing, height, said } = chartSheet(elementsIn(body), GUTTER, widthOf);
  return { nodes: group(drawing, MARGIN, HEAD), css: cssIn(head), height, moment: said.join(' ') };
}

function spanOf({ from, to }: Span, at: number, horizon: number, isWhole: boolean): Span {
  return isWhole ? { from: 0, to: horizon } : showing({ from, to }, at, horizon);
}

const cssIn = (head: string): string =>
  [...everyElement(elementsIn(head))]
    .filter(({ name }) => name === 'style')
    .map(wordsIn)
    .join('\n');

const group = (children: readonly Node[], x: number, y: number): Element => ({
  name: 'g',
  attributes: new Map([['transform', `translate(${x} ${y})`]]),
  children,
});

function heading(title: string, clock: string, width: number): readonly Element[] {
  const line = (words: string, x: number, anchor: string, looks: string): Element => ({
    name: 'text',
    attributes: new Map([
      ['class', looks],
      ['x', String(x)],
      ['y', '21'],
      ['text-anchor', anchor],
    ]),
    children: [words],
  });
  const room = width - 2 * MARGIN - 90;
  return [
    line(paperFitter().fit([title], room, 'title'), MARGIN, 'start', 'title-row'),
    line(clock, width - MARGIN, 'end', 'title-row n'),
  ];
}
