import fc from 'fast-check';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import type { RowList } from '../../../src/scenario/field.ts';
import { FIELDS } from '../../../src/scenario/fields.ts';
import { LISTS } from '../../../src/scenario/rows.ts';
import { writeAt } from '../../../src/scenario/tree.ts';
import type { Rule } from '../../../src/scenario/value.ts';
import { repair } from '../../../src/share/repair.ts';

const TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(
    '_',
    '.',
    '~',
    '~41',
    '%41',
    '&z=',
    '=',
    '#',
    'a_b.c',
    '한국어',
    '🌙',
    '-',
    '__proto__',
    ' ',
  ),
);

/** Any value the table allows, in whole link units. */
function arbitraryValue(rule: Rule, path: string): fc.Arbitrary<number | string | boolean> {
  switch (rule.kind) {
    case 'number': {
      const from = Math.ceil(Math.max(0, rule.min) * rule.linkScale);
      const inRange = fc
        .integer({ min: from, max: Math.floor(rule.max * rule.linkScale) })
        .map((units) => units / rule.linkScale);
      const least = rule.least ?? rule.min;
      const settable = inRange.filter((value) => value >= least || value === rule.min);
      return rule.min < 0 ? fc.oneof(fc.constant(rule.min), settable) : settable;
    }
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...rule.choices);
    case 'text':
      if (path === 'startsAt') return fc.constantFrom('2026-02-28T23:59:59', '1999-12-31T00:00:00');
      if (/^kubernetes\.cronTriggers\.(start|end)$/.test(path))
        return fc.constantFrom('0 8 * * 1-5', '*/15 9-17 ? JAN,MAR *', '5 4 1 * SUN', 'not a cron line');
      if (/(^|\.)timeZone$/.test(path))
        return fc.constantFrom('UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires');
      if (/\.(code|from|to|region)$/.test(path)) return fc.constantFrom('fra', 'iad', 'nrt', 'syd');
      if (path === 'fly.primaryRegion') return fc.constantFrom('', 'fra', 'nrt');
      return TEXTS.map((text) => text.slice(0, rule.maxLength)).filter(
        (text) => !/[\p{Cc}\p{Surrogate}]/u.test(text),
      );
  }
}

function arbitraryRows(list: RowList): fc.Arbitrary<readonly object[]> {
  const row = fc.record(
    Object.fromEntries(list.columns.map((c) => [c.name, arbitraryValue(c, `${list.path}.${c.name}`)])),
  );
  return fc.array(row, { maxLength: Math.min(5, list.maxRows) });
}

/** Any scenario that passes `checkScenario` and fits into a link. */
export const arbitraryScenario: fc.Arbitrary<Scenario> = fc
  .tuple(
    fc.tuple(...FIELDS.map((field) => fc.option(arbitraryValue(field, field.path)))),
    fc.tuple(...LISTS.map((list) => fc.option(arbitraryRows(list)))),
  )
  .map(([values, rows]) => {
    let tree: object = DEFAULT_SCENARIO;
    FIELDS.forEach((field, i) => {
      if (values[i] !== null) tree = writeAt(tree, field.path, values[i]);
    });
    LISTS.forEach((list, i) => {
      if (rows[i] !== null) tree = writeAt(tree, list.path, rows[i]);
    });
    return repair(tree as Scenario).scenario;
  });
