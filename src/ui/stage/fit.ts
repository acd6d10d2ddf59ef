/** Chooses the longest words that fit a width. */
export interface Fitter {
  /** The first candidate not wider than `width`; if none is, the last one, cut with an ellipsis. */
  fit(candidates: readonly string[], width: number, face: Face): string;
  width(words: string, face: Face): number;
}

/** Faces in use on the stage; see the roles of type in base.css. */
export type Face =
  | 'id'
  | 'idSmall'
  | 'word'
  | 'wordSmall'
  | 'caption'
  | 'number'
  | 'numberSmall'
  | 'small'
  | 'title'
  | 'value';

export type Type = readonly [weight: number, size: number, family: '--font-head' | '--font-body'];

const FACES: Readonly<Record<Face, Type>> = {
  id: [650, 13, '--font-head'],
  idSmall: [650, 11, '--font-head'],
  word: [600, 11, '--font-body'],
  wordSmall: [600, 11, '--font-head'],
  caption: [400, 11, '--font-body'],
  number: [400, 11, '--font-head'],
  numberSmall: [650, 12, '--font-head'],
  title: [600, 13, '--font-head'],
  value: [650, 13, '--font-head'],
  small: [600, 12, '--font-body'],
};
const MOST_KNOWN = 4000;

/** Measures in the reader's own faces. */
export function makeFitter(element: Element): Fitter {
  // read once: to ask for it makes the browser work out every style that has changed since
  const style = getComputedStyle(element);
  const families = {
    '--font-head': style.getPropertyValue('--font-head'),
    '--font-body': style.getPropertyValue('--font-body'),
  };
  const context = document.createElement('canvas').getContext('2d');
  return fitterBy((words, [weight, size, family]) => {
    if (context) context.font = `${weight} ${size}px ${families[family]}`;
    return context?.measureText(words).width ?? words.length * size * 0.6;
  });
}

/** A fitter by any measure of words, in pixels. */
export function fitterBy(measure: (words: string, type: Type) => number): Fitter {
  const known = new Map<string, number>();

  const width = (said: string, face: Face): number => {
    // numbers are set in figures of one width, which no canvas can be told: about as broad as a four
    const words = FACES[face][2] === '--font-head' ? said.replace(/\d/g, '4') : said;
    const key = `${face}${words}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const measured = measure(words, FACES[face]);
    // durations make new words for ever
    if (known.size > MOST_KNOWN) known.clear();
    known.set(key, measured);
    return measured;
  };

  return {
    width,
    fit(candidates, room, face) {
      const fitting = candidates.find((words) => width(words, face) <= room);
      if (fitting !== undefined) return fitting;
      const shortest = candidates.at(-1) ?? '';
      for (let length = shortest.length - 1; length > 0; length--) {
        const cut = `${shortest.slice(0, length).trimEnd()}…`;
        if (width(cut, face) <= room) return cut;
      }
      return '';
    },
  };
}
