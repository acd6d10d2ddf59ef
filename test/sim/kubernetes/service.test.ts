import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND, secondsOf } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { Trace } from '../../../src/sim/trace/trace.ts';
import { cronWith, hpaWith, kubernetesWith, podsAt } from '../support/kubernetes-inputs.ts';
import { decisionsOf, lifeOf, outcomeOf } from '../support/looking.ts';

const outcomes = (trace: Trace): readonly string[] =>
  Array.from({ length: trace.requests.count }, (_, request) => outcomeOf(trace, request));

describe('the Service', () => {
  it('has its pods ready from the first moment on', () => {
    const trace = simulate(
      kubernetesWith({ kind: 'fixed' }, { replicas: 2, horizon: MINUTE, requests: [[0, 1]] }),
    );
    expect(lifeOf(trace, 0)).toEqual([['ready', 0]]);
    expect(lifeOf(trace, 1)).toEqual([['ready', 0]]);
    expect(outcomes(trace)).toEqual(['ok']);
    expect(trace.summary.instances.coldStarts).toEqual({ fromZero: 0, scaleOut: 0 });
  });

  it('gives requests to ready pods in turn, busy or not', () => {
    const requests = [1, 2, 3, 4, 5, 6].map((at): [number, number] => [at, at === 1 ? 50 : 0.1]);
    const trace = simulate(kubernetesWith({ kind: 'fixed' }, { replicas: 3, horizon: MINUTE, requests }));
    expect([...trace.requests.instance]).toEqual([0, 1, 2, 0, 1, 2]);
  });

  it('at random gives every pod about as many', () => {
    const requests = Array.from({ length: 3000 }, (_, i): [number, number] => [i / 100, 0.01]);
    const trace = simulate(
      kubernetesWith(
        { kind: 'fixed' },
        { replicas: 3, horizon: MINUTE, requests, kubernetes: { loadBalancing: 'random' } },
      ),
    );
    const shares = [0, 1, 2].map((pod) => trace.requests.instance.filter((i) => i === pod).length);
    for (const share of shares) expect(Math.abs(share - 1000)).toBeLessThan(100);
  });

  it('without a ready pod answers 503 at once: nothing waits for a pod', () => {
    // one pod is asked for at 30 and ready at 32
    const input = cronWith([30, 600], 1, {});
    const requests = [10, 31, 33].map((at): [number, number] => [at, 1]);
    const trace = simulate(kubernetesWith(input, { replicas: 0, horizon: MINUTE, requests }));
    expect(outcomes(trace)).toEqual(['no-endpoints', 'no-endpoints', 'ok']);
    expect(trace.requests.end[0]).toBe(trace.requests.arrival[0]);
    expect(trace.summary.instances.coldStarts).toEqual({ fromZero: 1, scaleOut: 0 });
    expect(trace.summary.witness.diedBeforeApp).toBe(2);
  });

  it('ends what takes longer than the ingress waits with 504, and the pod works on', () => {
    const trace = simulate(
      kubernetesWith(
        { kind: 'fixed' },
        {
          horizon: 2 * MINUTE,
          requests: [
            [0, 20],
            [0, 5],
          ],
          kubernetes: { ingressTimeout: 10 * SECOND },
        },
      ),
    );
    expect(outcomes(trace)).toEqual(['ingress-timeout', 'ok']);
    expect(secondsOf(trace.requests.end[0]!)).toBe(10);
    expect([...trace.strays.end].map(secondsOf)).toEqual([20]);
    expect(trace.summary.witness.origin.ok).toBe(2);
  });

  it('of an app that does not mind SIGTERM loses what is in a deleted pod when its preStop hook is over', () => {
    const trace = simulate(
      kubernetesWith(
        cronWith([0, 60], 2, { minReplicas: 1 }, { behavior: null, downscaleStabilization: 0 }),
        {
          replicas: 2,
          horizon: 5 * MINUTE,
          requests: [
            [50, 100],
            [50, 100],
            [50, 0.1],
            [50, 12],
          ],
          pod: { drain: 5 * SECOND, terminationGrace: 5 * SECOND },
        },
      ),
    );
    expect(outcomes(trace)).toEqual(['ok', 'pod-removed', 'ok', 'ok']);
    expect(secondsOf(trace.requests.end[1]!)).toBe(65);
  });
});

describe('nodes that are paid', () => {
  it('have room for no more pods than fit on them: the others stay pending', () => {
    const trace = simulate(
      kubernetesWith({ kind: 'fixed' }, { replicas: 6, horizon: MINUTE, pod: { maxPods: 4 } }),
    );
    expect(podsAt(trace, 30)).toBe(6);
    expect(lifeOf(trace, 5)).toEqual([['pending', 0]]);
    expect(decisionsOf(trace, 'pod-unschedulable')[0]).toMatchObject({ wanted: 6, granted: 4 });
  });
});

describe('the metrics-server', () => {
  it('gives a reading of a pod at its second scrape, the mean of what lies between', () => {
    const trace = simulate(
      kubernetesWith(hpaWith({ maxReplicas: 1 }, { phase: 2 * SECOND }), {
        horizon: MINUTE,
        // computing from 0 to 9.5 s: half of the time between the scrapes at 2 and 17
        requests: [[0, 9.5]],
        workload: { cpuShare: 1 },
      }),
    );
    expect(decisionsOf(trace, 'hpa-decide').map(({ t, inputs }) => [t, inputs['utilization']])).toEqual([
      [0, -1],
      [15, -1],
      [30, 50],
      [45, 0],
    ]);
  });

  it('over a longer window remembers a peak for longer', () => {
    const trace = simulate(
      kubernetesWith(hpaWith({ maxReplicas: 1 }, { window: 60 * SECOND }), {
        horizon: 2 * MINUTE,
        requests: [[0, 15]],
        workload: { cpuShare: 1 },
      }),
    );
    const seen = decisionsOf(trace, 'hpa-decide').map(({ inputs }) => inputs['utilization']);
    expect(seen).toEqual([-1, 100, 50, 33, 25, 0, 0, 0]);
  });
});
