import { uniformBetween } from '../engine/distributions.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import type { Micros } from '../engine/time.ts';
import type { Workload } from './app.ts';

/** A payload holds the number of the boot and the phase; the trace gives a phase a signed byte as well. */
const CODES = 128;
/** Stands for "no foreground phase is left" where none began. */
const END = CODES - 1;
/** Stands for the release gate where a phase is told. */
export const GATE_PHASE = -1;

/** What a boot asks of the app around it. */
export interface BootHost {
  /** A CPU phase begins to compete with whatever else computes; `ended(phase)` is owed. */
  compute(phase: number, work: Micros): void;
  phaseStarted(phase: number, planned: Micros): void;
  portOpened(): void;
  booted(): void;
}

/**
 * From "the process started" to "the app listens": phases in order. A foreground phase holds the next one up; a
 * background phase goes on by itself, also while the app serves. CPU phases are jobs of the processor, the others take
 * wall time. With a release gate, that comes first and says whether phases done once per release are this boot's.
 */
export class Boot {
  readonly #workload: Workload;
  readonly #app: number;
  readonly #instance: number;
  readonly #host: BootHost;
  /** Is a foreground phase still to end? */
  isBooting = false;
  #number = 0;
  #release = 0;
  /** Counts boots and freezes, so that events of an earlier one are recognised. */
  #generation = 0;
  #foreground = -1;
  #isAtGate = false;
  /** The gate's verdict; without a gate the phases are claimed one by one. */
  #prepares: boolean | null = null;
  /** Phases in wall time and when they end, for freezing. */
  #timed: { readonly phase: number; readonly end: Micros }[] = [];
  #frozen: { readonly phase: number; readonly left: Micros }[] = [];

  constructor(workload: Workload, app: number, instance: number, host: BootHost) {
    this.#workload = workload;
    this.#app = app;
    this.#instance = instance;
    this.#host = host;
  }

  begin(bootNumber: number, release: number): void {
    this.cancel();
    this.#number = bootNumber;
    this.#release = release;
    this.isBooting = true;
    if (this.#workload.gates) this.#ask();
    else this.#enterFirst();
  }

  /** The gate has decided. */
  gated(prepares: boolean): void {
    this.#isAtGate = false;
    this.#prepares = prepares;
    if (prepares && this.#lastToPrepare() < 0) this.#prepared();
    this.#enterFirst();
  }

  /** A CPU phase has ended. */
  ended(phase: number): void {
    if (phase !== END && this.#workload.input.boot[phase]!.oncePerRelease) this.#onceDone(phase);
    if (phase !== END && phase !== this.#foreground) return;
    if (phase !== END && this.#enter(phase + 1)) return;
    this.#foreground = -1;
    this.isBooting = false;
    this.#host.booted();
  }

  /** An event of the calendar for this app's boot. */
  onTime(code: number): void {
    if (Math.floor(code / CODES) !== this.#generation) return;
    const phase = code % CODES;
    this.#timed = this.#timed.filter((timed) => timed.phase !== phase);
    this.ended(phase);
  }

  cancel(): void {
    this.#generation++;
    this.#timed = [];
    this.#frozen = [];
    this.#foreground = -1;
    this.isBooting = false;
    this.#prepares = null;
    if (this.#isAtGate) this.#workload.gates!.cancel(this.#app);
    this.#isAtGate = false;
    this.#workload.releases.get(this.#release).abandon(this.#app);
  }

  /** Phases in wall time stand still until `thaw`; a gate is asked anew then. */
  freeze(): void {
    const { now } = this.#workload.engine.calendar;
    this.#generation++;
    this.#frozen = this.#timed.map(({ phase, end }) => ({ phase, left: end - now }));
    this.#timed = [];
    if (this.#isAtGate) this.#workload.gates!.cancel(this.#app);
  }

  thaw(): void {
    const frozen = this.#frozen;
    this.#frozen = [];
    for (const { phase, left } of frozen) this.#time(phase, left);
    if (this.#isAtGate) this.#ask();
  }

  #ask(): void {
    this.#isAtGate = true;
    this.#host.phaseStarted(GATE_PHASE, this.#workload.input.gate!.check);
    this.#workload.gates!.begin(this.#app, this.#release);
  }

  #enterFirst(): void {
    // The host learns that it has booted from an event, never from inside its own call.
    if (!this.#enter(0)) this.#time(END, 0);
  }

  /** Begins phases from this one on, until one holds the rest up; false if none does. */
  #enter(from: number): boolean {
    const { input, engine } = this.#workload;
    const stream = substream(substream(STREAM.bootSpread, this.#instance), this.#number);
    for (let phase = from; phase < input.boot.length; phase++) {
      const { duration, spread, cpu, background, oncePerRelease, opensPort } = input.boot[phase]!;
      if (oncePerRelease && !this.#isMine(phase)) continue;
      const planned = duration + uniformBetween(engine.random.uniform(stream, phase), 0, spread);
      if (!background) this.#foreground = phase;
      this.#host.phaseStarted(phase, planned);
      if (opensPort === true) this.#host.portOpened();
      if (cpu) this.#host.compute(phase, planned);
      else this.#time(phase, planned);
      if (!background) return true;
    }
    return false;
  }

  #isMine(phase: number): boolean {
    return this.#prepares ?? this.#workload.releases.get(this.#release).claim(phase, this.#app);
  }

  #onceDone(phase: number): void {
    if (this.#prepares === null) this.#workload.releases.get(this.#release).done(phase);
    else if (phase === this.#lastToPrepare()) this.#prepared();
  }

  /** The gate's done key is set after what it waits for; what goes on in the background is not waited for. */
  #prepared(): void {
    this.#workload.releases.get(this.#release).isPrepared = true;
    this.#workload.gates!.store.done(this.#release);
  }

  #lastToPrepare(): number {
    return this.#workload.input.boot.findLastIndex((phase) => phase.oncePerRelease && !phase.background);
  }

  #time(phase: number, duration: Micros): void {
    const { calendar } = this.#workload.engine;
    const end = calendar.now + duration;
    this.#timed.push({ phase, end });
    const code = this.#generation * CODES + phase;
    calendar.schedule(end, PRIORITY.work, this.#workload.kinds.phase, this.#app, code);
  }
}
