import { describe, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { FIELDS } from '../../../src/scenario/fields.ts';
import { LISTS } from '../../../src/scenario/rows.ts';
import { aroundBootSeconds, bootField, panicWindowSeconds } from '../../../src/ui/settings/boot.ts';
import { groupedKnobs, mainKnobs, PLATFORM } from '../../../src/ui/settings/knobs.ts';
import { shortUpstream } from '../../../src/ui/settings/words.ts';

describe('what the form shows at once', () => {
  test('for Knative is what a pod takes, windows and panic, the activator and the time of a pod', () => {
    expect(mainKnobs(FIELDS, 'knative').map(({ path }) => path)).toEqual([
      'knative.containerConcurrency',
      'knative.target',
      'knative.targetUtilizationPercent',
      'knative.stableWindowSeconds',
      'knative.panicWindowPercent',
      'knative.panicThresholdPercent',
      'knative.targetBurstCapacity',
      'workload.boot',
    ]);
  });
  test('for Fly begins with what sleeps', () => {
    const paths = mainKnobs(FIELDS, 'fly').map(({ path }) => path);
    expect(paths[0]).toBe('fly.autoStop');
    expect(paths.some((path) => path.startsWith('knative.'))).toBe(false);
  });
  test('the platform is the switch above them and no knob', () => {
    for (const platform of ['fly', 'knative'] as const) {
      const paths = groupedKnobs(FIELDS, LISTS, platform).flatMap(({ knobs }) =>
        knobs.map(({ path }) => path),
      );
      expect(paths).not.toContain(PLATFORM);
    }
  });
});

test.each([
  ['autoscaling.knative.dev/target-burst-capacity', 'target-burst-capacity'],
  ['serving.knative.dev/progress-deadline', 'progress-deadline'],
  ['config-autoscaler: max-scale-up-rate', 'config-autoscaler: max-scale-up-rate'],
  ['containerConcurrency', 'containerConcurrency'],
])('%s stands in a row as %s', (upstream, short) => {
  expect(shortUpstream(upstream)).toBe(short);
});

describe('seconds beside a knob', () => {
  test.each([
    [60, 10, 6],
    [6, 10, 1],
    [45, 10, 5],
    [6, 1, 1],
  ])(
    'a stable window of %d s at %d %% panics over %d s',
    (stableWindowSeconds, panicWindowPercent, seconds) => {
      expect(
        panicWindowSeconds({ ...DEFAULT_SCENARIO.knative, stableWindowSeconds, panicWindowPercent }),
      ).toBe(seconds);
    },
  );
  test('a pod is scheduled and created before its boot, and its readiness is seen late', () => {
    const knative = {
      ...DEFAULT_SCENARIO.knative,
      scheduleSeconds: 1,
      containerSeconds: 2,
      readinessLagSeconds: 4,
    };
    expect(aroundBootSeconds({ ...DEFAULT_SCENARIO, platform: 'knative', knative })).toBe(7);
    expect(aroundBootSeconds({ ...DEFAULT_SCENARIO, platform: 'fly', knative })).toBe(0);
    expect(bootField(7).min).toBe(7.1);
  });
});
