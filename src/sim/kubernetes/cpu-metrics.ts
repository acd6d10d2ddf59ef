import { SECOND, type Micros } from '../engine/time.ts';
import type { Pod } from '../pod/pod.ts';
import type { CpuInput } from './input.ts';

/** What the metrics API says of one pod: thousandths of a CPU, the mean of the `window` that ends at `at`. */
export interface CpuReading {
  readonly milli: number;
  readonly at: Micros;
  readonly window: Micros;
}

interface Sample {
  readonly at: Micros;
  /** CPU microseconds since its containers started. */
  readonly used: number;
}

/** A container younger than this gives no reading of its first stretch. */
const FRESH: Micros = 10 * SECOND;

/**
 * The metrics-server: reads the CPU counter of every pod whose containers run, and gives the slope between two readings.
 * kubernetes-sigs/metrics-server pkg/storage/pod.go.
 */
export class CpuMetrics {
  readonly #input: CpuInput;
  /** By the pods' numbers, oldest first: those that a window reaches back to. */
  #samples = new Map<number, readonly Sample[]>();

  constructor(input: CpuInput) {
    this.#input = input;
  }

  /** One scrape. What is not there any more is forgotten. */
  scrape(pods: readonly Pod[], now: Micros): void {
    const samples = new Map<number, readonly Sample[]>();
    for (const pod of pods) {
      if (pod.startedAt < 0) continue;
      const before = this.#samples.get(pod.number) ?? this.#startOf(pod, now);
      samples.set(pod.number, [...this.#within(before, now), { at: now, used: pod.app.cpuUsed }]);
    }
    this.#samples = samples;
  }

  /** undefined while the metrics-server has only one reading of it. */
  of(pod: Pod): CpuReading | undefined {
    const samples = this.#samples.get(pod.number) ?? [];
    const first = samples[0];
    const last = samples.at(-1);
    if (!first || !last || first === last) return undefined;
    const window = last.at - first.at;
    // whole thousandths of a CPU, up, from whole billionths: metrics-server pkg/storage/types.go, resource.Quantity
    const billionths = Math.floor(((last.used - first.used) / window) * 1e9);
    return { milli: Math.ceil(billionths / 1e6), at: last.at, window };
  }

  /** The start of a young container counts as a reading of zero. */
  #startOf(pod: Pod, now: Micros): readonly Sample[] {
    const age = now - pod.startedAt;
    return age >= FRESH && age < this.#input.resolution ? [{ at: pod.startedAt, used: 0 }] : [];
  }

  /** Those not older than the window, but the last one in any case. */
  #within(samples: readonly Sample[], now: Micros): readonly Sample[] {
    const first = samples.findIndex(({ at }) => at >= now - this.#input.window);
    return first < 0 ? samples.slice(-1) : samples.slice(first);
  }
}
