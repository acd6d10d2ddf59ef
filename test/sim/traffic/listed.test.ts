import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/sim/engine/random.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { expectedRequests, makeArrivals } from '../../../src/sim/traffic/arrivals.ts';
import { Demand } from '../../../src/sim/workload/demand.ts';
import { TRAFFIC } from '../support/inputs.ts';

const listed = { ...TRAFFIC, listed: [1, 2, 2, 5, 9].map((t) => t * SECOND) };

describe('requests given one by one', () => {
  it('arrive at their times and belong to the users, each with its place in the list as its key', () => {
    const arrivals = makeArrivals(listed, 10 * SECOND, new Random(1));
    expect([...arrivals.time]).toEqual(listed.listed);
    expect([...arrivals.key]).toEqual([0, 1, 2, 3, 4]);
    expect(arrivals.classes).toEqual([{ id: 'users', own: true }]);
  });

  it('end at the horizon and are counted before the run as they come', () => {
    expect([...makeArrivals(listed, 5 * SECOND, new Random(1)).time]).toEqual(
      [1, 2, 2].map((t) => t * SECOND),
    );
    expect(expectedRequests(listed, 5 * SECOND)).toBe(3);
  });

  it('mix with other traffic in the order of time', () => {
    const bursts = [{ name: 'b', at: 2 * SECOND, requests: 1, over: 0, own: true }];
    const arrivals = makeArrivals({ ...listed, bursts }, 10 * SECOND, new Random(1));
    expect([...arrivals.time].map((t) => t / SECOND)).toEqual([1, 2, 2, 2, 5, 9]);
    expect([...arrivals.class]).toEqual([0, 0, 0, 1, 0, 0]);
  });
});

describe('service times given one by one', () => {
  it('are taken by key, whichever attempt it is, and begin again behind the last', () => {
    const demand = new Demand({ kind: 'listed', values: [10, 20, 60] }, new Random(1));
    expect([0, 1, 2, 3].map((key) => demand.draw(key, 1))).toEqual([10, 20, 60, 10]);
    expect(demand.draw(1, 2)).toBe(20);
    expect(demand.mean).toBe(30);
  });
});
