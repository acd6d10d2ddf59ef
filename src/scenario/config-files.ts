import { isObject } from './check-rows.ts';
import type { Problem } from './problem.ts';
import { kindOf, quote } from './value.ts';

/** What a configuration file is for: a fly.toml, YAML of Knative, or of a Deployment and what scales it. */
export const FILE_KINDS = ['fly', 'knative', 'kubernetes'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** No configuration is longer, in characters; the parsers' time grows faster than their input. */
export const MAX_CONFIG_LENGTH = 256_000;
const MAX_NAME_LENGTH = 200;

/** A configuration as text. While it can be read, it is the master of every setting it speaks about. */
export interface ConfigFile {
  readonly name: string;
  readonly text: string;
  /** As it was opened: what a patch is made against. */
  readonly original: string;
}

export type ConfigFiles = Readonly<Partial<Record<FileKind, ConfigFile>>>;

export type CheckedFiles = { readonly files: ConfigFiles } | { readonly problem: Problem };

/** Files out of a scenario file, or the first thing wrong with them. Without `original` the text counts as it. */
export function checkFiles(raw: unknown): CheckedFiles {
  if (!isObject(raw))
    return { problem: { code: 'not-an-object', place: 'files', values: { got: kindOf(raw) } } };
  const files: Partial<Record<FileKind, ConfigFile>> = {};
  for (const [kind, member] of Object.entries(raw)) {
    const place = `files.${quote(kind)}`;
    const known = FILE_KINDS.find((name) => name === kind);
    if (!known) return { problem: { code: 'unknown-path', place, values: {} } };
    if (!isObject(member))
      return { problem: { code: 'not-an-object', place, values: { got: kindOf(member) } } };
    const { name = '', text, original = text } = member;
    for (const [key, value, limit] of [
      ['name', name, MAX_NAME_LENGTH],
      ['text', text, MAX_CONFIG_LENGTH],
      ['original', original, MAX_CONFIG_LENGTH],
    ] as const) {
      const problem = textProblem(value, `${place}.${key}`, limit);
      if (problem) return { problem };
    }
    const unknown = Object.keys(member).find((key) => !['name', 'text', 'original'].includes(key));
    if (unknown !== undefined)
      return { problem: { code: 'unknown-path', place: `${place}.${quote(unknown)}`, values: {} } };
    files[known] = { name: String(name), text: String(text), original: String(original) };
  }
  return { files };
}

function textProblem(value: unknown, place: string, limit: number): Problem | undefined {
  if (typeof value !== 'string')
    return { code: 'wrong-type', place, values: { expected: 'text', got: kindOf(value) } };
  return value.length > limit
    ? { code: 'text-too-long', place, values: { count: value.length, limit } }
    : undefined;
}

/** The scenario without its files: all that a run or a link depends on. */
export function withoutFiles<T extends { readonly files?: ConfigFiles }>(scenario: T): Omit<T, 'files'> {
  const { files: _files, ...rest } = scenario;
  return rest;
}
