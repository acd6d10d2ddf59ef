import { describe, expect, it } from 'vitest';
import { remarksOn } from '../../src/scenario/remarks.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Knative, Scenario } from '../../src/scenario/document.ts';
import { knativeInput } from '../../src/scenario/to-input-knative.ts';
import { SECOND } from '../../src/sim/engine/time.ts';

const as = (knative: Partial<Knative>): Scenario => ({
  ...DEFAULT_SCENARIO,
  platform: 'knative',
  knative: { ...DEFAULT_SCENARIO.knative, ...knative },
});
const ROW = {
  name: '',
  atSeconds: 60,
  minScale: -1,
  maxScale: -1,
  initialScale: -1,
  containerConcurrency: -1,
  target: -1,
  bootTimes: 1,
  serviceTimes: 1,
  neverReady: false,
};
const doing = (kind: Knative['interventions'][number]['kind'], value: number, atSeconds = 10) => ({
  atSeconds,
  kind,
  target: -1,
  value,
});

describe('rows of a Knative Service', () => {
  it('leave to the first revision what they do not say', () => {
    const { revisions } = knativeInput(
      as({ containerConcurrency: 5, target: 4, revisions: [ROW, { ...ROW, minScale: 2, target: 0 }] }),
    );
    expect(revisions).toMatchObject([
      { name: '00002', createdAt: 60 * SECOND, containerConcurrency: 5, settings: { target: 4 } },
      { name: '00003', settings: { target: undefined, minScale: 2 } },
    ]);
    expect(revisions![0]!.settings.minScale).toBeUndefined();
  });

  it('turn seconds of an intervention into time, and nothing else', () => {
    const { interventions } = knativeInput(
      as({
        interventions: [doing('node-lost', 2.5, 20), doing('max-scale-up-rate', 1.5), doing('max-scale', 3)],
      }),
    );
    expect(interventions!.map(({ kind, value }) => [kind, value])).toEqual([
      ['max-scale-up-rate', 1.5],
      ['max-scale', 3],
      ['node-lost', 2.5 * SECOND],
    ]);
  });

  it('that do not add up or name what is not there are remarked on', () => {
    const row = { atSeconds: 30, revision: 0, percent: 60, tag: '' };
    const scenario = as({ traffic: [row, { ...row, revision: 2, percent: 30, tag: 'nobody' }] });
    expect(remarksOn(scenario).map(({ code, place }) => [code, place])).toEqual([
      ['not-a-hundred', 'knative.traffic.0.percent'],
      ['no-such-revision', 'knative.traffic.1.revision'],
      ['no-such-clients', 'knative.traffic.1.tag'],
    ]);
  });
});
