import { describe, expect, test } from 'vitest';
import { activatorPicture, type ActivatorPicture, type Soon } from '../../../src/picture/stage/activator.ts';
import type { AutoscalerConfig } from '../../../src/picture/stage/config.ts';
import { KpaLog } from '../../../src/picture/stage/kpa-log.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { handTrace, type HandDecision, type HandTrace } from './fixture.ts';
import { KNATIVE_RUNS, knativeRun } from './knative-runs.ts';

type Clock = Extract<Soon, { readonly inSeconds: number }>;

const CONFIG: AutoscalerConfig = { stableWindowSeconds: 60, deciderPhaseSeconds: 0.5 };
const IN_PATH = [{ mode: 'activator-in-path' as const, from: 0 }];

function at(hand: Partial<HandTrace>, t: number, readyPods = 1, speed = 1): ActivatorPicture {
  const trace = handTrace({
    platform: 'knative',
    horizon: 300,
    machines: [[['ready', 0]]],
    modes: IN_PATH,
    ...hand,
  });
  const view = viewOf(trace);
  return activatorPicture(new KpaLog(view), view.openAt(t), readyPods, t, CONFIG, {
    speed,
    reducedMotion: false,
  });
}

const decided = (t: number, inputs: HandDecision['inputs']): HandDecision => ({
  t,
  rule: 'kpa-decide',
  inputs: { targetBurstCapacity: 211, panicThreshold: 2, ready: 1, ...inputs },
});
const held = (
  t: number,
  limitedBy: HandDecision['limitedBy'],
  inputs: HandDecision['inputs'],
): HandDecision => ({
  t,
  rule: 'kpa-scale',
  granted: 1,
  limitedBy: limitedBy ?? 'none',
  inputs: { stableWindowMicros: 60, graceMicros: 30, retentionMicros: 0, proxyMicros: 0, ...inputs },
});

