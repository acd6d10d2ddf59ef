import { exp, log } from '../engine/arithmetic.ts';
import { lognormalP95, triangular } from '../engine/distributions.ts';
import type { Engine } from '../engine/engine.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER, secondsOf, type Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import type { LimitName } from '../trace/rules.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';

const SECONDS_PER_DAY = 86_400;

/** What the platform does when a machine is to be started: refuses (PM01), resumes its snapshot, or starts it cold. */
export class Starts {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #fleet: Fleet;
  readonly #recorder: Recorder;
  // The token bucket of the machines API, by machine, and the calls so far, which key their luck.
  readonly #tokens: number[] = [];
  readonly #tokensAt: Micros[] = [];
  readonly #calls: number[] = [];

  constructor(engine: Engine, settings: FlySettings, fleet: Fleet, recorder: Recorder) {
    this.#engine = engine;
    this.#settings = settings;
    this.#fleet = fleet;
    this.#recorder = recorder;
  }

  /** Is the start of a sleeping machine refused (PM01)? Asking is a call of the machines API. */
  refuses(machine: Machine): boolean {
    const limit = this.#limit(machine);
    if (limit === 'none') return false;
    const tokens = this.#tokens[machine.id] ?? NEVER;
    this.#say('fly-start-refused', machine, limit, [tokens, asleep(machine, this.#now)]);
    return true;
  }

  /** Starts a sleeping machine, or takes a suspending one back. */
  start(machine: Machine): void {
    if (this.#resumes(machine)) {
      this.#resume(machine);
      return;
    }
    const { coldStarts, routable } = this.#fleet.tally;
    if (routable[machine.group]! > 0) coldStarts.scaleOut++;
    else coldStarts.fromZero++;
    this.launch(machine);
  }

  /** Starts it cold, whoever asked. */
  launch(machine: Machine): void {
    this.#fleet.send(machine, { type: 'START', ...this.coldStart(machine) });
  }

  /** Draws the machine's next cold start. */
  coldStart(machine: Machine): { readonly delay: Micros; readonly fails: boolean } {
    const { random } = this.#engine;
    const index = machine.boots++;
    const delay = triangular(
      random.uniform(substream(STREAM.vmStart, machine.id), index),
      this.#settings.vmStart,
    );
    const { startFails } = this.#settings;
    const fails =
      startFails > 0 && random.uniform(substream(STREAM.startFails, machine.id), index) < startFails;
    return { delay, fails };
  }

  #resume(machine: Machine): void {
    const { resumeP50, resumeP95 } = this.#settings;
    const u = this.#engine.random.uniform(substream(STREAM.resume, machine.id), machine.boots++);
    this.#fleet.tally.resumes++;
    this.#fleet.send(machine, { type: 'RESUME', delay: lognormalP95(u, resumeP50, resumeP95) });
  }

  /** Is there a snapshot to resume? One that is lost is noticed at the start (Fly docs: suspend-resume). */
  #resumes(machine: Machine): boolean {
    if (machine.state === 'suspending') return true;
    if (machine.state !== 'suspended') return false;
    const { snapshotLossPerDay } = this.#settings;
    if (snapshotLossPerDay === 0) return true;
    const time = asleep(machine, this.#now);
    const kept =
      snapshotLossPerDay >= 1 ? 0 : exp((secondsOf(time) / SECONDS_PER_DAY) * log(1 - snapshotLossPerDay));
    const isKept = this.#engine.random.uniform(substream(STREAM.snapshot, machine.id), machine.boots) < kept;
    if (!isKept) this.#say('fly-snapshot-lost', machine, 'none', [time]);
    return isKept;
  }

  #limit(machine: Machine): LimitName {
    if (machine.leased) return 'lease';
    if (!this.#takeToken(machine)) return 'api-rate';
    const { hostFull } = this.#settings;
    // A suspended machine keeps its place on the host (Fly docs: suspend-resume).
    if (hostFull === 0 || machine.state === 'suspended' || machine.state === 'suspending') return 'none';
    const call = (this.#calls[machine.id] = (this.#calls[machine.id] ?? 0) + 1);
    const u = this.#engine.random.uniform(substream(STREAM.hostFull, machine.id), call);
    return u < hostFull ? 'capacity' : 'none';
  }

  /** The machines API lets one call a second through, three at once (Fly docs: machines API); here apiRate and apiBurst. */
  #takeToken(machine: Machine): boolean {
    const { apiRate, apiBurst } = this.#settings;
    if (apiRate === 0) return true;
    const { id } = machine;
    const before = this.#tokens[id] ?? apiBurst;
    const since = this.#now - (this.#tokensAt[id] ?? 0);
    const tokens = Math.min(apiBurst, before + secondsOf(since) * apiRate);
    this.#tokensAt[id] = this.#now;
    this.#tokens[id] = tokens >= 1 ? tokens - 1 : tokens;
    return tokens >= 1;
  }

  get #now(): Micros {
    return this.#engine.calendar.now;
  }

  #say(
    rule: 'fly-start-refused' | 'fly-snapshot-lost',
    machine: Machine,
    limitedBy: LimitName,
    inputs: readonly number[],
  ): void {
    const { region, id } = machine;
    this.#recorder.decide({ rule, region, subject: id, wanted: 1, granted: 0, limitedBy, inputs });
  }
}

const asleep = (machine: Machine, now: Micros): Micros =>
  machine.asleepSince === NEVER ? now : now - machine.asleepSince;
