import type { Engine } from '../engine/engine.ts';
import { NEVER } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';
import { Boots } from './boots.ts';
import type { Cluster, PodRecorder } from './cluster.ts';
import type { PodInput } from './input.ts';
import type { PodEvent } from './pod.chart.ts';
import type { Pod } from './pod.ts';
import type { PodsHost } from './pods-host.ts';

/** The set of pods that lives these lives. */
export interface LivingPods {
  /** In the order of creation: pods enter here when they become ready. */
  readonly ready: Pod[];
  inLane(lane: number): Pod;
  send(pod: Pod, event: PodEvent): void;
}

/** What it means for app, platform and cluster that a pod's statechart has entered a state. */
export class PodLifecycle {
  readonly boots: Boots;
  readonly #engine: Engine;
  readonly #input: PodInput;
  readonly #recorder: PodRecorder;
  readonly #host: PodsHost;
  readonly #cluster: Cluster;
  readonly #pods: LivingPods;

  constructor(
    engine: Engine,
    input: PodInput,
    recorder: PodRecorder,
    host: PodsHost,
    place: { readonly cluster: Cluster; readonly owner: number },
    pods: LivingPods,
  ) {
    this.#engine = engine;
    this.#input = input;
    this.#recorder = recorder;
    this.#host = host;
    this.#cluster = place.cluster;
    this.#pods = pods;
    const boots = {
      inLane: (lane: number) => pods.inLane(lane),
      listens: (pod: Pod) => {
        host.podListens(pod);
      },
      becomesReady: (pod: Pod) => {
        pods.send(pod, { type: 'READY' });
      },
      crashes: (pod: Pod) => {
        pods.send(pod, { type: 'CRASHED' });
      },
    };
    this.boots = new Boots(engine, input, recorder, boots, place.owner);
  }

  /** Takes it down, and does what follows. */
  entered(pod: Pod, state: StateName): void {
    pod.state = state;
    this.#recorder.enters(pod.lane, state, this.boots.planned(pod, state));
    if (state === 'booting') this.#started(pod);
    else if (state === 'ready') this.#ready(pod);
    else if (state === 'gone') this.#gone(pod);
  }

  #started(pod: Pod): void {
    pod.startedAt = this.#engine.calendar.now;
    this.#host.podStarted(pod);
    this.boots.begin(pod);
  }

  #ready(pod: Pod): void {
    pod.readyAt = this.#engine.calendar.now;
    const { ready } = this.#pods;
    let place = ready.length;
    while (place > 0 && ready[place - 1]!.number > pod.number) place--;
    ready.splice(place, 0, pod);
    this.#host.podReady(pod);
  }

  #gone(pod: Pod): void {
    const { now } = this.#engine.calendar;
    const aboard = pod.app.kill();
    pod.listens = false;
    this.#cluster.lanes.giveBack(pod.lane, now);
    this.#cluster.scheduler.left(pod);
    const cut = this.#host.podGone(pod, aboard);
    if (pod.startedAt !== NEVER)
      this.#recorder.decide({
        rule: 'pod-gone',
        subject: pod.lane,
        wanted: 0,
        granted: 0,
        limitedBy: 'none',
        inputs: [
          cut,
          now - pod.deletedAt,
          now - pod.deletedAt >= this.#input.terminationGrace ? 1 : 0,
          pod.readyAt === NEVER ? NEVER : pod.deletedAt - pod.readyAt,
        ],
      });
  }
}
