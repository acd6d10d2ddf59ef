import { DelayLine } from '../engine/delay-line.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';

/** Belongs to no pool: it is not used again, only kept open. */
export const OWN = -1;

/**
 * Keep-alive connections in front of a platform, numbered by small integers. Those of a pool (a CDN's point of presence)
 * are used again, the one that idled least first, so that superfluous ones run out; a client's own one waits in vain.
 */
export class ConnectionPool {
  readonly #idleTimes: DelayLine | null;
  /** Idle connections by pool, the freshest last. */
  readonly #idle = new Map<number, number[]>();
  readonly #pool: number[] = [];
  readonly #isIdle: boolean[] = [];
  /** Counts the times a connection became idle, so that an earlier time's end is recognised. */
  readonly #generation: number[] = [];
  readonly #free: number[] = [];

  /** `closed` is told of each connection that idles out, after which its number may be used anew. */
  constructor(engine: Engine, keepAlive: Micros, closed: (connection: number) => void) {
    this.#idleTimes =
      keepAlive > 0
        ? new DelayLine(engine, {
            delay: keepAlive,
            priority: PRIORITY.lifecycle,
            isLive: (connection, generation) =>
              this.#isIdle[connection]! && this.#generation[connection] === generation,
            fire: (connection) => {
              closed(connection);
              this.close(connection);
            },
          })
        : null;
  }

  /** An idle connection of the pool, or a new one. */
  open(pool: number): number {
    const reused = pool === OWN ? undefined : this.#idle.get(pool)?.pop();
    if (reused !== undefined) {
      this.#isIdle[reused] = false;
      return reused;
    }
    const connection = this.#free.pop() ?? this.#pool.length;
    this.#pool[connection] = pool;
    this.#isIdle[connection] = false;
    this.#generation[connection] = (this.#generation[connection] ?? 0) + 1;
    return connection;
  }

  /** Its request is answered. False: it is not kept, and is closed. */
  keep(connection: number): boolean {
    if (!this.#idleTimes) {
      this.close(connection);
      return false;
    }
    const pool = this.#pool[connection]!;
    this.#isIdle[connection] = true;
    this.#generation[connection] = this.#generation[connection]! + 1;
    if (pool !== OWN) {
      const idle = this.#idle.get(pool);
      if (idle) idle.push(connection);
      else this.#idle.set(pool, [connection]);
    }
    this.#idleTimes.add(connection, this.#generation[connection]);
    return true;
  }

  close(connection: number): void {
    if (this.#isIdle[connection]) {
      const idle = this.#idle.get(this.#pool[connection]!);
      const at = idle?.indexOf(connection) ?? -1;
      if (at >= 0) idle!.splice(at, 1);
    }
    this.#isIdle[connection] = false;
    this.#generation[connection] = this.#generation[connection]! + 1;
    this.#free.push(connection);
  }
}
