import type { Trace } from '../../sim/trace/trace.ts';

const HOURS_OF_A_MONTH = 30 * 24;

/**
 * What 30 days would cost if nothing ever slept: on Fly every Machine there is, elsewhere as many pods as ever ran at
 * once; what is paid anyhow is added. In the currency of the summary; null where there are no prices.
 */
export function awakePer30Days({ platform, instances, prices, summary }: Trace): number | null {
  if (!prices) return null;
  const perHour =
    platform === 'fly'
      ? Array.from(
          instances.region.subarray(0, instances.count),
          (region) => prices.runningPerHour[region] ?? 0,
        ).reduce((sum, price) => sum + price, 0)
      : summary.instances.peakRunning * (prices.runningPerHour[0] ?? 0);
  return (perHour + (prices.fixedPerHour ?? 0)) * HOURS_OF_A_MONTH;
}
