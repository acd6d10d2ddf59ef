import { problemsBeforeRun } from '../scenario/before-run.ts';
import { DEFAULT_SCENARIO } from '../scenario/default.ts';
import type { Scenario } from '../scenario/document.ts';
import { FIELD_RULES } from '../scenario/field-rules.ts';
import { COMMAND_LINE_LIMITS } from '../scenario/limits.ts';
import { LISTS } from '../scenario/rows.ts';
import { toInput } from '../scenario/to-input.ts';
import { readAt } from '../scenario/tree.ts';
import { decodeLink } from '../share/decode.ts';
import { encodeLink } from '../share/encode.ts';
import { linkableCopy } from '../share/linkable-copy.ts';
import { MODEL_REVISION } from '../sim/model-revision.ts';
import { argumentsOf } from './arguments.ts';
import { aligned, DONE, format, refuse, sentenceOf, text, type Io } from './io.ts';
import { noteOf } from './notes.ts';
import { nameOf, refusalOf, SOURCE_OPTIONS, sourceOf } from './source.ts';

const OPTIONS = {
  ...SOURCE_OPTIONS,
  decode: { type: 'boolean' },
  simplify: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** `link SOURCE` prints a scenario's link; `link --decode LINK` prints what a link says and what was wrong with it. */
export async function linkCommand(args: readonly string[], io: Io): Promise<number> {
  const parsed = argumentsOf('link', args, OPTIONS, 1);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  if (parsed.value.flag('decode')) {
    const [link] = parsed.value.positionals;
    if (link === undefined) return refuse(io, text('cli.no-link'));
    io.out(parsed.value.flag('json') ? decodedJson(link) : decodedTable(link));
    return DONE;
  }
  const source = sourceOf('link', parsed.value, io);
  if ('refusal' in source) return refuse(io, source.refusal);
  const scenario = parsed.value.flag('simplify')
    ? simplified(source.value.scenario, io)
    : source.value.scenario;
  const fingerprint = await fingerprintOf(scenario);
  const link = encodeLink(scenario, { modelRevision: MODEL_REVISION, ...(fingerprint && { fingerprint }) });
  if (typeof link !== 'string')
    return refuse(io, refusalOf([link], nameOf(parsed.value.positionals[0] ?? '')));
  io.out(parsed.value.flag('json') ? `${JSON.stringify({ link }, null, 2)}\n` : `${link}\n`);
  return DONE;
}

/** A copy that fits into a link; how far its curve is off is said beside it. */
function simplified(scenario: Scenario, io: Io): Scenario {
  const copy = linkableCopy(scenario);
  const n = copy.scenario.traffic.curve.length;
  io.err(`${text('cli.link.simplified', { n, count: n, error: format.number(copy.errorRps, 3) })}\n`);
  return copy.scenario;
}

/** What the run gives; nothing where the scenario cannot be run, which is no reason not to link it. */
async function fingerprintOf(scenario: Scenario): Promise<string | undefined> {
  if (problemsBeforeRun(scenario, COMMAND_LINE_LIMITS).length > 0) return undefined;
  const { simulate } = await import('../sim/simulate.ts');
  return simulate(toInput(scenario)).fingerprint;
}

function decodedJson(link: string): string {
  const { scenario, notes, madeWith } = decodeLink(link);
  return `${JSON.stringify({ scenario, notes: notes.map(noteOf), ...(madeWith && { madeWith }) }, null, 2)}\n`;
}

/** What differs from the defaults, a line each, and the notes. */
function decodedTable(link: string): string {
  const { scenario, notes } = decodeLink(link);
  const settings = [...FIELD_RULES, ...LISTS]
    .map(({ path }) => [path, JSON.stringify(readAt(scenario, path))] as const)
    .filter(([path, value]) => value !== JSON.stringify(readAt(DEFAULT_SCENARIO, path)));
  const said = notes.map((note) => [text('cli.run.note'), sentenceOf(note)] as const);
  if (settings.length === 0) return `${text('cli.link.default')}\n${aligned(said)}`;
  return aligned([...settings, ...said]);
}
