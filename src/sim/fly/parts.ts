import { SimulationFault } from '../engine/fault.ts';
import type { makeActs } from './acts.ts';
import type { Connections } from './connections.ts';
import type { kilometres } from './places.ts';

/** Parts of a Fly app that only some runs need: whoever starts a run brings those that its input asks for. */
export interface FlyParts {
  /** Needed where somebody does something to the app. */
  readonly makeActs: typeof makeActs | null;
  /** Needed where connections are counted, not requests. */
  readonly Connections: typeof Connections | null;
  /** Needed where there are several regions. */
  readonly kilometres: typeof kilometres | null;
}

/** The part, or a SimulationFault where it was not brought. */
export function needed<Name extends keyof FlyParts>(
  parts: FlyParts,
  name: Name,
): NonNullable<FlyParts[Name]> {
  const part = parts[name];
  if (part === null) throw new SimulationFault(`this run needs ${name}`);
  return part;
}
