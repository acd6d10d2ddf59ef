import { DEFAULT_SCENARIO } from '../scenario/default.ts';
import type { Scenario } from '../scenario/document.ts';
import type { RowList } from '../scenario/field.ts';
import { FIELD_RULES } from '../scenario/field-rules.ts';
import type { Problem } from '../scenario/problem.ts';
import { LISTS } from '../scenario/rows.ts';
import { writeAt } from '../scenario/tree.ts';
import { nearestValue, quote, type Rule, type Value } from '../scenario/value.ts';
import { MODEL_REVISION } from '../sim/model-revision.ts';
import { unescapeText } from './escape.ts';
import {
  CELL_SEPARATOR,
  FINGERPRINT_KEY,
  LINK_VERSION,
  MAX_LINK_POINTS,
  MODEL_KEY,
  ROW_SEPARATOR,
} from './format.ts';
import { migrate } from './migrations.ts';
import { repair } from './repair.ts';
import { splitLink } from './split.ts';

export interface DecodedLink {
  /** Always in range and ready to edit; the defaults where the link said nothing or nothing that could be read. */
  readonly scenario: Scenario;
  /** What was not as it should be, and what was made of it. */
  readonly notes: readonly Problem[];
  readonly madeWith?: { readonly modelRevision: number; readonly fingerprint6: string };
}

/** More notes than this help nobody. */
const ENOUGH = 20;
const KNOWN_KEYS: ReadonlySet<string> = new Set(
  [...FIELD_RULES, ...LISTS].map(({ key }) => key).concat(MODEL_KEY, FINGERPRINT_KEY),
);

/** Reads a link: a whole address, its hash or the bare text. Never throws; clamps, keeps what it knows and says so. */
export function decodeLink(text: string): DecodedLink {
  const { version, pairs, notes } = splitLink(text);
  if (version === 0) return { scenario: DEFAULT_SCENARIO, notes };

  const all: Problem[] = [...notes];
  if (version < LINK_VERSION) {
    migrate(pairs, version);
    all.push({ code: 'link-migrated', place: '', values: { version, known: LINK_VERSION } });
  }
  const unknown = [...pairs.keys()].filter((key) => !KNOWN_KEYS.has(key));
  if (unknown[0] !== undefined)
    all.push({ code: 'link-unknown-key', place: quote(unknown[0]), values: { count: unknown.length } });

  let scenario: Scenario = DEFAULT_SCENARIO;
  const put = (path: string, value: unknown): void => {
    scenario = writeAt(scenario, path, value) as Scenario;
  };
  for (const field of FIELD_RULES) {
    const cell = pairs.get(field.key);
    if (cell !== undefined) put(field.path, readCell(field, cell, field.path, all));
  }
  for (const list of LISTS) {
    const rows = pairs.get(list.key);
    if (rows !== undefined) put(list.path, readRows(list, rows, all));
  }
  const repaired = repair(scenario);
  all.push(...repaired.notes);

  const madeWith = readMadeWith(pairs);
  if (madeWith && madeWith.modelRevision !== MODEL_REVISION) {
    const values = { then: madeWith.modelRevision, now: MODEL_REVISION };
    all.push({ code: 'model-changed', place: '', values });
  }
  return { scenario: repaired.scenario, notes: all.slice(0, ENOUGH), ...(madeWith && { madeWith }) };
}

function readMadeWith(pairs: ReadonlyMap<string, string>): DecodedLink['madeWith'] {
  const revision = /^\d{1,6}$/.exec(pairs.get(MODEL_KEY) ?? '');
  if (!revision) return undefined;
  const fingerprint = /^[0-9a-f]{6}$/.exec(pairs.get(FINGERPRINT_KEY) ?? '');
  return { modelRevision: Number(revision[0]), fingerprint6: fingerprint?.[0] ?? '' };
}

function readRows(list: RowList, text: string, notes: Problem[]): readonly object[] {
  if (text === '') return [];
  const rows = text.split(ROW_SEPARATOR);
  const limit = list.path === 'traffic.curve' ? MAX_LINK_POINTS : list.maxRows;
  if (rows.length > limit)
    notes.push({ code: 'link-clamped', place: list.path, values: { value: rows.length, used: limit } });
  return rows.slice(0, limit).map((row, i) => {
    const cells = row.split(CELL_SEPARATOR);
    const entries = list.columns.map((column, c) => {
      const cell = cells[c];
      if (cell === undefined) return [column.name, column.default];
      return [column.name, readCell(column, cell, `${list.path}.${i}.${column.name}`, notes)];
    });
    return Object.fromEntries(entries) as object;
  });
}

/** The value of a cell; where it is out of range or unreadable the nearest that is in range, and a note. */
function readCell(rule: Rule, text: string, place: string, notes: Problem[]): Value {
  const raw = rawValue(rule, text);
  const value = raw === undefined ? rule.default : nearestValue(rule, raw);
  if (value !== raw) {
    const said = rule.kind === 'number' && typeof raw === 'number' ? raw : quote(text);
    notes.push({ code: 'link-clamped', place, values: { value: said, used: String(value) } });
  }
  return value;
}

function rawValue(rule: Rule, text: string): Value | undefined {
  switch (rule.kind) {
    case 'number':
      return /^-?\d+$/.test(text) ? Number(text) / rule.linkScale + 0 : undefined;
    case 'boolean':
      return text === '1' ? true : text === '0' ? false : undefined;
    case 'choice':
    case 'text':
      return unescapeText(text);
  }
}
