/** Words in the plot: where they would like to begin, and how wide they are. */
export interface WantedLabel {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly width: number;
  /** Where to end instead, if there is no room to the right. */
  readonly endX?: number;
  /** Where they would go to keep off a line. */
  readonly others?: readonly PlacedLabel[];
}
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
}

/** A place that words must keep out of, in pixels. */
export interface Obstacle {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly bottom: number;
}

/** Of the caption size, from its baseline. */
const ASCENT = 9;
const DESCENT = 3;
/** Beside words, before others begin. */
const AIR = 8;
/** Lines to try, nearest first; below comes before above. */
const SHIFTS = [0, 8, 16, 24, -8, -16, -24] as const;

/**
 * Places words one after another, the important ones first: left of their thing if the plot ends too soon, a little
 * lower or higher if others are there; null for what finds no place between `top` and `bottom`. They keep off `lines`
 * where they can, and lie on one where there is no other place.
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  width: number,
  top: number,
  bottom: number,
  obstacles: readonly Obstacle[] = [],
  lines: readonly Obstacle[] = [],
): readonly (PlacedLabel | null)[] {
  const taken = [...obstacles];
  const meets = (others: readonly Obstacle[], air: number, x: number, y: number, length: number): boolean =>
    others.some(
      (other) =>
        x < other.x + other.width + air &&
        x + length + air > other.x &&
        y - ASCENT < other.bottom &&
        y + DESCENT > other.top,
    );
  const lower = (y: number): readonly number[] =>
    SHIFTS.map((shift) => Math.min(bottom, Math.max(top, y + shift)));
  return wanted.map((label) => {
    const overflows = label.x + label.width > width;
    const x = overflows ? Math.max(0, (label.endX ?? width) - label.width) : label.x;
    const others = (label.others ?? []).filter((other) => other.x >= 0 && other.x + label.width <= width);
    const free = [{ x, y: label.y }, ...others]
      .flatMap((from) => lower(from.y).map((y) => ({ x: from.x, y })))
      .filter((place) => !meets(taken, AIR, place.x, place.y, label.width));
    const place = free.find(({ x: at, y }) => !meets(lines, 0, at, y, label.width)) ?? free[0];
    if (!place) return null;
    taken.push({ x: place.x, top: place.y - ASCENT, width: label.width, bottom: place.y + DESCENT });
    return place;
  });
}
