import { rateAt } from '../../scenario/curve.ts';
import type { Scenario } from '../../scenario/document.ts';
import { addPoint, addRow } from '../../scenario/edit.ts';
import type { RateScale } from './rate-scale.ts';
import type { Snap } from './snap.ts';

/** A document with one thing more, and where it went; -1 if there is no room for it. */
export interface Addition {
  readonly scenario: Scenario;
  readonly index: number;
}

/** A row that has just been added. */
export interface Added {
  readonly path: string;
  readonly index: number;
}

/** What can be added to the traffic itself. */
export const ADDITIONS = ['point', 'burst', 'poller'] as const;
export type AdditionName = (typeof ADDITIONS)[number];

/** A point on the line at a moment. */
export function pointAt(scenario: Scenario, seconds: number, snap: Snap): Addition {
  const at = snap.seconds(seconds);
  return addPoint(scenario, at, rateAt(scenario.traffic.curve, at));
}

/** A burst that can be seen and taken hold of: a twenty-fourth of the run long, well above the line. */
export function burstAt(
  scenario: Scenario,
  name: string,
  seconds: number,
  snap: Snap,
  scale: Pick<RateScale, 'top'>,
): Addition {
  const { horizonSeconds, traffic } = scenario;
  const overSeconds = Math.max(1, snap.seconds(horizonSeconds / 24));
  const atSeconds = snap.seconds(Math.min(seconds, horizonSeconds - overSeconds));
  const rps = Math.max(rateAt(traffic.curve, atSeconds) * 4, scale.top / 3);
  const requests = Math.max(1, Math.round(rps * overSeconds));
  return addRow(scenario, 'traffic.bursts', { name, atSeconds, overSeconds, requests });
}

/** A few phones that ask every half minute. */
export const pollers = (scenario: Scenario, name: string): Addition =>
  addRow(scenario, 'traffic.pollers', { name, clients: 4, everySeconds: 30 });
