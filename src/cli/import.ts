import type { Diagnostic } from '../share/config/diagnostic.ts';
import { exportPatch } from '../share/config/export-patch.ts';
import { importFly } from '../share/config/fly-toml/import-fly.ts';
import { configKind, type ConfigKind } from '../share/config/kind.ts';
import { importKnative } from '../share/config/knative-yaml/import-knative.ts';
import { diagnosticSentence } from '../text/diagnostic-sentence.ts';
import { argumentsOf } from './arguments.ts';
import { changedConfig } from './changed-config.ts';
import { configFile, lineOf } from './config-file.ts';
import { aligned, DONE, format, refuse, text, WRONG_USE, type Io } from './io.ts';
import { nameOf } from './source.ts';

const OPTIONS = {
  as: { type: 'string' },
  json: { type: 'boolean' },
  set: { type: 'string', multiple: true },
  patch: { type: 'boolean' },
} as const;

/**
 * `import FILE --as fly|knative`: what a configuration file says, what holds with the defaults, what is wrong with it.
 * With --set the file with these settings in it, with --patch the way there.
 */
export function importCommand(args: readonly string[], io: Io): number {
  const parsed = argumentsOf('import', args, OPTIONS, 1);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  const [given] = parsed.value.positionals;
  if (given === undefined) return refuse(io, text('cli.config.none', { command: 'import' }));
  const as = parsed.value.one('as');
  if (as !== undefined && as !== 'fly' && as !== 'knative')
    return refuse(io, text('cli.config.not-a-kind', { value: as }));
  const read = configFile(given, io);
  if ('refusal' in read) return refuse(io, read.refusal);
  const kind = as ?? configKind(given, read.value);
  if (!kind) return refuse(io, text('cli.config.unknown-kind', { place: given }));
  if (parsed.value.flag('patch') || parsed.value.all('set').length > 0) {
    const changed = changedConfig(kind, nameOf(given), read.value, parsed.value.all('set'));
    if ('refusal' in changed) return refuse(io, changed.refusal);
    const { name, text: after } = changed.value;
    io.out(parsed.value.flag('patch') ? exportPatch(name, read.value, after) : after);
    return DONE;
  }
  const { data, broken, diagnostics } = readAs(kind, read.value);
  if (parsed.value.flag('json')) {
    if (data) io.out(`${JSON.stringify(data, null, 2)}\n`);
  } else if (!broken) {
    io.out(aligned(rowsOf(data ?? {})));
    for (const diagnostic of diagnostics) io.out(`${lineOf(nameOf(given), diagnostic)}\n`);
  }
  if (!broken) return DONE;
  io.err(`${lineOf(nameOf(given), broken)}\n`);
  return WRONG_USE;
}

interface Reading {
  readonly data?: object;
  readonly broken?: Diagnostic;
  readonly diagnostics: readonly Diagnostic[];
}

function readAs(kind: ConfigKind, content: string): Reading {
  if (kind === 'fly') {
    const read = importFly(content);
    if ('broken' in read) return { broken: read.broken, diagnostics: [read.broken] };
    const { config, diagnostics } = read;
    return { data: { ...config, diagnostics: diagnostics.map(asData) }, diagnostics };
  }
  const { diagnostics, broken, routing, timeouts, ...rest } = importKnative(content);
  // where a file says nothing of them there is nothing to print
  const data = {
    ...rest,
    ...(routing && isAnySaid(routing) && { routing }),
    ...(timeouts && isAnySaid(timeouts) && { timeouts }),
  };
  return {
    data: { ...data, warnings: diagnostics.map(asData) },
    diagnostics,
    ...(broken && { broken }),
  };
}

const isAnySaid = (values: object): boolean =>
  Object.values(values).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** A diagnostic as JSON gives it: its values beside code and place, the sentence for people. */
const asData = (diagnostic: Diagnostic): object => {
  const { values, mend, ...rest } = diagnostic;
  return {
    ...rest,
    ...values,
    sentence: diagnosticSentence(text, format, diagnostic),
    ...(mend && { mend }),
  };
};

/** A line for each value, what is absent left out; lists and tables as JSON. */
const rowsOf = (data: object): readonly (readonly string[])[] =>
  Object.entries(data)
    .filter(([name, value]) => value !== null && name !== 'diagnostics' && name !== 'warnings')
    .map(([name, value]) => [name, JSON.stringify(value)]);
