import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { getPath, setPath } from '../../src/scenario/path.ts';

const after = (path: string, value: unknown): unknown => {
  const result = setPath(DEFAULT_SCENARIO, path, value);
  return 'scenario' in result ? getPath(result.scenario, path) : result.problem.code;
};

describe('setPath', () => {
  it.each([
    ['fly.softLimit', '12', 12],
    ['fly.softLimit', 12, 12],
    ['fly.softLimit', ' 1.2e1 ', 12],
    ['fly.scanPhaseSeconds', '-1', -1],
    ['fly.autoStart', 'false', false],
    ['platform', 'knative', 'knative'],
    ['knative.targetBurstCapacity', '-1', -1],
    ['knative.targetBurstCapacity', '0.5', 0.5],
    ['knative.activationScale', '0', 0],
    ['knative.activationScale', '2', 2],
    ['knative.target', '0.01', 0.01],
    ['knative.panicThresholdPercent', '90', 90],
    ['fly.autoStop', 'suspend', 'suspend'],
    ['title', ' as typed ', ' as typed '],
    ['traffic.curve.3.rps', '0.5', 0.5],
    ['traffic.curve.3.rps', '0.0004', 0.0004],
    ['fly.regions.0.code', 'iad', 'iad'],
    ['traffic.curve', '[{"atSeconds":0,"rps":2}]', [{ atSeconds: 0, rps: 2 }]],
    ['traffic.pollers', [], []],
  ])('sets %s to %j', (path, value, expected) => {
    expect(after(path, value)).toEqual(expected);
  });

  it.each([
    ['fly.softLimit', '', 'not-a-number'],
    ['fly.softLimit', '12 requests', 'not-a-number'],
    ['fly.softLimit', '0x10', 'not-a-number'],
    ['fly.softLimit', 'NaN', 'not-a-number'],
    ['fly.softLimit', '1e999', 'not-a-number'],
    ['fly.softLimit', '1.5', 'not-whole'],
    ['fly.softLimit', '0', 'below-range'],
    ['knative.stableWindowSeconds', '5', 'below-range'],
    ['knative.stableWindowSeconds', '3601', 'above-range'],
    ['knative.stableWindowSeconds', '6.5', 'not-whole'],
    ['knative.activationScale', '1', 'below-least'],
    ['knative.target', '0.009', 'below-least'],
    ['knative.targetUtilizationPercent', '0.9', 'below-range'],
    ['knative.targetUtilizationPercent', '101', 'above-range'],
    ['knative.targetBurstCapacity', '-0.5', 'below-range'],
    ['knative.maxScaleUpRate', '1', 'below-range'],
    ['knative.panicWindowPercent', '0', 'below-range'],
    ['knative.scaleToZeroGraceSeconds', '0', 'below-range'],
    ['knative.metric', 'cpu', 'not-a-choice'],
    ['traffic.curve.0.rps', '1e9', 'above-range'],
    ['fly.autoStart', 'yes', 'not-a-choice'],
    ['traffic.curve.6.rps', '1', 'no-such-row'],
    ['traffic.curve.03.rps', '1', 'unknown-path'],
    ['traffic.curve.0.colour', '1', 'unknown-path'],
    ['traffic.curve.0', '1', 'unknown-path'],
    ['traffic.curve', '5 points', 'wrong-type'],
    ['traffic.curve', '[{"rps":-1}]', 'below-range'],
    ['fly', '{}', 'unknown-path'],
    ['', '1', 'unknown-path'],
    ['__proto__', '1', 'unknown-path'],
    ['fly.__proto__.polluted', '1', 'unknown-path'],
    ['traffic.curve.0.__proto__', '1', 'unknown-path'],
    ['traffic.curve.__proto__.rps', '1', 'unknown-path'],
    ['constructor.prototype.polluted', '1', 'unknown-path'],
  ])('refuses %s = %s', (path, value, code) => {
    expect(after(path, value)).toBe(code);
  });

  it('leaves the document it was given alone and shares what did not change', () => {
    const before = JSON.stringify(DEFAULT_SCENARIO);
    const result = setPath(DEFAULT_SCENARIO, 'traffic.curve.1.rps', 9);
    expect(JSON.stringify(DEFAULT_SCENARIO)).toBe(before);
    expect('scenario' in result && result.scenario.fly).toBe(DEFAULT_SCENARIO.fly);
  });

  it('cuts the curve with the horizon, so that a shorter run is still a document', () => {
    const result = setPath(DEFAULT_SCENARIO, 'horizonSeconds', '1200');
    expect('scenario' in result && result.scenario.traffic.curve).toEqual([
      { atSeconds: 0, rps: 2 },
      { atSeconds: 900, rps: 2 },
      { atSeconds: 1200, rps: 26 },
    ]);
  });
});

describe('getPath', () => {
  it('reads scalars, cells and lists, and nothing that is not in the table', () => {
    expect(getPath(DEFAULT_SCENARIO, 'fly.softLimit')).toBe(20);
    expect(getPath(DEFAULT_SCENARIO, 'traffic.curve.2.rps')).toBe(50);
    expect(getPath(DEFAULT_SCENARIO, 'fly.regions')).toBe(DEFAULT_SCENARIO.fly.regions);
    for (const path of ['fly', 'traffic.curve.9.rps', 'traffic.curve.length', 'toString', '__proto__'])
      expect(getPath(DEFAULT_SCENARIO, path)).toBeUndefined();
  });
});
