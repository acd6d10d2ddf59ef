/** Widths of letters in parts of the size, a little wider than in the widest of the usual system faces. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[iIjl.,:;'’|!·]/, 0.34],
  [/[ ftr()[\]/\\-]/, 0.41],
  [/[mwMW%…—@&]/, 0.96],
  [/[A-Z]/, 0.72],
  [/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]/, 1],
];
const OTHER = 0.62;
/** Bold letters are wider than others of the same size by this. */
const BOLD = 1.06;

/**
 * How wide words get in a face that nobody can know: a picture is read where its faces are not, so it is drawn to have
 * room in the widest. Pixels.
 */
export function wordWidth(words: string, size: number, weight: number): number {
  const letters = Array.from(words).reduce(
    (sum, letter) => sum + (CLASSES.find(([of]) => of.test(letter))?.[1] ?? OTHER),
    0,
  );
  return letters * size * (weight >= 600 ? BOLD : 1);
}
