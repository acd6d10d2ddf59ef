export interface LineEdit {
  readonly kind: 'same' | 'out' | 'in';
  /** With its line end. */
  readonly line: string;
}

/** Above this many pairs of lines to compare, what lies between the first and the last difference counts as rewritten. */
const MOST_PAIRS = 4_000_000;

/** Lines that stay, go and come, in the order of a patch; the fewest that lead from one text to the other. */
export function lineEdits(before: string, after: string): readonly LineEdit[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  const same = (lines: readonly string[]): LineEdit[] => lines.map((line) => ({ kind: 'same', line }));
  return [
    ...same(old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ];
}

/** How many lines of `after` are new or other ones, or, where only lines went, how many. */
export function changedLines(before: string, after: string): number {
  if (before === after) return 0;
  const edits = lineEdits(before, after);
  const count = (kind: LineEdit['kind']): number => edits.filter((edit) => edit.kind === kind).length;
  return Math.max(count('in'), count('out'));
}

const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** By the longest common subsequence; what goes stands before what comes. */
function between(old: readonly string[], now: readonly string[]): readonly LineEdit[] {
  const out = old.map((line): LineEdit => ({ kind: 'out', line }));
  const into = now.map((line): LineEdit => ({ kind: 'in', line }));
  if (old.length * now.length > MOST_PAIRS || old.length === 0 || now.length === 0) return [...out, ...into];
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] =
        old[i] === now[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const edits: LineEdit[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      edits.push({ kind: 'same', line: old[i]! });
      i++;
      j++;
    } else if (
      i < old.length &&
      (j === now.length || longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
    )
      edits.push(out[i++]!);
    else edits.push(into[j++]!);
  }
  return edits;
}
