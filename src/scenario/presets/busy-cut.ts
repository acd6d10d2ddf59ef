import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/**
 * Two Machines run, each with a request of a minute in flight. excess = 2 - (0 + 1) = 1: only load at the soft limit
 * protects, not load itself, so the pass stops one of the two, and its request is cut after kill_timeout (Fly docs:
 * autostop-autostart; public report, 2026: the busy one of two was stopped after six minutes, the client got 502).
 */
export const busyCut: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'The busy machine is stopped',
  horizonSeconds: 600,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [],
    clientTimeoutSeconds: 0,
    bursts: [{ name: 'reports', atSeconds: 290, requests: 2, overSeconds: 0, own: true }],
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 60, cpuPercent: 10 },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [{ code: 'fra', machines: 2, clients: 1 }],
    initiallyRunning: -1,
    scanJitterPercent: 0,
    scanPhaseSeconds: 310,
  },
};
