import { checkRows } from './check-rows.ts';
import { withHorizon } from './curve.ts';
import type { Scenario } from './document.ts';
import type { RowColumn, RowList } from './field.ts';
import { fieldRuleAt } from './field-rules.ts';
import type { Problem } from './problem.ts';
import { listAt, LISTS } from './rows.ts';
import { readAt, writeAt } from './tree.ts';
import { checkText, checkValue, kindOf, quote, type Rule } from './value.ts';

export type SetResult = { readonly scenario: Scenario } | { readonly problem: Problem };

/** What a path of the table names: a scalar, a cell (`traffic.curve.3.rps`) or a whole list. */
export type Target =
  | { readonly kind: 'value'; readonly rule: Rule }
  | { readonly kind: 'cell'; readonly rule: RowColumn; readonly list: RowList; readonly row: number }
  | { readonly kind: 'list'; readonly list: RowList };

/** Resolves a path by the table alone, so `__proto__` and the like are simply unknown. Rows are not looked up. */
export function targetAt(path: string): Target | undefined {
  const field = fieldRuleAt(path);
  if (field) return { kind: 'value', rule: field };
  const whole = listAt(path);
  if (whole) return { kind: 'list', list: whole };
  const list: RowList | undefined = LISTS.find((list) => path.startsWith(`${list.path}.`));
  const cell = /^(0|[1-9]\d{0,5})\.(\w+)$/.exec(list ? path.slice(list.path.length + 1) : '');
  const rule = list?.columns.find((column) => column.name === cell?.[2]);
  return list && rule && { kind: 'cell', rule, list, row: Number(cell?.[1]) };
}

/** The value at a path of the table, or undefined where the path or the row does not exist. */
export function getPath(scenario: Scenario, path: string): unknown {
  return targetAt(path) && readAt(scenario, path);
}

/**
 * The scenario with one value changed, or the problem that keeps it as it is: the one way in for form, `--set` and
 * edits. Text is read as a person types it; a whole list takes rows or their JSON. Nothing is rounded or clamped.
 * A new horizon cuts or prolongs the curve (see `withHorizon`).
 */
export function setPath(scenario: Scenario, path: string, textOrValue: unknown): SetResult {
  const target = targetAt(path);
  if (!target) return { problem: { code: 'unknown-path', place: quote(path), values: {} } };
  if (target.kind === 'list') return setList(scenario, target.list, textOrValue);
  if (target.kind === 'cell') {
    const rows = readAt(scenario, target.list.path) as readonly unknown[];
    if (target.row >= rows.length)
      return { problem: { code: 'no-such-row', place: path, values: { count: rows.length } } };
  }
  const checked =
    typeof textOrValue === 'string'
      ? checkText(target.rule, textOrValue, path)
      : checkValue(target.rule, textOrValue, path);
  if ('problem' in checked) return checked;
  if (path === 'horizonSeconds') return { scenario: withHorizon(scenario, Number(checked.value)) };
  return { scenario: writeAt(scenario, path, checked.value) as Scenario };
}

function setList(scenario: Scenario, list: RowList, textOrValue: unknown): SetResult {
  let raw = textOrValue;
  if (typeof raw === 'string') {
    try {
      raw = JSON.parse(raw);
    } catch {
      return {
        problem: { code: 'wrong-type', place: list.path, values: { expected: 'list', got: kindOf(raw) } },
      };
    }
  }
  const { rows, problems } = checkRows(list, raw);
  if (problems[0]) return { problem: problems[0] };
  return { scenario: writeAt(scenario, list.path, rows) as Scenario };
}
