import type { Diagnostic } from '../share/config/diagnostic.ts';
import { importFly } from '../share/config/fly-toml/import-fly.ts';
import type { FlyContext } from '../share/config/fly-toml/lint-fly.ts';
import { machinesIn } from '../share/config/fly-toml/machines.ts';
import { configKind } from '../share/config/kind.ts';
import { importKnative } from '../share/config/knative-yaml/import-knative.ts';
import { argumentsOf, positive, type Arguments } from './arguments.ts';
import { configFile, lineOf } from './config-file.ts';
import { DONE, refuse, text, type Io, type Result } from './io.ts';
import { nameOf } from './source.ts';

const OPTIONS = {
  machines: { type: 'string' },
  boot: { type: 'string' },
  'longest-request': { type: 'string' },
  'entrypoint-migrates': { type: 'boolean' },
  'flycast-only': { type: 'boolean' },
  'exits-when-idle': { type: 'boolean' },
} as const;

const FOUND_ERRORS = 1;

/** `lint FILE`: a line for each thing wrong; 1 if one of them is an error, 0 otherwise. */
export function lintCommand(args: readonly string[], io: Io): number {
  const parsed = argumentsOf('lint', args, OPTIONS, 1);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  const [given] = parsed.value.positionals;
  if (given === undefined) return refuse(io, text('cli.config.none', { command: 'lint' }));
  const context = contextOf(parsed.value, io);
  if ('refusal' in context) return refuse(io, context.refusal);
  const read = configFile(given, io);
  if ('refusal' in read) return refuse(io, read.refusal);
  const kind = configKind(given, read.value);
  if (!kind) return refuse(io, text('cli.config.unknown-kind', { place: given }));
  const diagnostics =
    kind === 'fly' ? ofFly(read.value, context.value) : importKnative(read.value).diagnostics;
  for (const diagnostic of diagnostics) io.out(`${lineOf(nameOf(given), diagnostic)}\n`);
  return diagnostics.some(({ severity }) => severity === 'error') ? FOUND_ERRORS : DONE;
}

function ofFly(content: string, context: FlyContext): readonly Diagnostic[] {
  const read = importFly(content, context);
  return 'broken' in read ? [read.broken] : read.diagnostics;
}

/** What the file cannot say. */
function contextOf(args: Arguments, io: Io): Result<FlyContext> {
  const boot = positive('boot', args.one('boot'), false);
  if ('refusal' in boot) return boot;
  const longest = positive('longest-request', args.one('longest-request'), false);
  if ('refusal' in longest) return longest;
  const list = args.one('machines');
  const read = list === undefined ? undefined : configFile(list, io);
  if (read && 'refusal' in read) return read;
  const machines = read && machinesIn(read.value);
  if (read && !machines) return { refusal: text('cli.config.no-machine-list', { place: list ?? '' }) };
  return {
    value: {
      ...(machines && {
        machines: Object.fromEntries(machines.map(({ code, machines: count }) => [code, count])),
      }),
      ...(boot.value !== undefined && { bootSeconds: boot.value }),
      ...(longest.value !== undefined && { longestRequestSeconds: longest.value }),
      entrypointMigrates: args.flag('entrypoint-migrates'),
      flycastOnly: args.flag('flycast-only'),
      exitsWhenIdle: args.flag('exits-when-idle'),
    },
  };
}
