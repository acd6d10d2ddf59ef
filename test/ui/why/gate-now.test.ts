import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Scenario } from '../../../src/scenario/document.ts';
import { releaseGateChart, type GateEvent } from '../../../src/sim/workload/release-gate.chart.ts';
import { asking, gateAt } from '../../../src/ui/why/gate-now.ts';
import { lifeLines } from '../../../src/ui/why/life.ts';
import { contextOf, presetScenario, read } from './run-of.ts';

const base = presetScenario('outage-gate');
const withWorkload = (workload: Partial<Scenario['workload']>): Scenario => ({
  ...base,
  workload: { ...base.workload, ...workload },
});

/** States of the chart that is run, second by second, when somebody else holds the lock. */
function executed(scenario: Scenario, seconds: number, step: number): readonly string[] {
  const { gateCheckSeconds, gatePollSeconds } = scenario.workload;
  const clock = new SimulatedClock();
  const actor = createActor(releaseGateChart, {
    clock,
    input: { check: gateCheckSeconds, poll: gatePollSeconds, wait: 1e9, uncertain: 'prepare' },
  });
  const delay = scenario.workload.gateStore === 'slow' ? scenario.workload.gateStoreDelaySeconds : 0;
  actor.on('gate-asks', () => {
    const held: GateEvent = { type: 'HELD' };
    clock.setTimeout(() => actor.send(held), delay);
  });
  actor.start();
  const seen: string[] = [];
  for (let t = 0; t < seconds; t += step) {
    const { value } = actor.getSnapshot();
    seen.push(typeof value === 'string' ? value : value.waiting);
    clock.increment(step);
    clock.increment(0);
  }
  return seen;
}

describe('where a release gate is', () => {
  test.each(['healthy', 'slow'] as const)(
    'is what the executed chart says while the store is %s',
    (gateStore) => {
      const scenario = withWorkload({
        gateStore,
        gateStoreDelaySeconds: 3,
        gateCheckSeconds: 2,
        gatePollSeconds: 5,
      });
      const told = Array.from({ length: 60 }, (_, i) => asking(i / 2 + 0.25, scenario, 0).now);
      const chart = executed(scenario, 30.5, 0.25).filter((_, i) => i % 2 === 1);
      expect(told).toEqual(chart.slice(0, 60));
    },
  );

  test('follows the playhead through a wake: asking, then the verdict, then nothing while it sleeps', () => {
    const context = contextOf(base);
    const { view } = context;
    let index = 0;
    while (view.decision(index).rule !== 'release-gate') index++;
    const verdict = view.decision(index);
    const machine = verdict.subject;
    expect(gateAt(machine, verdict.t - 1, context)).toEqual({ now: 'checking', before: '' });
    expect(gateAt(machine, verdict.t, context)).toEqual({ now: 'skip', before: 'asking' });
    expect(gateAt(machine, verdict.t - 3, context)).toEqual({ now: '', before: '' });
    const { until } = view.instanceAt(machine, verdict.t);
    const lines = lifeLines(machine, verdict.t - 1, context).map(({ said }) => read(said));
    expect(lines).toContain('asks its release gate');
    expect(until).toBeGreaterThan(verdict.t);
  });

  test('an unsure gate came from not knowing', () => {
    const context = contextOf(withWorkload({ gateStore: 'down' }));
    const { view } = context;
    let index = 0;
    while (view.decision(index).rule !== 'release-gate') index++;
    const { subject, t } = view.decision(index);
    expect(gateAt(subject, t, context)).toEqual({ now: 'prepare', before: 'uncertain' });
  });

  test('a store that somebody slows down is asked slowly from then on', () => {
    const changed: Scenario = {
      ...withWorkload({ gateStoreDelaySeconds: 4 }),
      fly: { ...base.fly, interventions: [{ atSeconds: 100, kind: 'store', target: -1, value: 1 }] },
    };
    expect(asking(3, changed, 50).now).toBe('sleeping');
    expect(asking(3, changed, 150).now).toBe('asking');
  });
});
