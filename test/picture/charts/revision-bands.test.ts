import { describe, expect, test } from 'vitest';
import { modeSpans } from '../../../src/picture/charts/mode-bands.ts';
import { revisionBands } from '../../../src/picture/charts/revision-bands.ts';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';

describe('bands of several revisions', () => {
  const bandsOf = (id: PresetId, mode: 'panic' | 'activator-in-path') => {
    const trace = simulate(toInput(presetById(id)!.scenario));
    return revisionBands(trace, (revision) => modeSpans(trace, mode, revision)).map(({ name, spans }) => [
      name,
      ...spans.map(({ from, to, isOn }) => [from / 1e6, to / 1e6, isOn]),
    ]);
  };

  test('are apart where one panics and the other does not, each from when it was made', () => {
    expect(bandsOf('rollout-cold', 'panic')).toEqual([
      ['00001', [0, 2.5, false], [2.5, 74.5, true], [74.5, 420, false]],
      ['next', [150, 158.5, false], [158.5, 228.5, true], [228.5, 420, false]],
    ]);
  });

  test('are one where all do the same while they are there', () => {
    expect(bandsOf('rollout-cold', 'activator-in-path')).toEqual([[null, [0, 420, true]]]);
    expect(bandsOf('spike', 'activator-in-path').map(([name]) => name)).toEqual([null]);
  });
});
