import { describe, expect, it } from 'vitest';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { PRIORITY } from '../../../src/sim/engine/priority.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { ConnectionPool, OWN } from '../../../src/sim/traffic/connection-pool.ts';

/** A pool, and what it says: `second closed connection`. */
function poolOf(keepAlive: number) {
  const engine = makeEngine({ seed: 1, horizon: 1e12 });
  const said: string[] = [];
  const pool = new ConnectionPool(engine, keepAlive * SECOND, (connection) =>
    said.push(`${engine.calendar.now / SECOND} closed ${connection}`),
  );
  const script: (() => void)[] = [];
  const kind = engine.register((index) => script[index]!());
  const at = (seconds: number, action: () => void): void =>
    engine.calendar.schedule(seconds * SECOND, PRIORITY.arrival, kind, script.push(action) - 1, 0);
  const run = (): void => {
    while (engine.calendar.pop()) engine.dispatch();
  };
  return { pool, said, at, run };
}

describe('a pool of connections', () => {
  it('hands out the freshest idle one, so that those too many run out', () => {
    const { pool, said, at, run } = poolOf(10);
    const [a, b, c] = [pool.open(0), pool.open(0), pool.open(0)];
    for (const connection of [a, b, c]) expect(pool.keep(connection)).toBe(true);
    for (const second of [4, 8, 12])
      at(second, () => {
        const again = pool.open(0);
        expect(again).toBe(c);
        pool.keep(again);
      });
    run();
    expect(said).toEqual([`10 closed ${a}`, `10 closed ${b}`, `22 closed ${c}`]);
  });

  it('does not lend to another pool, and never lends what is a client’s own', () => {
    const { pool } = poolOf(10);
    const mine = pool.open(0);
    pool.keep(mine);
    const own = pool.open(OWN);
    pool.keep(own);
    expect(pool.open(1)).not.toBe(mine);
    expect([mine, own]).not.toContain(pool.open(OWN));
    expect(pool.open(0)).toBe(mine);
  });

  it('keeps none when there is no keep-alive', () => {
    const { pool, said, run } = poolOf(0);
    const connection = pool.open(0);
    expect(pool.keep(connection)).toBe(false);
    expect(pool.open(1)).toBe(connection);
    run();
    expect(said).toEqual([]);
  });

  it('forgets one that is closed while it idles', () => {
    const { pool, said, run } = poolOf(10);
    const connection = pool.open(0);
    pool.keep(connection);
    pool.close(connection);
    // Its number is free, but for a connection that has not idled yet.
    expect(pool.open(0)).toBe(connection);
    run();
    expect(said).toEqual([]);
  });
});
