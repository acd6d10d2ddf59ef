import { expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { PAGE_LIMITS } from '../../src/scenario/limits.ts';
import type { Link } from '../../src/worker/link.ts';
import { refusing } from '../../src/worker/refusing.ts';

function bench() {
  const heard: string[] = [];
  const link: Link = {
    run: () => {
      heard.push('run');
      return Promise.resolve({ kind: 'superseded' });
    },
    giveWay: () => void heard.push('give way'),
    lost: new Promise(() => undefined),
    close: () => void heard.push('close'),
  };
  return { heard, checked: refusing(link, PAGE_LIMITS) };
}

test('a scenario that may run is passed on', async () => {
  const { heard, checked } = bench();
  expect(await checked.run(DEFAULT_SCENARIO, () => undefined)).toEqual({ kind: 'superseded' });
  expect(heard).toEqual(['run']);
});

test('a refused scenario is not passed on, and the job before it gives way', async () => {
  const { heard, checked } = bench();
  const noMachines = { ...DEFAULT_SCENARIO, fly: { ...DEFAULT_SCENARIO.fly, regions: [] } };
  expect(await checked.run(noMachines, () => undefined)).toMatchObject({
    kind: 'refused',
    problems: [{ code: 'no-machines' }],
  });
  expect(heard).toEqual(['give way']);
});
