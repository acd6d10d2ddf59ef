import { DEFAULT_SCENARIO } from '../scenario/default.ts';
import type { Scenario } from '../scenario/document.ts';
import type { RowList } from '../scenario/field.ts';
import { FIELD_RULES } from '../scenario/field-rules.ts';
import type { Problem } from '../scenario/problem.ts';
import { LISTS } from '../scenario/rows.ts';
import { readAt } from '../scenario/tree.ts';
import { linkUnits, type Rule, type Value } from '../scenario/value.ts';
import { escapeText } from './escape.ts';
import {
  CELL_SEPARATOR,
  FINGERPRINT_KEY,
  FINGERPRINT_LENGTH,
  LINK_VERSION,
  MAX_LINK_LENGTH,
  MAX_LINK_POINTS,
  MIN_CELLS,
  MODEL_KEY,
  ROW_SEPARATOR,
  SEAL_KEY,
  VERSION_KEY,
} from './format.ts';
import { sealOf } from './seal.ts';

/** Which model made the run, and what it gave: then a reader can be told when the model has changed since. */
export interface MadeWith {
  readonly modelRevision: number;
  readonly fingerprint?: string;
}

type Row = Readonly<Record<string, Value>>;

/**
 * `#v=1&...`: the version, what differs from that version's defaults, the model revision with six characters of the
 * fingerprint, and a seal. Only unreserved characters, `&` and `=`, ending in a letter or digit. A scenario that a link
 * cannot carry unaltered (too many points, a number between two link units, too long) gives the problem instead.
 */
export function encodeLink(scenario: Scenario, madeWith: MadeWith): string | Problem {
  const problem = obstacleOf(scenario);
  if (problem) return problem;

  const pairs = [`${VERSION_KEY}=${LINK_VERSION}`];
  for (const field of FIELD_RULES) {
    const value = readAt(scenario, field.path) as Value;
    if (value !== field.default) pairs.push(`${field.key}=${cellText(field, value)}`);
  }
  for (const list of LISTS) {
    const text = rowsText(list, rowsAt(scenario, list));
    if (text !== rowsText(list, rowsAt(DEFAULT_SCENARIO, list))) pairs.push(`${list.key}=${text}`);
  }
  pairs.push(`${MODEL_KEY}=${madeWith.modelRevision}`);
  if (madeWith.fingerprint)
    pairs.push(`${FINGERPRINT_KEY}=${madeWith.fingerprint.slice(0, FINGERPRINT_LENGTH)}`);
  const body = pairs.join('&');
  const link = `#${body}&${SEAL_KEY}=${sealOf(body)}`;
  if (link.length <= MAX_LINK_LENGTH) return link;
  return { code: 'longer-than-link', place: '', values: { count: link.length, limit: MAX_LINK_LENGTH } };
}

const rowsAt = (scenario: Scenario, list: RowList): readonly Row[] =>
  readAt(scenario, list.path) as readonly Row[];

/** Positional cells; cells at the end that equal the column's default are left out. */
function rowsText(list: RowList, rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const cells = list.columns.map((column) => ({ column, value: row[column.name] ?? column.default }));
      let kept = cells.length;
      while (kept > MIN_CELLS && cells[kept - 1]!.value === cells[kept - 1]!.column.default) kept--;
      return cells
        .slice(0, kept)
        .map(({ column, value }) => cellText(column, value))
        .join(CELL_SEPARATOR);
    })
    .join(ROW_SEPARATOR);
}

function cellText(rule: Rule, value: Value): string {
  if (rule.kind === 'number') return String(Math.round(Number(value) * rule.linkScale));
  if (rule.kind === 'boolean') return value === true ? '1' : '0';
  return escapeText(String(value));
}

function obstacleOf(scenario: Scenario): Problem | undefined {
  const count = scenario.traffic.curve.length;
  if (count > MAX_LINK_POINTS)
    return { code: 'not-linkable', place: 'traffic.curve', values: { count, limit: MAX_LINK_POINTS } };
  for (const field of FIELD_RULES) {
    const problem = tooFine(field, readAt(scenario, field.path) as Value, field.path);
    if (problem) return problem;
  }
  for (const list of LISTS as readonly RowList[])
    for (const [i, row] of rowsAt(scenario, list).entries())
      for (const column of list.columns) {
        const problem = tooFine(
          column,
          row[column.name] ?? column.default,
          `${list.path}.${i}.${column.name}`,
        );
        if (problem) return problem;
      }
  return undefined;
}

function tooFine(rule: Rule, value: Value, place: string): Problem | undefined {
  if (rule.kind !== 'number' || typeof value !== 'number' || linkUnits(rule, value) === value)
    return undefined;
  const values = { value, nearest: linkUnits(rule, value), unit: rule.unit };
  return { code: 'finer-than-link', place, values };
}
