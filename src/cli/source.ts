import { readFileSync, statSync } from 'node:fs';
import { checkScenario } from '../scenario/check.ts';
import type { FlyRegion, Scenario } from '../scenario/document.ts';
import { setPath } from '../scenario/path.ts';
import { presetById, PRESETS } from '../scenario/presets.ts';
import type { Problem } from '../scenario/problem.ts';
import { machinesIn } from '../share/config/fly-toml/machines.ts';
import { configKind, type ConfigKind } from '../share/config/kind.ts';
import { decodeLink } from '../share/decode.ts';
import type { Arguments } from './arguments.ts';
import { configFile } from './config-file.ts';
import { configScenario } from './config-source.ts';
import { format, sentenceOf, text, type Io, type Result } from './io.ts';

export interface Source {
  readonly scenario: Scenario;
  /** What a link did not say clearly. */
  readonly notes: readonly Problem[];
  /** Does it come from a fly.toml or Knative YAML? */
  readonly isConfig?: boolean;
}

/** Options that go with a SOURCE. */
export const SOURCE_OPTIONS = {
  set: { type: 'string', multiple: true },
  seed: { type: 'string' },
  machines: { type: 'string' },
} as const;

const MEGABYTE = 1_000_000;
const MAX_FILE_MB = 50;

/** Reads SOURCE (a preset id, a link, a file, a configuration, `-`) and applies --set in order, then --seed. */
export function sourceOf(command: string, args: Arguments, io: Io): Result<Source> {
  const [given] = args.positionals;
  if (given === undefined) return { refusal: text('cli.no-source', { command }) };
  const machines = machinesFrom(args.one('machines'), io);
  if ('refusal' in machines) return machines;
  const read = readSource(given, machines.value, io);
  if ('refusal' in read) return read;
  const seed = args.one('seed');
  const set = withSettings(read.value, [...args.all('set'), ...(seed === undefined ? [] : [`seed=${seed}`])]);
  if ('refusal' in set) return set;
  const { platform, fly } = set.value.scenario;
  // a fly.toml does not say, and a number made up would be believed
  if (read.value.isConfig && platform === 'fly' && fly.regions.length === 0) {
    const values = { place: nameOf(given), region: fly.primaryRegion || 'fra' };
    return { refusal: text('cli.config.no-machines', values) };
  }
  return set;
}

/** The output of `fly machine list --json`, where it is given. */
function machinesFrom(given: string | undefined, io: Io): Result<readonly FlyRegion[] | undefined> {
  if (given === undefined) return { value: undefined };
  const read = configFile(given, io);
  if ('refusal' in read) return read;
  const machines = machinesIn(read.value);
  return machines ? { value: machines } : { refusal: text('cli.config.no-machine-list', { place: given }) };
}

function withSettings(source: Source, settings: readonly string[]): Result<Source> {
  let { scenario } = source;
  for (const setting of settings) {
    const at = setting.indexOf('=');
    if (at < 0) return { refusal: text('cli.not-a-pair', { value: setting }) };
    const result = setPath(scenario, setting.slice(0, at), setting.slice(at + 1));
    if ('problem' in result)
      return { refusal: text('cli.refused', { place: '--set', sentence: sentenceOf(result.problem) }) };
    scenario = result.scenario;
  }
  return { value: { ...source, scenario } };
}

function readSource(given: string, machines: readonly FlyRegion[] | undefined, io: Io): Result<Source> {
  const preset = presetById(given);
  if (preset) return { value: { scenario: preset.scenario, notes: [] } };
  if (isLink(given)) return fromLink(given);
  const read = (content: string): Result<Source> => {
    const kind = kindOf(given, content);
    return kind ? fromConfig(kind, content, nameOf(given), machines, io) : fromText(content, nameOf(given));
  };
  if (given === '-') return read(io.stdin());
  try {
    const megabytes = statSync(given).size / MEGABYTE;
    if (megabytes > MAX_FILE_MB) {
      const values = { place: given, count: format.number(megabytes, 0), limit: MAX_FILE_MB };
      return { refusal: text('cli.file-too-large', values) };
    }
    return read(readFileSync(given, 'utf8'));
  } catch {
    const presets = PRESETS.map(({ id }) => id).join(', ');
    return { refusal: text('cli.no-such-source', { value: given, presets }) };
  }
}

/** A configuration, unless it is a link or a scenario: those are what `drowse` itself writes. */
function kindOf(given: string, content: string): ConfigKind | undefined {
  if (/\.(toml|ya?ml)$/i.test(given)) return configKind(given, content);
  const trimmed = content.trim();
  // a comment in the first line looks like a link, but a link has no blanks
  if (isLink(trimmed) && !/\s/.test(trimmed)) return undefined;
  return trimmed.startsWith('{') && !/"(apiVersion|kind)"\s*:/.test(trimmed)
    ? undefined
    : configKind('', content);
}

function fromConfig(
  kind: ConfigKind,
  content: string,
  place: string,
  machines: readonly FlyRegion[] | undefined,
  io: Io,
): Result<Source> {
  const read = configScenario(kind, content, place, machines, io);
  if ('refusal' in read) return read;
  const { scenario, problems } = read.value;
  if (problems.length > 0) return { refusal: refusalOf(problems, place) };
  return { value: { scenario, notes: [], isConfig: true } };
}

/** What a sentence calls a SOURCE. */
export const nameOf = (given: string): string =>
  given === '-' ? text('cli.stdin') : isLink(given) ? text('cli.link') : given;

const isLink = (given: string): boolean => /^(#|v=\d|https?:\/\/)|#v=\d/.test(given);

function fromLink(link: string): Result<Source> {
  const { scenario, notes } = decodeLink(link);
  const none = notes.find(({ code }) => code === 'link-not-a-scenario');
  return none ? { refusal: `drowse: ${sentenceOf(none)}` } : { value: { scenario, notes } };
}

function fromText(content: string, place: string): Result<Source> {
  const trimmed = content.trim();
  if (isLink(trimmed)) return fromLink(trimmed);
  let raw: unknown;
  try {
    raw = JSON.parse(trimmed);
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    return { refusal: text('cli.not-json', { place, detail }) };
  }
  const { scenario, problems } = checkScenario(raw);
  return problems.length > 0 ? { refusal: refusalOf(problems, place) } : { value: { scenario, notes: [] } };
}

/** The first problem in words, and how many there are beside it. */
export function refusalOf([first, ...others]: readonly Problem[], place: string): string {
  const sentence = first ? sentenceOf(first) : '';
  const n = others.length;
  const all = n === 0 ? sentence : text('cli.refused.more', { sentence, n, count: n });
  return text('cli.refused', { place, sentence: all });
}
