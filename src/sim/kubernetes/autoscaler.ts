import type { Engine } from '../engine/engine.ts';
import { startLoop } from '../engine/loops.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Deployment } from '../pod/deployment.ts';
import type { Pods } from '../pod/pods.ts';
import type { Recorder } from '../trace/recorder.ts';
import { CpuMetrics } from './cpu-metrics.ts';
import { cpuReplicas, externalReplicas, type Proposal } from './cpu-replicas.ts';
import { Hpa, type Sync } from './hpa.ts';
import type { AutoscalerInput, CpuInput, HpaInput, KedaInput } from './input.ts';
import { Keda } from './keda.ts';

/** The loops that look at a Deployment and write its replicas; every sync of an HPA is taken down. */
export class Autoscaler {
  readonly #engine: Engine;
  readonly #recorder: Recorder;
  readonly #pods: Pods;
  readonly #deployment: Deployment;

  constructor(engine: Engine, recorder: Recorder, pods: Pods, deployment: Deployment) {
    this.#engine = engine;
    this.#recorder = recorder;
    this.#pods = pods;
    this.#deployment = deployment;
  }

  start(input: AutoscalerInput): void {
    switch (input.kind) {
      case 'fixed':
        return;
      case 'hpa':
        this.#startHpa(input.hpa, input.cpu.targetUtilization, this.#measure(input.cpu, input.hpa.tolerance));
        return;
      case 'keda-cron': {
        const keda = this.#startKeda(input.keda);
        this.#startHpa(input.hpa, 1, (current) =>
          keda
            .values(this.#engine.calendar.now)
            .map((value) => externalReplicas(value, input.hpa.tolerance, current)),
        );
      }
    }
  }

  /** The metrics-server, and how an HPA reads it. */
  #measure(input: CpuInput, tolerance: number): (current: number) => readonly Proposal[] {
    const { calendar } = this.#engine;
    const metrics = new CpuMetrics(input);
    const scrapes = { first: input.phase, period: input.resolution, priority: PRIORITY.metrics };
    startLoop(this.#engine, scrapes, () => {
      metrics.scrape(this.#pods.live, calendar.now);
    });
    return (current) => {
      const view = { pods: this.#pods.live, reading: metrics.of.bind(metrics), now: calendar.now };
      return [cpuReplicas(view, input, tolerance, current)];
    };
  }

  #startHpa(input: HpaInput, target: number, propose: (current: number) => readonly Proposal[]): void {
    const { calendar } = this.#engine;
    const hpa = new Hpa(input);
    const syncs = { first: input.syncPhase, period: input.syncPeriod, priority: PRIORITY.control };
    startLoop(this.#engine, syncs, () => {
      const before = this.#deployment.replicas;
      const sync = hpa.sync(before, calendar.now, () => propose(before));
      this.#saySync(input, target, before, sync);
      if (sync.replicas === before) return;
      hpa.scaled(before, sync.replicas, calendar.now);
      this.#deployment.scaleTo(sync.replicas);
    });
  }

  #startKeda(input: KedaInput): Keda {
    const { calendar } = this.#engine;
    const keda = new Keda(input);
    const polls = { first: input.pollPhase, period: input.pollingInterval, priority: PRIORITY.control };
    let said = '';
    startLoop(this.#engine, polls, () => {
      const before = this.#deployment.replicas;
      const poll = keda.poll(before, calendar.now);
      const news = `${poll.isActive} ${poll.limitedBy}`;
      if (poll.replicas !== before || news !== said)
        this.#recorder.decide({
          rule: 'keda-scale',
          wanted: Math.max(...keda.values(calendar.now), 0),
          granted: poll.replicas,
          limitedBy: poll.limitedBy,
          inputs: [poll.isActive ? 1 : 0, before, poll.sinceActive, input.cooldown, input.minReplicas],
        });
      said = news;
      if (poll.replicas !== before) this.#deployment.scaleTo(poll.replicas);
    });
    return keda;
  }

  #saySync(input: HpaInput, target: number, before: number, sync: Sync): void {
    const { proposal } = sync;
    this.#recorder.decide({
      rule: 'hpa-decide',
      wanted: proposal?.replicas ?? sync.replicas,
      granted: sync.replicas,
      limitedBy: sync.limitedBy,
      inputs: [
        before,
        proposal?.ready ?? -1,
        proposal?.unready ?? -1,
        proposal?.missing ?? -1,
        proposal?.utilization ?? -1,
        target,
        proposal?.ratio ?? -1,
        proposal?.counted ?? -1,
        sync.stabilized,
        sync.policyLimit,
        input.minReplicas,
        input.maxReplicas,
      ],
    });
  }
}
