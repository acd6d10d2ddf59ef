import type { Field, RowColumn } from '../scenario/field.ts';
import { FIELDS } from '../scenario/fields.ts';
import { LISTS } from '../scenario/rows.ts';
import { textIfAny } from '../text/text.ts';
import { argumentsOf } from './arguments.ts';
import { aligned, DONE, format, refuse, text, type Io } from './io.ts';

/** `fields`: every setting with its unit, range, default and evidence; `--json` adds names, helps, sources, link keys. */
export function fieldsCommand(args: readonly string[], io: Io): number {
  const parsed = argumentsOf('fields', args, { json: { type: 'boolean' } }, 0);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  io.out(parsed.value.flag('json') ? `${JSON.stringify(asData(), null, 2)}\n` : asTable());
  return DONE;
}

const words = (path: string): { label: string; help: string } => ({
  label: textIfAny(text, `field.${path}`) ?? path,
  help: textIfAny(text, `help.${path}`) ?? '',
});

function asData(): object[] {
  const fields = FIELDS.map((field) => ({ ...field, ...words(field.path) }));
  const lists = LISTS.map((list) => ({
    ...list,
    kind: 'list',
    ...words(list.path),
    columns: list.columns.map((column) => ({ ...column, ...words(`${list.path}.${column.name}`) })),
  }));
  return [...fields, ...lists];
}

function asTable(): string {
  const fields = FIELDS.map((field) => [
    field.path,
    String(field.default),
    unitOf(field),
    rangeOf(field),
    field.grade,
    field.upstream,
  ]);
  const lists = LISTS.flatMap((list) => [
    [list.path, '', '', text('cli.fields.rows', { count: format.number(list.maxRows) }), '', ''],
    ...list.columns.map((column: RowColumn) => [
      `${list.path}.N.${column.name}`,
      String(column.default),
      unitOf(column),
      rangeOf(column),
      '',
      '',
    ]),
  ]);
  return aligned([text('cli.fields.head').split('|'), ...fields, ...lists]);
}

const unitOf = (rule: Field | RowColumn): string => (rule.kind === 'number' ? rule.unit : '');

function rangeOf(rule: Field | RowColumn): string {
  switch (rule.kind) {
    case 'number':
      return text('cli.fields.range', { min: rule.min, max: rule.max });
    case 'choice':
      return rule.choices.join(' | ');
    case 'boolean':
      return 'true | false';
    case 'text':
      return rule.pattern;
  }
}
