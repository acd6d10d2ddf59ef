import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER, type Micros } from '../engine/time.ts';
import type { Ledger } from '../trace/ledger.ts';
import type { Recorder } from '../trace/recorder.ts';
import { LATEST, type KnativeInput, type TrafficTarget } from './input.ts';
import { Luck } from './luck.ts';
import { Rollout } from './rollout.ts';
import { shifted, targetsFrom } from './traffic-targets.ts';

/** What a route knows of revisions, and tells them. */
export interface RouteHost {
  /** Numbers go from 0 to below this. */
  readonly count: number;
  /** Is there more than one by now? Before that there is nothing to tell. */
  readonly areSeveral: boolean;
  /** Has it been ready once, or was it there from the start? */
  isRoutable(revision: number): boolean;
  /** The newest of those. */
  latest(): number;
  /** Does a route lead there? Told of all that one has ever led to. */
  routed(revision: number, isRouted: boolean): void;
}

/**
 * Who gets a request: by the percentages that hold, or by the tag whose address it calls. Traffic for a revision that has
 * never been ready stays where it is until it has (knative/serving pkg/reconciler/route/traffic: BuildTrafficConfiguration).
 */
export class Route {
  readonly #engine: Engine;
  readonly #ledger: Ledger;
  readonly #recorder: Recorder;
  readonly #host: RouteHost;
  readonly #rollout: Rollout;
  readonly #luck: Luck;
  readonly #traffic: readonly TrafficTarget[];
  readonly #changes: number;
  readonly #steps: number;
  /** What holds, and what waits for a revision to become ready. */
  #targets: readonly TrafficTarget[] = [];
  #waiting: readonly TrafficTarget[] | undefined;
  /** By revision: percent by now, and whether a tag leads there. */
  readonly #shares: number[];
  readonly #isTagged: boolean[];
  readonly #wasRouted: boolean[];
  #sum = 0;
  /** The only revision that gets anything; -1 = there are several or none. */
  #only = -1;
  /** By client class: the revision of its tag, or -1. */
  readonly #ofClass: number[];
  #stepAt: Micros = NEVER;

