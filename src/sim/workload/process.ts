import { SimulationFault } from '../engine/fault.ts';
import type { AppHost, Workload } from './app.ts';
import { Boot } from './boot.ts';
import { Cpu } from './cpu.ts';
import type { GateVerdict } from './gates.ts';
import { Quota } from './quota.ts';
import { Requests } from './requests.ts';

/**
 * The user's app in one instance: off, booting, listening or frozen. Nothing it was given is ever forgotten: an attempt
 * leaves by `finished`, by cancel(), or in the list kill() and suspend() return.
 */
export class App {
  readonly #workload: Workload;
  readonly #instance: number;
  readonly #host: AppHost;
  readonly #cpu: Cpu;
  readonly #requests: Requests;
  readonly #boot: Boot;
  #isListening = false;

  /** Made by `Workload.makeApp`; `index` is its place there. */
  constructor(workload: Workload, index: number, instance: number, host: AppHost) {
    const { engine, kinds, cpus, jobs } = workload;
    this.#workload = workload;
    this.#instance = instance;
    this.#host = host;
    this.#cpu = new Cpu({
      calendar: engine.calendar,
      kind: kinds.cpu,
      app: index,
      cpus,
      jobs,
      quota: workload.quota ? new Quota(workload.quota, cpus) : null,
      // Boot phases are jobs of the processor below zero: phase p is -1 - p.
      ended: (job) => {
        if (job < 0) this.#boot.ended(-1 - job);
        else this.#requests.computed(job);
      },
      ranDry: (computing) => host.ranDry?.(instance, computing),
    });
    this.#requests = new Requests(workload, index, host, this.#cpu);
    this.#boot = new Boot(workload, index, instance, {
      compute: (phase, work) => this.#cpu.compute(-1 - phase, jobs.newStamp(), work),
      phaseStarted: (phase, planned) => host.phaseStarted(instance, phase, planned),
      portOpened: () => host.portOpened?.(instance),
      booted: () => {
        this.#isListening = true;
        host.booted(instance);
      },
    });
  }

  /** Working and queued. */
  get inFlight(): number {
    return this.#requests.inFlight;
  }

  /** Not begun, for want of a worker. */
  get queued(): number {
    return this.#requests.queued;
  }

  /** Who is aboard, in the order they came. */
  get aboard(): readonly number[] {
    return this.#requests.aboard;
  }

  /** CPU time its process has used up to now, boot included, in CPU microseconds. */
  get cpuUsed(): number {
    return this.#cpu.used();
  }

  /** Foreground phases of a boot are still to end. */
  get isBooting(): boolean {
    return this.#boot.isBooting;
  }

  /**
   * A new process of the given release: runs the phases from the first on and listens when the foreground ones are done;
   * booted() says so, never from inside this call. `bootNumber` keys the phases' spread. Throws while requests are aboard.
   */
  boot(bootNumber: number, release = 0): void {
    if (this.inFlight > 0) throw new SimulationFault(`instance ${this.#instance} boots with requests aboard`);
    this.#isListening = false;
    this.#cpu.clear(false);
    this.freshProcess();
    this.#boot.begin(bootNumber, release);
  }

  /** It runs at t = 0, or goes on after an interrupted suspend: it listens at once, and boot work goes on where it was. */
  ready(): void {
    this.#boot.thaw();
    this.#cpu.thaw();
    this.#isListening = !this.isBooting;
  }

  /** As ready(), after a resume from a snapshot: what it knew of the world outside is old, its memory lies on a disk. */
  resume(): void {
    this.ready();
    this.#requests.needs.wake();
  }

  /** Memory starts empty: the next `coldRequests` requests cost `coldFactor` times their CPU. */
  freshProcess(): void {
    this.#requests.needs.coolDown();
  }

  /** Hands it an attempt, whose demand is drawn from `key` and `attemptNumber` alone. Throws if it does not listen. */
  submit(attempt: number, key: number, attemptNumber: number): void {
    if (!this.#isListening)
      throw new SimulationFault(`instance ${this.#instance} was sent an attempt but does not listen`);
    this.#requests.submit(attempt, key, attemptNumber);
  }

  /** Forgets an attempt wherever it is in the app; nothing is told. Does nothing if it is not aboard. */
  cancel(attempt: number): void {
    this.#requests.cancel(attempt);
  }

  /** The process dies: everything aboard in the order it came, the boot is cancelled, the caches are lost. */
  kill(): readonly number[] {
    const aboard = this.#requests.removeAll();
    this.#isListening = false;
    this.#cpu.clear(true);
    this.#boot.cancel();
    this.freshProcess();
    return aboard;
  }

  /**
   * The machine is frozen with its memory. Connections are gone, so everything aboard is returned as by kill(), but
   * caches stay warm, and boot work (in the background, or of a boot not finished) stands still until ready().
   */
  suspend(): readonly number[] {
    const aboard = this.#requests.leaveAll();
    this.#isListening = false;
    this.#cpu.freeze();
    this.#boot.freeze();
    return aboard;
  }

  /** For the calendar's events: the processor's, a request's wait, a boot phase's; and the gate's verdict. */
  onCpu(generation: number): void {
    this.#cpu.onEvent(generation);
  }

  onWaited(attempt: number): void {
    this.#requests.waited(attempt);
  }

  onPhase(code: number): void {
    this.#boot.onTime(code);
  }

  onGate(verdict: Omit<GateVerdict, 'unmigrated'>): void {
    const unmigrated = !verdict.prepares && !this.#workload.releases.get(verdict.release).isPrepared;
    this.#host.gated?.(this.#instance, { ...verdict, unmigrated });
    this.#boot.gated(verdict.prepares);
  }
}
