import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../../src/scenario/default.ts';
import type { PlatformId, Scenario } from '../../../../src/scenario/document.ts';
import {
  freshIntervention,
  interventionsOf,
  type InterventionRow,
} from '../../../../src/scenario/interventions.ts';
import { makeFormat } from '../../../../src/text/format.ts';
import { makeText } from '../../../../src/text/text.ts';
import { eventKey } from '../../../../src/ui/curve/events/event-keys.ts';
import { eventSides } from '../../../../src/ui/curve/events/event-layout.ts';
import { eventWords } from '../../../../src/ui/curve/events/event-words.ts';

const wording = { text: makeText('en'), format: makeFormat('en') };
const scenario: Scenario = {
  ...DEFAULT_SCENARIO,
  fly: { ...DEFAULT_SCENARIO.fly, regions: [{ code: 'nrt', machines: 2, clients: 1 }] },
};
const words = (platform: PlatformId, row: Omit<InterventionRow, 'atSeconds'>): string =>
  eventWords(wording, scenario, interventionsOf(platform)!, { atSeconds: 0, ...row });

describe('words of an intervention', () => {
  test.each([
    ['fly', 'deploy', -1, 0, 'deploy'],
    ['fly', 'crash', 1, 1, 'crash m2'],
    ['fly', 'crash', 1, 3, 'crash m2, 3 times'],
    ['fly', 'crash', -1, 1, 'crash all machines'],
    ['fly', 'store', -1, 2, 'store goes down'],
    ['fly', 'store', -1, 0, 'store is healthy again'],
    ['fly', 'machines', 0, 3, 'machines in nrt: 3'],
    ['fly', 'soft-limit', -1, 5, 'soft limit becomes 5'],
    ['fly', 'soft-limit', 0, 5, 'soft limit of m1 becomes 5'],
    ['fly', 'auto-stop', -1, 2, 'auto stop becomes suspend'],
    ['fly', 'host-lost', 0, 300, 'host of m1 lost for 5\u00a0min'],
    ['knative', 'new-revision', -1, 0, 'new revision'],
    ['knative', 'traffic', -1, 10, '10 % to the latest revision'],
    ['knative', 'traffic', 0, 90, '90 % to 00001'],
    ['knative', 'pod-lost', 2, 0, 'pod p3 lost'],
    ['knative', 'target-burst-capacity', -1, -1, 'target-burst-capacity becomes unlimited'],
    ['knative', 'enable-scale-to-zero', -1, 0, 'scale to zero becomes off'],
  ] as const)('on %s: %s of %d to %d is “%s”', (platform, kind, target, value, expected) => {
    expect(words(platform, { kind, target, value })).toBe(expected);
  });

  test.each(['fly', 'knative'] as const)('leave nothing open and are told apart on %s', (platform) => {
    const table = interventionsOf(platform)!;
    const all = table.kinds.map(({ kind }) =>
      eventWords(wording, scenario, table, freshIntervention(scenario, table, kind, 0)),
    );
    for (const sentence of all) expect(sentence).not.toMatch(/[{}]|^$/);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('words of the lane', () => {
  const sides = (...marks: readonly (readonly [x: number, words: number])[]): readonly string[] =>
    eventSides(
      marks.map(([x, length]) => ({ x, words: length })),
      500,
    );

  test('stand behind their mark while there is room up to the next', () => {
    expect(sides([10, 60], [100, 60])).toEqual(['after', 'after']);
    expect(sides([10, 60], [80, 60])).toEqual(['none', 'after']);
  });

  test('stand before the last mark where the lane ends too soon', () => {
    expect(sides([480, 60])).toEqual(['before']);
    expect(sides([400, 20], [480, 60])).toEqual(['after', 'none']);
  });

  test('keep to the order of time, whatever the order of the rows', () => {
    expect(sides([100, 60], [80, 60])).toEqual(['after', 'none']);
  });
});

describe('keys on a mark', () => {
  test('move it by a step, with Shift by a tenth and at least a second', () => {
    expect(eventKey('ArrowRight', false, 300)).toEqual({ by: 300 });
    expect(eventKey('ArrowLeft', true, 300)).toEqual({ by: -30 });
    expect(eventKey('ArrowLeft', true, 5)).toEqual({ by: -1 });
  });

  test('take it away, and leave other keys alone', () => {
    expect(eventKey('Delete', false, 300)).toBe('remove');
    expect(eventKey('Enter', false, 300)).toBeNull();
    expect(eventKey('ArrowUp', false, 300)).toBeNull();
  });
});
