import { micros, MINUTE, SECOND } from '../engine/time.ts';
import type { FlyInput } from './input.ts';

/** The input with everything in it that may be left out. */
export type FlySettings = Required<FlyInput>;

/** Values under which a setting does nothing; where it only matters together with another one, Fly's own default. */
const NEUTRAL: Omit<FlySettings, RequiredKeys> = {
  groups: [],
  otherServices: [],
  concurrencyType: 'requests',
  rttBase: 0,
  rttPer1000Km: 0,
  propagationMin: 0,
  propagationMax: 0,
  serviceCheck: null,
  hostFull: 0,
  startFails: 0,
  apiRate: 0,
  apiBurst: 3,
  snapshotLossPerDay: 0,
  suspendBlocked: 'none',
  exitsWhenIdle: 0,
  restartPolicy: 'on-failure',
  restartTries: 10,
  restartWindow: 5 * MINUTE,
  killSignal: 'SIGINT',
  drainsOn: 'any',
  releaseCommand: 0,
  releaseCommandTimeout: 5 * MINUTE,
  maxUnavailable: 0.33,
  updateTime: micros(2),
  deployTimeout: 5 * MINUTE,
  waitsAgain: false,
  pinnedPatience: 30 * SECOND,
  cpuQuota: null,
  interventions: [],
};

/** Members of FlyInput that may not be left out. */
type RequiredKeys = {
  [K in keyof FlyInput]-?: object extends Pick<FlyInput, K> ? never : K;
}[keyof FlyInput];

export const withDefaults = (input: FlyInput): FlySettings => ({ ...NEUTRAL, ...input });
