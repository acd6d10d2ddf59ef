import type { Engine } from '../engine/engine.ts';
import { Deploys } from './deploys.ts';
import { Interventions, type InterventionParts } from './interventions.ts';
import type { Machine } from './machine.ts';
import { Scale } from './scale.ts';
import type { FlySettings } from './settings.ts';
import type { Starts } from './starts.ts';

/** What somebody does to the app in a run: interventions, and the deploys and counts of machines that they begin. */
export interface Acts {
  start(): void;
  /** Called after each change of a machine's state, and when it becomes routable. */
  changed(machine: Machine): void;
}

export function makeActs(
  engine: Engine,
  settings: FlySettings,
  starts: Starts,
  parts: Omit<InterventionParts, 'deploys' | 'scale'>,
): Acts {
  const deploys = new Deploys(engine, settings, parts.fleet, starts, parts.recorder);
  const scale = new Scale(engine, settings, parts.fleet, starts);
  const interventions = new Interventions(engine, settings, { ...parts, deploys, scale });
  return {
    start: () => interventions.start(),
    changed: (machine) => deploys.changed(machine),
  };
}
