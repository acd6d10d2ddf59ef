import { parseArgs, type ParseArgsConfig } from 'node:util';
import { text, type Result } from './io.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface Arguments {
  readonly positionals: readonly string[];
  flag(name: string): boolean;
  one(name: string): string | undefined;
  all(name: string): readonly string[];
}

/** Options and positionals of a command; at most `most` positionals. */
export function argumentsOf(
  command: string,
  args: readonly string[],
  options: Options,
  most: number,
): Result<Arguments> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const extra = positionals[most];
    if (extra !== undefined) return { refusal: text('cli.too-many', { command, value: extra }) };
    const all = (name: string): readonly string[] =>
      [values[name]].flat().filter((value): value is string => typeof value === 'string');
    return {
      value: { positionals, flag: (name) => values[name] === true, one: (name) => all(name).at(-1), all },
    };
  } catch (error) {
    // parseArgs throws for what a person typed; its first sentence says what
    const detail = error instanceof Error ? error.message.split(/(?<=\.) |\n/)[0] : String(error);
    return { refusal: text('cli.wrong-option', { command, detail: detail?.replace(/(?<!\.)$/, '.') ?? '' }) };
  }
}

/** A positive number, whole if `whole`; undefined where the option is not given. */
export function positive(
  name: string,
  given: string | undefined,
  whole: boolean,
): Result<number | undefined> {
  if (given === undefined) return { value: undefined };
  const value = /^\d+(\.\d+)?$/.test(given) ? Number(given) : NaN;
  if (value > 0 && Number.isFinite(value) && (!whole || Number.isSafeInteger(value))) return { value };
  return { refusal: text('cli.not-a-count', { option: `--${name}`, value: given }) };
}
