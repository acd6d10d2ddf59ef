import { checkRows, isObject } from './check-rows.ts';
import { checkTogether } from './check-together.ts';
import { checkFiles } from './config-files.ts';
import { DEFAULT_SCENARIO } from './default.ts';
import type { Scenario } from './document.ts';
import { FIELD_RULES, fieldRuleAt } from './field-rules.ts';
import type { Problem } from './problem.ts';
import { listAt, LISTS } from './rows.ts';
import { writeAt } from './tree.ts';
import { checkValue, kindOf, quote } from './value.ts';

export interface CheckedScenario {
  /** What could be read; the default stands where something was wrong or absent. */
  readonly scenario: Scenario;
  readonly problems: readonly Problem[];
}

/** More than this many problems help nobody. */
const ENOUGH = 50;

/** Members that hold further members: `traffic`, `workload`, `fly`. */
const SECTIONS: ReadonlySet<string> = new Set(
  [...FIELD_RULES, ...LISTS].map(({ path }) => path.split('.')[0] ?? '').filter((name) => !fieldRuleAt(name)),
);

/**
 * Strict reader of a scenario from a file: every own member must stand in the table and obey it. Absent members get
 * their default. Numbers are taken as they are, never rounded or clamped; nothing is read from a prototype.
 */
export function checkScenario(raw: unknown): CheckedScenario {
  if (!isObject(raw)) {
    const problem: Problem = { code: 'not-an-object', place: '', values: { got: kindOf(raw) } };
    return { scenario: DEFAULT_SCENARIO, problems: [problem] };
  }
  const problems: Problem[] = [];
  let scenario: Scenario = DEFAULT_SCENARIO;

  const read = (members: Readonly<Record<string, unknown>>, prefix: string): void => {
    for (const [name, member] of Object.entries(members)) {
      const path = prefix + name;
      const field = fieldRuleAt(path);
      const list = listAt(path);
      if (field) {
        const checked = checkValue(field, member, path);
        if ('problem' in checked) problems.push(checked.problem);
        else scenario = writeAt(scenario, path, checked.value) as Scenario;
      } else if (list) {
        const checked = checkRows(list, member);
        problems.push(...checked.problems);
        if (checked.problems.length === 0) scenario = writeAt(scenario, path, checked.rows) as Scenario;
      } else if (prefix === '' && SECTIONS.has(name)) {
        if (isObject(member)) read(member, `${name}.`);
        else problems.push({ code: 'not-an-object', place: path, values: { got: kindOf(member) } });
      } else if (path === 'files') {
        const checked = checkFiles(member);
        if ('problem' in checked) problems.push(checked.problem);
        else scenario = { ...scenario, files: checked.files };
      } else {
        problems.push({ code: 'unknown-path', place: quote(path), values: {} });
      }
    }
  };
  read(raw, '');
  if (problems.length === 0) problems.push(...checkTogether(scenario));
  return { scenario, problems: problems.slice(0, ENOUGH) };
}
