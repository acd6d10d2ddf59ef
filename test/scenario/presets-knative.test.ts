import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/scenario/document.ts';
import { setPath } from '../../src/scenario/path.ts';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { secondsOf } from '../../src/sim/engine/time.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { seriesOf, type Series } from '../../src/sim/trace/series.ts';
import { MODES, type ModeName, type Trace } from '../../src/sim/trace/trace.ts';
import { decisionsOf } from '../sim/support/looking.ts';

interface Seen {
  readonly trace: Trace;
  /** Every second. */
  readonly series: Series;
}

/** Runs a preset, with one setting changed if `path` is given. */
function run(id: PresetId, path?: string, value?: unknown): Seen {
  let scenario: Scenario = presetById(id)!.scenario;
  if (path !== undefined) {
    const result = setPath(scenario, path, value);
    if ('problem' in result) throw new Error(result.problem.code);
    scenario = result.scenario;
  }
  const trace = simulate(toInput(scenario));
  return { trace, series: seriesOf(trace, 1) };
}

/** The first second from `from` on in which the series has `value`. */
const secondOf = (values: readonly number[] | null, value: number, from = 0): number =>
  values?.findIndex((at, i) => i >= from && at === value) ?? -1;

/** [from, to] in seconds of each time the mode was on. */
const mode = ({ trace: { modes } }: Seen, name: ModeName): readonly (readonly [number, number])[] =>
  [...modes.kind].flatMap((kind, i) =>
    MODES[kind] === name ? [[secondsOf(modes.start[i]!), secondsOf(modes.end[i]!)] as const] : [],
  );

/** What the decider saw and said, in the order of time. */
const decides = ({ trace }: Seen) => decisionsOf(trace, 'kpa-decide');

describe('preset steady-50', () => {
  it.each([
    ['70 %', 70, 8],
    ['100 %', 100, 5],
  ])('asks at %s for as many pods as fifty requests need, to the end', (_, percent, pods) => {
    const { trace, series } = run('steady-50', 'knative.targetUtilizationPercent', percent);
    expect(new Set(series.inFlight.slice(20))).toEqual(new Set([50]));
    expect(new Set(series.desired?.slice(100))).toEqual(new Set([pods]));
    expect(new Set(series.ready.slice(100))).toEqual(new Set([pods]));
    expect(series.stable?.at(-1)).toBe(50);
    expect(trace.summary.requests).toMatchObject({ failed: 0, open: 50 });
  });
});

describe('preset spike', () => {
  const { trace, series } = run('spike');
  it('finds no pod, is held by the activator and loses nobody', () => {
    expect(series.ready[179]).toBe(0);
    expect(series.buffered[180]).toBe(50);
    expect(trace.summary.requests.failed).toBe(0);
    expect(trace.summary.instances.coldStarts.fromZero).toBeGreaterThanOrEqual(8);
  });

  it('makes the autoscaler panic once, with a few pods too many for what waited, and then run about eight', () => {
    expect(trace.summary.autoscaler.panicEpisodes).toBe(1);
    expect(Math.max(...(series.desired ?? []))).toBeGreaterThan(8);
    for (const desired of series.desired?.slice(260, 350) ?? []) {
      expect(desired).toBeGreaterThanOrEqual(7);
      expect(desired).toBeLessThanOrEqual(8);
    }
  });

  it('ends at zero again', () => {
    expect(series.ready.at(-1)).toBe(0);
  });
});

