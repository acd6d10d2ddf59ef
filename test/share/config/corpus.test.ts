import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importFly } from '../../../src/share/config/fly-toml/import-fly.ts';
import { importKnative } from '../../../src/share/config/knative-yaml/import-knative.ts';

// Public files lie beside the project where somebody has them; without them there is nothing to compare.
const CORPUS = '../shared/corpus';
const isHere = existsSync(CORPUS);
const expected = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${CORPUS}/${folder}/expected.json`, 'utf8')) as Record<string, unknown>;

describe('public files are read as they are meant', () => {
  it.skipIf(!isHere)('every fly.toml: what it says and what holds', () => {
    const files = expected('fly-toml')['files'] as Record<string, Record<string, unknown>>;
    expect(Object.keys(files).length).toBeGreaterThan(0);
    for (const [name, { source: _source, note: _note, variant_of: _variant, ...values }] of Object.entries(
      files,
    )) {
      const read = importFly(readFileSync(`${CORPUS}/fly-toml/${name}`, 'utf8'));
      expect({ name, ...('config' in read ? read.config : read) }).toEqual({ name, ...values });
    }
  });

  it.skipIf(!isHere)('every Knative file: revisions, config maps and warnings', () => {
    const { _readme, ...files } = expected('knative-yaml') as Record<string, Record<string, unknown>>;
    expect(Object.keys(files).length).toBeGreaterThan(0);
    for (const [name, file] of Object.entries(files)) {
      const read = importKnative(readFileSync(`${CORPUS}/knative-yaml/${name}`, 'utf8'));
      const { documents, revisions, autoscalerConfig, defaultsConfig } = read;
      expect({ name, documents, revisions, autoscalerConfig, defaultsConfig }).toEqual({
        name,
        documents: file['documents'],
        revisions: file['revisions'],
        autoscalerConfig: file['autoscalerConfig'],
        defaultsConfig: file['defaultsConfig'],
      });
      const found = read.diagnostics.map(({ code, line, values }) => identity({ code, line, ...values }));
      const wanted = (file['warnings'] as Record<string, unknown>[]).map(identity);
      expect([name, ...found.sort()]).toEqual([name, ...wanted.sort()]);
    }
  });
});

/** Notes are for people; the others are told by code and by what they are about. */
function identity(warning: Record<string, unknown>): string {
  const { code, where, key, keys, value, line } = warning;
  if (code === 'note') return 'note';
  return JSON.stringify([code, where, key, keys, value, code === 'yaml-parse-error' ? line : undefined]);
}
