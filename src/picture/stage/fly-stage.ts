import { broadFly, uprightFly } from './layout-fly.ts';
import type { PlatformStage } from './platform-stage.ts';

/** Machines behind Fly Proxy. */
export const flyStage: PlatformStage = {
  layout: (kind, width, census) =>
    kind === 'phone' ? uprightFly(width, census) : broadFly(kind, width, census),
  logs: () => ({
    goesAround: () => false,
    kpa: null,
    hpa: null,
    shares: null,
    earlierTries: null,
    mostAboard: () => 0,
  }),
  waiting: (_, { waiting }) => waiting,
  activator: () => null,
  scaler: () => null,
  withThoseToCome: (windows) => windows,
};
