import { commandLine } from '../../../src/cli/command-line.ts';

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Calls a command in this process, as main.ts does, with `input` on standard input. */
export async function drowse(args: readonly string[], input = ''): Promise<Answer> {
  let out = '';
  let err = '';
  const code = await commandLine(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    stdin: () => input,
  });
  return { code, out, err };
}

/** The JSON a command prints; fails where it does not end well. */
export async function json(args: readonly string[], input = ''): Promise<unknown> {
  const { code, out, err } = await drowse([...args, '--json'], input);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
}
