import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Recorder } from '../trace/recorder.ts';
import { DEPLOY_STEPS, type LimitName } from '../trace/rules.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { FlySettings } from './settings.ts';
import type { Starts } from './starts.ts';

/** One deploy under way. */
interface Deploy {
  readonly release: number;
  /** The one that runs release_command. */
  forCommand: Machine | null;
  readonly began: Micros;
  /** By process group, which are updated side by side: machines still to come, and how many may be under way at once. */
  readonly queues: readonly Machine[][];
  pools: readonly number[];
  /** Machines that run and are being replaced. */
  readonly underWay: Set<Machine>;
  wanted: number;
  launched: number;
  updated: number;
}

/**
 * `fly deploy`, rolling (flyctl: deploy): release_command once, in a machine of its own that is gone afterwards;
 * then every machine gets the new version. Only those that run are launched with it; a snapshot is discarded, so a
 * suspended machine's next start is cold. A pool of ceil(machines * max_unavailable) per group is under way at once, each
 * until it is healthy; whoever is still to come is leased, so that the proxy cannot start it.
 */
export class Deploys {
  readonly #engine: Engine;
  readonly #settings: FlySettings;
  readonly #fleet: Fleet;
  readonly #starts: Starts;
  readonly #recorder: Recorder;
  readonly #released: number;
  readonly #waitEnds: number;
  #deploy: Deploy | null = null;
  #releases = 0;

  constructor(engine: Engine, settings: FlySettings, fleet: Fleet, starts: Starts, recorder: Recorder) {
    this.#engine = engine;
    this.#settings = settings;
    this.#fleet = fleet;
    this.#starts = starts;
    this.#recorder = recorder;
    this.#released = engine.register((release) => {
      if (this.#deploy?.release === release) this.#afterReleaseCommand(this.#deploy);
    });
    this.#waitEnds = engine.register((id, release) => {
      const isWaiting = this.#deploy?.release === release && this.#deploy.underWay.has(fleet.machines[id]!);
      if (isWaiting) this.#end(this.#deploy!, 'stopped', 'wait-timeout');
    });
  }

  /** A second deploy while one is under way does nothing: it does not get the leases. */
  begin(): void {
    if (this.#deploy) {
      this.#say(this.#deploy, 'stopped', 'lease');
      return;
    }
    const deploy: Deploy = {
      release: ++this.#releases,
      forCommand: null,
      began: this.#now,
      queues: Array.from({ length: this.#fleet.services.groups }, () => []),
      pools: [],
      underWay: new Set(),
      wanted: 0,
      launched: 0,
      updated: 0,
    };
    this.#deploy = deploy;
    this.#say(deploy, 'begins', 'none');
    const { releaseCommand, releaseCommandTimeout, vmStart, primaryRegion } = this.#settings;
    if (releaseCommand === 0) this.#update(deploy);
    else {
      const runs = this.#isReleaseSlow ? releaseCommandTimeout : releaseCommand;
      const ends = this.#now + vmStart.mode + runs;
      deploy.forCommand = this.#fleet.addForCommand(Math.max(0, primaryRegion), runs);
      this.#engine.calendar.schedule(ends, PRIORITY.lifecycle, this.#released, deploy.release, 0);
    }
  }

  /** To be told of each machine whose state, or whether it is routed to, has changed. */
  changed(machine: Machine): void {
    const deploy = this.#deploy;
    if (!machine.routable || !deploy?.underWay.has(machine)) return;
    deploy.underWay.delete(machine);
    deploy.launched++;
    machine.leased = false;
    this.#next(deploy);
  }

  #afterReleaseCommand(deploy: Deploy): void {
    this.#fleet.removeForCommand(deploy.forCommand!);
    if (this.#isReleaseSlow) this.#end(deploy, 'stopped', 'release-command');
    else {
      this.#say(deploy, 'released', 'none');
      this.#update(deploy);
    }
  }

  get #isReleaseSlow(): boolean {
    const { releaseCommand, releaseCommandTimeout } = this.#settings;
    return releaseCommand < 0 || releaseCommand > releaseCommandTimeout;
  }

  #update(deploy: Deploy): void {
    for (const machine of this.#fleet.machines) {
      if (machine.isTemporary || machine.state === 'gone' || machine.state === 'unreachable') continue;
      machine.leased = true;
      deploy.queues[machine.group]!.push(machine);
    }
    const { maxUnavailable } = this.#settings;
    deploy.pools = deploy.queues.map(({ length }) =>
      Math.max(1, maxUnavailable >= 1 ? Math.floor(maxUnavailable) : Math.ceil(length * maxUnavailable)),
    );
    this.#next(deploy);
  }

  /** Takes up as many machines as the pools allow; ends the deploy when there is nothing left to wait for. */
  #next(deploy: Deploy): void {
    deploy.queues.forEach((queue, group) => {
      const isFull = (): boolean =>
        [...deploy.underWay].filter((m) => m.group === group).length >= deploy.pools[group]!;
      while (queue.length > 0 && !isFull()) this.#updateOne(deploy, queue.shift()!);
    });
    const isDone = deploy.underWay.size === 0 && deploy.queues.every((queue) => queue.length === 0);
    if (isDone && this.#deploy === deploy) this.#end(deploy, 'finished', 'none');
  }

  #updateOne(deploy: Deploy, machine: Machine): void {
    const { services } = this.#fleet;
    deploy.updated++;
    machine.release = deploy.release;
    machine.softLimit = services.softLimit;
    machine.hardLimit = services.hardLimit;
    this.#fleet.loadChanged(machine);
    if (RUNS.includes(machine.state)) this.#replace(deploy, machine);
    else {
      this.#fleet.send(machine, { type: 'DISCARD' });
      machine.leased = false;
    }
  }

  #replace(deploy: Deploy, machine: Machine): void {
    const { killTimeout, updateTime, deployTimeout } = this.#settings;
    const { calendar } = this.#engine;
    deploy.wanted++;
    machine.drainingSince = this.#now;
    const start = this.#starts.coldStart(machine);
    this.#fleet.send(machine, { type: 'REPLACE', kill: killTimeout, update: updateTime, ...start });
    deploy.underWay.add(machine);
    const until = this.#now + deployTimeout;
    calendar.schedule(until, PRIORITY.lifecycle, this.#waitEnds, machine.id, deploy.release);
  }

  #end(deploy: Deploy, step: 'finished' | 'stopped', limitedBy: LimitName): void {
    this.#deploy = null;
    for (const machine of this.#fleet.machines) machine.leased = false;
    this.#say(deploy, step, limitedBy);
  }

  #say(deploy: Deploy, step: (typeof DEPLOY_STEPS)[number], limitedBy: LimitName): void {
    this.#recorder.decide({
      rule: 'fly-deploy',
      wanted: deploy.wanted,
      granted: deploy.launched,
      limitedBy,
      inputs: [DEPLOY_STEPS.indexOf(step), deploy.release, deploy.updated, this.#now - deploy.began],
    });
  }

  get #now(): Micros {
    return this.#engine.calendar.now;
  }
}

/** States in which an update launches the machine (flyctl: shouldSkipLaunch). */
const RUNS: readonly Machine['state'][] = [
  'ready',
  'booting',
  'starting',
  'resuming',
  'restarting',
  'failed',
];
