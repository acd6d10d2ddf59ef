import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { micros } from '../../../src/sim/engine/time.ts';
import type { HpaInput, ScalingRules } from '../../../src/sim/kubernetes/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import { arbitraryKubernetesRun } from '../support/kubernetes-inputs.ts';
import { decisionsOf } from '../support/looking.ts';
import { lawsOver } from '../support/laws.ts';
import { prefixOf } from '../support/prefix.ts';

const { RUNS, traceOf, always } = lawsOver(arbitraryKubernetesRun);

/** Checks a law on every sync of every HPA; `before` are the syncs before it. */
const atEverySync = (law: (sync: DecisionAt, before: readonly DecisionAt[], hpa: HpaInput) => void): void => {
  always((trace, { platform: { autoscaler } }) => {
    if (autoscaler.kind === 'fixed') return;
    const syncs = decisionsOf(trace, 'hpa-decide');
    syncs.forEach((sync, i) => {
      law(sync, syncs.slice(0, i), autoscaler.hpa);
    });
  });
};

const within = (sync: DecisionAt, before: readonly DecisionAt[], window: number): readonly DecisionAt[] =>
  before.filter(({ t }) => micros(t) > micros(sync.t) - window);

const isFree = ({ limitedBy, inputs }: DecisionAt): boolean =>
  limitedBy !== 'zero-replicas' && limitedBy !== 'no-metrics' && inputs['stabilized'] !== -1;

describe('whatever the scenario', () => {
  it('every request and every attempt is accounted for', () => {
    always(({ summary, requests, outcomes }) => {
      const { arrived, succeeded, failed, open, byOutcome } = summary.requests;
      expect(arrived).toBe(requests.count);
      expect(succeeded + failed + open).toBe(arrived);
      expect(Object.values(byOutcome).reduce((a, b) => a + b, 0)).toBe(arrived);
      const { attempts } = summary;
      expect(attempts.succeeded + attempts.failed + attempts.open).toBe(attempts.sent);
      for (let i = 0; i < requests.count; i++)
        expect(requests.end[i]! === -1).toBe(outcomes[requests.outcome[i]!]!.code === 'open');
    });
  });

  it('the parts of a latency sum to it and none is negative, for nobody waits for a pod', () => {
    always(({ requests, outcomes }) => {
      for (let i = 0; i < requests.count; i++) {
        if (outcomes[requests.outcome[i]!]!.code !== 'ok') continue;
        expect(requests.serviceStart[i]!).toBeGreaterThanOrEqual(requests.dispatch[i]!);
        expect(requests.end[i]!).toBeGreaterThanOrEqual(requests.serviceStart[i]!);
        if (requests.attempts[i] === 1) expect(requests.dispatch[i]!).toBe(requests.arrival[i]!);
      }
    });
  });

  it('an HPA stays within its bounds, or goes back into them', () => {
    atEverySync(({ granted, inputs, limitedBy }, _, { minReplicas, maxReplicas }) => {
      const { replicas = 0 } = inputs;
      if (limitedBy === 'zero-replicas') expect([replicas, granted]).toEqual([0, 0]);
      else if (granted !== replicas) {
        expect(granted).toBeGreaterThanOrEqual(minReplicas);
        expect(granted).toBeLessThanOrEqual(Math.max(minReplicas, maxReplicas));
      }
    });
  });

  it('no policy is exceeded within its period, counted by what was written', () => {
    const limitsOf = (
      { policies }: ScalingRules,
      sync: DecisionAt,
      before: readonly DecisionAt[],
      sign: 1 | -1,
    ): readonly number[] =>
      policies.map(({ type, value, period }) => {
        const change = within(sync, before, period).reduce(
          (sum, { granted, inputs }) => sum + granted - (inputs['replicas'] ?? 0),
          0,
        );
        const start = (sync.inputs['replicas'] ?? 0) - change;
        if (type === 'Pods') return start + sign * value;
        const exact = start * (1 + (sign * value) / 100);
        return sign > 0 ? Math.ceil(exact) : Math.trunc(exact);
      });
    atEverySync((sync, before, { behavior }) => {
      const { replicas = 0 } = sync.inputs;
      if (!behavior || !isFree(sync) || sync.granted === replicas) return;
      const isUp = sync.granted > replicas;
      const { selectPolicy, policies } = isUp ? behavior.scaleUp : behavior.scaleDown;
      expect(selectPolicy).not.toBe('Disabled');
      const limits = limitsOf(
        { selectPolicy, policies, stabilizationWindow: 0 },
        sync,
        before,
        isUp ? 1 : -1,
      );
      const allows = selectPolicy === 'Max' ? 'some' : 'every';
      expect(limits[allows]((limit) => (isUp ? sync.granted <= limit : sync.granted >= limit))).toBe(true);
    });
  });

  it('without a behavior an HPA at most doubles, or goes to four', () => {
    atEverySync((sync, _, { behavior }) => {
      const { replicas = 0 } = sync.inputs;
      if (!behavior && isFree(sync)) expect(sync.granted).toBeLessThanOrEqual(Math.max(2 * replicas, 4));
    });
  });

  it('going down takes the highest recommendation of the window, going up the lowest', () => {
    atEverySync((sync, before, { behavior, downscaleStabilization }) => {
      if (!isFree(sync)) return;
      const { replicas = 0, stabilized = 0 } = sync.inputs;
      const asked = [...before.filter(isFree), sync];
      const wanted = (window: number): readonly number[] => [
        ...within(sync, asked, window).map((one) => one.wanted),
        sync.wanted,
      ];
      const down = behavior?.scaleDown.stabilizationWindow ?? downscaleStabilization;
      const up = behavior?.scaleUp.stabilizationWindow ?? 0;
      if (stabilized < replicas) expect(stabilized).toBeGreaterThanOrEqual(Math.max(...wanted(down)));
      if (stabilized > replicas) expect(stabilized).toBeLessThanOrEqual(Math.min(...wanted(up)));
    });
  });

  it('only KEDA goes to zero, and only after its cooldown', () => {
    always((trace, { platform: { autoscaler } }) => {
      for (const sync of decisionsOf(trace, 'hpa-decide'))
        if (sync.granted === 0) expect(sync.inputs['replicas']).toBe(0);
      if (autoscaler.kind !== 'keda-cron') return;
      for (const { granted, inputs } of decisionsOf(trace, 'keda-scale')) {
        if (granted > 0 || inputs['replicas'] === 0) continue;
        const since = inputs['sinceActiveMicros'] ?? -1;
        expect(since === -1 || since >= autoscaler.keda.cooldown).toBe(true);
      }
    });
  });

  it('a longer horizon changes nothing before its end', () => {
    fc.assert(
      fc.property(arbitraryKubernetesRun, (input) => {
        const longer = { ...input, horizon: input.horizon + micros(300) };
        // what follows the old horizon may come by other rows of the curve
        const until = input.horizon - micros(1);
        if (
          input.traffic.pollers.some(({ to }) => to === -1) ||
          input.traffic.bursts.some(({ at }) => at > until)
        )
          return;
        expect(prefixOf(simulate(longer), until)).toEqual(prefixOf(traceOf(input), until));
      }),
      RUNS,
    );
  });

  it('money is pod-seconds, in the states that are billed', () => {
    always(({ summary }, { platform: { pod } }) => {
      const perHour = pod.cpus * pod.pricePerVcpuHour + (pod.memoryMb / 1024) * pod.pricePerGbHour;
      expect(summary.cost.total).toBeCloseTo((summary.instances.runningSeconds * perHour) / 3600, 9);
    });
  });
});
