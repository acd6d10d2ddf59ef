import { stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import { describe, expect, test } from 'vitest';
import { KpaLog } from '../../../src/picture/stage/kpa-log.ts';
import { shareLog } from '../../../src/picture/stage/shares.ts';
import { presetById } from '../../../src/scenario/presets.ts';
import { setPath } from '../../../src/scenario/path.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { MODES } from '../../../src/sim/trace/trace.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';

function set(scenario: Scenario, path: string, value: unknown): Scenario {
  const result = setPath(scenario, path, value);
  if ('problem' in result) throw new Error(result.problem.code);
  return result.scenario;
}

/** Fifty at once; a second revision is made at 20 s and gets a fifth of the traffic at 60 s. */
const twoRevisions = set(
  set(presetById('steady-50')!.scenario, 'knative.revisions', [{ name: 'v2', atSeconds: 20, minScale: 1 }]),
  'knative.traffic',
  [
    { atSeconds: 0, revision: 0, percent: 100 },
    { atSeconds: 60, revision: 0, percent: 80 },
    { atSeconds: 60, revision: 1, percent: 20 },
  ],
);
const view = viewOf(simulate(toInput(twoRevisions)));

describe('several revisions', () => {
  test('their shares are those of the Route, at each moment', () => {
    const log = shareLog(view)!;
    expect(log.at(50)).toEqual([100, 0]);
    expect(log.at(110)).toEqual([80, 20]);
    expect(log.names).toHaveLength(2);
  });

  test('their pods stand in groups of their own, each with all of its pods', () => {
    const { layout } = stageScene(stageRun(view), 'page', 1056);
    const { revision } = view.trace.instances;
    expect(layout.grid.regions).toHaveLength(2);
    const border = layout.grid.regions[1]!.x;
    for (const { instance, x } of layout.grid.places) expect(x >= border).toBe(revision![instance] === 1);
  });
});

describe('the log of several KPAs', () => {
  const log = new KpaLog(view);

  test('is that of the newest revision which has one by then, with its name', () => {
    const { names } = shareLog(view)!;
    expect([log.revisionAt(19), log.revisionAt(21)]).toEqual([0, 1]);
    expect([log.nameAt(19), log.nameAt(21)]).toEqual(names);
    for (const t of [10, 30, 65, 110]) {
      const expected = t < 20 ? 0 : 1;
      expect([log.decideAt(t)?.revision, log.scaleAt(t)?.revision]).toEqual([expected, expected]);
    }
  });

  test('tells the mode of each, where the sum would hide it', () => {
    const { modes } = view.trace;
    for (let row = 0; row < modes.count; row++) {
      const mode = MODES[modes.kind[row]!]!;
      expect(log.isIn(mode, modes.start[row]!, modes.revision![row])).toBe(true);
      if (modes.end[row]! < view.trace.horizon)
        expect(log.isIn(mode, modes.end[row]!, modes.revision![row])).toBe(
          modes.start.some(
            (start, i) =>
              start === modes.end[row] &&
              modes.revision![i] === modes.revision![row] &&
              modes.kind[i] === modes.kind[row],
          ),
        );
    }
  });
});

test('with one revision there are no shares', () => {
  expect(shareLog(viewOf(simulate(toInput(presetById('last-pod')!.scenario))))).toBeNull();
});
