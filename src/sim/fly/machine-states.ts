import { NEVER, type Micros } from '../engine/time.ts';
import type { StateName } from '../trace/trace.ts';
import type { Machine } from './machine.ts';

// What a state says of its machine, whoever asks and whatever it was in before.

/** States in which a process is there and not frozen. */
export const ALIVE: readonly StateName[] = ['booting', 'ready', 'draining', 'stopping'];
/** States in which it takes no requests, and will not soon. */
export const CLOSED: readonly StateName[] = [
  'draining',
  'stopping',
  'suspending',
  'stopped',
  'restarting',
  'replacing',
  'failed',
  'unreachable',
  'gone',
];

/** States from which a boot begins with its first phase. */
export const BEGIN_BOOT: readonly StateName[] = ['starting', 'restarting'];

/** Does the process of an unreachable machine run on? It will be where it was when its host answers again. */
export function worksOn(machine: Machine): boolean {
  const { comesBack } = machine.chart.context();
  return comesBack === 'ready' || comesBack === 'booting';
}

/** How long the state will take, where that is known. */
export function planned(machine: Machine, state: StateName): Micros {
  const { startDelay, drainDelay, copyDelay, updateDelay } = machine.chart.context();
  switch (state) {
    case 'starting':
    case 'resuming':
    case 'restarting':
      return startDelay;
    case 'draining':
      return drainDelay;
    case 'suspending':
      return copyDelay;
    case 'replacing':
      return updateDelay;
    case 'booting':
      return machine.commandRuns;
    default:
      return NEVER;
  }
}
