/**
 * A file as an editor shows it and back. Editors know one line end and no byte order mark; the file keeps its own,
 * byte for byte, wherever nothing was typed.
 */
export interface ShownText {
  readonly text: string;
  /** The offset in the file of an offset in the shown text. */
  readonly rawOffset: (shown: number) => number;
  /** The shown offset of one in the file. */
  readonly shownOffset: (raw: number) => number;
}

const MARK = '\ufeff';

export function shownText(raw: string): ShownText {
  const start = raw.startsWith(MARK) ? 1 : 0;
  // shown offsets of the line ends that are two characters in the file
  const doubles: number[] = [];
  for (let at = raw.indexOf('\r\n'); at >= 0; at = raw.indexOf('\r\n', at + 2))
    doubles.push(at - start - doubles.length);
  const before = (offset: number, at: (i: number) => number): number => {
    let [low, high] = [0, doubles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    text: raw.slice(start).replace(/\r\n?/g, '\n'),
    rawOffset: (shown) => start + shown + before(shown, (i) => doubles[i]!),
    shownOffset: (offset) => Math.max(0, offset - start - before(offset, (i) => doubles[i]! + start + i + 1)),
  };
}

/** A change in the shown text: what stood from `from` to `to` became `text`. */
export interface ShownChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The file after changes of its shown text, in order and each in the offsets before all of them. New lines end as the file's do. */
export function changedRaw(raw: string, changes: readonly ShownChange[]): string {
  const { rawOffset } = shownText(raw);
  const lineEnd = raw.includes('\r\n') ? '\r\n' : '\n';
  let [edited, at] = ['', 0];
  for (const { from, to, text } of changes) {
    edited += raw.slice(at, rawOffset(from)) + text.replaceAll('\n', lineEnd);
    at = rawOffset(to);
  }
  return edited + raw.slice(at);
}
