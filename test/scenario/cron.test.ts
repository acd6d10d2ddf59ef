import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { checkScenario } from '../../src/scenario/check.ts';
import { activeIntervals } from '../../src/scenario/cron-intervals.ts';
import { plainCron } from '../../src/scenario/cron-syntax.ts';
import type { CronTriggerRow } from '../../src/scenario/document-kubernetes.ts';
import { remarksOn } from '../../src/scenario/remarks.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { secondsOf } from '../../src/sim/engine/time.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** `[from, to]` in hours of the run. */
function hoursOf(
  trigger: Partial<CronTriggerRow>,
  startsAt: string,
  days: number,
  timeZone = 'Europe/Berlin',
): readonly (readonly [number, number])[] {
  const row = {
    timeZone: 'Europe/Berlin',
    start: '0 8 * * *',
    end: '0 18 * * *',
    desiredReplicas: 5,
    ...trigger,
  };
  return activeIntervals(row, { startsAt, timeZone, horizonSeconds: days * DAY }).map(({ from, to }) => [
    secondsOf(from) / HOUR,
    secondsOf(to) / HOUR,
  ]);
}

describe('a cron trigger', () => {
  it('is active from each start to the next end', () => {
    expect(hoursOf({}, '2026-01-05T00:00:00', 2)).toEqual([
      [8, 18],
      [32, 42],
    ]);
  });

  it('is active at the beginning of a run that begins between the two', () => {
    expect(hoursOf({}, '2026-01-05T12:00:00', 1)).toEqual([
      [0, 6],
      [20, 24],
    ]);
  });

  it('knows the days of the week', () => {
    // a Friday
    expect(hoursOf({ start: '0 8 * * 1-5', end: '0 18 * * MON-FRI' }, '2026-01-09T00:00:00', 4)).toEqual([
      [8, 18],
      [80, 90],
    ]);
  });

  it('counts in its own time zone, not in that of the run', () => {
    expect(hoursOf({ timeZone: 'Asia/Kolkata' }, '2026-01-05T00:00:00', 1, 'UTC')).toEqual([[2.5, 12.5]]);
  });

  it('moves with daylight saving time: on the day the clocks go forward it comes an hour earlier', () => {
    expect(hoursOf({}, '2026-03-28T00:00:00', 2)).toEqual([
      [8, 18],
      [31, 41],
    ]);
    expect(hoursOf({}, '2026-10-24T00:00:00', 2)).toEqual([
      [8, 18],
      [33, 43],
    ]);
  });

  it('has no start in the hour that a night skips, and so stays active from the end before it, as the code has it', () => {
    expect(hoursOf({ start: '30 2 * * *', end: '0 4 * * *' }, '2026-03-28T00:00:00', 3)).toEqual([
      [2.5, 27],
      [49.5, 51],
    ]);
  });

  it('without an end is never active', () => {
    expect(hoursOf({ end: '0 0 30 2 *' }, '2026-01-05T00:00:00', 1)).toEqual([]);
  });
});

describe('a cron line', () => {
  it.each([
    ['0 8 * * 1-5', '0 8 * * 1-5'],
    ['  5   4  1 jan,MAR sun ', '5 4 1 1,3 0'],
    ['*/15 9-17 ? * *', '0-59/15 9-17 * * *'],
    ['10/20 * * * *', '10-59/20 * * * *'],
    ['0-30/10,45 * * * *', '0-30/10,45 * * * *'],
    ['*/1 * * * *', '* * * * *'],
    ['59/30 * * * *', '59 * * * *'],
  ])('%s is read as %s', (line, plain) => {
    expect(plainCron(line)).toBe(plain);
  });

  it.each([
    '',
    '* * * *',
    '0 0 8 * * *',
    '@daily',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 7',
    '5-1 * * * *',
    '*/0 * * * *',
    '1-2-3 * * * *',
    'L * * * *',
    '* * * * MONDAY',
    '-1 * * * *',
    '1, * * * *',
  ])('%j is refused, as KEDA does', (line) => {
    expect(plainCron(line)).toBeNull();
  });
});

describe('triggers of a scenario', () => {
  const withTrigger = (changes: Partial<CronTriggerRow>, minReplicaCount = 0) => ({
    ...DEFAULT_SCENARIO,
    platform: 'kubernetes' as const,
    kubernetes: {
      ...DEFAULT_SCENARIO.kubernetes,
      autoscaler: 'keda-cron' as const,
      minReplicaCount,
      cronTriggers: [{ ...DEFAULT_SCENARIO.kubernetes.cronTriggers[0]!, ...changes }],
    },
  });

  it('reach the simulation as plain intervals', () => {
    const { platform } = toInput(withTrigger({}));
    expect(platform).toMatchObject({
      autoscaler: {
        kind: 'keda-cron',
        keda: { triggers: [{ desiredReplicas: 5, intervals: [{ from: 600e6, to: 2700e6 }] }] },
        hpa: { minReplicas: 1, maxReplicas: 100 },
      },
    });
  });

  it.each([
    [{ start: '0 8 * *' }, 'bad-cron', 'kubernetes.cronTriggers.0.start'],
    [{ end: 'later' }, 'bad-cron', 'kubernetes.cronTriggers.0.end'],
    [{ timeZone: 'Europe/Atlantis' }, 'bad-time-zone', 'kubernetes.cronTriggers.0.timeZone'],
    [{ start: '1 2 * * *', end: '1 2 * * *' }, 'same-cron', 'kubernetes.cronTriggers.0.end'],
  ] as const)('are refused with their place: %j', (changes, code, place) => {
    expect(checkScenario(withTrigger(changes)).problems).toEqual([expect.objectContaining({ code, place })]);
  });

  it('are told that a cooldown does nothing while one pod stays', () => {
    const told = (minReplicaCount: number): readonly string[] =>
      remarksOn(withTrigger({}, minReplicaCount)).map(({ place }) => place);
    expect(told(0)).toEqual([]);
    expect(told(1)).toEqual(['kubernetes.cooldownSeconds']);
  });
});
