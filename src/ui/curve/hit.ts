import type { Block } from './demand.ts';
import type { Grip } from './gesture.ts';

/** What can be taken hold of, in pixels of the plot. */
export interface Targets {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly blocks: readonly Block[];
  /** The shown part, or null while it is the whole run. */
  readonly window: { readonly fromX: number; readonly toX: number } | null;
  readonly lineY: (x: number) => number;
  /** Foot of the plot: what lies below belongs to the time axis. */
  readonly footY: number;
  readonly width: number;
}

/** How far from a thing a press still means it, in pixels: a finger is thicker than a pointer. */
export const REACH = {
  mouse: { point: 10, corner: 8, edge: 5, line: 6 },
  touch: { point: 24, corner: 22, edge: 14, line: 12 },
} as const;
export type Reach = (typeof REACH)[keyof typeof REACH];

/** Does a press mean the time axis below the plot? */
export const isOnAxis = (y: number, { footY }: Pick<Targets, 'footY'>, reach: Reach): boolean =>
  y > footY + 3 && y > footY + reach.line - 6;

/** The nearest thing under the hand, small things before large ones; the empty plot begins a new window. */
export function gripAt(x: number, y: number, targets: Targets, reach: Reach): Grip | null {
  if (x < -reach.point || x > targets.width + reach.point) return null;
  if (isOnAxis(y, targets, reach)) return windowGrip(x, targets, reach);
  return (
    pointGrip(x, y, targets, reach) ??
    cornerGrip(x, y, targets, reach) ??
    edgeGrip(x, targets, reach) ??
    (Math.abs(y - targets.lineY(x)) <= reach.line ? { kind: 'line' } : null) ??
    bodyGrip(x, y, targets) ??
    windowGrip(x, targets, reach)
  );
}

function pointGrip(x: number, y: number, { points }: Targets, reach: Reach): Grip | null {
  let nearest = -1;
  let distance: number = reach.point;
  points.forEach((point, index) => {
    const here = Math.hypot(point.x - x, point.y - y);
    if (here <= distance) {
      nearest = index;
      distance = here;
    }
  });
  return nearest < 0 ? null : { kind: 'point', index: nearest };
}

function cornerGrip(x: number, y: number, { blocks }: Targets, reach: Reach): Grip | null {
  for (const [index, block] of blocks.entries()) {
    if (Math.abs(y - block.topY) > reach.corner) continue;
    const [toFrom, toTo] = [Math.abs(x - block.fromX), Math.abs(x - block.toX)];
    if (Math.min(toFrom, toTo) > reach.corner) continue;
    return { kind: 'burst', index, part: toFrom < toTo ? 'from' : 'to' };
  }
  return null;
}

function edgeGrip(x: number, { window }: Targets, reach: Reach): Grip | null {
  if (!window) return null;
  // a narrow window keeps a middle to be moved by
  const inside = Math.min(reach.edge, (window.toX - window.fromX) / 4);
  if (x >= window.fromX - reach.edge && x <= window.fromX + inside) return { kind: 'window', part: 'from' };
  if (x >= window.toX - inside && x <= window.toX + reach.edge) return { kind: 'window', part: 'to' };
  return null;
}

function bodyGrip(x: number, y: number, { blocks, window }: Targets): Grip | null {
  if (window && x > window.fromX && x < window.toX) return { kind: 'window', part: 'body' };
  const index = blocks.findIndex((block) => x > block.fromX && x < block.toX && y > block.topY);
  return index < 0 ? null : { kind: 'burst', index, part: 'body' };
}

function windowGrip(x: number, targets: Targets, reach: Reach): Grip {
  const { window } = targets;
  if (window && x > window.fromX && x < window.toX)
    return edgeGrip(x, targets, reach) ?? { kind: 'window', part: 'body' };
  return edgeGrip(x, targets, reach) ?? { kind: 'window', part: 'new' };
}
