import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { validateAnnotations } from '../../../src/sim/knative/annotations.ts';
import { parseConfigAutoscaler } from '../../../src/sim/knative/config-autoscaler.ts';
import { makeDecider, makeMetric } from '../../../src/sim/knative/decider-params.ts';
import { parseBool, parseDuration, parseFloat64, parseInteger } from '../../../src/sim/knative/go-values.ts';
import { revisionSettings } from '../../../src/sim/knative/revision-settings.ts';

const key = (name: string): string => `autoscaling.knative.dev/${name}`;

describe('values as Go writes them', () => {
  it.each([
    ['30s', 30_000_000_000n],
    ['1m30s', 90_000_000_000n],
    ['1.5h', 5_400_000_000_000n],
    ['.5s', 500_000_000n],
    ['-2m', -120_000_000_000n],
    ['1h1ms1\u00b5s1ns', 3_600_001_001_001n],
    ['0', 0n],
    ['-0', 0n],
    ['30', undefined],
    ['', undefined],
    ['s', undefined],
    ['1 s', undefined],
    ['1d', undefined],
    ['.s', undefined],
    ['2562047h', 9_223_369_200_000_000_000n],
    ['2562048h', undefined],
  ])('the duration %j', (text, nanoseconds) => {
    expect(parseDuration(text)).toBe(nanoseconds);
  });

  it.each([
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['+1_000', 1000],
    ['-Inf', -Infinity],
    ['nan', NaN],
    ['1e400', undefined],
    [' 1', undefined],
    ['', undefined],
    ['1__0', undefined],
    ['50%', undefined],
  ])('the number %j', (text, value) => {
    expect(parseFloat64(text)).toBe(value);
  });

  it.each([
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['-2147483648', -2147483648],
    ['+5', 5],
    ['1.5', undefined],
    ['', undefined],
  ])('the whole number %j', (text, value) => {
    expect(parseInteger(text)).toBe(value);
  });

  it('knows yes and no in the spellings of Go alone', () => {
    expect(['true', 'T', '1', 'yes', 'tRue'].map(parseBool)).toEqual([
      true,
      true,
      true,
      undefined,
      undefined,
    ]);
    expect(['False', 'f', '0', '', ' 0'].map(parseBool)).toEqual([false, false, false, undefined, undefined]);
  });
});

describe('config-autoscaler', () => {
  it.each([
    [{ 'min-scale': '5', 'max-scale': '5' }, true],
    [{ 'min-scale': '6', 'max-scale': '5' }, false],
    [{ 'stable-window': '6s' }, true],
    [{ 'stable-window': '5999ms' }, false],
    [{ 'scale-down-delay': '5h' }, true],
    [{ 'tick-interval': 'nonsense' }, true],
  ])('%j is taken: %s', (map, ok) => {
    expect(parseConfigAutoscaler(map).ok).toBe(ok);
  });

  it('reports the first key that does not parse before anything out of range', () => {
    expect(
      parseConfigAutoscaler({ 'stable-window': 'x', 'initial-scale': 'x', 'activator-capacity': '0' }),
    ).toEqual({
      ok: false,
      problem: { key: 'initial-scale', code: 'unparseable' },
    });
  });
});

describe('annotations', () => {
  const policy = {
    allowZeroInitialScale: false,
    maxScaleLimit: 0,
    podAutoscalerClass: 'kpa.autoscaling.knative.dev',
  };

  it.each([
    ['panic-threshold-percentage', '110', true],
    ['panic-threshold-percentage', '109.99', false],
    ['target-utilization-percentage', '1', true],
    ['window', '1h', true],
    ['window', '1h1s', false],
    ['scale-to-zero-pod-retention-period', '500ms', true],
    ['scale-down-delay', '500ms', false],
    ['min-scale', '2147483648', false],
  ])('%s: %s is taken: %s', (name, value, ok) => {
    expect(validateAnnotations({ [key(name)]: value }, policy)).toHaveLength(ok ? 0 : 1);
  });

  it('have an old spelling that counts only without the new one', () => {
    expect(revisionSettings({ [key('minScale')]: '4' }).minScale).toBe(4);
    expect(revisionSettings({ [key('minScale')]: '4', [key('min-scale')]: '2' }).minScale).toBe(2);
  });

  it('that do not parse count as absent', () => {
    expect(revisionSettings({ [key('min-scale')]: 'many', [key('window')]: '60' })).toMatchObject({
      minScale: undefined,
      window: undefined,
    });
  });
});

describe('the parameters of a decider', () => {
  const stock = parseConfigAutoscaler({});
  if (!stock.ok) throw new Error(stock.problem.key);

  it.each([
    // window, percentage -> panic window in seconds
    ['6s', '10', 1],
    ['15s', '10', 2],
    ['65s', '10', 7],
    ['64s', '10', 6],
    ['6s', '1', 1],
  ])('of a window of %s with %s %% have a panic window of %i s', (window, percentage, panic) => {
    const settings = revisionSettings({
      [key('window')]: window,
      [key('panic-window-percentage')]: percentage,
    });
    expect(makeMetric(settings, stock.config).panicWindow).toBe(panic * SECOND);
  });

  it.each([
    // annotation, zero allowed -> initial scale
    ['0', 'false', 4],
    ['0', 'true', 0],
    ['2', 'false', 2],
  ])('with an initial scale of %s, zero allowed %s, begin with %i', (own, allowed, expected) => {
    const cluster = parseConfigAutoscaler({ 'initial-scale': '4', 'allow-zero-initial-scale': allowed });
    if (!cluster.ok) throw new Error(cluster.problem.key);
    const settings = revisionSettings({ [key('initial-scale')]: own });
    expect(makeDecider(settings, cluster.config, 0, 'Reachable').initialScale).toBe(expected);
  });

  it('count a revision of unknown reachability as reachable', () => {
    const settings = revisionSettings({});
    const reachable = (['', 'Reachable', 'Unreachable'] as const).map(
      (reachability) => makeDecider(settings, stock.config, 0, reachability).reachable,
    );
    expect(reachable).toEqual([true, true, false]);
  });

  it('do not scrape with unlimited burst capacity', () => {
    expect(makeMetric(revisionSettings({ [key('target-burst-capacity')]: '-1' }), stock.config).scrapes).toBe(
      false,
    );
  });
});
