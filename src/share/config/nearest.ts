/** The name that is at most two edits away from `word` (a swap of neighbours counts two), or undefined. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (word.length > 60) return undefined;
  let [best, least]: [string | undefined, number] = [undefined, word.length > 4 ? 2 : 1];
  for (const name of names) {
    if (Math.abs(name.length - word.length) > 2) continue;
    const distance = edits(word, name);
    if (distance <= least && (best === undefined || distance < least)) [best, least] = [name, distance];
  }
  return best;
}

/** Levenshtein. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
