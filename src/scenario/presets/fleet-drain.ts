import { DEFAULT_SCENARIO } from '../default.ts';
import type { CurvePoint, Scenario } from '../document.ts';

const HOUR = 3600;
const HOURS = [0, 1, 2, 3, 4, 5];

/** Two minutes of rush in each hour need forty Machines, the rest one. */
const rushHours: readonly CurvePoint[] = HOURS.flatMap((hour) => [
  { atSeconds: hour * HOUR, rps: 80 },
  { atSeconds: hour * HOUR + 120, rps: 80 },
  { atSeconds: hour * HOUR + 120, rps: 0.5 },
  { atSeconds: (hour + 1) * HOUR, rps: 0.5 },
]);

/**
 * One stop per pass are twelve in an hour (Fly docs: autostop-autostart), so a fleet of forty that is needed for two
 * minutes of each hour runs nearly whole all day.
 */
export const fleetDrain: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'A fleet that never drains',
  horizonSeconds: 6 * HOUR,
  traffic: { ...DEFAULT_SCENARIO.traffic, arrivals: 'even', curve: rushHours },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 1, cpuPercent: 0 },
  fly: {
    ...DEFAULT_SCENARIO.fly,
    regions: [{ code: 'fra', machines: 40, clients: 1 }],
    initiallyRunning: -1,
    minMachinesRunning: 1,
    softLimit: 2,
  },
};
