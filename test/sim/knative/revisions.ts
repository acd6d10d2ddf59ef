import { micros } from '../../../src/sim/engine/time.ts';
import type { FurtherRevision, TrafficTarget } from '../../../src/sim/knative/input.ts';
import { revisionSettings } from '../../../src/sim/knative/revision-settings.ts';
import { NO_REVISION, type Trace } from '../../../src/sim/trace/trace.ts';
import { secondsOf } from '../../../src/sim/engine/time.ts';

/** A further revision created at `at` seconds; annotations without their prefix. */
export const revisionAt = (
  at: number,
  annotations: Readonly<Record<string, string>> = {},
  changes: Partial<FurtherRevision> = {},
): FurtherRevision => ({
  name: `at-${at}`,
  createdAt: micros(at),
  settings: revisionSettings(
    Object.fromEntries(
      Object.entries(annotations).map(([name, value]) => [`autoscaling.knative.dev/${name}`, value]),
    ),
  ),
  containerConcurrency: 0,
  bootFactor: 1,
  serviceFactor: 1,
  neverReady: false,
  ...changes,
});

/** `[revision, percent, tag]` of each target from `at` seconds on. */
export const trafficAt = (
  at: number,
  ...targets: readonly (readonly [revision: number, percent: number, tag?: string])[]
): readonly TrafficTarget[] =>
  targets.map(([revision, percent, tag = '']) => ({ at: micros(at), revision, percent, tag }));

/** How many requests that arrived in [from, to) seconds were sent to each revision. */
export function sentTo(trace: Trace, from: number, to: number): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {};
  const { arrival, revision } = trace.requests;
  for (let i = 0; i < arrival.length; i++) {
    const t = secondsOf(arrival[i]!);
    const of = revision?.[i] ?? 0;
    if (t >= from && t < to && of !== NO_REVISION) counts[of] = (counts[of] ?? 0) + 1;
  }
  return counts;
}
