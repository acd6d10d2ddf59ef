import { describe, expect, test } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Fly, PlatformId, Scenario } from '../../src/scenario/document.ts';
import { addRow, changeRow, moveIntervention } from '../../src/scenario/edit.ts';
import { MAKES_REVISION } from '../../src/scenario/interventions-knative.ts';
import { freshIntervention, interventionsAt, interventionsOf } from '../../src/scenario/interventions.ts';
import { machineList } from '../../src/scenario/machine-list.ts';
import { listAt } from '../../src/scenario/rows.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { AUTO_STOPS } from '../../src/sim/fly/interventions.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { REVISION_KINDS } from '../../src/sim/trace/knative-acts.ts';
import { STORE_HEALTH } from '../../src/sim/trace/rules.ts';

const PLATFORMS = ['fly', 'knative'] as const satisfies readonly PlatformId[];
const fly = (change: Partial<Fly>): Scenario => ({
  ...DEFAULT_SCENARIO,
  fly: { ...DEFAULT_SCENARIO.fly, ...change },
});

describe.each(PLATFORMS)('interventions on %s', (platform) => {
  const table = interventionsOf(platform)!;
  const scenario = { ...DEFAULT_SCENARIO, platform };

  test('have a control for each kind that a row may have, and no other', () => {
    const kind = listAt(table.path)?.columns.find(({ name }) => name === 'kind');
    const choices = kind?.kind === 'choice' ? kind.choices : [];
    expect(table.kinds.map((control) => control.kind).toSorted()).toEqual([...choices].toSorted());
    expect(interventionsAt(table.path)).toBe(table);
  });

  test('that are new are rows the document takes as they are', () => {
    const path = table.path as 'fly.interventions';
    for (const { kind } of table.kinds) {
      const row = freshIntervention(scenario, table, kind, 60);
      const added = addRow(scenario, path, { ...row });
      expect(checkScenario(added.scenario).problems, kind).toEqual([]);
      expect(added.scenario[platform].interventions, kind).toEqual([row]);
    }
  });
});

test('choices stand in the order in which the simulation counts them', () => {
  const valueOf = (kind: string): unknown =>
    interventionsAt('fly.interventions')?.kinds.find((each) => each.kind === kind)?.value;
  expect(valueOf('auto-stop')).toMatchObject({ choices: AUTO_STOPS });
  expect(valueOf('store')).toMatchObject({ choices: STORE_HEALTH });
});

describe('an intervention', () => {
  const scenario = fly({ interventions: [{ atSeconds: 60, kind: 'crash', target: 0, value: 1 }] });
  const at = (from: Scenario): number | undefined => from.fly.interventions[0]?.atSeconds;

  test('is moved within the run, where something can still come of it', () => {
    const moved = (seconds: number): number | undefined =>
      at(moveIntervention(scenario, 'fly.interventions', 0, seconds));
    expect(moved(90)).toBe(90);
    expect(moved(-5)).toBe(0);
    expect(moved(1e9)).toBe(scenario.horizonSeconds - 0.001);
  });

  test('that is not there stays away', () => {
    expect(moveIntervention(scenario, 'fly.interventions', 3, 90)).toBe(scenario);
    expect(changeRow(scenario, 'fly.interventions', 3, { value: 2 })).toBe(scenario);
  });

  test('changes in some cells, held to the table', () => {
    const changed = changeRow(scenario, 'fly.interventions', 0, { value: 1e9 });
    expect(changed.fly.interventions[0]).toEqual({ atSeconds: 60, kind: 'crash', target: 0, value: 604_800 });
  });
});

test('machines are listed in the order of the numbers they have in a run', () => {
  const scenario = fly({
    regions: [
      { code: 'nrt', machines: 2, clients: 1 },
      { code: 'fra', machines: 1, clients: 1 },
    ],
    groups: [
      {
        name: 'worker',
        region: 'fra',
        machines: 1,
        autoStop: 'none',
        minMachinesRunning: 0,
        clients: '',
      },
    ],
    interventions: [
      { atSeconds: 120, kind: 'machines', target: 0, value: 3 },
      { atSeconds: 60, kind: 'machines', target: 1, value: 2 },
    ],
  });
  const codes = machineList(scenario.fly).map(({ region }) => scenario.fly.regions[region]?.code);
  expect(codes).toEqual(['nrt', 'nrt', 'fra', 'fra', 'fra', 'nrt']);
  const { instances } = simulate(toInput({ ...scenario, horizonSeconds: 300 }));
  const inRun = Array.from(
    { length: instances.count },
    (_, i) => instances.regionCodes[instances.region[i]!],
  );
  expect(inRun).toEqual(codes);
});

test('the kinds after which there is one revision more are those that make one in a run', () => {
  expect([...MAKES_REVISION]).toEqual(REVISION_KINDS);
});
