import { describe, expect, it } from 'vitest';
import { withoutFiles } from '../../src/scenario/config-files.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { presetById, PRESETS, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { followed } from '../../src/share/config/follow.ts';
import { readConfig } from '../../src/share/config/read-config.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { seriesOf } from '../../src/sim/trace/series.ts';

const preset = (id: PresetId): Scenario => presetById(id)!.scenario;
const run = (scenario: Scenario) => simulate(toInput(scenario));
const mostPods = (scenario: Scenario): number => Math.max(...seriesOf(run(scenario), 1).ready);

/** The scenario after a click on the mend of the one error in its file. */
function mended(scenario: Scenario, code: string): Scenario {
  const file = scenario.files!.knative!;
  const errors = readConfig('knative', file.text, scenario).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors.map((one) => one.code)).toEqual([code]);
  const mend = errors[0]!.mend!;
  const text = file.text.slice(0, mend.from) + mend.text + file.text.slice(mend.to);
  return followed(scenario, { ...scenario, files: { knative: { ...file, text } } }).scenario;
}

describe('a preset with a file', () => {
  it('says in its settings what the file says', () => {
    const withFile = PRESETS.filter(({ scenario }) => scenario.files);
    expect(withFile.length).toBeGreaterThanOrEqual(2);
    for (const { scenario } of withFile)
      expect(followed(withoutFiles(scenario), scenario)).toEqual({ scenario, refused: [] });
  });
});

describe('preset annotation-misplaced', () => {
  const before = preset('annotation-misplaced');

  it('lets every visit but the first meet a cold start', () => {
    const { summary } = run(before);
    expect(before.knative.minScale).toBe(0);
    expect(summary.requests.arrived).toBe(12);
    expect(summary.instances.coldStarts.fromZero).toBeGreaterThanOrEqual(11);
  });

  it('keeps two pods, and no visit waits, once the annotation is moved', () => {
    const after = mended(before, 'misplaced-annotation');
    expect(after.knative.minScale).toBe(2);
    const trace = run(after);
    expect(trace.summary.instances.coldStarts.fromZero).toBeLessThanOrEqual(1);
    expect(Math.min(...seriesOf(trace, 1).ready.slice(60))).toBe(2);
  });
});

describe('preset max-scale-limit', () => {
  const before = preset('max-scale-limit');

  it('is refused as a whole, so that the spike gets more pods than the limit', () => {
    expect(before.knative.maxScale).toBe(0);
    expect(mostPods(before)).toBeGreaterThan(10);
  });

  it('holds once max-scale is set beside it', () => {
    const after = mended(before, 'invalid-config');
    expect(after.knative.maxScale).toBe(10);
    expect(mostPods(after)).toBe(10);
  });
});
