import { expect, test } from 'vitest';
import type { Scenario } from '../../src/scenario/document.ts';
import { PRESETS, presetById } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { start } from '../../src/worker/platforms.ts';

/** As the worker runs it: with no more parts than are fetched for it. */
async function fetched(scenario: Scenario): Promise<string> {
  const run = await start(scenario);
  while (!run.step(1_000_000));
  return run.finish().fingerprint;
}

test.for(PRESETS.map(({ id, scenario }) => ({ id, scenario })))(
  '$id runs with the parts that are fetched for it as it does with all',
  async ({ scenario }) => {
    expect(await fetched(scenario)).toBe(simulate(toInput(scenario)).fingerprint);
  },
);

test('what somebody does to an app is among the parts', async () => {
  const { scenario } = presetById('fly-drain')!;
  const atSeconds = scenario.horizonSeconds / 2;
  const busy: Scenario = {
    ...scenario,
    fly: { ...scenario.fly, interventions: [{ atSeconds, kind: 'deploy', target: -1, value: 0 }] },
  };
  expect(await fetched(busy)).toBe(simulate(toInput(busy)).fingerprint);
  expect(await fetched(busy)).not.toBe(await fetched(scenario));
});