describe('presets last-pod and last-pod-90', () => {
  /** When the pod became unwanted, and how long it stayed after that. */
  const leaving = ({ series }: Seen): { inactive: number; stays: number } => {
    const inactive = secondOf(series.desired, 0, 60);
    return { inactive, stays: secondOf(series.ready, 0, 60) - inactive };
  };

  it.each([
    ['last-pod', 'the window of 60 s alone, for the activator was in the path throughout', 0, 2],
    ['last-pod-90', 'the window of 60 s and then the grace of 30 s', 30, 30],
  ] as const)('%s keeps the pod for %s', (id, _, least, most) => {
    const { inactive, stays } = leaving(run(id));
    expect(inactive).toBeGreaterThanOrEqual(120);
    expect(inactive).toBeLessThanOrEqual(126);
    expect(stays).toBeGreaterThanOrEqual(least);
    expect(stays).toBeLessThanOrEqual(most);
  });

  it('differ in the burst capacity alone', () => {
    const [behind, serves] = [presetById('last-pod')!.scenario, presetById('last-pod-90')!.scenario];
    expect({ ...serves, title: '', knative: { ...serves.knative, targetBurstCapacity: 211 } }).toEqual({
      ...behind,
      title: '',
    });
  });

  it.each([
    ['a longer window', 'knative.stableWindowSeconds', 90, 30],
    ['a longer grace', 'knative.scaleToZeroGraceSeconds', 45, 15],
  ])('in serve mode show %s in the time at which it leaves', (_, path, value, later) => {
    const [was, now] = [run('last-pod-90'), run('last-pod-90', path, value)].map(({ series }) =>
      secondOf(series.ready, 0, 60),
    );
    expect(Math.abs(now! - was! - later)).toBeLessThanOrEqual(2);
  });
});

describe('preset cc1-burst', () => {
  it.each([
    ['70 %', 70, 29],
    ['100 %', 100, 20],
  ])(
    'asks at %s for a pod each and head-room, refuses nobody, and keeps one request per pod',
    (_, percent, pods) => {
      const { trace, series } = run('cc1-burst', 'knative.targetUtilizationPercent', percent);
      expect(series.buffered[120]).toBe(20);
      expect(Math.max(...(series.desired ?? []))).toBe(pods);
      expect(trace.summary.requests).toMatchObject({ succeeded: 20, failed: 0 });
      expect(trace.summary.latencySeconds?.parts.queued).toBe(0);
      expect(series.ready.at(-1)).toBe(0);
    },
  );
});

describe('preset activator-walk', () => {
  const seen = run('activator-walk');
  const excess = (from: number): readonly number[] =>
    decides(seen)
      .filter(({ t }) => t >= from)
      .map(({ inputs }) => inputs['excessBurstCapacity']!);

  it('begins as published: one request seen, an excess of -11, and twenty seen, -30', () => {
    const [first] = decides(seen).filter(({ t }) => t >= 120);
    expect(first).toMatchObject({ t: 120, granted: 1, inputs: { poked: 1, panic: 1, ready: 0 } });
    expect(excess(120).slice(0, 3)).toEqual([-11, -11, -30]);
  });

  it('asks for ceil(19.96 / 7) = 3 pods, and leaves the path with an excess of 4 when they are ready', () => {
    expect(new Set(seen.series.desired?.slice(124, 250))).toEqual(new Set([3]));
    const serves = decisionsOf(seen.trace, 'kpa-path').find(({ t, granted }) => t > 120 && granted === 0)!;
    const [at] = decides(seen).filter(({ t }) => t === serves.t);
    expect(at!.inputs).toMatchObject({ ready: 3, excessBurstCapacity: 4 });
    expect(at!.inputs['panic']).toBeGreaterThan(15);
    expect(at!.inputs['panic']).toBeLessThan(16);
    expect(decides(seen).find(({ t }) => t > 180)!.inputs['excessBurstCapacity']).toBe(0);
    expect(mode(seen, 'activator-in-path').filter(([from]) => from > serves.t && from < 300)).toEqual([]);
  });

  it('panics once, for 64 s as published', () => {
    const [[began, ended] = [0, 0], ...more] = mode(seen, 'panic');
    expect(more).toEqual([]);
    expect(Math.abs(ended - began - 64)).toBeLessThanOrEqual(2);
  });
});

describe('preset panic-for-ever', () => {
  const seen = run('panic-for-ever');
  it('renews panic at every tick while the load lasts, and never has more than max-scale', () => {
    const loaded = decides(seen).filter(({ t }) => t > 75 && t < 540);
    expect(loaded.length).toBeGreaterThan(230);
    for (const { inputs } of loaded) {
      expect(inputs['panicking']).toBe(1);
      expect(inputs['wantedPanic']! / inputs['ready']!).toBeGreaterThanOrEqual(2);
    }
    expect(mode(seen, 'panic')).toHaveLength(1);
    expect(Math.max(...seen.series.ready)).toBe(2);
  });

  it('would have ended with more pods allowed', () => {
    const [[, ended] = [0, 0]] = mode(run('panic-for-ever', 'knative.maxScale', 0), 'panic');
    expect(ended).toBeLessThan(160);
  });
});

