import { micros, NEVER, type Micros } from '../sim/engine/time.ts';
import type { FlyInput } from '../sim/fly/input.ts';
import type { ServiceTime, SimulationInput, TrafficInput, WorkloadInput } from '../sim/input.ts';
import type { Scenario } from './document.ts';

/** Seconds, or -1 where the document says "to the end" or "at random". */
const microsOrNever = (seconds: number): Micros => (seconds < 0 ? NEVER : micros(seconds));

/** The document as the simulation wants it: whole microseconds and nothing it does not need. */
export function toInput(scenario: Scenario): SimulationInput {
  return {
    seed: scenario.seed,
    horizon: micros(scenario.horizonSeconds),
    traffic: trafficInput(scenario),
    workload: workloadInput(scenario),
    platform: flyInput(scenario),
  };
}

function trafficInput({ traffic }: Scenario): TrafficInput {
  return {
    // of three and more points at one time only the outer two say anything
    curve: traffic.curve
      .filter(
        (point, i, all) =>
          !(all[i - 1]?.atSeconds === point.atSeconds && all[i + 1]?.atSeconds === point.atSeconds),
      )
      .map((point) => ({ at: micros(point.atSeconds), rate: point.rps })),
    arrivals: traffic.arrivals,
    pollers: traffic.pollers.map((poller) => ({
      name: poller.name || 'pollers',
      clients: poller.clients,
      every: micros(poller.everySeconds),
      requests: poller.requests,
      jitter: micros(poller.jitterSeconds),
      from: micros(poller.fromSeconds),
      to: microsOrNever(poller.toSeconds),
      own: poller.own,
    })),
    bursts: traffic.bursts.map((burst) => ({
      name: burst.name || 'bursts',
      at: micros(burst.atSeconds),
      requests: burst.requests,
      over: micros(burst.overSeconds),
      own: burst.own,
    })),
    client: {
      timeout: micros(traffic.clientTimeoutSeconds),
      retries: traffic.clientRetries,
      backoff: micros(traffic.retryBackoffSeconds),
      cancelsWork: traffic.giveUpCancelsWork,
      gatewayPatience: micros(traffic.gatewayPatienceSeconds),
    },
  };
}

function workloadInput({ workload, fly }: Scenario): WorkloadInput {
  return {
    service: serviceTime(workload),
    cpuShare: workload.cpuPercent / 100,
    cpus: fly.cpus,
    workers: workload.workers,
    workerHold: workload.workerHold,
    boot: workload.boot.map((phase) => ({
      name: phase.name,
      duration: micros(phase.seconds),
      spread: micros(phase.spreadSeconds),
      cpu: phase.cpu,
      background: phase.background,
      oncePerRelease: phase.oncePerRelease,
    })),
    coldRequests: workload.coldRequests,
    coldFactor: workload.coldFactor,
  };
}

function serviceTime({
  serviceKind,
  serviceP50Seconds,
  serviceP99Seconds,
}: Scenario['workload']): ServiceTime {
  const p50 = micros(serviceP50Seconds);
  if (serviceKind === 'constant') return { kind: 'constant', value: p50 };
  // the median of an exponential distribution is its mean times ln 2
  if (serviceKind === 'exponential') return { kind: 'exponential', mean: Math.round(p50 / Math.LN2) };
  return { kind: 'lognormal', p50, p99: micros(serviceP99Seconds) };
}

function flyInput({ fly }: Scenario): FlyInput {
  return {
    kind: 'fly',
    regions: fly.regions,
    primaryRegion: fly.regions.findIndex((region) => region.code === fly.primaryRegion),
    autoStop: fly.autoStop,
    autoStart: fly.autoStart,
    minMachinesRunning: fly.minMachinesRunning,
    softLimit: fly.softLimit,
    hardLimit: fly.hardLimit,
    softAtOrOver: fly.softCompare === 'atOrOver',
    scanPeriod: micros(fly.scanPeriodSeconds),
    scanJitter: Math.round((micros(fly.scanPeriodSeconds) * fly.scanJitterPercent) / 100),
    scanPhase: microsOrNever(fly.scanPhaseSeconds),
    independentScanners: fly.independentScanners,
    minUptimeBeforeStop: micros(fly.minUptimeSeconds),
    victimChoice: fly.victimChoice,
    drain: micros(fly.drainSeconds),
    killTimeout: micros(fly.killTimeoutSeconds),
    stopTime: micros(fly.stopSeconds),
    gracefulShutdown: fly.gracefulShutdown,
    vmStart: {
      min: micros(fly.vmStartMinSeconds),
      mode: micros(fly.vmStartModeSeconds),
      max: micros(fly.vmStartMaxSeconds),
    },
    resumeP50: micros(fly.resumeP50Seconds),
    resumeP95: micros(fly.resumeP95Seconds),
    suspendCopyBase: micros(fly.suspendCopySeconds),
    suspendCopyPerGb: micros(fly.suspendCopyPerGbSeconds),
    suspendInterruptible: fly.suspendInterruptible,
    suspendMemoryLimitMb: fly.suspendMemoryLimitMb,
    swapMb: fly.swapMb,
    routableDelay: micros(fly.routableDelaySeconds),
    connectPatience: micros(fly.connectPatienceSeconds),
    connectAttempts: fly.connectAttempts,
    movesOn: fly.movesOn,
    joinsStarting: fly.joinsStarting,
    totalPatience: micros(fly.totalPatienceSeconds),
    maxAttempts: fly.maxAttempts,
    retryBackoff: micros(fly.proxyBackoffSeconds),
    asyncStart: fly.asyncStart,
    recentStartWindow: micros(fly.recentStartSeconds),
    recentlyStopped: micros(fly.recentlyStoppedSeconds),
    healthCheckInterval: micros(fly.healthCheckSeconds),
    initiallyRunning: fly.initiallyRunning,
    cpuKind: fly.cpuKind,
    cpus: fly.cpus,
    memoryMb: fly.memoryMb,
    rootfsGb: fly.rootfsGb,
  };
}
