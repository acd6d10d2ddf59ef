import { DEFAULT_SCENARIO } from '../default.ts';
import type { Fly, Scenario, Workload } from '../document.ts';
import { bootOf, outage } from './outage.ts';

const withWorkload = (title: string, changes: Partial<Workload>): Scenario => ({
  ...outage,
  title,
  workload: { ...outage.workload, ...changes },
});

/** Migrations are claimed once per release: a gate of 2 s, then the server. Boots of 10 to 11 s are published. */
export const outageGate: Scenario = withWorkload('The same day with a release gate', {
  boot: bootOf(8, { oncePerRelease: true }),
  gate: true,
});

/** And the bytecode is compiled at build: about a second less, as published. */
export const outageBytecode: Scenario = withWorkload('The same day, and bytecode compiled', {
  boot: bootOf(7, { oncePerRelease: true }),
  gate: true,
});

const suspended: Fly = { ...outage.fly, autoStop: 'suspend', swapMb: 0 };

/**
 * And suspended instead of stopped, which swap had stood in the way of. Published: requests of 250 to 435 ms after a wake,
 * and one dead connection to the cache that cost 3.6 s and was answered all the same.
 */
export const outageSuspend: Scenario = {
  ...outageBytecode,
  title: 'The same day, suspended',
  workload: { ...outageBytecode.workload, firstTouchRequests: 8, staleConnections: 'delay' },
  fly: suspended,
};

/**
 * The test that lied and the right one, in four minutes between two passes in which nobody polls: one Machine runs, nine
 * are suspended. Forty requests at once, far above the soft limit of 12; first pinned to one Machine that sleeps, past
 * everything that would wake it, then through the edge. Published: 502 after 30 s, and 40 of 40 with the slowest at 2.1 s.
 */
export const outagePinned: Scenario = {
  ...outageSuspend,
  title: 'The test that lied',
  startsAt: '2026-09-08T16:00:00',
  horizonSeconds: 240,
  traffic: {
    ...outage.traffic,
    curve: [],
    pollers: [],
    bursts: [
      {
        name: 'pinned',
        atSeconds: 10,
        requests: 40,
        overSeconds: 0,
        own: true,
        via: 'pinned',
        instance: 4,
      },
      { name: 'edge', atSeconds: 120, requests: 40, overSeconds: 0, own: true },
    ],
  },
  fly: { ...suspended, scanPhaseSeconds: 240 },
};

/** The documented rule alone: the minimum holds where the app is served, and nothing is fitted. */
export const outageDocumented: Scenario = {
  ...outage,
  title: 'The same day by the documented rule',
  traffic: { ...outage.traffic, gatewayPatienceSeconds: 0 },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: outage.fly.regions,
    primaryRegion: 'nrt',
    minMachinesRunning: 1,
    softLimit: 12,
    swapMb: 2048,
    cpuQuota: true,
  },
};
