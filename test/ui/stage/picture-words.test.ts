import { stagePicture, stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import { describe, expect, it } from 'vitest';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { makeText } from '../../../src/text/text.ts';
import { pictureWords } from '../../../src/ui/stage/picture-words.ts';
import * as pods from '../../../src/ui/stage/pod-words.ts';
import { stageConfigOf } from '../../../src/ui/stage/stage-config.ts';

/** What the stage of a preset says at a moment, in seconds. */
function saysOf(preset: PresetId): (t: number) => string {
  const { scenario } = presetById(preset)!;
  const config = stageConfigOf(scenario);
  const scene = stageScene(stageRun(viewOf(simulate(toInput(scenario)))), 'drawer', 720);
  return (t) =>
    pictureWords({
      scene,
      picture: stagePicture(scene, t, config, { speed: 1, reducedMotion: true }),
      config,
      scenario,
      pods: scenario.platform === 'fly' ? null : pods,
      text: makeText('en'),
      format: makeFormat('en'),
    }).replaceAll('\u00a0', ' ');
}

describe('a stage that is only looked at says', () => {
  const outage = saysOf('outage');

  it('the counts and each machine that is not asleep', () => {
    expect(outage(1822)).toMatch(
      /^Stage at 00:30:22: 0 running, 1 waking, 9 asleep; \d+ waiting, 0 failed so far\. m2: booting, refuses connections\.$/,
    );
  });

  it('what has failed by its cause, once something has', () => {
    const said = outage(1900);
    expect(said).toMatch(
      /; \d+ waiting, (\d+) failed so far\. .*Failed requests by cause: \1 × 504 timed out in front\.$/,
    );
  });

  it('the first of many pods, and how many more there are', () => {
    const said = saysOf('spike')(184.5);
    expect(said.match(/\bp\d+: /g)).toHaveLength(4);
    expect(said).toMatch(/\. and \d+ more\.$/);
    expect(said).not.toContain('Failed requests');
  });

  it('numbers without the panes that show them', () => {
    const said = saysOf('hpa-spike')(330);
    expect(said).toMatch(/ p1: ready, \d+ at once, no limit\. p2: ready, \d+ at once, no limit\.$/);
  });

  it('nothing but counts where everything sleeps', () => {
    expect(outage(1700)).toBe(
      'Stage at 00:28:20: 0 running, 0 waking, 10 asleep; 0 waiting, 0 failed so far.',
    );
  });
});
