import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { CurvePoint, Scenario } from '../../src/scenario/document.ts';
import { setPath } from '../../src/scenario/path.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { arbitraryScenario } from '../scenario/support/arbitrary-scenario.ts';

const MADE = { modelRevision: 1 };
const set = (path: string, value: unknown, from: Scenario = DEFAULT_SCENARIO): Scenario => {
  const result = setPath(from, path, value);
  if ('problem' in result) throw new Error(result.problem.code);
  return result.scenario;
};
/** The pairs between version and model revision. */
function pairsOf(scenario: Scenario): string | undefined {
  const link = encodeLink(scenario, MADE);
  return typeof link === 'string' ? /^#v=1&(.*)&m=1&z=\w{4}$/.exec(link)?.[1] : link.code;
}

describe('encodeLink', () => {
  it('says nothing that is a default', () => {
    expect(encodeLink(DEFAULT_SCENARIO, MADE)).toBe('#v=1&m=1&z=ht0s');
  });

  it('carries the model revision, and six characters of the fingerprint where there is one', () => {
    const link = encodeLink(DEFAULT_SCENARIO, { modelRevision: 7, fingerprint: '0123456789abcdef' });
    expect(link).toMatch(/^#v=1&m=7&f=012345&z=[0-9a-z]{4}$/);
  });

  it.each([
    ['fly.softLimit', 12, 'fsl=12'],
    ['fly.autoStop', 'suspend', 'fst=suspend'],
    ['fly.autoStart', false, 'fau=0'],
    ['fly.initiallyRunning', -1, 'fir=-1'],
    ['fly.connectPatienceSeconds', 8.25, 'fcp=8250'],
    ['fly.primaryRegion', '', 'fpr='],
    ['fly.rootfsGb', 0.3, 'frf=3'],
    ['workload.serviceP50Seconds', 0.29, 'wm=290'],
    ['title', 'A_b.c 100 % 밤', 'ti=A~5Fb~2Ec~20100~20~25~20~EB~B0~A4'],
    ['startsAt', '2026-09-08T00:00:00', 'st=2026-09-08T00~3A00~3A00'],
    ['timeZone', 'Europe/Berlin', 'tz=Europe~2FBerlin'],
    [
      'traffic.curve',
      [
        { atSeconds: 0, rps: 0.5 },
        { atSeconds: 60, rps: 2 },
      ],
      'tc=0_500.60000_2000',
    ],
    ['traffic.curve', [], 'tc='],
    ['traffic.bursts', [{ name: '', atSeconds: 0, requests: 20 }], 'bu=_0'],
    ['traffic.bursts', [{ name: 'a.b', atSeconds: 1.5, requests: 9, own: false }], 'bu=a~2Eb_1500_9_0_0'],
    ['traffic.pollers', [{ name: 'p' }, { clients: 3 }], 'po=p_1._3'],
    ['traffic.pollers', [{ toSeconds: 60 }, { toSeconds: -1 }], 'po=_1_30000_1_0_0_60000._1'],
    [
      'fly.regions',
      [
        { code: 'fra', machines: 0 },
        { code: 'iad', machines: 2, clients: 3 },
      ],
      'frg=fra_0.iad_2_3',
    ],
    ['workload.boot', [{ name: 'go', cpu: true }], 'bo=go_1000_0_1'],
  ])('writes %s = %j as %s %s', (path, value, pairs) => {
    expect(pairsOf(set(path, value))).toBe(pairs);
  });

  it('refuses a curve of 65 points and takes one of 64', () => {
    const curve = (n: number): CurvePoint[] =>
      Array.from({ length: n }, (_, i) => ({ atSeconds: i, rps: 1 }));
    expect(encodeLink(set('traffic.curve', curve(64)), MADE)).toBeTypeOf('string');
    expect(encodeLink(set('traffic.curve', curve(65)), MADE)).toEqual({
      code: 'not-linkable',
      place: 'traffic.curve',
      values: { count: 65, limit: 64 },
    });
  });

  it.each([
    ['traffic.curve.1.rps', 0.3336, 0.334],
    ['workload.serviceP50Seconds', 0.0805, 0.081],
  ])('refuses to round %s = %d', (path, value, nearest) => {
    expect(encodeLink(set(path, value), MADE)).toMatchObject({
      code: 'finer-than-link',
      place: path,
      values: { value, nearest },
    });
  });

  it('refuses to write more than is read', () => {
    const bursts = Array.from({ length: 50 }, () => ({ name: '밤'.repeat(40) }));
    expect(encodeLink(set('traffic.bursts', bursts), MADE)).toMatchObject({
      code: 'longer-than-link',
      values: { limit: 8000 },
    });
  });

  it.each(PRESETS)('links $id in less than a thousand characters', ({ scenario }) => {
    expect(encodeLink(scenario, { modelRevision: 1, fingerprint: '0123456789abcdef' })).toMatch(
      /^#v=1&.{0,990}$/,
    );
  });

  it('uses unreserved characters, & and = alone and ends in a letter or digit', () => {
    fc.assert(
      fc.property(arbitraryScenario, (scenario) => {
        expect(encodeLink(scenario, MADE)).toMatch(/^#v=1&[A-Za-z0-9._~&=-]*[A-Za-z0-9]$/);
      }),
      { numRuns: 300, seed: 20260605 },
    );
  });
});
