import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { CpuReading } from '../../../src/sim/kubernetes/cpu-metrics.ts';
import { cpuReplicas, externalReplicas, type CpuView } from '../../../src/sim/kubernetes/cpu-replicas.ts';
import { Pod } from '../../../src/sim/pod/pod.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { Workload } from '../../../src/sim/workload/app.ts';
import { WORKLOAD } from '../support/inputs.ts';
import { CPU } from '../support/kubernetes-inputs.ts';

interface PodCase {
  /** Thousandths of a CPU; null = the metrics-server has no reading. */
  readonly milli: number | null;
  /** `waits`: no node or no container yet. */
  readonly state?: 'ready' | 'booting' | 'waits';
}

const NOW = 600 * SECOND;
/** Nobody asks it anything. */
const APP = new Workload(makeEngine({ seed: 1, horizon: NOW }), WORKLOAD).makeApp(0, {
  booted: () => undefined,
  phaseStarted: () => undefined,
  started: () => undefined,
  finished: () => undefined,
});

function viewOf(
  cases: readonly PodCase[],
  ages: { readonly created: number; readonly ready: number },
): CpuView {
  const readings = new Map<Pod, CpuReading>();
  const pods = cases.map(({ milli, state = 'ready' }, i) => {
    const pod = new Pod(i + 1, i, ages.created, APP);
    pod.state = state === 'waits' ? 'pending' : state;
    if (state !== 'waits') pod.startedAt = ages.created;
    if (state === 'ready') pod.readyAt = ages.ready;
    if (milli !== null) readings.set(pod, { milli, at: NOW, window: 15 * SECOND });
    return pod;
  });
  return { pods, reading: (pod) => readings.get(pod), now: NOW };
}

const milli = (...values: readonly (number | null)[]): PodCase[] => values.map((value) => ({ milli: value }));
const OLD = { created: 0, ready: 10 * SECOND };
const withTarget = (targetUtilization: number, requestMilli = 1000) => ({
  ...CPU,
  targetUtilization,
  requestMilli,
});

describe('replicas by CPU, as kubernetes/kubernetes replica_calculator_test.go has them', () => {
  it.each<
    [what: string, current: number, target: number, pods: PodCase[], replicas: number, utilization: number]
  >([
    ['grow with the mean over all pods', 3, 30, milli(300, 500, 700), 5, 50],
    [
      'grow less while a pod is not ready: it counts as idle',
      3,
      30,
      [{ milli: 300, state: 'booting' }, ...milli(500, 700)],
      4,
      60,
    ],
    [
      'grow less while a pod has no container yet',
      3,
      30,
      [{ milli: 300, state: 'waits' }, ...milli(500, 700)],
      4,
      60,
    ],
    ['shrink with the mean', 5, 50, milli(100, 300, 500, 250, 250), 3, 28],
    [
      'shrink without the pods that are not ready',
      5,
      50,
      [...milli(100, 300, 500, 250), { milli: 250, state: 'booting' }],
      3,
      28,
    ],
    [
      'shrink less while readings are missing: those count as all that was asked for',
      4,
      100,
      milli(400, 95, null, null),
      3,
      24,
    ],
    ['stay where a missing reading would turn shrinking into growing', 2, 100, milli(450, null), 2, 45],
    [
      'grow while a reading is missing only as if it were idle',
      3,
      50,
      [...milli(2000, null), { milli: 100, state: 'booting' }],
      4,
      200,
    ],
    [
      'shrink with one missing and one not ready',
      4,
      50,
      [{ milli: 100, state: 'booting' }, ...milli(100, 100, null)],
      3,
      10,
    ],
    [
      'stay with one missing and one not ready',
      3,
      50,
      [{ milli: 100, state: 'booting' }, ...milli(450, null)],
      3,
      45,
    ],
  ])('%s', (_, current, target, pods, replicas, utilization) => {
    expect(cpuReplicas(viewOf(pods, OLD), withTarget(target), 0.1, current)).toMatchObject({
      replicas,
      utilization,
    });
  });

  it.each([
    { use: 660, replicas: 5, heldBy: 'tolerance' },
    { use: 670, replicas: 6, heldBy: 'none' },
    { use: 540, replicas: 5, heldBy: 'tolerance' },
    { use: 530, replicas: 5, heldBy: 'none' },
    { use: 479, replicas: 4, heldBy: 'none' },
  ])(
    'five pods at $use thousandths where 600 are aimed at make $replicas ($heldBy)',
    ({ use, ...expected }) => {
      const view = viewOf(milli(use, use, use, use, use), OLD);
      expect(cpuReplicas(view, withTarget(60), 0.1, 5)).toMatchObject(expected);
    },
  );

  it('are measured by the request, so half the request is twice the utilisation', () => {
    const view = viewOf(milli(300, 300), OLD);
    expect(cpuReplicas(view, withTarget(60, 500), 0.1, 2)).toMatchObject({ replicas: 2, utilization: 60 });
    expect(cpuReplicas(view, withTarget(60, 250), 0.1, 2)).toMatchObject({ replicas: 4, utilization: 120 });
  });

  it('stay as they are without any reading of a ready pod', () => {
    const none = { replicas: 2, heldBy: 'no-metrics', utilization: -1 };
    expect(cpuReplicas(viewOf(milli(null, null), OLD), CPU, 0.1, 2)).toMatchObject(none);
    const booting = [{ milli: 900, state: 'booting' }] as const;
    expect(cpuReplicas(viewOf(booting, OLD), CPU, 0.1, 2)).toMatchObject(none);
  });

  it('pass over a young pod until a whole window lies behind its readiness, so that its boot is no load', () => {
    const young = { created: NOW - 60 * SECOND, ready: NOW - 14 * SECOND };
    expect(cpuReplicas(viewOf(milli(900), young), CPU, 0.1, 1).heldBy).toBe('no-metrics');
    const settled = { ...young, ready: NOW - 15 * SECOND };
    expect(cpuReplicas(viewOf(milli(900), settled), CPU, 0.1, 1).replicas).toBe(2);
    const old = { created: NOW - 300 * SECOND, ready: NOW - SECOND };
    expect(cpuReplicas(viewOf(milli(900), old), CPU, 0.1, 1).replicas).toBe(2);
  });
});

describe('replicas by a value they share', () => {
  it.each([
    { value: 5, current: 1, replicas: 5 },
    { value: 1, current: 5, replicas: 1 },
    { value: 20, current: 19, replicas: 19 },
    { value: 20, current: 18, replicas: 20 },
    { value: 0, current: 3, replicas: 0 },
  ])('are $replicas for $value while there are $current', ({ value, current, replicas }) => {
    expect(externalReplicas(value, 0.1, current).replicas).toBe(replicas);
  });
});
