import { ChartHost } from '../../../src/sim/engine/chart.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { PRIORITY } from '../../../src/sim/engine/priority.ts';
import { SECOND, type Micros } from '../../../src/sim/engine/time.ts';
import type { BootPhase, WorkloadInput } from '../../../src/sim/input.ts';
import { Workload, type App, type WorkloadOptions } from '../../../src/sim/workload/app.ts';
import { Gates } from '../../../src/sim/workload/gates.ts';

/** One second of service, all of it CPU, on one CPU, without a limit of workers; and whatever is given instead. */
export const workload = (rest: Partial<WorkloadInput> = {}): WorkloadInput => ({
  service: { kind: 'constant', value: SECOND },
  cpuShare: 1,
  cpus: 1,
  workers: 0,
  workerHold: 'sync',
  boot: [],
  coldRequests: 0,
  coldFactor: 1,
  ...rest,
});

export const phase = (name: string, seconds: number, rest: Partial<BootPhase> = {}): BootPhase => ({
  name,
  duration: seconds * SECOND,
  spread: 0,
  cpu: false,
  background: false,
  oncePerRelease: false,
  ...rest,
});

/** Apps of one workload, and a diary of what they told: lines of "seconds what who". */
export class Bench {
  readonly engine = makeEngine({ seed: 1, horizon: 1_000_000 * SECOND });
  readonly diary: string[] = [];
  readonly finishedAt = new Map<number, number>();
  readonly workload: Workload;
  readonly apps: App[] = [];
  /** Called back for each finished attempt. */
  onFinished: (attempt: number) => void = () => {};
  readonly #script: (() => void)[] = [];
  readonly #scripted: number;

  readonly #charts = new ChartHost(this.engine);

  constructor(input: WorkloadInput, instances = 1, cpus?: number, options: WorkloadOptions = {}) {
    this.#scripted = this.engine.register((index) => this.#script[index]!());
    this.workload = new Workload(this.engine, input, cpus, {
      gates: (engine, gate, ended) => new Gates(engine, this.#charts, gate, ended),
      ...options,
    });
    for (let i = 0; i < instances; i++)
      this.apps.push(
        this.workload.makeApp(i, {
          booted: (instance) => this.note(`booted ${instance}`),
          phaseStarted: (instance, at, planned) =>
            this.note(`phase ${input.boot[at]?.name ?? 'gate'} of ${instance} for ${planned / SECOND}`),
          started: (attempt) => this.note(`started ${attempt}`),
          finished: (attempt) => {
            this.note(`finished ${attempt}`);
            this.finishedAt.set(attempt, this.now);
            this.onFinished(attempt);
          },
          failed: (attempt) => {
            this.note(`failed ${attempt}`);
            this.finishedAt.set(attempt, this.now);
          },
          portOpened: (instance) => this.note(`port of ${instance} open`),
          metStaleConnection: (attempt, lost) => this.note(`stale ${attempt} loses ${lost / SECOND}`),
          ranDry: (instance, computing) => this.note(`dry ${instance} with ${computing}`),
          gated: (instance, { prepares, reason, unmigrated }) =>
            this.note(
              `gate of ${instance}: ${prepares ? 'prepares' : 'skips'}, ${reason}${unmigrated ? ', unmigrated' : ''}`,
            ),
        }),
      );
  }

  get app(): App {
    return this.apps[0]!;
  }

  /** Seconds. */
  get now(): number {
    return this.engine.calendar.now / SECOND;
  }

  note(line: string): void {
    this.diary.push(`${this.now} ${line}`);
  }

  /** Does something at a time in seconds; after the app's own events of that instant unless another priority is given. */
  at(seconds: number, action: () => void, priority: number = PRIORITY.arrival): void {
    const at: Micros = Math.round(seconds * SECOND);
    this.engine.calendar.schedule(at, priority, this.#scripted, this.#script.push(action) - 1, 0);
  }

  /** Submits attempt number `attempt`, keyed by itself, to the first app. */
  submitAt(seconds: number, attempt: number): void {
    this.at(seconds, () => this.app.submit(attempt, attempt, 1));
  }

  /** Runs until nothing is left to happen. Returns the number of events. */
  run(): number {
    let events = 0;
    this.#settle();
    for (; this.engine.calendar.pop(); events++) {
      this.engine.dispatch();
      this.#settle();
    }
    return events;
  }

  #settle(): void {
    this.#charts.drain((owner, effect) => this.workload.handle(owner, effect));
    this.#charts.check();
  }

  /** When the attempts finished, in seconds; undefined if they did not. */
  finished(...attempts: number[]): (number | undefined)[] {
    return attempts.map((attempt) => this.finishedAt.get(attempt));
  }

  /** The diary without the lines that do not contain the word. */
  lines(word: string): string[] {
    return this.diary.filter((line) => line.includes(word));
  }
}

/** A bench whose first app listens from the start. */
export function readyBench(rest: Partial<WorkloadInput> = {}): Bench {
  const bench = new Bench(workload(rest));
  bench.app.ready();
  return bench;
}
