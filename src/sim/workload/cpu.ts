import type { Calendar } from '../engine/calendar.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Jobs } from './jobs.ts';
import { NONE, Processor } from './processor.ts';
import type { Quota } from './quota.ts';

export interface CpuParts {
  readonly calendar: Calendar;
  /** Events go out as (kind, app, generation). */
  readonly kind: number;
  readonly app: number;
  readonly cpus: number;
  readonly jobs: Jobs;
  readonly quota: Quota | null;
  /** May lead to further calls. */
  readonly ended: (job: number) => void;
  readonly ranDry: (computing: number) => void;
}

/** The processor of one instance on the calendar: one pending event, however many jobs compute. */
export class Cpu {
  readonly #parts: CpuParts;
  readonly #calendar: Calendar;
  readonly #processor: Processor;
  readonly #quota: Quota | null;
  /** Time of the pending event, Infinity if there is none; an event of another generation is void. */
  #pending: Micros = Infinity;
  #generation = 0;
  #isHandling = false;

  constructor(parts: CpuParts) {
    this.#parts = parts;
    this.#calendar = parts.calendar;
    this.#quota = parts.quota;
    this.#processor = new Processor(parts.cpus, parts.jobs);
  }

  /** CPU time used up to now since the last `clear`, in CPU microseconds. */
  used(): number {
    this.advance();
    return this.#processor.used;
  }

  compute(job: number, stamp: number, work: Micros): void {
    this.advance();
    this.#processor.add(job, stamp, work);
    this.#look();
  }

  /** Brings the processor up to now. To be called before a stamp changes: until now the job has taken its share. */
  advance(): void {
    if (this.#quota) this.#advanceQuota(this.#quota);
    else this.#processor.advance(this.#calendar.now);
  }

  /** A request that computed under this stamp is cancelled, and its stamp has changed since `advance`. */
  leave(job: number, stamp: number): void {
    this.#processor.leave(job, stamp);
    this.#look();
  }

  onEvent(generation: number): void {
    if (generation !== this.#generation) return;
    this.#pending = Infinity;
    this.advance();
    this.#isHandling = true;
    for (let job = this.#processor.takeEnded(); job !== NONE; job = this.#processor.takeEnded())
      this.#parts.ended(job);
    this.#isHandling = false;
    this.#look();
  }

  /** Everything is gone without having ended. `asleep`: nothing will compute until `wake`. */
  clear(asleep: boolean): void {
    const { now } = this.#calendar;
    this.#quota?.advance(now, this.#processor.computing);
    this.#quota?.sleep(asleep);
    this.#processor.clear();
    this.#processor.resume(now);
    this.#forget();
  }

  /** Nothing moves until `thaw`; the requests must have left. */
  freeze(): void {
    this.advance();
    this.#quota?.sleep(true);
    this.#forget();
  }

  thaw(): void {
    const { now } = this.#calendar;
    this.#quota?.advance(now, 0);
    this.#quota?.sleep(false);
    if (this.#quota) this.#processor.cpus = this.#quota.capacity;
    this.#processor.resume(now);
    this.#look();
  }

  #advanceQuota(quota: Quota): void {
    const { now } = this.#calendar;
    const { computing } = this.#processor;
    this.#processor.advance(now);
    quota.advance(now, computing);
    this.#processor.cpus = quota.capacity;
    if (computing > 0 && quota.tellsDry()) this.#parts.ranDry(computing);
  }

  #forget(): void {
    this.#pending = Infinity;
    this.#generation++;
  }

  /**
   * Sees to it that an event comes no later than the next end. One that comes earlier (somebody joined since) is left:
   * it will find nothing ended and look again, which is cheaper than a new event for everybody who joins.
   */
  #look(): void {
    if (this.#isHandling) return;
    let next = this.#processor.nextEnd();
    if (this.#quota) next = Math.min(next, this.#quota.dryAt(this.#processor.computing));
    if (next >= this.#pending) return;
    this.#pending = next;
    const { kind, app } = this.#parts;
    this.#calendar.schedule(next, PRIORITY.work, kind, app, ++this.#generation);
  }
}
