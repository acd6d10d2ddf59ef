import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface ChartState {
  readonly name: string;
  /** In columns and rows. */
  readonly x: number;
  readonly y: number;
  /** Not a part of an ordinary life. */
  readonly isAside: boolean;
}

export interface ChartEdge {
  readonly from: string;
  readonly to: string;
}

export interface ChartGraph {
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

/**
 * A statechart as places and arrows, read from the very object that the simulation runs: where a state stands is in its
 * `meta`, arrows that several events take are one, and a state with states inside stands for those.
 */
export function graphOf(chart: AnyStateMachine): ChartGraph {
  const leaves = leavesOf(chart.root);
  const edges = leaves.flatMap((node) => {
    const targets = [...waysOf(node, chart.root)].map((target) => firstOf(target).key);
    return [...new Set(targets)].filter((to) => to !== node.key).map((to) => ({ from: node.key, to }));
  });
  return { states: leaves.map(placeOf), edges };
}

function placeOf({ key, meta }: AnyStateNode): ChartState {
  const {
    x,
    y,
    isAside = false,
  } = meta as { readonly x: number; readonly y: number; readonly isAside?: boolean };
  return { name: key, x, y, isAside };
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

function leavesOf(node: AnyStateNode): readonly AnyStateNode[] {
  const children = childrenOf(node);
  return children.length === 0 ? [node] : children.flatMap(leavesOf);
}

/** Where one is after entering it. */
function firstOf(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial.target ?? [];
  return childrenOf(node).length === 0 || !first ? node : firstOf(first);
}

/** Targets of its own transitions and of those around it. */
function* waysOf(node: AnyStateNode, root: AnyStateNode): Generator<AnyStateNode> {
  for (let at: AnyStateNode | undefined = node; at && at !== root; at = at.parent)
    for (const { target } of [...at.transitions.values()].flat().concat(at.always ?? [])) yield* target ?? [];
}
