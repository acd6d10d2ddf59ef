import type { FlyInput } from './input.ts';

/**
 * Fly's prices in USD (Fly docs: pricing, billing; price calculator). A month is 30 days:
 * running = (vCPU * unit + GB * 5.00) * regional markup; asleep = 0.15 per GB of root file system.
 */
const CPU_PER_30_DAYS = { shared: 0.695, performance: 21 } as const;
const RAM_GB_PER_30_DAYS = 5;
const ROOTFS_GB_PER_30_DAYS = 0.15;
export const SECONDS_PER_30_DAYS = 2_592_000;

/** Regional markups (price calculator, October 2024; ams and sjc confirmed since). */
export const MARKUP: Readonly<Record<string, number>> = {
  iad: 1,
  ewr: 1,
  ams: 1.0385,
  arn: 1.0385,
  bom: 1.0769,
  yyz: 1.1154,
  lhr: 1.1346,
  cdg: 1.1346,
  fra: 1.1538,
  sjc: 1.1923,
  lax: 1.1995,
  ord: 1.25,
  dfw: 1.25,
  sin: 1.2692,
  syd: 1.2692,
  jnb: 1.3029,
  nrt: 1.3077,
  gru: 1.6154,
};

/** USD per second of a running machine; a region without a known markup counts as 1. */
export function runningPerSecond(
  input: Pick<FlyInput, 'cpuKind' | 'cpus' | 'memoryMb'>,
  region: string,
): number {
  const markup = Object.hasOwn(MARKUP, region) ? MARKUP[region]! : 1;
  const monthly =
    (input.cpus * CPU_PER_30_DAYS[input.cpuKind] + (input.memoryMb / 1024) * RAM_GB_PER_30_DAYS) * markup;
  return monthly / SECONDS_PER_30_DAYS;
}

/** USD per second of a machine that sleeps: only its root file system is billed, stopped or suspended. */
export const asleepPerSecond = (rootfsGb: number): number =>
  (rootfsGb * ROOTFS_GB_PER_30_DAYS) / SECONDS_PER_30_DAYS;
