import type { Micros } from '../engine/time.ts';
import type { ServiceTime, WorkloadInput } from '../input.ts';
import type { FurtherRevision } from './input.ts';

/** The app of a further revision: other code, so its release is one that nobody has prepared yet. */
export function workloadOf(
  workload: WorkloadInput,
  { bootFactor, serviceFactor, createdAt }: FurtherRevision,
): WorkloadInput {
  const times =
    (factor: number) =>
    (duration: Micros): Micros =>
      Math.round(duration * factor);
  const boot = times(bootFactor);
  const { gate } = workload;
  return {
    ...workload,
    service: scaled(workload.service, times(serviceFactor)),
    boot: workload.boot.map((phase) => ({
      ...phase,
      duration: boot(phase.duration),
      spread: boot(phase.spread),
    })),
    ...(gate ? { gate: { ...gate, prepared: gate.prepared && createdAt === 0 } } : {}),
  };
}

function scaled(service: ServiceTime, times: (duration: Micros) => Micros): ServiceTime {
  switch (service.kind) {
    case 'constant':
      return { ...service, value: times(service.value) };
    case 'exponential':
      return { ...service, mean: times(service.mean) };
    case 'lognormal':
      return { ...service, p50: times(service.p50), p99: times(service.p99) };
    case 'listed':
      return { ...service, values: service.values.map(times) };
  }
}
