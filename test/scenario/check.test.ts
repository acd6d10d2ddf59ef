import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../src/scenario/check.ts';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { arbitraryScenario } from './support/arbitrary-scenario.ts';

const RUNS = { numRuns: 300, seed: 20260601 };
const firstOf = (raw: unknown): { code: string; place: string } | undefined => {
  const [problem] = checkScenario(raw).problems;
  return problem && { code: problem.code, place: problem.place };
};
const parsed = (json: string): unknown => JSON.parse(json);
const points = (n: number): object[] => Array.from({ length: n }, (_, i) => ({ atSeconds: i / 100, rps: 1 }));

describe('checkScenario', () => {
  it('reads an empty object as the default document', () => {
    expect(checkScenario({})).toEqual({ scenario: DEFAULT_SCENARIO, problems: [] });
  });

  it('takes what is given and defaults for the rest, in rows too', () => {
    const { scenario, problems } = checkScenario({
      horizonSeconds: 600,
      traffic: { curve: [{ atSeconds: 5, rps: 0.3336 }], bursts: [{ atSeconds: 1, requests: 40 }] },
      fly: { softLimit: 3 },
    });
    expect(problems).toEqual([]);
    expect(scenario.fly).toEqual({ ...DEFAULT_SCENARIO.fly, softLimit: 3 });
    expect(scenario.traffic.curve).toEqual([{ atSeconds: 5, rps: 0.3336 }]);
    expect(scenario.traffic.bursts).toEqual([
      { name: '', atSeconds: 1, requests: 40, overSeconds: 0, own: true, via: 'edge', instance: 0 },
    ]);
  });

  it.each([
    ['a list', [], 'not-an-object', ''],
    ['null', null, 'not-an-object', ''],
    ['a number', 5, 'not-an-object', ''],
    ['text', 'silence', 'not-an-object', ''],
    ['a section that is none', { fly: 3 }, 'not-an-object', 'fly'],
    ['an unknown member', { colour: 'red' }, 'unknown-path', 'colour'],
    ['an unknown member of a section', { fly: { softlimit: 3 } }, 'unknown-path', 'fly.softlimit'],
    ['an unknown column', { traffic: { curve: [{ at: 0 }] } }, 'unknown-path', 'traffic.curve.0.at'],
    ['a list that is none', { traffic: { curve: {} } }, 'wrong-type', 'traffic.curve'],
    ['a row that is none', { traffic: { curve: [[0, 1]] } }, 'not-an-object', 'traffic.curve.0'],
    ['a number in quotes', { horizonSeconds: '60' }, 'wrong-type', 'horizonSeconds'],
    ['NaN', { horizonSeconds: NaN }, 'not-a-number', 'horizonSeconds'],
    ['Infinity', { traffic: { curve: [{ rps: Infinity }] } }, 'not-a-number', 'traffic.curve.0.rps'],
    ['a horizon of 0', { horizonSeconds: 0 }, 'below-range', 'horizonSeconds'],
    ['a rate of 1e9', { traffic: { curve: [{ rps: 1e9 }] } }, 'above-range', 'traffic.curve.0.rps'],
    ['half a machine', { fly: { regions: [{ machines: 0.5 }] } }, 'not-whole', 'fly.regions.0.machines'],
    ['minus two machines', { fly: { initiallyRunning: -2 } }, 'below-range', 'fly.initiallyRunning'],
    ['a phase between -1 and 0', { fly: { scanPhaseSeconds: -0.5 } }, 'below-range', 'fly.scanPhaseSeconds'],
    ['a choice that is none', { fly: { autoStop: 'on' } }, 'not-a-choice', 'fly.autoStop'],
    ['a boolean in quotes', { fly: { autoStart: 'true' } }, 'wrong-type', 'fly.autoStart'],
    ['a day that does not exist', { startsAt: '2026-02-30T00:00:00' }, 'bad-date', 'startsAt'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'bad-time-zone', 'timeZone'],
    ['a region code in capitals', { fly: { regions: [{ code: 'FRA' }] } }, 'bad-text', 'fly.regions.0.code'],
    ['a control character', { title: 'a\u0007b' }, 'unprintable-text', 'title'],
    ['half a character', { title: '\ud83c' }, 'unprintable-text', 'title'],
    ['a long title', { title: 'x'.repeat(81) }, 'text-too-long', 'title'],
    ['10,001 points', { traffic: { curve: points(10_001) } }, 'too-many-rows', 'traffic.curve'],
    [
      'points out of order',
      { traffic: { curve: [{ atSeconds: 9 }, { atSeconds: 8 }] } },
      'not-ascending',
      'traffic.curve.1.atSeconds',
    ],
    [
      'a point after the end',
      { horizonSeconds: 60, traffic: { curve: [{ atSeconds: 61 }] } },
      'after-horizon',
      'traffic.curve.0.atSeconds',
    ],
    [
      'a p99 below the p50',
      { workload: { serviceP50Seconds: 1, serviceP99Seconds: 0.5 } },
      'out-of-order',
      'workload.serviceP99Seconds',
    ],
    [
      'a min-scale above the max-scale',
      { knative: { minScale: 5, maxScale: 3 } },
      'out-of-order',
      'knative.maxScale',
    ],
    [
      'an activation-scale below the min-scale',
      { knative: { minScale: 5, activationScale: 3 } },
      'out-of-order',
      'knative.activationScale',
    ],
    [
      'an activation-scale above the max-scale',
      { knative: { activationScale: 5, maxScale: 3 } },
      'out-of-order',
      'knative.maxScale',
    ],
    [
      'an activation-scale of 1',
      { knative: { activationScale: 1 } },
      'below-least',
      'knative.activationScale',
    ],
    [
      'a first byte after the timeout',
      { knative: { timeoutSeconds: 60, responseStartTimeoutSeconds: 61 } },
      'out-of-order',
      'knative.timeoutSeconds',
    ],
    [
      'an idle time longer than the timeout',
      { knative: { timeoutSeconds: 60, idleTimeoutSeconds: 61 } },
      'out-of-order',
      'knative.timeoutSeconds',
    ],
    [
      'a region twice',
      { fly: { regions: [{ code: 'fra' }, { code: 'iad' }, { code: 'fra' }] } },
      'repeated-region',
      'fly.regions.2.code',
    ],
  ])('names %s', (_, raw, code, place) => {
    expect(firstOf(raw)).toEqual({ code, place });
  });

  it('takes 10,000 points, and two points at one time as a jump', () => {
    expect(firstOf({ traffic: { curve: points(10_000) } })).toBeUndefined();
    expect(firstOf({ traffic: { curve: [{ atSeconds: 5 }, { atSeconds: 5, rps: 3 }] } })).toBeUndefined();
  });

  it('takes no bound for none: any minimum below an unlimited maximum, and no activation-scale', () => {
    expect(firstOf({ knative: { minScale: 5, maxScale: 0, activationScale: 0 } })).toBeUndefined();
  });

  it('minds the p99 only where it is used', () => {
    const workload = { serviceKind: 'constant', serviceP50Seconds: 1, serviceP99Seconds: 0.5 };
    expect(firstOf({ workload })).toBeUndefined();
  });

  it('never changes a prototype', () => {
    const raw = parsed(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"fly":{"__proto__":{"polluted":1}},"traffic":{"curve":[{"__proto__":{"polluted":1}}]}}',
    );
    const { scenario, problems } = checkScenario(raw);
    expect(problems.map(({ place }) => place)).toEqual([
      '__proto__',
      'constructor',
      'fly.__proto__',
      'traffic.curve.0.__proto__',
    ]);
    expect(scenario).toEqual(DEFAULT_SCENARIO);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('does not read what an object inherits', () => {
    const raw = Object.create({ horizonSeconds: 0 }) as object;
    expect(checkScenario(raw)).toEqual({ scenario: DEFAULT_SCENARIO, problems: [] });
  });

  it('stops listing after fifty problems', () => {
    const curve = Array.from({ length: 1000 }, () => ({ rps: 'x' }));
    expect(checkScenario({ traffic: { curve } }).problems).toHaveLength(50);
  });

  it('gives back any document it finds nothing wrong with, through JSON too', () => {
    fc.assert(
      fc.property(arbitraryScenario, (scenario) => {
        expect(checkScenario(parsed(JSON.stringify(scenario)))).toEqual({ scenario, problems: [] });
      }),
      RUNS,
    );
  });

  it('answers to any JSON with a document in range', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        const { scenario } = checkScenario(raw);
        expect(checkScenario(scenario).problems).toEqual([]);
      }),
      RUNS,
    );
  });
});
