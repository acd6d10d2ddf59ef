import type { AnyStateMachine } from 'xstate';

export interface ChartGraph {
  readonly states: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

/**
 * A statechart as places and arrows, read from the very object that the simulation runs: where a state stands is in its
 * `meta`, arrows that several events take are one.
 */
export function graphOf(chart: AnyStateMachine): ChartGraph {
  const states = Object.entries(chart.states).map(([name, node]) => {
    const { x, y } = node.meta as { readonly x: number; readonly y: number };
    return { name, x, y };
  });
  const edges = Object.entries(chart.states).flatMap(([from, node]) => {
    const targets = [...node.transitions.values()]
      .flat()
      .flatMap(({ target }) => target?.map(({ key }) => key) ?? []);
    return [...new Set(targets)].map((to) => ({ from, to }));
  });
  return { states, edges };
}
