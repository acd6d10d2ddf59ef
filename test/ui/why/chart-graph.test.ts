import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machineChart } from '../../../src/sim/fly/machine.chart.ts';
import { podChart } from '../../../src/sim/pod/pod.chart.ts';
import { releaseGateChart } from '../../../src/sim/workload/release-gate.chart.ts';
import { english, type TextKey } from '../../../src/text/en/index.ts';
import { graphOf } from '../../../src/ui/why/chart-graph.ts';
import { layOut } from '../../../src/ui/why/chart-layout.ts';
import { arrowOf, CHART_WIDTH, WORD_BELOW, WORD_TALL } from '../../../src/ui/why/chart-lines.ts';
import { text } from './run-of.ts';

interface Drawn {
  readonly what: string;
  readonly chart: AnyStateMachine;
  readonly words: string;
  readonly states: readonly string[];
  readonly ways: readonly (readonly [string, string])[];
}

const CHARTS: readonly Drawn[] = [
  {
    what: 'lifecycle of a Machine',
    chart: machineChart,
    words: 'why.diagram',
    states: Object.keys(machineChart.states),
    ways: [
      ['stopped', 'starting'],
      ['booting', 'ready'],
      ['suspended', 'resuming'],
      ['unreachable', 'ready'],
    ],
  },
  {
    what: 'lifecycle of a pod',
    chart: podChart,
    words: 'why.diagram',
    states: Object.keys(podChart.states),
    ways: [
      ['pending', 'starting'],
      ['booting', 'ready'],
      ['ready', 'terminating'],
    ],
  },
  {
    what: 'release gate',
    chart: releaseGateChart,
    words: 'why.gate.state',
    states: ['checking', 'asking', 'sleeping', 'polling', 'uncertain', 'skip', 'prepare'],
    ways: [
      ['checking', 'asking'],
      // a state with states inside is entered at its first, and all of them take its ways
      ['asking', 'sleeping'],
      ['sleeping', 'uncertain'],
      ['polling', 'uncertain'],
      // decided by nobody's event
      ['uncertain', 'skip'],
      ['uncertain', 'prepare'],
    ],
  },
];

describe.each(CHARTS)('the drawn $what', ({ chart, words, states: names, ways }) => {
  const graph = graphOf(chart);
  const { states, edges } = graph;
  const layout = layOut(graph, (state) => text(`${words}.${state}` as TextKey));

  it('has a place of its own and a word for every state of the chart that is run', () => {
    expect(states.map(({ name }) => name)).toEqual(names);
    expect(new Set(states.map(({ x, y }) => `${String(x)}/${String(y)}`)).size).toBe(states.length);
    for (const { name } of states) expect(english).toHaveProperty([`${words}.${name}`]);
  });

  it('has an arrow for each way of the chart, and none that leads nowhere', () => {
    const known = new Set(states.map(({ name }) => name));
    for (const { from, to } of edges) expect([known.has(from), known.has(to)]).toEqual([true, true]);
    for (const [from, to] of ways) expect(edges).toContainEqual({ from, to });
  });

  it('lets no word touch another one, or the edge of the picture', () => {
    const { spots } = layout;
    for (const spot of spots) {
      expect(spot.x - spot.width / 2).toBeGreaterThanOrEqual(0);
      expect(spot.x + spot.width / 2).toBeLessThanOrEqual(CHART_WIDTH);
      expect(spot.y + WORD_BELOW).toBeLessThan(layout.height);
    }
    const touching = spots.flatMap((a, i) =>
      spots
        .slice(i + 1)
        .filter((b) => Math.abs(a.y - b.y) < WORD_TALL && Math.abs(a.x - b.x) < (a.width + b.width) / 2)
        .map((b) => `${a.name} ${b.name}`),
    );
    expect(touching).toEqual([]);
  });

  it.each([false, true])('draws every arrow to its end, within the picture (way back: %s)', (hasWayBack) => {
    for (const edge of edges) {
      const { line, head } = arrowOf(edge, layout.spots, hasWayBack);
      expect(line).toMatch(/^M[-\d. ]+Q[-\d. ]+$/);
      const [fromX, fromY, outX, outY, toX, toY] = line.match(/-?[\d.]+/g)!.map(Number);
      // the middle of the curve is half-way between its control point and the middle of its ends
      expect(((fromX! + toX!) / 2 + outX!) / 2).toBeGreaterThan(0);
      expect(((fromX! + toX!) / 2 + outX!) / 2).toBeLessThan(CHART_WIDTH);
      expect(((fromY! + toY!) / 2 + outY!) / 2).toBeGreaterThan(0);
      expect(head).toMatch(/^M[-\d. ]+L[-\d. ]+L[-\d. ]+Z$/);
    }
  });
});

describe('the arrows of a life', () => {
  const layout = layOut(graphOf(machineChart), (state) => text(`why.diagram.${state}` as TextKey));

  it('there and back are two lines', () => {
    const there = arrowOf({ from: 'suspended', to: 'unreachable' }, layout.spots, true);
    const back = arrowOf({ from: 'unreachable', to: 'suspended' }, layout.spots, true);
    expect(there.line).not.toBe(back.line);
    expect(there.line).toContain('Q');
  });

  it('go around what stands between their ends', () => {
    const { line } = arrowOf({ from: 'starting', to: 'ready' }, layout.spots, false);
    const [, , , controlY] = /^M([\d.-]+) ([\d.-]+)Q[\d.-]+ ([\d.-]+)/.exec(line)!.map(Number);
    const { y } = layout.spots.find(({ name }) => name === 'booting')!;
    expect(Math.abs(controlY! - y)).toBeGreaterThan(10);
  });

  it('what may come between stands apart, below the line', () => {
    const apart = layout.spots.filter(({ name }) => layout.isAside(name)).map(({ name }) => name);
    expect(apart).toEqual(['restarting', 'replacing', 'failed', 'unreachable', 'gone']);
    for (const { name, y } of layout.spots) expect(y > layout.aside!).toBe(layout.isAside(name));
  });
});
