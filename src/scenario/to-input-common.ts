import { micros, NEVER } from '../sim/engine/time.ts';
import type {
  PlatformInput,
  ServiceTime,
  SimulationInput,
  TrafficInput,
  Way as InputWay,
  WorkloadInput,
} from '../sim/input.ts';
import type { Scenario, Way } from './document.ts';
import { firstTouchInput, gateInput, staleInput } from './to-input-workload.ts';
import { UNNAMED } from './unnamed.ts';

/** The document as the simulation wants it, with what one platform made of its own part of it. */
export function inputWith<P extends PlatformInput>(
  scenario: Scenario,
  platform: P,
): SimulationInput & { platform: P } {
  return {
    seed: scenario.seed,
    horizon: micros(scenario.horizonSeconds),
    traffic: trafficInput(scenario),
    workload: workloadInput(scenario),
    platform,
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
      name: poller.name || UNNAMED.pollers,
      clients: poller.clients,
      every: micros(poller.everySeconds),
      requests: poller.requests,
      jitter: micros(poller.jitterSeconds),
      from: micros(poller.fromSeconds),
      to: poller.toSeconds < 0 ? NEVER : micros(poller.toSeconds),
      own: poller.own,
      ...wayInput(poller),
    })),
    bursts: traffic.bursts.map((burst) => ({
      name: burst.name || UNNAMED.bursts,
      at: micros(burst.atSeconds),
      requests: burst.requests,
      over: micros(burst.overSeconds),
      own: burst.own,
      ...wayInput(burst),
    })),
    client: {
      timeout: micros(traffic.clientTimeoutSeconds),
      retries: traffic.clientRetries,
      backoff: micros(traffic.retryBackoffSeconds),
      cancelsWork: traffic.giveUpCancelsWork,
      gatewayPatience: micros(traffic.gatewayPatienceSeconds),
      keepAlive: micros(traffic.keepAliveSeconds),
      connectionPools: traffic.connectionPools,
      largeBodyShare: traffic.largeBodyPercent / 100,
    },
  };
}

/** Only pinned requests name an instance. */
function wayInput({ via = 'edge', instance = 0 }: Way): InputWay {
  if (via === 'edge') return {};
  return via === 'pinned' ? { via, instance } : { via };
}

function workloadInput({ workload, platform, fly, knative }: Scenario): WorkloadInput {
  return {
    service: serviceTime(workload),
    cpuShare: workload.cpuPercent / 100,
    cpus: platform === 'fly' ? fly.cpus : knative.podCpus,
    workers: workload.workers,
    workerHold: workload.workerHold,
    boot: workload.boot.map((phase) => ({
      name: phase.name,
      duration: micros(phase.seconds),
      spread: micros(phase.spreadSeconds),
      cpu: phase.cpu,
      background: phase.background,
      oncePerRelease: phase.oncePerRelease,
      ...(phase.opensPort && { opensPort: true }),
    })),
    coldRequests: workload.coldRequests,
    coldFactor: workload.coldFactor,
    gate: gateInput(workload),
    staleConnections: staleInput(workload),
    firstTouch: firstTouchInput(workload),
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
