import type { StateName } from '../../sim/trace/trace.ts';
import type { StageConfig } from './config.ts';

/**
 * How a window looks: the state of its instance, and for a running one where its load stands.
 * checking: it runs, but nobody is sent to it yet. early: a pod that serves before Kubernetes calls it ready.
 * gone: there is nobody, so nothing is drawn.
 */
export type Look =
  | 'created'
  | 'stopped'
  | 'starting'
  | 'restarting'
  | 'replacing'
  | 'booting'
  | 'resuming'
  | 'checking'
  | 'early'
  | 'ready'
  | 'soft'
  | 'hard'
  | 'draining'
  | 'stopping'
  | 'suspending'
  | 'suspended'
  | 'failed'
  | 'unreachable'
  | 'gone';

const LOOKS: Readonly<Record<StateName, Look>> = {
  created: 'created',
  stopped: 'stopped',
  starting: 'starting',
  restarting: 'restarting',
  replacing: 'replacing',
  booting: 'booting',
  resuming: 'resuming',
  ready: 'ready',
  draining: 'draining',
  stopping: 'stopping',
  suspending: 'suspending',
  suspended: 'suspended',
  failed: 'failed',
  unreachable: 'unreachable',
  pending: 'booting',
  terminating: 'draining',
  gone: 'gone',
};

/** A pod on its way to ready: for Kubernetes one stretch in several steps. */
export const POD_STARTS: readonly StateName[] = ['pending', 'starting', 'booting'];

/** Looks that are clocks: they have a ring, and an end one can wait for. */
export const TIMED: readonly Look[] = [
  'starting',
  'restarting',
  'replacing',
  'booting',
  'resuming',
  'early',
  'checking',
];

/** Looks of instances that are on their way to running. */
export const WAKING: readonly Look[] = [
  'starting',
  'restarting',
  'replacing',
  'booting',
  'resuming',
  'early',
];

/** Looks with panes. */
export const LIT: readonly Look[] = ['ready', 'soft', 'hard', 'draining', 'checking', 'early'];

/** A Machine in this state with this load; `isChecked`: may requests be sent to it? */
export function machineLook(state: StateName, isChecked: boolean, load: number, config: StageConfig): Look {
  if (state !== 'ready') return LOOKS[state];
  if (!isChecked) return 'checking';
  if (config.hardLimit > 0 && load >= config.hardLimit) return 'hard';
  return isOver(load, config) ? 'soft' : 'ready';
}

/** A pod has no soft limit, and the activator may find it before Kubernetes does. */
export function podLook(state: StateName, load: number, { hardLimit }: StageConfig): Look {
  if (POD_STARTS.includes(state)) return load > 0 ? 'early' : 'booting';
  if (state === 'ready' && hardLimit > 0 && load >= hardLimit) return 'hard';
  return LOOKS[state];
}

export const isOver = (load: number, { softLimit, overAtSoft }: StageConfig): boolean =>
  softLimit > 0 && (overAtSoft ? load >= softLimit : load > softLimit);
