import { micros } from '../sim/engine/time.ts';
import type { FlyChecks, FlyDeploys, FlyDistance, FlyExits, FlyInput, FlyStarts } from '../sim/fly/input.ts';
import type { Fly } from './document.ts';

/** How far regions are apart, when an edge hears of a change, and which checks stand between a start and requests. */
export const distanceInput = (fly: Fly): FlyDistance & FlyChecks => ({
  rttBase: micros(fly.rttBaseSeconds),
  rttPer1000Km: micros(fly.rttPer1000KmSeconds),
  propagationMin: micros(fly.propagationMinSeconds),
  propagationMax: micros(fly.propagationMaxSeconds),
  serviceCheck: fly.serviceCheck
    ? {
        grace: micros(fly.checkGraceSeconds),
        interval: micros(fly.checkIntervalSeconds),
        fastInterval: micros(fly.checkFastIntervalSeconds),
        flapShare: fly.checkFlapPercent / 100,
      }
    : null,
});

/** What a start may meet. Only shared CPUs have a quota (Fly docs: cpu-performance). */
export const startsInput = (fly: Fly): FlyStarts & Pick<FlyInput, 'cpuQuota'> => ({
  hostFull: fly.hostFullPercent / 100,
  startFails: fly.startFailsPercent / 100,
  apiRate: fly.apiRate,
  apiBurst: fly.apiBurst,
  snapshotLossPerDay: fly.snapshotLossPerDayPercent / 100,
  suspendBlocked: fly.suspendBlocked,
  cpuQuota:
    fly.cpuQuota && fly.cpuKind === 'shared'
      ? {
          baseline: fly.cpuBaselinePercent / 100,
          maxBalance: micros(fly.cpuMaxBalanceSeconds),
          initialBalance: micros(fly.cpuInitialBalanceSeconds),
          refillsAsleep: fly.cpuRefillsAsleep,
        }
      : null,
});

export const exitsInput = (fly: Fly): FlyExits => ({
  exitsWhenIdle: micros(fly.exitsWhenIdleSeconds),
  restartPolicy: fly.restartPolicy,
  restartTries: fly.restartTries,
  restartWindow: micros(fly.restartWindowSeconds),
  killSignal: fly.killSignal,
  drainsOn: fly.drainsOn,
});

export const deploysInput = (fly: Fly): FlyDeploys => ({
  releaseCommand: fly.releaseCommandSeconds < 0 ? -1 : micros(fly.releaseCommandSeconds),
  releaseCommandTimeout: micros(fly.releaseCommandTimeoutSeconds),
  maxUnavailable: fly.maxUnavailable,
  updateTime: micros(fly.updateSeconds),
  deployTimeout: micros(fly.deployTimeoutSeconds),
});
