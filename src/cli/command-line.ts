import { DONE, refuse, text, type Io } from './io.ts';

/** A command's exit code; modules are loaded when their command is called, so that `drowse` starts at once. */
type Command = (args: readonly string[], io: Io) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  run: async (args, io) => (await import('./run.ts')).runCommand(args, io),
  link: async (args, io) => (await import('./link.ts')).linkCommand(args, io),
  import: async (args, io) => (await import('./import.ts')).importCommand(args, io),
  lint: async (args, io) => (await import('./lint.ts')).lintCommand(args, io),
  picture: async (args, io) => (await import('./picture/picture.ts')).pictureCommand(args, io),
  check: async (args, io) => (await import('./check/check.ts')).checkCommand(args, io),
  fields: async (args, io) => (await import('./fields.ts')).fieldsCommand(args, io),
  presets: async (args, io) => (await import('./presets.ts')).presetsCommand(args, io),
  replay: async ([dir], io) => {
    if (dir === undefined) return refuse(io, text('cli.no-directory'));
    return (await import('./replay/replay.ts')).replay(dir, (line) => io.out(`${line}\n`));
  },
};

/** Runs one command and returns the exit code: 0 done, 1 a check failed, 2 wrong use or a bad file. */
export async function commandLine(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || args.includes('--help') || name === 'help') {
    io.out(text('cli.usage'));
    return DONE;
  }
  if (!Object.hasOwn(COMMANDS, name)) return refuse(io, text('cli.unknown-command', { value: name }));
  return COMMANDS[name]!(rest, io);
}
