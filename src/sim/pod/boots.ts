import { uniformBetween } from '../engine/distributions.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import { substream } from '../engine/random.ts';
import { STREAM } from '../engine/streams.ts';
import { NEVER, SECOND, type Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';
import type { AppHost } from '../workload/app.ts';
import type { PodRecorder } from './cluster.ts';
import type { PodInput } from './input.ts';
import type { Pod } from './pod.ts';
import { sayUnmigrated, sayVerdict } from './release-record.ts';

/** What a boot leads to. */
export interface BootsHost {
  inLane(lane: number): Pod;
  /** Its app answers. */
  listens(pod: Pod): void;
  /** Its readiness probe has succeeded. */
  becomesReady(pod: Pod): void;
  crashes(pod: Pod): void;
}

/** From running containers to a ready pod: the app's boot or a fixed time, then the readiness probe. */
export class Boots {
  readonly #engine: Engine;
  readonly #input: PodInput;
  readonly #recorder: PodRecorder;
  readonly #host: BootsHost;
  readonly #createStream: number;
  readonly #ripens: number;
  readonly #probed: number;

  /** `owner`: pods of different owners have different luck. */
  constructor(engine: Engine, input: PodInput, recorder: PodRecorder, host: BootsHost, owner = 0) {
    this.#engine = engine;
    this.#input = input;
    this.#recorder = recorder;
    this.#host = host;
    this.#createStream = owner === 0 ? STREAM.podCreate : substream(STREAM.podCreate, owner);
    // An event carries the pod's number: its lane may be another pod's by then.
    const whileBooting = (handle: (pod: Pod) => void): number =>
      engine.register((lane, number) => {
        const pod = host.inLane(lane);
        if (pod.number === number && pod.state === 'booting') handle(pod);
      });
    this.#ripens = whileBooting((pod) => {
      this.#ripe(pod);
    });
    this.#probed = whileBooting((pod) => {
      host.becomesReady(pod);
    });
  }

  /** What an app tells its pod; the requests' part of it comes from the platform. */
  appHost(requests: Pick<AppHost, 'started' | 'finished'>): AppHost {
    return {
      ...requests,
      booted: (lane) => {
        const pod = this.#host.inLane(lane);
        if (pod.state === 'booting') this.#listens(pod);
      },
      phaseStarted: (lane, phase, planned) => {
        const { state, listens } = this.#host.inLane(lane);
        if (state === 'booting' && !listens) this.#recorder.enters(lane, 'booting', planned, phase);
      },
      gated: (lane, verdict) => {
        this.#host.inLane(lane).unmigrated = verdict.unmigrated;
        sayVerdict(this.#recorder, lane, verdict);
      },
    };
  }

  /** How long a node takes to create its containers. */
  createTime(pod: Pod): Micros {
    const { start } = this.#input;
    if (start.kind !== 'phases' || pod.isWarm) return 0;
    const u = this.#engine.random.uniform(this.#createStream, pod.number);
    return start.create + uniformBetween(u, 0, start.createSpread);
  }

  /** Its containers run. */
  begin(pod: Pod): void {
    if (this.#input.start.kind === 'phases' && !pod.isWarm) pod.app.boot(pod.number);
    else this.#schedule(this.#ripeAt(pod), this.#ripens, pod);
  }

  /** How long the state that a pod is in by now shall take; -1 = nobody knows. Boot phases are told one by one. */
  planned(pod: Pod, state: StateName): Micros {
    const { start, drain } = this.#input;
    switch (state) {
      case 'pending':
        return start.kind === 'phases' ? start.schedule : NEVER;
      case 'starting':
        return pod.chart.context().createDelay;
      case 'booting':
        return start.kind === 'phases' ? NEVER : this.#ripeAt(pod) - this.#engine.calendar.now;
      case 'terminating':
        return drain > 0 ? drain : NEVER;
      default:
        return NEVER;
    }
  }

  #ripeAt(pod: Pod): Micros {
    const { start } = this.#input;
    const { now } = this.#engine.calendar;
    if (pod.isWarm) return now;
    // It may have waited for a node for longer than that.
    if (start.kind === 'fixed')
      return Math.max(now, Math.floor(pod.createdAt / SECOND) * SECOND + start.delay);
    return now + (start.kind === 'crashes' ? start.after : 0);
  }

  #ripe(pod: Pod): void {
    if (this.#input.start.kind === 'crashes' && !pod.isWarm) {
      this.#host.crashes(pod);
      return;
    }
    pod.app.freshProcess();
    pod.app.ready();
    this.#listens(pod);
  }

  #listens(pod: Pod): void {
    const lag = this.#input.start.kind === 'phases' && !pod.isWarm ? this.#input.start.readinessLag : 0;
    pod.listens = true;
    if (pod.unmigrated) sayUnmigrated(this.#recorder, pod.lane);
    this.#host.listens(pod);
    if (lag === 0) {
      this.#host.becomesReady(pod);
      return;
    }
    this.#recorder.enters(pod.lane, 'booting', lag);
    this.#schedule(this.#engine.calendar.now + lag, this.#probed, pod);
  }

  #schedule(at: Micros, kind: number, pod: Pod): void {
    this.#engine.calendar.schedule(at, PRIORITY.lifecycle, kind, pod.lane, pod.number);
  }
}
