import type { Engine } from '../engine/engine.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import { AUTO_STOPS, INTERVENTION_KINDS, type InterventionKind } from '../trace/fly-acts.ts';
import type { Recorder } from '../trace/recorder.ts';
import { STORE_HEALTH } from '../trace/rules.ts';
import type { Workload } from '../workload/app.ts';
import type { Deploys } from './deploys.ts';
import type { Exits } from './exits.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { Scale } from './scale.ts';
import type { FlySettings } from './settings.ts';

export { AUTO_STOPS, INTERVENTION_KINDS, type InterventionKind };

/** What somebody does at a time; before it nothing changes. */
export interface Intervention {
  readonly at: Micros;
  readonly kind: InterventionKind;
  /** A machine, -1 = all; for `machines` a region; otherwise without meaning. */
  readonly target: number;
  readonly value: number;
}

export interface InterventionParts {
  readonly fleet: Fleet;
  readonly workload: Workload;
  readonly exits: Exits;
  readonly deploys: Deploys;
  readonly scale: Scale;
  readonly recorder: Recorder;
}

/** Carries interventions out at their time. */
export class Interventions {
  readonly #engine: Engine;
  readonly #list: readonly Intervention[];
  readonly #parts: InterventionParts;
  readonly #happens: number;
  readonly #hostUp: number;

  constructor(engine: Engine, settings: FlySettings, parts: InterventionParts) {
    this.#engine = engine;
    this.#list = settings.interventions;
    this.#parts = parts;
    this.#happens = engine.register((index) => this.#happen(this.#list[index]!));
    this.#hostUp = engine.register((id) => {
      const { fleet } = parts;
      fleet.send(fleet.machines[id]!, { type: 'HOST_UP' });
    });
  }

  start(): void {
    const { calendar, horizon } = this.#engine;
    this.#list.forEach(({ at }, index) => {
      if (at < horizon) calendar.schedule(at, PRIORITY.intervention, this.#happens, index, 0);
    });
  }

  #happen(intervention: Intervention): void {
    const { kind, target, value } = intervention;
    const machines = this.#targets(intervention);
    this.#parts.recorder.decide({
      rule: 'fly-intervention',
      subject: machines.length === 1 ? machines[0]!.id : -1,
      wanted: 1,
      granted: 1,
      limitedBy: 'none',
      inputs: [INTERVENTION_KINDS.indexOf(kind), target, value],
    });
    const { fleet, workload, deploys, scale } = this.#parts;
    const { services } = fleet;
    switch (kind) {
      case 'deploy':
        deploys.begin();
        break;
      case 'auto-stop':
        services.autoStop = AUTO_STOPS[value] ?? services.autoStop;
        break;
      case 'min-machines':
        services.minMachinesRunning = value;
        break;
      case 'machines':
        scale.to(Math.max(0, target), value);
        break;
      case 'store':
        if (workload.gates) workload.gates.store.health = STORE_HEALTH[value] ?? 'healthy';
        break;
      case 'soft-limit':
        if (target < 0) services.softLimit = value;
        break;
      case 'hard-limit':
        if (target < 0) services.hardLimit = value;
        break;
      default:
        break;
    }
    for (const machine of machines) this.#happenTo(machine, intervention);
  }

  #happenTo(machine: Machine, { kind, value }: Intervention): void {
    const { fleet, exits } = this.#parts;
    switch (kind) {
      case 'crash':
        if (machine.state !== 'ready' && machine.state !== 'booting') return;
        machine.crashesToCome = Math.max(0, value - 1);
        exits.exit(machine, 1);
        break;
      case 'host-unreachable':
      case 'host-lost':
        this.#hostDown(machine, kind === 'host-unreachable', value);
        break;
      case 'snapshot-lost':
        if (machine.state === 'suspended') fleet.send(machine, { type: 'DISCARD' });
        break;
      case 'soft-limit':
        machine.softLimit = value;
        fleet.loadChanged(machine);
        break;
      case 'hard-limit':
        machine.hardLimit = value;
        fleet.loadChanged(machine);
        break;
      default:
        break;
    }
  }

  #hostDown(machine: Machine, survives: boolean, duration: Micros): void {
    if (machine.state === 'unreachable') return;
    const { calendar } = this.#engine;
    this.#parts.fleet.send(machine, { type: 'HOST_DOWN', survives });
    calendar.schedule(calendar.now + duration, PRIORITY.intervention, this.#hostUp, machine.id, 0);
  }

  #targets({ kind, target }: Intervention): readonly Machine[] {
    if (!ON_MACHINES.includes(kind)) return [];
    const { machines } = this.#parts.fleet;
    const meant = target < 0 ? [...machines] : machines.slice(target, target + 1);
    return meant.filter((machine) => !machine.isTemporary);
  }
}

const ON_MACHINES: readonly InterventionKind[] = [
  'crash',
  'host-unreachable',
  'host-lost',
  'snapshot-lost',
  'soft-limit',
  'hard-limit',
];
