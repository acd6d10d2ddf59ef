import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { PRIORITY } from '../../../src/sim/engine/priority.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { WorkloadInput } from '../../../src/sim/input.ts';
import { makeArrivals } from '../../../src/sim/traffic/arrivals.ts';
import { Workload } from '../../../src/sim/workload/app.ts';
import { traffic } from '../traffic/support.ts';

export interface Means {
  /** Seconds from arrival to the begin of work. */
  readonly wait: number;
  /** Seconds from arrival to the end of work. */
  readonly sojourn: number;
  readonly count: number;
}

/**
 * One app under Poisson arrivals of `rate` a second for `seconds`, from empty, and then until it is empty again.
 * The means are over all requests that arrive after the first `warmUp` seconds.
 */
export function runStation(
  input: WorkloadInput,
  rate: number,
  seconds: number,
  warmUp: number,
  seed: number,
): Means {
  const engine = makeEngine({ seed, horizon: seconds * SECOND });
  const { calendar } = engine;
  const curve = [
    { at: 0, rate },
    { at: seconds * SECOND, rate },
  ];
  const arrivals = makeArrivals(traffic(rate, { curve }), engine.horizon, engine.random);
  const free: number[] = [];
  let slots = 0;
  let arrived = new Float64Array(1024);
  const from = warmUp * SECOND;
  let [count, waits, sojourns] = [0, 0, 0];
  const app = new Workload(engine, input).makeApp(0, {
    booted() {},
    phaseStarted() {},
    started(attempt) {
      if (arrived[attempt]! >= from) waits += calendar.now - arrived[attempt]!;
    },
    finished(attempt) {
      if (arrived[attempt]! >= from) {
        count++;
        sojourns += calendar.now - arrived[attempt]!;
      }
      free.push(attempt);
    },
  });
  app.ready();
  for (let i = 0; i < arrivals.count; i++) {
    const t = arrivals.time[i]!;
    while (
      calendar.nextTime() < t ||
      (calendar.nextTime() === t && calendar.nextPriority() < PRIORITY.arrival)
    ) {
      calendar.pop();
      engine.dispatch();
    }
    calendar.now = t;
    const slot = free.pop() ?? slots++;
    if (slot === arrived.length) {
      const larger = new Float64Array(2 * slot);
      larger.set(arrived);
      arrived = larger;
    }
    arrived[slot] = t;
    app.submit(slot, arrivals.key[i]!, 1);
  }
  while (calendar.pop()) engine.dispatch();
  return { wait: waits / count / SECOND, sojourn: sojourns / count / SECOND, count };
}
