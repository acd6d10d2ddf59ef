import type { Report } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { entriesOf, nodeAt, type TableNode } from '../tree.ts';
import { isTemplate } from './revision.ts';

/** The strings of a config map as they are written. */
export type ConfigData = Readonly<Record<string, string>>;

/** Without values that are still templates. */
export const usable = (data: ConfigData): ConfigData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !isTemplate(value)));

/** The data of a config map: all of it, and what of it a template has not left open. */
export interface Data {
  readonly strings: ConfigData;
  readonly filledIn: ConfigData;
}

/** Reports what is no string, what no such map knows and what stands in `_example`. */
export function readData(data: TableNode | undefined, known: readonly string[], report: Report): Data {
  const strings = Object.create(null) as Record<string, string>;
  const unknown: string[] = [];
  let first: TableNode['span'] | undefined;
  for (const [key, { key: at, value }] of entriesOf(data)) {
    if (key === '_example') {
      report('example-block-ignored', 'info', at);
      continue;
    }
    if (!known.includes(key)) {
      unknown.push(key);
      first ??= at;
    }
    const text = value.kind === 'scalar' ? String(value.value ?? '') : '';
    strings[key] = text;
    if (isTemplate(text))
      report('unresolved-template', 'warning', value.span, { where: 'data', key, value: text });
    else if (value.kind !== 'scalar' || (value.value !== null && typeof value.value !== 'string'))
      report(
        'invalid-config',
        'error',
        value.span,
        { key, value: text, problem: 'not-a-string' },
        value.kind === 'scalar' ? { ...value.span, text: quoted(key, text) } : undefined,
      );
  }
  if (first) {
    const close = unknown.length === 1 ? nearest(unknown[0]!, known) : undefined;
    const mend = close === undefined ? undefined : { ...first, text: close };
    report(
      'unknown-config-key',
      'warning',
      first,
      { keys: unknown, ...(close !== undefined && { didYouMean: close }) },
      mend,
    );
  }
  return { strings, filledIn: usable(strings) };
}

/** As the string it should have been; a bare number of a duration is meant in seconds. */
const quoted = (key: string, text: string): string =>
  /(-window|-delay|-period|-deadline)$/.test(key) && /^\d+$/.test(text) ? `"${text}s"` : `"${text}"`;

/** Reports what makes the whole map refused. */
export function invalid(
  data: TableNode | undefined,
  strings: ConfigData,
  key: string,
  problem: string,
  report: Report,
): void {
  const limit = data?.entries.get('max-scale-limit')?.key;
  // unset means unlimited, which is above any limit
  const about = key === 'max-scale' && !(key in strings) && limit ? { about: 'max-scale-unset' } : {};
  const at = nodeAt(data, key)?.span ?? limit ?? data?.span ?? { from: 0, to: 0 };
  report('invalid-config', 'error', at, { key, value: strings[key] ?? '', problem, ...about });
}
