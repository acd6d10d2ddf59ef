import type { Micros } from '../engine/time.ts';
import type { Jobs } from './jobs.ts';
import { MarkHeap } from './mark-heap.ts';

/** No job. */
export const NONE = -2_147_483_648;

/**
 * Nearer than this many microseconds to its end, a job has ended: sums of fractions (a third of a second, three times)
 * miss whole numbers by less, and must not cost a whole microsecond.
 */
const NOISE = 1 / 1024;

/**
 * The CPUs of one instance, shared fairly (processor sharing): with n jobs on c CPUs each runs at min(1, c / n).
 *
 * All jobs attain service at the same rate, so one clock of attained service says how far everybody is, and a job
 * that joins at clock value v with work w ends at the mark v + w, whoever joins or leaves meanwhile: a heap of marks
 * costs O(log n) per job. Inside, jobs end at the exact fraction of a microsecond and the others share what they
 * leave, so no CPU time is lost to rounding; the calendar hears of it at the next whole microsecond.
 *
 * A job is a slot of `Jobs`, or a negative number for work that no request owns (boot phases).
 */
export class Processor {
  /** CPUs at hand; whoever changes it has advanced the clock. */
  cpus: number;
  readonly #jobs: Jobs;
  /** Marks of the computing jobs, and of cancelled ones until they come up. */
  readonly #marks = new MarkHeap();
  /** Service each job present has attained since the clock was last reset, in CPU microseconds. */
  #attained = 0;
  /** When the clock was last moved. */
  #at: Micros = 0;
  #computing = 0;
  #used = 0;
  // Jobs that have ended and were not taken yet, in order, with their stamps.
  #ended = new Int32Array(16);
  #endedFrom = 0;
  #endedTo = 0;

  constructor(cpus: number, jobs: Jobs) {
    this.cpus = cpus;
    this.#jobs = jobs;
  }

  /** Number of jobs that share the CPUs. */
  get computing(): number {
    return this.#computing;
  }

  /** CPU time handed out since the last `clear`, in CPU microseconds: what a kernel counts for a container. */
  get used(): number {
    return this.#used;
  }

  /** Moves the clock to now. Call before anything joins or leaves. */
  advance(now: Micros): void {
    const marks = this.#marks;
    let left = now - this.#at;
    this.#at = now;
    while (marks.size > 0) {
      if (this.#isGone()) {
        marks.removeFirst();
        continue;
      }
      const needed = this.#untilFirst();
      if (needed > left + NOISE) {
        this.#used += Math.min(this.#computing, this.cpus) * left;
        this.#attained += this.#computing <= this.cpus ? left : (left * this.cpus) / this.#computing;
        return;
      }
      this.#used += Math.min(this.#computing, this.cpus) * needed;
      left = Math.max(0, left - needed);
      this.#attained = marks.mark[0]!;
      this.#end(marks.job[0]!, marks.stamp[0]!);
      marks.removeFirst();
    }
    // Nobody computes, so the clock may start again: small numbers keep their fractions.
    this.#attained = 0;
  }

  /** A job joins; `work` in CPU microseconds >= 0. */
  add(job: number, stamp: number, work: number): void {
    this.#computing++;
    this.#marks.insert(this.#attained + work, stamp, job);
  }

  /** A request's job leaves before its end, or before that was heard. Its stamp has changed, which voids its mark. */
  leave(job: number, stamp: number): void {
    for (let i = this.#endedFrom; i < this.#endedTo; i += 2)
      if (this.#ended[i] === job && this.#ended[i + 1] === stamp) return;
    this.#computing--;
  }

  /** The whole microsecond by which the next job will have ended if nothing changes; Infinity if none computes. */
  nextEnd(): Micros {
    if (this.#endedFrom < this.#endedTo) return this.#at;
    while (this.#marks.size > 0 && this.#isGone()) this.#marks.removeFirst();
    return this.#marks.size === 0 ? Infinity : this.#at + Math.max(0, Math.ceil(this.#untilFirst() - NOISE));
  }

  /** The next job that has ended, or NONE; passes over those cancelled since. */
  takeEnded(): number {
    while (this.#endedFrom < this.#endedTo) {
      const job = this.#ended[this.#endedFrom]!;
      const stamp = this.#ended[this.#endedFrom + 1]!;
      this.#endedFrom += 2;
      if (job < 0 || this.#jobs.stamp[job] === stamp) return job;
    }
    this.#endedFrom = 0;
    this.#endedTo = 0;
    return NONE;
  }

  /** After a time in which nothing could compute: goes on from now. */
  resume(now: Micros): void {
    this.#at = now;
  }

  /** Everything aboard is gone without having ended. */
  clear(): void {
    this.#computing = 0;
    this.#attained = 0;
    this.#used = 0;
    this.#marks.clear();
    this.#endedFrom = 0;
    this.#endedTo = 0;
  }

  /** Does the first mark belong to a request that was cancelled? */
  #isGone(): boolean {
    const job = this.#marks.job[0]!;
    return job >= 0 && this.#jobs.stamp[job] !== this.#marks.stamp[0];
  }

  /** Wall time until the first mark is reached. */
  #untilFirst(): Micros {
    const service = Math.max(0, this.#marks.mark[0]! - this.#attained);
    return this.#computing <= this.cpus ? service : (service * this.#computing) / this.cpus;
  }

  #end(job: number, stamp: number): void {
    this.#computing--;
    if (this.#endedTo === this.#ended.length) {
      const larger = new Int32Array(2 * this.#ended.length);
      larger.set(this.#ended);
      this.#ended = larger;
    }
    this.#ended[this.#endedTo++] = job;
    this.#ended[this.#endedTo++] = stamp;
  }
}
