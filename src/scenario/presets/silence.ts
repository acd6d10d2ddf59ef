import { DEFAULT_SCENARIO } from '../default.ts';
import type { Scenario } from '../document.ts';

/** Nobody comes. What runs at first is stopped, and from then on only the disk costs money. */
export const silence: Scenario = {
  ...DEFAULT_SCENARIO,
  title: 'Silence',
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0 },
      { atSeconds: 3600, rps: 0 },
    ],
  },
};
