import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machineChart } from '../../../src/sim/fly/machine.chart.ts';
import { podChart } from '../../../src/sim/pod/pod.chart.ts';
import { english } from '../../../src/text/en/index.ts';
import { graphOf } from '../../../src/ui/why/chart-graph.ts';

interface Drawn {
  readonly what: string;
  readonly chart: AnyStateMachine;
  readonly ways: readonly (readonly [string, string])[];
}

const CHARTS: readonly Drawn[] = [
  {
    what: 'Machine',
    chart: machineChart,
    ways: [
      ['stopped', 'starting'],
      ['booting', 'ready'],
      ['suspended', 'resuming'],
    ],
  },
  {
    what: 'pod',
    chart: podChart,
    ways: [
      ['pending', 'starting'],
      ['booting', 'ready'],
      ['ready', 'terminating'],
    ],
  },
];

describe.each(CHARTS)('the drawn lifecycle of a $what', ({ chart, ways }) => {
  const { states, edges } = graphOf(chart);

  it('has a place of its own and a word for every state of the chart that is run', () => {
    expect(states.map(({ name }) => name)).toEqual(Object.keys(chart.states));
    expect(new Set(states.map(({ x, y }) => `${String(x)}/${String(y)}`)).size).toBe(states.length);
    for (const { name } of states) expect(english).toHaveProperty([`why.diagram.${name}`]);
  });

  it('has an arrow for each way of the chart, and none that leads nowhere', () => {
    const names = new Set(states.map(({ name }) => name));
    for (const { from, to } of edges) expect([names.has(from), names.has(to)]).toEqual([true, true]);
    for (const [from, to] of ways) expect(edges).toContainEqual({ from, to });
  });
});
