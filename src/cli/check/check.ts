import { readFileSync } from 'node:fs';
import { argumentsOf } from '../arguments.ts';
import { DONE, format, refuse, text, type Io } from '../io.ts';
import { linksIn, type FoundLink } from './links.ts';
import { wordsOn, type Words } from './words.ts';
import { verdictOn, type Verdict } from './verdict.ts';

const OPTIONS = { json: { type: 'boolean' } } as const;

/** A link no longer says what it said. */
const SOME_FAILED = 1;

interface Checked extends FoundLink {
  readonly file: string;
  readonly verdict: Verdict;
  readonly words: Words;
}

/** `check FILE...`: a line for each link that no longer opens unaltered or whose figures moved; 1 if there is one. */
export function checkCommand(args: readonly string[], io: Io): number {
  const parsed = argumentsOf('check', args, OPTIONS, Infinity);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  const files = parsed.value.positionals;
  if (files.length === 0) return refuse(io, text('cli.check.no-file'));
  const contents: [file: string, content: string][] = [];
  for (const file of files) {
    const content = read(file, io);
    if (content === null) return refuse(io, text('cli.check.unreadable', { place: file }));
    contents.push([file, content]);
  }

  // the same link stands in a text more than once: as a figure, and below it
  const known = new Map<string, Verdict>();
  const verdictOf = (link: string): Verdict => {
    const verdict = known.get(link) ?? verdictOn(link);
    known.set(link, verdict);
    return verdict;
  };
  const checked = contents.flatMap(([file, content]) =>
    linksIn(content).map((found): Checked => {
      const verdict = verdictOf(found.link);
      return { file, ...found, verdict, words: wordsOn(verdict) };
    }),
  );
  const failed = checked.filter(({ words }) => words.severity === 'error').length;
  io.out(parsed.value.flag('json') ? asJson(checked) : asLines(checked, failed));
  return failed > 0 ? SOME_FAILED : DONE;
}

function read(file: string, io: Io): string | null {
  try {
    return file === '-' ? io.stdin() : readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function asLines(checked: readonly Checked[], failed: number): string {
  const lines = checked
    .filter(({ words }) => words.sentence !== '')
    .map(({ file, line, column, words: { severity, code, sentence, mend } }) => {
      const said = mend === '' ? sentence : `${sentence} ${mend}`;
      return `${file}:${line}:${column}: ${text(`severity.${severity}`)} ${code}: ${said}\n`;
    });
  const n = checked.length;
  const values = { n, count: format.number(n), failed: format.number(failed) };
  return `${lines.join('')}${text('cli.check.total', values)}\n`;
}

function asJson(checked: readonly Checked[]): string {
  const rows = checked.map(({ file, line, column, link, verdict, words }) => ({
    file,
    line,
    column,
    link,
    verdict: verdict.kind,
    ...('then' in verdict && { then: verdict.then }),
    ...('now' in verdict && { now: verdict.now }),
    ...('link' in verdict && verdict.link !== null && { renewed: verdict.link }),
    ...words,
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}