  constructor(engine: Engine, input: KnativeInput, ledger: Ledger, host: RouteHost, recorder: Recorder) {
    this.#engine = engine;
    this.#ledger = ledger;
    this.#recorder = recorder;
    this.#host = host;
    this.#rollout = new Rollout(input.rolloutDuration ?? 0, input.networkProgramming);
    this.#luck = new Luck(engine, ledger);
    this.#traffic = (input.traffic ?? []).filter(({ revision }) => revision < host.count);
    this.#shares = new Array<number>(host.count).fill(0);
    this.#isTagged = new Array<boolean>(host.count).fill(false);
    this.#wasRouted = new Array<boolean>(host.count).fill(false);
    this.#ofClass = ledger.arrivals.classes.map(() => -1);
    this.#changes = engine.register((index) => {
      this.#want(targetsFrom(this.#traffic, this.#traffic[index]!.at));
    });
    this.#steps = engine.register(() => {
      this.#step();
    });
  }

  start(): void {
    for (let revision = 0; revision < this.#host.count; revision++)
      this.#wasRouted[revision] = this.#host.isRoutable(revision);
    const atStart = targetsFrom(this.#traffic, 0);
    if (atStart.length > 0) this.#want(atStart);
    if (this.#targets.length === 0) {
      this.#targets = [{ at: 0, revision: LATEST, percent: 100, tag: '' }];
      this.#apply();
    }
    const { calendar } = this.#engine;
    this.#traffic.forEach(({ at }, index) => {
      if (at > 0 && at !== this.#traffic[index - 1]?.at)
        calendar.schedule(at, PRIORITY.intervention, this.#changes, index, 0);
    });
  }

  /** The revision that an attempt is for; -1 = none gets anything. */
  pick(slot: number): number {
    if (this.#only >= 0) return this.#only;
    const { attempts, arrivals } = this.#ledger;
    const tagged = this.#ofClass[arrivals.class[attempts.request[slot]!]!]!;
    if (tagged >= 0) return tagged;
    let point = this.#luck.choose(STREAM.revision, this.#sum, slot);
    for (let revision = 0; revision < this.#shares.length; revision++) {
      point -= this.#shares[revision]!;
      if (point < 0) return revision;
    }
    return -1;
  }

  /** A revision has become ready for the first time. */
  revisionReady(): void {
    if (this.#waiting) this.#want(this.#waiting);
    // It may be the latest now, whatever still waits.
    if (this.#waiting) this.#apply();
    else this.#want(this.#targets);
  }

  /** Somebody gives one revision `percent`; the others share the rest as before. */
  shift(revision: number, percent: number): void {
    this.#want(shifted(this.#targets, revision, percent));
  }

  #want(targets: readonly TrafficTarget[]): void {
    const missing = targets.filter(({ revision }) => revision >= 0 && !this.#host.isRoutable(revision));
    if (missing.length === 0) {
      this.#waiting = undefined;
      this.#targets = targets;
      this.#apply();
      return;
    }
    if (this.#waiting !== targets)
      for (const { revision, percent } of missing)
        this.#say(revision, percent, this.#shares[revision]!, true);
    this.#waiting = targets;
  }

  #step(): void {
    const { now } = this.#engine.calendar;
    if (this.#rollout.nextStepAt !== now) return;
    this.#rollout.step(now);
    this.#apply();
  }

  #apply(): void {
    const { calendar } = this.#engine;
    const before = [...this.#shares];
    const goal = before.map(() => 0);
    const latest = this.#host.latest();
    this.#shares.fill(0);
    this.#isTagged.fill(false);
    this.#ofClass.fill(-1);
    let toLatest = 0;
    for (const { revision, percent, tag } of this.#targets) {
      const named = revision === LATEST ? latest : revision;
      goal[named]! += percent;
      if (revision === LATEST) toLatest += percent;
      else this.#shares[named]! += percent;
      if (tag !== '') this.#tag(tag, named);
    }
    this.#rollout.aim(toLatest, latest, calendar.now);
    for (const { revision, percent } of this.#rollout.shares) this.#shares[revision]! += percent;
    this.#sum = this.#shares.reduce((sum, percent) => sum + percent, 0);
    this.#only = this.#isTagged.includes(true) ? -1 : this.#shares.findIndex((share) => share === this.#sum);
    if (this.#sum === 0) this.#only = -1;
    this.#planStep();
    this.#tell(before, goal);
  }

  #tag(tag: string, revision: number): void {
    this.#isTagged[revision] = true;
    const place = this.#ledger.arrivals.classes.findIndex(({ id }) => id === tag);
    if (place >= 0) this.#ofClass[place] = revision;
  }

  #planStep(): void {
    const { nextStepAt } = this.#rollout;
    if (nextStepAt === this.#stepAt) return;
    this.#stepAt = nextStepAt;
    if (nextStepAt !== NEVER)
      this.#engine.calendar.schedule(nextStepAt, PRIORITY.intervention, this.#steps, 0, 0);
  }

  #tell(before: readonly number[], goal: readonly number[]): void {
    this.#shares.forEach((share, revision) => {
      const isRouted = share > 0 || this.#isTagged[revision]!;
      if (isRouted) this.#wasRouted[revision] = true;
      if (this.#wasRouted[revision]) this.#host.routed(revision, isRouted);
      if (share !== before[revision]) this.#say(revision, goal[revision]!, before[revision]!, false);
    });
  }

  #say(revision: number, wanted: number, before: number, waits: boolean): void {
    if (!waits && !this.#host.areSeveral) return;
    this.#recorder.decide({
      rule: 'knative-route',
      revision,
      wanted,
      granted: waits ? before : this.#shares[revision]!,
      limitedBy: waits ? 'not-ready' : 'none',
      inputs: [before, this.#isTagged[revision] ? 1 : 0, this.#rollout.stepSize, this.#rollout.stepDuration],
    });
  }
}
