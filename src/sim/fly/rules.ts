import type { LimitName } from '../trace/rules.ts';

/** What one autostop pass saw in one region. */
export interface PassView {
  /** Machines in state started and not cordoned; a booting one counts. */
  readonly started: number;
  /** How many of them are over their soft limit. */
  readonly over: number;
  /** Load of the only machine; looked at only when `started` is 1. */
  readonly load: number;
  /** min_machines_running if this is the primary region, else 0. */
  readonly minimum: number;
}

/**
 * The autostop rule (Fly docs: autostop-autostart): with several machines excess = started - (over + 1), one spare stays;
 * a single machine is excess only when it has no load at all; the minimum holds in the primary region only.
 * Exactly one machine is stopped when the excess is at least 1.
 */
export function excessOf(view: PassView): { readonly excess: number; readonly limitedBy: LimitName } {
  const excess = view.started === 1 ? (view.load === 0 ? 1 : 0) : view.started - (view.over + 1);
  if (excess < 1) return { excess, limitedBy: view.started === 1 ? 'single-machine-busy' : 'no-excess' };
  if (view.started <= view.minimum) return { excess: 0, limitedBy: 'minimum' };
  return { excess, limitedBy: 'none' };
}

/** "At or above" in the load-balancing docs, "over" in the autostop docs: a knob, the first by default. */
export const isOverSoft = (load: number, softLimit: number, atOrOver: boolean): boolean =>
  atOrOver ? load >= softLimit : load > softLimit;
