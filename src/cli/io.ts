import { makeFormat } from '../text/format.ts';
import { problemSentence } from '../text/problem-sentence.ts';
import { makeTerminalText } from '../text/terminal.ts';
import type { Problem } from '../scenario/problem.ts';

/** What a command writes to and reads from; tests bring their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  stdin(): string;
}

export const text = makeTerminalText();
export const format = makeFormat('en');

export const sentenceOf = (problem: Problem): string => problemSentence(text, format, problem);

/** What goes on as `T`, or the one line that says what is wrong and how to mend it. */
export type Result<T> = { readonly value: T } | { readonly refusal: string };

/** Exit codes. */
export const DONE = 0;
export const WRONG_USE = 2;

/** Prints the one line and gives the exit code of wrong use. */
export function refuse(io: Io, refusal: string): number {
  io.err(`${refusal.replace(/\s+/g, ' ').trim()}\n`);
  return WRONG_USE;
}

/** Rows with aligned columns; the last one is not padded. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, c) => (c === row.length - 1 ? cell : cell.padEnd(widths[c] ?? 0))).join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