describe('preset panic-undone', () => {
  const seen = run('panic-undone');
  it('goes up to many pods in panic, and down to one when it is over, five times', () => {
    const episodes = mode(seen, 'panic');
    expect(episodes).toHaveLength(5);
    for (const [from, to] of episodes) {
      const [began, over] = [Math.ceil(from), Math.ceil(to)];
      expect(Math.max(...seen.series.desired!.slice(began, over))).toBeGreaterThanOrEqual(9);
      expect(seen.series.desired![over - 1]).toBeGreaterThanOrEqual(9);
      expect(seen.series.desired![over + 6]).toBe(1);
    }
  });

  it('because the long window never asks for more than two', () => {
    expect(Math.max(...decides(seen).map(({ inputs }) => inputs['wantedStable']!))).toBeLessThanOrEqual(2);
    expect(seen.trace.summary.instances.coldStarts.scaleOut).toBeGreaterThan(30);
  });
});

describe('presets tbc-0, tbc-211 and tbc-always', () => {
  const [none, stock, always] = [run('tbc-0'), run('tbc-211'), run('tbc-always')];
  const inPath = (seen: Seen) => mode(seen, 'activator-in-path').filter(([, to]) => to > 100);

  it('are the same traffic', () => {
    for (const { trace } of [stock, always])
      expect(trace.requests.arrival).toEqual(none.trace.requests.arrival);
  });

  it('have the activator never, only after the burst has come, and always in the path', () => {
    expect(inPath(none)).toEqual([]);
    expect(inPath(stock)[0]![0]).toBeGreaterThan(120);
    expect(inPath(stock)[0]![0]).toBeLessThanOrEqual(124);
    expect(inPath(always)).toEqual([[0, 360]]);
  });

  it('let what does not fit wait in the queues of three pods, or for the new pods, which is ten seconds less', () => {
    const parts = [none, stock, always].map(({ trace }) => trace.summary.latencySeconds!);
    expect(parts.map(({ max }) => Math.round(max / 10))).toEqual([4, 4, 3]);
    expect(parts[0]!.parts.queued).toBeGreaterThan(5);
    expect(parts[2]!.parts.queued).toBe(0);
    expect(parts[2]!.parts.waiting).toBeGreaterThan(2);
  });
});

describe('presets min-one-direct and min-one-activator', () => {
  it('refuse what a queue of ten times ten cannot take', () => {
    const { requests } = run('min-one-direct').trace.summary;
    expect(requests.byOutcome['queue-full']).toBeGreaterThanOrEqual(90);
    expect(requests.byOutcome['queue-full']).toBe(requests.failed);
  });

  it('refuse nobody behind the activator, and scale out for all who wait', () => {
    const { summary } = run('min-one-activator').trace;
    expect(summary.requests.failed).toBe(0);
    expect(summary.instances.coldStarts.fromZero).toBe(0);
    expect(summary.instances.coldStarts.scaleOut).toBeGreaterThan(20);
  });
});

describe('preset initial-and-activation', () => {
  it('has three pods at first, none after the window, and four from one request', () => {
    const replicas = decisionsOf(run('initial-and-activation').trace, 'kpa-scale').map(({ t, granted }) => [
      t,
      granted,
    ]);
    expect(replicas[0]).toEqual([0, 3]);
    const first = replicas.find(([, count]) => count === 0)!;
    expect(first[0]).toBeGreaterThan(60);
    expect(first[0]).toBeLessThan(72);
    expect(replicas.find(([t]) => t! > first[0]!)).toEqual([150, 4]);
    expect(replicas.at(-1)![1]).toBe(0);
  });
});

