import { lineEdits, type LineEdit } from './line-diff.ts';

/** Lines around a change, as patch and git have them. */
const CONTEXT = 3;

/**
 * A unified diff from `before` to `after`, as `git apply` and `patch -p1` take it; '' where they are the same. Line
 * ends are kept as they are, and a last line without one is marked.
 */
export function exportPatch(name: string, before: string, after: string): string {
  if (before === after) return '';
  const edits = lineEdits(before, after);
  const changed = edits.flatMap(({ kind }, i) => (kind === 'same' ? [] : [i]));
  const hunks: (readonly [from: number, to: number])[] = [];
  for (const at of changed) {
    const [from, to] = [Math.max(0, at - CONTEXT), Math.min(edits.length, at + CONTEXT + 1)];
    const last = hunks.at(-1);
    if (last && from <= last[1]) hunks[hunks.length - 1] = [last[0], to];
    else hunks.push([from, to]);
  }
  return `--- a/${name}\n+++ b/${name}\n${hunks.map(([from, to]) => hunk(edits, from, to)).join('')}`;
}

const SIGN = { same: ' ', out: '-', in: '+' } as const;

function hunk(edits: readonly LineEdit[], from: number, to: number): string {
  const count = (part: readonly LineEdit[], other: 'in' | 'out'): number =>
    part.filter(({ kind }) => kind !== other).length;
  const [before, inside] = [edits.slice(0, from), edits.slice(from, to)];
  const range = (other: 'in' | 'out'): string => {
    const lines = count(inside, other);
    // an empty range is placed behind the line before it
    return `${count(before, other) + (lines > 0 ? 1 : 0)},${lines}`;
  };
  const lines = inside.map(({ kind, line }) =>
    line.endsWith('\n') ? SIGN[kind] + line : `${SIGN[kind]}${line}\n\\ No newline at end of file\n`,
  );
  return `@@ -${range('in')} +${range('out')} @@\n${lines.join('')}`;
}
