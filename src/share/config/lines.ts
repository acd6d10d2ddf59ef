/** Where the line of an offset begins. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Where a line ends, before its CR LF or LF. */
export function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at < 0) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

/**
 * The text without the bytes of an entry. Alone on its lines it takes them along; a comment behind it stays, and so
 * does whatever else shares a line with it.
 */
export function withoutEntry(text: string, from: number, to: number): string {
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  const isFirst = /^\ufeff?[ \t]*$/.test(text.slice(start, from));
  const behind = text.slice(to, end);
  if (isFirst && behind.trim() === '') {
    // a byte order mark is no part of the line
    const first = text.startsWith('\ufeff') && start === 0 ? 1 : start;
    const next = text.indexOf('\n', end);
    // the last line of a file without a line end at its end takes the one before it along
    if (next < 0) return text.slice(0, first).replace(/\r?\n$/, '');
    return text.slice(0, first) + text.slice(next + 1);
  }
  const blanks = /^[ \t]*/.exec(behind)![0].length;
  return text.slice(0, from) + text.slice(to + (isFirst ? blanks : 0));
}

/** The text without one of the members between brackets, and without one of the commas around it. */
export function withoutMember(text: string, from: number, to: number, last: boolean): string {
  const comma = /^\s*,[ \t]*/.exec(text.slice(to));
  if (comma && !last) return text.slice(0, from) + text.slice(to + comma[0].length);
  const before = /,\s*$/.exec(text.slice(0, from));
  return text.slice(0, before ? from - before[0].length : from) + text.slice(to);
}
