/** A mark of the lane as it wants to be: where it happens, and how wide its words are. */
export interface WantedMark {
  readonly x: number;
  readonly words: number;
}

/** Where its words stand: after its icon, before it, or nowhere. */
export type WordsSide = 'after' | 'before' | 'none';

/** Half of an icon with the air around it. */
const HALF = 10;
const GAP = 6;

/**
 * Which marks have room for their words: the earlier ones first, after their icon, and where the lane ends too soon
 * before it. Words never cover another mark or its words.
 */
export function eventSides(marks: readonly WantedMark[], width: number): readonly WordsSide[] {
  const order = marks.map((_, index) => index).sort((a, b) => marks[a]!.x - marks[b]!.x || a - b);
  const sides = marks.map((): WordsSide => 'none');
  let taken = 0;
  order.forEach((index, place) => {
    const { x, words } = marks[index]!;
    const next = order[place + 1];
    const limit = next === undefined ? width : marks[next]!.x - HALF - GAP;
    const isBefore = x + HALF + words > width && x - HALF - words >= taken + GAP;
    if (x + HALF + words <= limit) sides[index] = 'after';
    else if (isBefore) sides[index] = 'before';
    taken = sides[index] === 'after' ? x + HALF + words : x + HALF;
  });
  return sides;
}
