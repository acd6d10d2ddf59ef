import { micros } from '../../sim/engine/time.ts';
import {
  TimedFloat64Buckets,
  WeightedFloat64Buckets,
  smoothingCoefficient,
} from '../../sim/knative/buckets.ts';
import type { Tally } from './tally.ts';

interface BucketsFile {
  readonly cases: readonly {
    readonly name: string;
    readonly kind: 'linear' | 'weighted';
    readonly window: number;
    readonly granularity: number;
    readonly ops: readonly (
      | readonly ['rec', t: number, value: number]
      | readonly ['avg', t: number, average: number, empty: 0 | 1]
      | readonly ['resize', t: number, window: number]
    )[];
  }[];
  readonly smoothingCoefficients: readonly (readonly [buckets: number, coefficient: number])[];
}

export function replayBuckets(file: object, tally: Tally): void {
  const { cases, smoothingCoefficients } = file as BucketsFile;
  for (const { name, kind, window, granularity, ops } of cases) {
    const Buckets = kind === 'linear' ? TimedFloat64Buckets : WeightedFloat64Buckets;
    const buckets = new Buckets(micros(window), micros(granularity));
    ops.forEach((op, i) => {
      const at = micros(op[1]);
      if (op[0] === 'rec') buckets.record(at, op[2]);
      else if (op[0] === 'resize') buckets.resizeWindow(micros(op[2]), at);
      else {
        const [, , average, empty] = op;
        tally.check(
          `${name} ${i}`,
          [buckets.windowAverage(at), buckets.isEmpty(at) ? 1 : 0],
          [average, empty],
        );
      }
    });
  }
  for (const [buckets, coefficient] of smoothingCoefficients) {
    tally.check(`coefficient of ${buckets}`, smoothingCoefficient(buckets), coefficient);
  }
}
