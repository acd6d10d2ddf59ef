import { describe, expect, it, vi } from 'vitest';
import type * as RulesModule from '../../src/scenario/field-rules.ts';
import type { FieldRule, RowList } from '../../src/scenario/field.ts';
import type * as RowsModule from '../../src/scenario/rows.ts';
import { checkScenario } from '../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { readAt, writeAt } from '../../src/scenario/tree.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { MODEL_REVISION } from '../../src/sim/model-revision.ts';
import { frozenLinks } from './frozen-links.ts';

/** What a later day may add to the document: a setting, a list, and a column of a list that is there. */
const NEW = vi.hoisted(() => ({
  field: { path: 'fly.pinned', key: 'zzz', kind: 'boolean', default: false },
  list: {
    path: 'interventions',
    key: 'zz',
    group: 'run',
    platform: 'any',
    maxRows: 200,
    columns: [
      { name: 'atSeconds', kind: 'number', unit: 's', default: 0, min: 0, max: 604_800, linkScale: 1000 },
      { name: 'what', kind: 'text', default: 'deploy', maxLength: 20, pattern: '' },
    ],
  },
  column: { name: 'perSecond', kind: 'boolean', default: false },
}));

vi.mock('../../src/scenario/field-rules.ts', async (original) => {
  const real = await original<typeof RulesModule>();
  const FIELD_RULES = [...real.FIELD_RULES, NEW.field as FieldRule];
  return { FIELD_RULES, fieldRuleAt: (path: string) => FIELD_RULES.find((rule) => rule.path === path) };
});
vi.mock('../../src/scenario/rows.ts', async (original) => {
  const real = await original<typeof RowsModule>();
  const grown = (real.LISTS as readonly RowList[]).map((list) =>
    list.path === 'traffic.bursts' ? { ...list, columns: [...list.columns, NEW.column as never] } : list,
  );
  const LISTS = [...grown, NEW.list as RowList];
  return { LISTS, listAt: (path: string) => LISTS.find((list) => list.path === path) };
});

describe('a document that has grown a setting, a list and a column', () => {
  it('has their defaults', () => {
    expect(readAt(DEFAULT_SCENARIO, 'fly.pinned')).toBe(false);
    expect(readAt(DEFAULT_SCENARIO, 'interventions')).toEqual([]);
  });

  it.each(frozenLinks('v1.txt'))('opens $link as before, with them', ({ link, document }) => {
    const { scenario, notes } = decodeLink(link);
    expect(notes.filter(({ code }) => code !== 'model-changed')).toEqual([]);
    expect(scenario).toEqual(document.scenario);
    expect(readAt(scenario, 'interventions')).toEqual([]);
    for (const burst of scenario.traffic.bursts) expect(burst).toHaveProperty('perSecond', false);
  });

  it.each(frozenLinks('v1.txt'))('writes $link as before', ({ link }) => {
    const { scenario, madeWith } = decodeLink(link);
    const { modelRevision = 0, fingerprint6 = '' } = madeWith ?? {};
    expect(encodeLink(scenario, { modelRevision, fingerprint: fingerprint6 })).toBe(link);
  });

  it('carries them in a link of the same version', () => {
    let grown = writeAt(DEFAULT_SCENARIO, 'fly.pinned', true);
    grown = writeAt(grown, 'interventions', [
      { atSeconds: 60, what: 'deploy' },
      { atSeconds: 90.5, what: 'crash' },
    ]);
    grown = writeAt(grown, 'traffic.bursts', [
      { name: 'b', atSeconds: 1, requests: 2, overSeconds: 0, own: true, perSecond: true },
    ]);
    const link = encodeLink(grown as Scenario, { modelRevision: MODEL_REVISION });
    expect(link).toMatch(/^#v=1&zzz=1&bu=b_1000_2_0_1_edge_0_1&zz=60000_deploy\.90500_crash&m=\d+&z=\w{4}$/);
    expect(decodeLink(link as string)).toMatchObject({ scenario: grown, notes: [] });
    expect(checkScenario(grown).problems).toEqual([]);
  });
});
