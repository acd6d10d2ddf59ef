import type { Calendar } from '../engine/calendar.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Jobs } from './jobs.ts';
import { NONE, Processor } from './processor.ts';

/** The processor of one instance on the calendar: one pending event, however many jobs compute. */
export class Cpu {
  readonly #calendar: Calendar;
  readonly #kind: number;
  readonly #app: number;
  readonly #processor: Processor;
  readonly #ended: (job: number) => void;
  /** Time of the pending event, Infinity if there is none; an event of another generation is void. */
  #pending: Micros = Infinity;
  #generation = 0;
  #isHandling = false;

  /** Events go out as (kind, app, generation). `ended` may lead to further calls. */
  constructor(
    calendar: Calendar,
    kind: number,
    app: number,
    cpus: number,
    jobs: Jobs,
    ended: (job: number) => void,
  ) {
    this.#calendar = calendar;
    this.#kind = kind;
    this.#app = app;
    this.#processor = new Processor(cpus, jobs);
    this.#ended = ended;
  }

  compute(job: number, stamp: number, work: Micros): void {
    this.advance();
    this.#processor.add(job, stamp, work);
    this.#look();
  }

  /** Brings the processor up to now. To be called before a stamp changes: until now the job has taken its share. */
  advance(): void {
    this.#processor.advance(this.#calendar.now);
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
      this.#ended(job);
    this.#isHandling = false;
    this.#look();
  }

  /** Everything is gone without having ended. */
  clear(): void {
    this.#processor.clear();
    this.#processor.resume(this.#calendar.now);
    this.#forget();
  }

  /** Nothing moves from the last `advance` until `thaw`. */
  freeze(): void {
    this.#forget();
  }

  thaw(): void {
    this.#processor.resume(this.#calendar.now);
    this.#look();
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
    const next = this.#processor.nextEnd();
    if (next >= this.#pending) return;
    this.#pending = next;
    this.#calendar.schedule(next, PRIORITY.work, this.#kind, this.#app, ++this.#generation);
  }
}
