import type { Burst, CurvePoint, Poller, Scenario } from './document.ts';

/** How many requests a run is expected to see (mean over seeds), without making them and without the simulation. */
export function expectedRequests({ traffic, horizonSeconds }: Scenario): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return (
    areaUnder(traffic.curve) +
    sum(traffic.pollers.map((poller) => pollsOf(poller, horizonSeconds) * poller.requests)) +
    sum(traffic.bursts.map((burst) => burst.requests * shareWithin(burst, horizonSeconds)))
  );
}

function areaUnder(curve: readonly CurvePoint[]): number {
  return curve.reduce((sum, point, i) => {
    const before = curve[i - 1];
    return before ? sum + ((point.atSeconds - before.atSeconds) * (point.rps + before.rps)) / 2 : sum;
  }, 0);
}

function pollsOf({ clients, everySeconds, fromSeconds, toSeconds }: Poller, horizonSeconds: number): number {
  const end = toSeconds < 0 ? horizonSeconds : Math.min(toSeconds, horizonSeconds);
  return (clients * Math.max(0, end - fromSeconds)) / everySeconds;
}

/** How much of a burst comes before the end of the run. */
function shareWithin({ atSeconds, overSeconds }: Burst, horizonSeconds: number): number {
  const left = horizonSeconds - atSeconds;
  if (left <= 0) return 0;
  return overSeconds > left ? left / overSeconds : 1;
}