describe('preset rollout-cold', () => {
  /** The longest that one of those waited who came in the twenty seconds after the new revision was ready. */
  const longestWait = ({ trace: { requests } }: Seen): number => {
    let longest = 0;
    for (let i = 0; i < requests.count; i++) {
      const at = secondsOf(requests.arrival[i]!);
      if (at > 154 && at < 175 && requests.dispatch[i]! >= 0)
        longest = Math.max(longest, secondsOf(requests.dispatch[i]! - requests.arrival[i]!));
    }
    return longest;
  };
  const all = run('rollout-cold');

  it('gives everything to one new pod, and panics a second time for what was there before', () => {
    const routed = decisionsOf(all.trace, 'knative-route').find(
      ({ revision, granted }) => revision === 1 && granted === 100,
    )!;
    expect(routed.t).toBeGreaterThan(150);
    const readyThen = decisionsOf(all.trace, 'kpa-decide').find(
      ({ t, revision }) => revision === 1 && t >= routed.t,
    )!;
    expect(readyThen.inputs['ready']).toBe(1);
    expect(mode(all, 'panic')).toHaveLength(2);
    expect(longestWait(all)).toBeGreaterThan(3);
    expect(all.trace.summary.requests.failed).toBe(0);
  });

  it('makes nobody wait as long with a gradual rollout over two minutes', () => {
    expect(longestWait(run('rollout-cold', 'knative.rolloutDurationSeconds', 120))).toBeLessThan(1);
  });

  it('has nothing left of the old revision in the end', () => {
    const old = decisionsOf(all.trace, 'kpa-scale').filter(({ revision }) => revision === 0);
    expect(old.at(-1)!.granted).toBe(0);
  });
});

describe('presets heartbeat-50 and heartbeat-90', () => {
  it('keep the pod for ever, or meet none every time', () => {
    const [kept, lost] = [run('heartbeat-50'), run('heartbeat-90')];
    expect(Math.min(...kept.series.ready.slice(10))).toBe(1);
    expect(kept.trace.summary.instances.coldStarts).toMatchObject({ fromZero: 0, scaleOut: 0 });
    // the first meets the pod that the revision was created with
    const { requests, instances } = lost.trace.summary;
    expect(requests.arrived).toBe(10);
    expect(instances.coldStarts.fromZero).toBe(9);
    expect(lost.trace.summary.latencySeconds!.p50).toBeGreaterThan(3);
  });
});

describe('presets of docs against code', () => {
  it('docs-burst-default: with the 211 of the code the activator stays, with the 200 of the docs it would leave', () => {
    const inPath = (seen: Seen) => mode(seen, 'activator-in-path').filter(([, to]) => to > 60);
    expect(inPath(run('docs-burst-default'))).toEqual([[expect.closeTo(40, -1), 240]]);
    expect(inPath(run('docs-burst-default', 'knative.targetBurstCapacity', 200))).toEqual([]);
  });

  it('docs-activation-scale: four pods for one request every ten seconds, long after four were reached', () => {
    const { series } = run('docs-activation-scale');
    expect(new Set(series.ready.slice(140, 350))).toEqual(new Set([4]));
    expect(Math.max(...series.inFlight)).toBe(1);
    expect(series.ready.at(-1)).toBe(0);
  });

  it('docs-panic-threshold: eight requests on a pod for seven are enough, fourteen never come', () => {
    const seen = run('docs-panic-threshold');
    const [[began] = [0]] = mode(seen, 'panic');
    expect(began).toBeGreaterThan(100);
    expect(began).toBeLessThan(110);
    const over = decides(seen).find(({ t }) => t === began)!;
    expect(over.inputs['panic']).toBeGreaterThan(7);
    expect(Math.max(...decides(seen).map(({ inputs }) => inputs['panic']!))).toBeLessThan(14);
  });

  it('docs-grace: two minutes of grace, and the pod leaves with the window', () => {
    const { series } = run('docs-grace');
    const inactive = secondOf(series.desired, 0, 60);
    expect(secondOf(series.ready, 0, 60) - inactive).toBeLessThanOrEqual(2);
    expect(inactive).toBeLessThanOrEqual(126);
  });
});
