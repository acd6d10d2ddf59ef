/*
 * Public reports about HPA, KEDA, draining and cold starts, each as a test. Not modelled: Cloud Run (its queue of up to 60 s
 * before 429, cases 64 and 66) has another kind of instance and of concurrency, and is no platform here.
 */
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/sim/engine/time.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import {
  cronWith,
  endless,
  hpaWith,
  kubernetesWith,
  podsAt,
  replicasOf,
  rules,
} from '../support/kubernetes-inputs.ts';
import { outcomeOf } from '../support/looking.ts';

const QUIET = { horizon: 40 * MINUTE };

describe('KEDA', () => {
  // kedacore/keda issue 737
  it.each([1, 30, 3000])(
    'with a minimum of one pays no heed to a cooldown of %i s: the last pods leave by the HPA, 300 s later',
    (cooldown) => {
      const input = cronWith([300, 900], 5, { minReplicas: 1, cooldown: cooldown * SECOND });
      expect(replicasOf(simulate(kubernetesWith(input, QUIET)))).toEqual([
        [300, 5],
        [1185, 1],
      ]);
    },
  );

  // kedacore/keda issue 7770
  it('goes from five pods to none in one step when the cooldown is over', () => {
    const input = cronWith([300, 900], 5, { cooldown: 300 * SECOND });
    const trace = simulate(kubernetesWith(input, { ...QUIET, replicas: 0 }));
    // last seen active at 870, which is 300 s before
    expect(replicasOf(trace)).toEqual([
      [300, 1],
      [300, 5],
      [1170, 0],
    ]);
    expect(podsAt(trace, 1169)).toBe(5);
    expect(podsAt(trace, 1201)).toBe(0);
  });

  // kedacore/keda issue 5688
  it('leaves three to two to the HPA: 300 s after the end, whatever the cooldown of 30 s says', () => {
    const input = cronWith([300, 900], 3, { minReplicas: 2, cooldown: 30 * SECOND }, { maxReplicas: 6 });
    expect(replicasOf(simulate(kubernetesWith(input, { ...QUIET, replicas: 2 })))).toEqual([
      [300, 3],
      [1185, 2],
    ]);
  });

  it('takes one pod of many for near enough: nineteen stay where twenty are wanted', () => {
    const input = cronWith([300, 900], 20, { minReplicas: 19 }, { maxReplicas: 100 });
    expect(replicasOf(simulate(kubernetesWith(input, { ...QUIET, replicas: 19 })))).toEqual([]);
  });
});

describe('an HPA', () => {
  // kubernetes/kubernetes issue 101371
  it('with 300 s of stabilisation on the way up adds its first pod after 300 s and then one a minute: no pause, a minimum', () => {
    const policies = [{ type: 'Pods', value: 1, period: 60 * SECOND }] as const;
    const behavior = {
      scaleUp: rules({ stabilizationWindow: 300 * SECOND, policies }),
      scaleDown: rules({ stabilizationWindow: 300 * SECOND, policies }),
    };
    const input = kubernetesWith(hpaWith({ behavior, maxReplicas: 20 }, { requestMilli: 50 }), {
      horizon: 10 * MINUTE,
      requests: endless(400),
      workload: { cpuShare: 1 },
    });
    expect(replicasOf(simulate(input))).toEqual([
      [300, 2],
      [360, 3],
      [420, 4],
      [480, 5],
      [540, 6],
    ]);
  });

  // kubernetes/enhancements pull request 883
  it('with the documented behavior grows from one to forty by 5, 10, 20 and 40, a step every 15 s', () => {
    const input = kubernetesWith(hpaWith({ maxReplicas: 40 }, { requestMilli: 20, targetUtilization: 100 }), {
      horizon: 5 * MINUTE,
      requests: endless(400),
      workload: { cpuShare: 1 },
    });
    // the metrics-server needs two readings first
    expect(replicasOf(simulate(input))).toEqual([
      [15, 5],
      [30, 10],
      [45, 20],
      [60, 40],
    ]);
  });

  // horizontal.go: calculateScaleUpLimit
  it('without a behavior grows by the older rule of the code: to 4, 8, 16, 32', () => {
    const hpa = { behavior: null, maxReplicas: 40 };
    const input = kubernetesWith(hpaWith(hpa, { requestMilli: 20, targetUtilization: 100 }), {
      horizon: 5 * MINUTE,
      requests: endless(400),
      workload: { cpuShare: 1 },
    });
    expect(replicasOf(simulate(input)).map(([, replicas]) => replicas)).toEqual([4, 8, 16, 32, 40]);
  });

  it('keeps the pods of a peak for 300 s behind it', () => {
    const peak = Array.from({ length: 3000 }, (_, i) => [60 + i / 10, 0.3] as const);
    const input = kubernetesWith(hpaWith({}), { horizon: HOUR, requests: peak, workload: { cpuShare: 1 } });
    const replicas = replicasOf(simulate(input));
    // three CPUs at 60 % are five pods, and for the backlog of the beginning it is one more
    expect(Math.max(...replicas.map(([, n]) => n))).toBe(6);
    const down = replicas.findIndex(([, n], i) => n < (replicas[i - 1]?.[1] ?? 1));
    expect(replicas.slice(down)).toEqual([
      [495, 5],
      [660, 1],
    ]);
  });

  it('is off while there are no replicas, whatever comes', () => {
    const input = kubernetesWith(hpaWith({}), { horizon: MINUTE, replicas: 0, requests: [[5, 1]] });
    const trace = simulate(input);
    expect(replicasOf(trace)).toEqual([]);
    expect(outcomeOf(trace, 0)).toBe('no-endpoints');
  });
});

describe('scaling down', () => {
  // volcano-sh/kthena issue 1589
  it.each([
    { grace: 30, lost: [40, 100] },
    { grace: 300, lost: [] },
  ])('cuts what has more than the grace of $grace s left, with 502, and nothing else', ({ grace, lost }) => {
    const left = [10, 29, 40, 100];
    const hpa = { behavior: null, downscaleStabilization: 0 };
    // the HPA takes the youngest three of four pods at 630; round robin has given each pod one request, 30 s before
    const trace = simulate(
      kubernetesWith(cronWith([0, 630], 4, { minReplicas: 1 }, hpa), {
        replicas: 4,
        horizon: 20 * MINUTE,
        requests: left.map((seconds) => [600, 30 + seconds]),
        pod: { terminationGrace: grace * SECOND },
      }),
    );
    expect(replicasOf(trace)).toEqual([[630, 1]]);
    const cut = left.filter((_, request) => outcomeOf(trace, request) === 'pod-removed');
    expect(cut).toEqual(lost);
    expect(trace.outcomes.find(({ code }) => code === 'pod-removed')?.status).toBe(502);
  });
});

describe('scale to zero', () => {
  // gitlab-org/gitlab issue 29097
  it('saves nothing on nodes that are paid anyway, and everything where pods are paid', () => {
    const cost = (replicas: number, paidNodes: { count: number; pricePerHour: number } | null): number =>
      simulate(
        kubernetesWith(
          { kind: 'fixed' },
          { replicas, ...(paidNodes ? { pod: { paidNodes } } : {}), horizon: HOUR },
        ),
      ).summary.cost.total;
    const nodes = { count: 2, pricePerHour: 0.096 };
    expect(cost(0, nodes)).toBe(cost(5, nodes));
    expect(cost(0, nodes)).toBeCloseTo(0.192, 10);
    expect(cost(0, null)).toBe(0);
    expect(cost(5, null)).toBeCloseTo(5 * 0.044, 10);
  });
});
