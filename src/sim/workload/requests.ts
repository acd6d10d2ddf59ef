import { PRIORITY } from '../engine/priority.ts';
import { Aboard } from './aboard.ts';
import type { AppHost, Workload } from './app.ts';
import type { Cpu } from './cpu.ts';
import { STAGE } from './jobs.ts';
import { Needs } from './needs.ts';
import { ReadyQueue } from './ready-queue.ts';

/**
 * The requests in one app. A request is half of its CPU time, then its waiting (database, network), then the other
 * half. It needs a worker: for all of that (sync) or only while it computes (async). Without a free worker it queues,
 * first in, first out; the second half of an async request queues behind whatever is ready, fresh requests included,
 * because an event loop takes its callbacks in the order in which they became ready.
 *
 * Costs at most two CPU jobs and a calendar event a request, and one calendar event alone if it only waits.
 */
export class Requests {
  readonly needs: Needs;
  readonly #workload: Workload;
  readonly #app: number;
  readonly #host: AppHost;
  readonly #cpu: Cpu;
  readonly #aboard: Aboard;
  readonly #ready = new ReadyQueue();
  readonly #workers: number;
  readonly #isSync: boolean;
  #busy = 0;
  #queued = 0;

  constructor(workload: Workload, app: number, host: AppHost, cpu: Cpu) {
    this.#workload = workload;
    this.#app = app;
    this.#host = host;
    this.#cpu = cpu;
    this.needs = new Needs(workload, host);
    this.#aboard = new Aboard(workload.jobs);
    this.#workers = workload.input.workers === 0 ? Infinity : workload.input.workers;
    this.#isSync = workload.input.workerHold === 'sync';
  }

  get inFlight(): number {
    return this.#aboard.count;
  }

  get aboard(): readonly number[] {
    return this.#aboard.list();
  }

  /** Those not begun, for want of a worker. */
  get queued(): number {
    return this.#queued;
  }

  submit(attempt: number, key: number, attemptNumber: number): void {
    const { jobs } = this.#workload;
    jobs.reach(attempt);
    jobs.app[attempt] = this.#app;
    this.needs.meet(attempt, key, attemptNumber);
    this.#aboard.add(attempt);
    if (this.#busy < this.#workers || !this.#needsWorker(attempt)) this.#begin(attempt);
    else {
      this.#queued++;
      this.#enqueue(attempt, STAGE.queued);
    }
  }

  cancel(attempt: number): void {
    const { jobs } = this.#workload;
    if (attempt >= jobs.stamp.length || jobs.stamp[attempt] === 0 || jobs.app[attempt] !== this.#app) return;
    const held = this.#holdsWorker(attempt);
    const stamp = jobs.stamp[attempt]!;
    this.#cpu.advance();
    if (jobs.stage[attempt] === STAGE.queued) this.#queued--;
    this.#aboard.remove(attempt);
    if (this.#computes(attempt)) this.#cpu.leave(attempt, stamp);
    if (held) this.#freeWorker();
  }

  /** A half of its CPU time is over. */
  computed(attempt: number): void {
    const { jobs } = this.#workload;
    if (jobs.stage[attempt] === STAGE.secondHalf || jobs.wait[attempt] === 0) this.#finish(attempt);
    else {
      this.#wait(attempt);
      if (!this.#isSync) this.#freeWorker();
    }
  }

  /** Its waiting is over. */
  waited(attempt: number): void {
    const { cpu } = this.#workload.jobs;
    if (cpu[attempt] === 0) this.#finish(attempt);
    else if (this.#isSync) this.#secondHalf(attempt);
    else if (this.#busy === this.#workers) this.#enqueue(attempt, STAGE.ready);
    else {
      this.#busy++;
      this.#secondHalf(attempt);
    }
  }

  /** Empties the app and returns who was in it, in the order they came. */
  removeAll(): number[] {
    this.#busy = 0;
    this.#queued = 0;
    this.#ready.clear();
    return this.#aboard.removeAll();
  }

  /** As removeAll, and the processor goes on without them. */
  leaveAll(): number[] {
    const { stamp } = this.#workload.jobs;
    this.#cpu.advance();
    const computing = this.#aboard.list().filter((attempt) => this.#computes(attempt));
    const stamps = computing.map((attempt) => stamp[attempt]!);
    const all = this.removeAll();
    computing.forEach((attempt, i) => this.#cpu.leave(attempt, stamps[i]!));
    return all;
  }

  /** Takes up a fresh request. */
  #begin(attempt: number): void {
    const cpu = this.#workload.jobs.cpu[attempt]!;
    if (this.#needsWorker(attempt)) this.#busy++;
    if (cpu === 0) this.#wait(attempt);
    else this.#cpu.compute(attempt, this.#enter(attempt, STAGE.firstHalf), cpu);
    this.#host.started(attempt);
  }

  #wait(attempt: number): void {
    const { jobs, engine, kinds } = this.#workload;
    const at = engine.calendar.now + jobs.wait[attempt]!;
    engine.calendar.schedule(at, PRIORITY.work, kinds.wait, attempt, this.#enter(attempt, STAGE.waiting));
  }

  #secondHalf(attempt: number): void {
    const cpu = this.#workload.jobs.cpu[attempt]!;
    this.#cpu.compute(attempt, this.#enter(attempt, STAGE.secondHalf), cpu);
  }

  #finish(attempt: number): void {
    const held = this.#holdsWorker(attempt);
    this.#aboard.remove(attempt);
    // The next in line goes first: otherwise a request the host submits in answer would jump the queue.
    if (held) this.#freeWorker();
    if (this.#host.failed && this.needs.fails(attempt)) this.#host.failed(attempt);
    else this.#host.finished(attempt);
  }

  #freeWorker(): void {
    const { jobs } = this.#workload;
    this.#busy--;
    while (this.#busy < this.#workers && this.#ready.length > 0) {
      const attempt = this.#ready.take();
      if (jobs.stamp[attempt] !== this.#ready.stamp) continue;
      if (jobs.stage[attempt] === STAGE.ready) {
        this.#busy++;
        this.#secondHalf(attempt);
      } else {
        this.#queued--;
        this.#begin(attempt);
      }
    }
  }

  #enqueue(attempt: number, stage: number): void {
    this.#ready.put(attempt, this.#enter(attempt, stage));
  }

  /** Gives the request a stage and a new stamp. */
  #enter(attempt: number, stage: number): number {
    const { jobs } = this.#workload;
    jobs.stage[attempt] = stage;
    return (jobs.stamp[attempt] = jobs.newStamp());
  }

  /** An async request without CPU needs no worker at all. */
  #needsWorker(attempt: number): boolean {
    return this.#isSync || this.#workload.jobs.cpu[attempt]! > 0;
  }

  #computes(attempt: number): boolean {
    const stage = this.#workload.jobs.stage[attempt]!;
    return stage === STAGE.firstHalf || stage === STAGE.secondHalf;
  }

  #holdsWorker(attempt: number): boolean {
    return this.#isSync ? this.#workload.jobs.stage[attempt] !== STAGE.queued : this.#computes(attempt);
  }
}
