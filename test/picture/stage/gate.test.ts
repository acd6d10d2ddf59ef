import { stageRun } from '../../../src/picture/stage/every-stage.ts';
import { describe, expect, test } from 'vitest';
import type { StageConfig } from '../../../src/picture/stage/config.ts';
import { windowPicture, type WindowPicture } from '../../../src/picture/stage/window.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { handTrace, type HandDecision, type Interval } from './fixture.ts';

const CONFIG: StageConfig = {
  softLimit: 12,
  hardLimit: 18,
  overAtSoft: true,
  patienceSeconds: 36,
  scanPeriodSeconds: 0,
};
const NO_PHASE = -1;
/** Woken at 10: two seconds at the gate, then one phase. */
const boot = (gateSeconds: number): readonly Interval[] => [
  ['stopped', 0],
  ['starting', 10, 1],
  ['booting', 11, 2, NO_PHASE],
  ['booting', 11 + gateSeconds, 8, 0],
  ['ready', 40],
];
const verdict = (subject: number, t: number, granted: number): HandDecision => ({
  t,
  rule: 'release-gate',
  subject,
  granted,
});

const DECISIONS: readonly HandDecision[] = [
  verdict(0, 13, 1),
  verdict(1, 13, 0),
  verdict(2, 19, 0),
  verdict(3, 13, 0),
  { t: 40, rule: 'serves-unmigrated', subject: 3 },
];
const run = stageRun(
  viewOf(
    handTrace({
      horizon: 100,
      machines: [boot(2), boot(2), boot(8), boot(2), [['stopped', 0]]],
      decisions: DECISIONS,
    }),
  ),
);
const at = (instance: number, t: number): WindowPicture =>
  windowPicture(run, instance, t, 0, CONFIG, { speed: 1, reducedMotion: true });

describe('the sign of the release gate', () => {
  test.each([
    ['is not there before the process begins', 0, 10.5, null],
    ['asks as the process begins', 0, 12, 'asks'],
    ['waits once asking takes longer than it should', 2, 14, 'waits'],
    ['says that this boot prepares', 0, 13.5, 'prepares'],
    ['says that this boot skips', 1, 13.5, 'skips'],
    ['says so until the boot is over', 1, 39.9, 'skips'],
    ['goes when the app answers', 1, 41, null],
    ['stays where the app answers on what nobody has migrated', 3, 41, 'unmigrated'],
    ['is not at a Machine that sleeps', 4, 41, null],
  ] as const)('%s', (_, instance, t, sign) => {
    expect(at(instance, t).gate).toBe(sign);
  });

  test('forgets the verdict of an earlier boot', () => {
    const twice = stageRun(
      viewOf(
        handTrace({
          horizon: 100,
          machines: [[...boot(2), ['stopped', 50], ['starting', 60, 1], ['booting', 61, 2, NO_PHASE]]],
          decisions: [verdict(0, 13, 0), { t: 40, rule: 'serves-unmigrated', subject: 0 }],
        }),
      ),
    );
    const sign = (t: number): WindowPicture['gate'] =>
      windowPicture(twice, 0, t, 0, CONFIG, { speed: 1, reducedMotion: true }).gate;
    expect([sign(41), sign(55), sign(60.5), sign(62)]).toEqual(['unmigrated', null, null, 'asks']);
  });

  test('is nowhere in a run without gates', () => {
    const none = stageRun(viewOf(handTrace({ horizon: 100, machines: [boot(2)] })));
    const { gate } = windowPicture(none, 0, 12, 0, CONFIG, { speed: 1, reducedMotion: true });
    expect(gate).toBeNull();
  });
});
