import type { Traffic } from '../../scenario/document.ts';
import type { Span } from '../timelines/zoom.ts';
import type { CurvePicture } from './curve-picture.ts';
import type { Band, Block } from './demand.ts';
import { placeLabels, type Obstacle, type WantedLabel } from './label-layout.ts';
import { linesOf } from './label-lines.ts';
import type { Shape } from './measures.ts';
import { burstLabel, pollerLabel, timeWords, type Wording } from './words.ts';

/** Words in the plot that open the values of a burst or a poller. */
export interface RowWords {
  readonly path: 'traffic.bursts' | 'traffic.pollers';
  readonly index: number;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly isStrong: boolean;
}
export interface NoteWords {
  readonly id: 'shown';
  readonly words: string;
  readonly x: number;
  readonly y: number;
}

interface Plot {
  readonly wording: Wording;
  readonly traffic: Traffic;
  readonly shape: Shape;
  readonly picture: CurvePicture;
  readonly shown: Span;
}

/** Mean width of a letter of the caption size; strong ones are wider. */
const LETTER = 5.9;
const STRONG_LETTER = 6.5;
const SPACE = 10;

const boxOf = ({ fromX, toX, topY }: Block): Omit<Obstacle, 'bottom'> => ({
  x: fromX,
  top: topY - 4,
  width: toX - fromX,
});

const widthOf = (words: string, letter = LETTER): number => words.length * letter;

export function labelsOf(plot: Plot): {
  readonly rows: readonly RowWords[];
  readonly notes: readonly NoteWords[];
} {
  const { wording, traffic, shape, picture } = plot;
  // a strip is too low for words
  if (shape === 'strip') return { rows: [], notes: [] };
  const { width, top, foot, blocks, bands } = picture;
  const wanted: { label: WantedLabel; make: (x: number, y: number) => RowWords | NoteWords }[] = [];

  traffic.bursts.forEach((burst, index) => {
    const block = blocks[index];
    if (!block) return;
    const words = burstLabel(wording, burst);
    wanted.push({
      label: {
        x: block.toX + SPACE,
        y: block.topY + 3,
        width: widthOf(words, STRONG_LETTER),
        endX: block.fromX - SPACE,
      },
      make: (x, y) => ({ path: 'traffic.bursts', index, words, x, y, isStrong: true }),
    });
  });
  traffic.pollers.forEach((poller, index) => {
    const band = bands[index];
    if (!band) return;
    const words = pollerLabel(wording, poller);
    const x = Math.max(0, Math.min(band.fromX + (band.toX - band.fromX) * 0.12, width - widthOf(words)));
    const y = highest(plot, x, x + widthOf(words), band) - 6;
    const { window } = picture;
    const asides = window ? [window.toX + SPACE, window.fromX - SPACE - widthOf(words)] : [];
    const others = asides
      .filter((at) => at >= band.fromX && at <= band.toX)
      .map((at) => ({ x: at, y: highest(plot, at, at + widthOf(words), band) - 6 }));
    wanted.push({
      label: { x, y, width: widthOf(words), others },
      make: (atX, atY) => ({ path: 'traffic.pollers', index, words, x: atX, y: atY, isStrong: false }),
    });
  });
  wanted.push(...noteLabels(plot));

  const places = placeLabels(
    wanted.map(({ label }) => label),
    width,
    top + 2,
    foot - 6,
    blocks.map((block) => ({ ...boxOf(block), bottom: foot })),
    linesOf(picture, traffic),
  );
  const made = wanted.flatMap(({ make }, index) => {
    const place = places[index];
    return place ? [make(place.x, place.y)] : [];
  });
  return {
    rows: made.filter((words) => 'path' in words),
    notes: made.filter((words) => 'id' in words),
  };
}

/** Highest place of band and outline between two x: words stand above both. */
function highest({ picture: { outline, foot } }: Plot, fromX: number, toX: number, band?: Band): number {
  let top = Math.min(foot, outline?.topBetween(fromX, toX) ?? foot);
  if (band) for (let x = fromX; x <= toX; x += 12) top = Math.min(top, band.topAt(x));
  return top;
}

const beside = (x: number, blocks: readonly Block[]): number =>
  blocks.reduce((right, block) => (x >= block.fromX - SPACE && x <= block.toX ? block.toX : right), x);

function noteLabels(plot: Plot): { label: WantedLabel; make: (x: number, y: number) => NoteWords }[] {
  const { wording, shown, picture } = plot;
  const { window, top, blocks } = picture;
  const notes: { label: WantedLabel; make: (x: number, y: number) => NoteWords }[] = [];
  if (window) {
    const from = timeWords(wording, shown.from);
    const words = wording.text('curve.shown', { from, to: timeWords(wording, shown.to) });
    notes.push({
      // a window over a burst is named beside the burst
      label: {
        x: beside(window.toX, blocks) + SPACE,
        y: top + 6,
        width: widthOf(words),
        endX: window.fromX - SPACE,
      },
      make: (x, y) => ({ id: 'shown', words, x, y }),
    });
  }
  return notes;
}
