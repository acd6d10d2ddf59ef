import { micros } from '../../sim/engine/time.ts';
import { TimeWindow } from '../../sim/knative/max-window.ts';
import type { Tally } from './tally.ts';

interface MaxWindowFile {
  readonly cases: readonly {
    readonly name: string;
    readonly duration: number;
    readonly granularity: number;
    readonly steps: readonly (readonly [t: number, recorded: number, currentMax: number])[];
  }[];
}

export function replayMaxWindow(file: object, tally: Tally): void {
  for (const { name, duration, granularity, steps } of (file as MaxWindowFile).cases) {
    const window = new TimeWindow(micros(duration), micros(granularity));
    steps.forEach(([t, value, currentMax], i) => {
      window.record(micros(t), value);
      tally.check(`${name} ${i}`, window.current(), currentMax);
    });
  }
}