describe('why the requests go through the activator', () => {
  test.each([
    [0, -221, 211, 'nobody-ready'],
    [4, -221, 211, 'burst'],
    [4, -1, -1, 'unlimited'],
    [4, 179, 211, 'idle'],
  ])('with %d pods ready, capacity %d and target %d: %s', (ready, capacity, target, reason) => {
    const inputs = { excessBurstCapacity: capacity, targetBurstCapacity: target };
    const picture = at({ decisions: [decided(10, inputs)] }, 20, ready);
    expect(picture).toMatchObject({ inPath: true, reason, excessBurstCapacity: capacity });
  });

  test('the way is the one of the mode at that moment, from its first instant on', () => {
    const modes = [
      { mode: 'activator-in-path' as const, from: 0, to: 10 },
      { mode: 'activator-in-path' as const, from: 30 },
    ];
    expect([0, 9.9, 10, 29.9, 30, 300].map((t) => at({ modes }, t).inPath)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(at({ modes }, 20).reason).toBe('room');
  });

  test('the burst capacity is the one of the last evaluation; before the first, the one the path was chosen with', () => {
    const decisions: HandDecision[] = [
      { t: 1, rule: 'kpa-path', inputs: { excessBurstCapacity: -201, targetBurstCapacity: 211 } },
      decided(10, { excessBurstCapacity: -191 }),
      decided(12, { excessBurstCapacity: -181 }),
    ];
    expect([0, 1, 10, 11.9, 12].map((t) => at({ decisions }, t).excessBurstCapacity)).toEqual([
      null,
      -201,
      -191,
      -191,
      -181,
    ]);
  });
});

describe('who waits in it', () => {
  test('the oldest has waited since it arrived', () => {
    const requests = [{ arrival: 10 }, { arrival: 12, dispatch: 20, end: 21, machine: 0 }, { arrival: 15 }];
    expect(at({ requests }, 16.5).oldestSeconds).toBeCloseTo(6.5, 9);
    expect(at({ requests }, 9).oldestSeconds).toBe(-1);
  });
});

describe('what comes next', () => {
  const panic = { modes: [...IN_PATH, { mode: 'panic' as const, from: 40, to: 142 }] };
  const over = { wantedPanic: 8, ready: 4 };
  const calm = { wantedPanic: 7, ready: 4 };

  test.each<[string, readonly HandDecision[], number, Soon]>([
    ['from its beginning', [decided(40, over)], 50, { kind: 'panic', at: 100, share: 50 / 60 }],
    ['renewed', [decided(40, over), decided(80, over)], 80, { kind: 'panic', at: 140, share: 1 }],
    [
      'not renewed by less',
      [decided(40, over), decided(80, calm)],
      80,
      { kind: 'panic', at: 100, share: 1 / 3 },
    ],
    ['held by pods that a new decider found', [], 70, { kind: 'panic', at: 100, share: 0.5 }],
    ['until the next tick sees it', [decided(40, over)], 101, { kind: 'panic', at: 100, share: 0 }],
  ])('panic, %s', (_, decisions, t, soon) => {
    const found = at({ ...panic, decisions }, t).soon as Extract<Soon, { kind: 'panic' }>;
    expect(found).toMatchObject({ kind: soon.kind });
    expect(found.at).toBeCloseTo((soon as typeof found).at, 9);
    expect(found.share).toBeCloseTo((soon as typeof found).share, 9);
  });

  test.each<[HandDecision, number, number, number]>([
    [held(100, 'stable-window', { inStatusMicros: 10 }), 120, 30, 0.5],
    [held(100, 'grace', { inStatusMicros: 2, proxyMicros: 2 }), 110, 18, 0.4],
    // the activator has had the path for long: only its condition is young
    [held(100, 'grace', { inStatusMicros: 25, proxyMicros: -1 }), 100, 5, 25 / 30],
    [held(100, 'retention', { inStatusMicros: 5, retentionMicros: 45 }), 125, 15, 2 / 3],
    [held(100, 'grace', { inStatusMicros: 2, proxyMicros: 2 }), 140, 0, 1],
  ])('the last pod, held by %j, at %d s leaves in %d s with %d of the wait over', (scale, t, left, share) => {
    const { soon } = at({ decisions: [scale] }, t);
    expect(soon.kind).toBe('last-pod');
    const found = soon as Clock;
    expect(found.inSeconds).toBeCloseTo(left, 9);
    expect(found.share).toBeCloseTo(share, 9);
  });

  test('nothing holds a pod once another limit does', () => {
    const decisions = [held(100, 'grace', { inStatusMicros: 2, proxyMicros: 2 }), held(110, 'none', {})];
    expect(at({ decisions }, 115).soon.kind).toBe('tick');
  });

  test.each([
    [0, 2.5],
    [0.5, 2],
    [2.4, 0.1],
    [2.5, 2],
    [77, 1.5],
  ])('at %d s the next tick of the decider is %d s away', (t, inSeconds) => {
    const { soon } = at({}, t);
    expect(soon.kind).toBe('tick');
    expect((soon as Clock).inSeconds).toBeCloseTo(inSeconds, 9);
  });

  test('faster than anybody can watch the ticks have no clock', () => {
    expect(at({}, 77, 1, 60).soon).toEqual({ kind: 'ticks', everySeconds: 2 });
  });
});

describe('what it says comes true', () => {
  test('panic ends at the first tick after the moment it was said to last until', () => {
    let ends = 0;
    for (const { run } of KNATIVE_RUNS) {
      const { modes, horizon } = run.view.trace;
      for (let i = 0; i < modes.count; i++) {
        if (modes.kind[i] !== 0 || modes.end[i] === horizon) continue;
        const end = modes.end[i]! / 1e6;
        const said = run.kpa!.panickedAt(end - 0.001) + 60;
        expect(end).toBeGreaterThan(said);
        expect(end).toBeLessThanOrEqual(said + 2);
        ends++;
      }
    }
    expect(ends).toBeGreaterThan(1);
  });

  test('the last pod is deleted when its grace was said to end', () => {
    const { run, config } = knativeRun('last-pod-90');
    const { view } = run;
    const open = view.openAt(130);
    const picture = activatorPicture(run.kpa!, open, 1, 130, config.autoscaler!, {
      speed: 1,
      reducedMotion: false,
    });
    expect(picture).toMatchObject({ inPath: true, reason: 'idle' });
    const soon = picture.soon as Clock;
    expect(soon.kind).toBe('last-pod');
    expect(view.instanceAt(0, 130).until).toBeCloseTo(130 + soon.inSeconds, 6);
  });
});
