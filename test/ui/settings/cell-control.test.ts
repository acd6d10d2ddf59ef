import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Fly, Scenario } from '../../../src/scenario/document.ts';
import { listAt, LISTS } from '../../../src/scenario/rows.ts';
import { makeText } from '../../../src/text/text.ts';
import { cellControl, cellLabel, type CellRow } from '../../../src/ui/settings/cell-control.ts';
import { withCell } from '../../../src/ui/settings/row-cell.ts';

const text = makeText('en');
const fly = (change: Partial<Fly>): Scenario => ({
  ...DEFAULT_SCENARIO,
  fly: { ...DEFAULT_SCENARIO.fly, ...change },
});
const scenario = fly({
  regions: [
    { code: 'nrt', machines: 1, clients: 1 },
    { code: 'fra', machines: 1, clients: 1 },
  ],
});
function controlled(list: string, name: string, row: CellRow, from = scenario): unknown {
  const column = listAt(list)!.columns.find((each) => each.name === name)!;
  const control = cellControl(text, from, list, column, row);
  return control.kind === 'choice' ? control.options.map(({ value, label }) => `${value} ${label}`) : control;
}
const intervention = (name: string, row: CellRow): unknown => controlled('fly.interventions', name, row);

/** Columns without a unit that count rows of another list. */
const INDICES = ['target', 'instance', 'revision'];

describe('a cell of a row', () => {
  test('that is a machine is chosen by its name and place', () => {
    expect(intervention('target', { kind: 'crash', target: 0 })).toEqual([
      '-1 all',
      '0 m1 (nrt)',
      '1 m2 (fra)',
    ]);
  });

  test('that names a machine which does not exist says so and loses nothing', () => {
    const options = intervention('target', { kind: 'crash', target: 7 });
    expect(options).toContainEqual('7 m8, which is none');
  });

  test('that is a region is chosen by its code', () => {
    expect(intervention('target', { kind: 'machines', target: 0 })).toEqual(['0 nrt', '1 fra']);
    expect(controlled('fly.groups', 'region', { region: 'fra' })).toEqual(['nrt nrt', 'fra fra']);
    expect(controlled('fly.roundTrips', 'to', { to: 'iad' })).toEqual(['nrt nrt', 'fra fra', 'iad iad']);
  });

  test('that means nothing in its row is not there', () => {
    expect(intervention('target', { kind: 'deploy' })).toEqual({ kind: 'hidden' });
    expect(intervention('value', { kind: 'deploy' })).toEqual({ kind: 'hidden' });
    expect(controlled('traffic.bursts', 'instance', { via: 'edge' })).toEqual({ kind: 'hidden' });
    expect(controlled('traffic.bursts', 'via', {}, { ...scenario, platform: 'knative' })).toEqual({
      kind: 'hidden',
    });
  });

  test('that stands for a choice is chosen in words', () => {
    expect(intervention('value', { kind: 'store' })).toEqual(['0 healthy', '1 slow', '2 down', '3 lying']);
    expect(intervention('value', { kind: 'auto-stop' })).toEqual(['0 off', '1 stop', '2 suspend']);
  });

  test('carries the unit that its number has in this row, and is called what it means', () => {
    expect(intervention('value', { kind: 'host-lost' })).toEqual({ kind: 'typed', unit: 's' });
    expect(intervention('value', { kind: 'soft-limit' })).toEqual({ kind: 'typed', unit: 'requests' });
    expect(cellLabel(text, 'fly.interventions', 'value', { kind: 'host-lost' })).toBe('For');
    expect(cellLabel(text, 'fly.interventions', 'atSeconds', { kind: 'host-lost' })).toBe('At');
  });

  test('that is a moment is a clock time', () => {
    expect(intervention('atSeconds', { atSeconds: 0 })).toEqual({ kind: 'moment' });
  });

  test('that is an index is never typed as one', () => {
    const indices = LISTS.flatMap(({ path, columns }) =>
      columns
        .filter((column) => column.kind === 'number' && column.unit === '' && INDICES.includes(column.name))
        .map(({ name }) =>
          controlled(path, name, { kind: path.startsWith('fly.') ? 'crash' : 'traffic', via: 'pinned' }),
        ),
    );
    expect(indices.length).toBeGreaterThan(3);
    for (const control of indices)
      expect(
        Array.isArray(control) || JSON.stringify(control).includes('hidden'),
        JSON.stringify(control),
      ).toBe(true);
  });
});

test('another kind of intervention begins with values of its own, at the same moment', () => {
  const before = fly({ interventions: [{ atSeconds: 60, kind: 'store', target: -1, value: 3 }] });
  const kind = listAt('fly.interventions')!.columns.find(({ name }) => name === 'kind')!;
  const result = withCell(before, 'fly.interventions', 0, kind, 'host-lost');
  expect('scenario' in result && result.scenario.fly.interventions).toEqual([
    { atSeconds: 60, kind: 'host-lost', target: 0, value: 300 },
  ]);
});
