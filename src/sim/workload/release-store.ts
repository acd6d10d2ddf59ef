import type { Micros } from '../engine/time.ts';
import type { ReleaseGate } from '../input.ts';
import type { GateEvent } from './release-gate.chart.ts';

/** What all release gates of a run share: per release a key that says done, and a lock with an owner and an end. */
export class ReleaseStore {
  health: ReleaseGate['store'];
  readonly #gate: ReleaseGate;
  readonly #done = new Set<number>();
  readonly #locks = new Map<number, { readonly owner: number; readonly ends: Micros }>();

  constructor(gate: ReleaseGate) {
    this.#gate = gate;
    this.health = gate.store;
    if (gate.prepared) this.#done.add(0);
  }

  /** How long an answer takes. */
  get delay(): Micros {
    return this.health === 'slow' ? this.#gate.storeDelay : 0;
  }

  /** What an instance hears that asks for its release, and takes the lock if it may. */
  ask(release: number, owner: number, now: Micros): GateEvent {
    if (!this.#gate.hasReleaseId) return { type: 'NO_RELEASE_ID' };
    if (this.health === 'down') return { type: 'STORE_DOWN' };
    // It says no to everything; the lock read back has no owner.
    if (this.health === 'lying') return { type: 'LOCK_VACANT' };
    if (this.#done.has(release)) return { type: 'DONE' };
    const lock = this.#locks.get(release);
    if (lock && lock.ends > now && lock.owner !== owner) return { type: 'HELD' };
    this.#locks.set(release, { owner, ends: now + this.#gate.lockTtl });
    return { type: 'ACQUIRED' };
  }

  /** An instance has prepared the release and says so; a store that does not work does not keep it. */
  done(release: number): void {
    if (this.health === 'down' || this.health === 'lying' || !this.#gate.hasReleaseId) return;
    this.#done.add(release);
    this.#locks.delete(release);
  }
}
