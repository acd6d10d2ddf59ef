import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { PlatformId, Scenario } from '../../src/scenario/document.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import { simulate } from '../../src/sim/simulate.ts';
import { bareLoop } from './bare-loop.ts';

/** Exponential, by its median; the mean is the median / ln 2. */
const MEDIAN_SECONDS = 0.035;

/** An hour at a constant rate on machines that are enough for it: the common case, nothing fails. */
export function steadyHour(rps: number, platform: PlatformId = 'fly'): Scenario {
  return {
    ...DEFAULT_SCENARIO,
    platform,
    horizonSeconds: 3600,
    traffic: {
      ...DEFAULT_SCENARIO.traffic,
      curve: [
        { atSeconds: 0, rps },
        { atSeconds: 3600, rps },
      ],
    },
    workload: {
      ...DEFAULT_SCENARIO.workload,
      serviceKind: 'exponential',
      serviceP50Seconds: MEDIAN_SECONDS,
      cpuPercent: 10,
    },
    fly: {
      ...DEFAULT_SCENARIO.fly,
      regions: [{ code: 'fra', machines: 12, clients: 1 }],
      initiallyRunning: -1,
      minMachinesRunning: 12,
      primaryRegion: 'fra',
    },
  };
}

const best = (times: number, work: () => void): number => {
  let least = Infinity;
  for (let i = 0; i < times; i++) {
    const from = performance.now();
    work();
    least = Math.min(least, performance.now() - from);
  }
  return least / 1000;
};

/** Simulated requests per second of the engine beside the bare loop, in one run. Nothing is asserted: it prints. */
export function benchEngine(print: (line: string) => void): void {
  print('engine: 1 h simulated, best of 3; requests simulated per second of machine time');
  print('| run | requests | bare loop /s | engine /s | times slower | peak memory MB |');
  print('| --- | --- | --- | --- | --- | --- |');
  for (const platform of ['fly', 'knative'] as const)
    for (const rps of [100, 1000]) {
      const input = toInput(steadyHour(rps, platform));
      let requests = 0;
      const bare = best(3, () => {
        bareLoop({ rps, seconds: 3600, servers: 240, serviceSeconds: MEDIAN_SECONDS / Math.LN2 });
      });
      const engine = best(3, () => {
        requests = simulate(input).requests.count;
      });
      const memory = process.memoryUsage().rss / 1e6;
      const perSecond = (seconds: number): string => (requests / seconds / 1e6).toFixed(2) + ' M';
      print(
        `| ${platform}, ${String(rps)} rps | ${String(requests)} | ${perSecond(bare)} | ${perSecond(engine)} | ${(engine / bare).toFixed(1)} | ${memory.toFixed(0)} |`,
      );
    }
}
