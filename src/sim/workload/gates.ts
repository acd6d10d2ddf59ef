import type { Chart, ChartHost, Effect } from '../engine/chart.ts';
import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { ReleaseGate } from '../input.ts';
import type { STORE_HEALTH } from '../trace/rules.ts';
import { releaseGateChart, type GateEffect, type GateReason } from './release-gate.chart.ts';
import { ReleaseStore } from './release-store.ts';

/** How an instance's gate has ended. */
export interface GateVerdict {
  readonly prepares: boolean;
  readonly reason: GateReason;
  /** Since the gate began. */
  readonly waited: Micros;
  readonly release: number;
  readonly store: (typeof STORE_HEALTH)[number];
  /** It skips, although nobody has prepared this release. */
  readonly unmigrated: boolean;
}

interface Pass {
  readonly chart: Chart<typeof releaseGateChart>;
  readonly release: number;
  readonly began: Micros;
}

/** The release gates of all instances that are at one, one statechart each, and the store they ask. */
export class Gates {
  readonly store: ReleaseStore;
  readonly #engine: Engine;
  readonly #charts: ChartHost;
  readonly #gate: ReleaseGate;
  readonly #ended: (app: number, verdict: Omit<GateVerdict, 'unmigrated'>) => void;
  readonly #answers: number;
  /** By app. The generation tells an answer to an earlier pass. */
  readonly #passes: (Pass | undefined)[] = [];
  readonly #generation: number[] = [];

  constructor(
    engine: Engine,
    charts: ChartHost,
    gate: ReleaseGate,
    ended: (app: number, verdict: Omit<GateVerdict, 'unmigrated'>) => void,
  ) {
    this.#engine = engine;
    this.#charts = charts;
    this.#gate = gate;
    this.#ended = ended;
    this.store = new ReleaseStore(gate);
    this.#answers = engine.register((app, generation) => {
      if (this.#generation[app] === generation) this.#answer(app);
    });
  }

  begin(app: number, release: number): void {
    this.cancel(app);
    const { check, poll, wait, uncertain } = this.#gate;
    const chart = this.#charts.start(releaseGateChart, {
      input: { check, poll, wait, uncertain },
      priority: PRIORITY.work,
      owner: app,
      id: `gate of app ${app}`,
    });
    this.#passes[app] = { chart, release, began: this.#engine.calendar.now };
  }

  cancel(app: number): void {
    this.#generation[app] = (this.#generation[app] ?? 0) + 1;
    this.#passes[app]?.chart.stop();
    this.#passes[app] = undefined;
  }

  /** Carries out what a gate's chart emitted; false if it is no gate's. Whoever drains the charts asks here. */
  handle(app: number, effect: Effect): boolean {
    const { type } = effect;
    if (type === 'gate-asks') this.#ask(app);
    else if (type === 'gate-verdict') this.#verdict(app, effect as GateEffect & { type: 'gate-verdict' });
    else return false;
    return true;
  }

  #ask(app: number): void {
    const { calendar } = this.#engine;
    if (!this.#passes[app]) return;
    if (this.store.delay === 0) this.#answer(app);
    else
      calendar.schedule(
        calendar.now + this.store.delay,
        PRIORITY.work,
        this.#answers,
        app,
        this.#generation[app]!,
      );
  }

  #answer(app: number): void {
    const pass = this.#passes[app];
    pass?.chart.send(this.store.ask(pass.release, app, this.#engine.calendar.now));
  }

  #verdict(app: number, { prepares, reason }: GateEffect & { type: 'gate-verdict' }): void {
    const pass = this.#passes[app];
    if (!pass) return;
    this.cancel(app);
    this.#ended(app, {
      prepares,
      reason,
      waited: this.#engine.calendar.now - pass.began,
      release: pass.release,
      store: this.store.health,
    });
  }
}
