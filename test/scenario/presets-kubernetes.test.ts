import { describe, expect, it } from 'vitest';
import type { Kubernetes } from '../../src/scenario/document-kubernetes.ts';
import { presetById, type PresetId } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { seriesOf } from '../../src/sim/trace/series.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';
import { replicasOf } from '../sim/support/kubernetes-inputs.ts';

const run = (id: PresetId, changes: Partial<Kubernetes> = {}): Trace => {
  const { scenario } = presetById(id)!;
  return simulate(toInput({ ...scenario, kubernetes: { ...scenario.kubernetes, ...changes } }));
};

/** When so many pods were first ready, in seconds. */
const readyAt = (trace: Trace, pods: number): number => seriesOf(trace, 1).ready.findIndex((n) => n >= pods);

describe('HPA against KPA on one spike', () => {
  it('is the same traffic, workload and pods on both', () => {
    const [hpa, kpa] = [presetById('hpa-spike')!.scenario, presetById('kpa-spike')!.scenario];
    expect(kpa.traffic).toEqual(hpa.traffic);
    expect(kpa.workload).toEqual(hpa.workload);
    expect([hpa.kubernetes.maxReplicas, kpa.knative.maxScale]).toEqual([10, 10]);
    const podsOf = ({ knative }: typeof hpa) => [
      knative.podCpus,
      knative.containerSeconds,
      knative.readinessLagSeconds,
    ];
    expect(podsOf(kpa)).toEqual(podsOf(hpa));
  });

  it('shows the HPA at 2, 4, 6 and 7 pods half a minute apart, because a full pod shows 100 % and no more', () => {
    const trace = run('hpa-spike');
    const steps = replicasOf(trace);
    expect(steps.slice(0, 4)).toEqual([
      [315, 2],
      [345, 4],
      [375, 6],
      [405, 7],
    ]);
    // and 300 s behind the end at 600 it shrinks to what it was
    expect(steps.at(-1)).toEqual([900, 1]);
    const { failed, byOutcome } = trace.summary.requests;
    expect(failed).toBe(byOutcome['client-gave-up']);
    expect(failed).toBeGreaterThan(1000);
  });

  it('shows the KPA with six pods within ten seconds and nobody lost', () => {
    const [hpa, kpa] = [run('hpa-spike'), run('kpa-spike')];
    expect(readyAt(kpa, 6)).toBeLessThanOrEqual(310);
    expect(readyAt(hpa, 6)).toBeGreaterThan(370);
    expect(kpa.summary.requests.failed).toBe(0);
    expect(kpa.summary.latencySeconds!.p99).toBeLessThan(10);
    expect(hpa.summary.latencySeconds!.p99).toBeGreaterThan(20);
  });
});

describe('pre-warming by cron', () => {
  it('has five pods ready before the peak, and nobody is lost or waits', () => {
    const trace = run('cron-prewarm');
    expect(readyAt(trace, 5)).toBeGreaterThan(1200);
    expect(readyAt(trace, 5)).toBeLessThan(1260);
    expect(trace.summary.requests.failed).toBe(0);
    expect(trace.summary.latencySeconds!.p99).toBeLessThan(1);
  });

  it('leaves the pods to the HPA for five minutes behind the end', () => {
    // the last look before the end is at 9:39:45
    expect(replicasOf(run('cron-prewarm'))).toEqual([
      [1200, 5],
      [4485, 1],
    ]);
  });

  it('spares what an HPA by CPU would have lost', () => {
    const byCpu = run('cron-prewarm', { autoscaler: 'hpa', targetUtilizationPercent: 60 });
    expect(byCpu.summary.requests.failed).toBeGreaterThan(500);
  });
});

describe('no pods on paid nodes', () => {
  it('cost what six pods around the clock would: two nodes', () => {
    const scaled = run('paid-nodes');
    const fixed = run('paid-nodes', { autoscaler: 'fixed', replicas: 6 });
    expect(seriesOf(scaled, 3600).ready[3]).toBe(0);
    expect(scaled.summary.instances.runningSeconds).toBeLessThan(
      0.5 * fixed.summary.instances.runningSeconds,
    );
    expect(scaled.summary.cost.total).toBe(fixed.summary.cost.total);
    expect(scaled.summary.cost.total).toBeCloseTo(2 * 0.096 * 48, 9);
  });

  it('would save more than half where each pod is paid', () => {
    const scaled = run('paid-nodes', { billing: 'pods' });
    const fixed = run('paid-nodes', { billing: 'pods', autoscaler: 'fixed', replicas: 6 });
    expect(scaled.summary.cost.total).toBeLessThan(0.5 * fixed.summary.cost.total);
  });

  it('has nobody come to no pods', () => {
    expect(run('paid-nodes').summary.requests.failed).toBe(0);
  });
});
