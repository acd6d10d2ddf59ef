import { readFileSync, statSync } from 'node:fs';
import { checkText, configText, MAX_CONFIG_BYTES } from '../share/config/source-text.ts';
import { diagnosticSentence, mendSentence } from '../text/diagnostic-sentence.ts';
import type { Diagnostic } from '../share/config/diagnostic.ts';
import { format, text, type Io, type Result } from './io.ts';

/** Reads a configuration file (or standard input for `-`), or says why it is not read. */
export function configFile(given: string, io: Io): Result<string> {
  const read = given === '-' ? checkText(io.stdin()) : fromDisk(given);
  if (read === undefined) return { refusal: text('cli.config.no-file', { place: given }) };
  if ('text' in read) return { value: read.text };
  const values = { place: given, limit: format.number(MAX_CONFIG_BYTES / 1000, 0) };
  return { refusal: text(`cli.${read.trouble}`, values) };
}

function fromDisk(path: string): ReturnType<typeof configText> | undefined {
  try {
    if (statSync(path).size > MAX_CONFIG_BYTES) return { trouble: 'config-too-large' };
    return configText(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** `FILE:LINE:COLUMN: severity CODE: sentence mend`. */
export function lineOf(place: string, diagnostic: Diagnostic): string {
  const { line, column, severity, code } = diagnostic;
  const sentence = diagnosticSentence(text, format, diagnostic);
  const mend = mendSentence(text, format, diagnostic);
  return `${place}:${line}:${column}: ${text(`severity.${severity}`)} ${code}: ${sentence}${mend ? ` ${mend}` : ''}`;
}
