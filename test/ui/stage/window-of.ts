import type { WindowPicture } from '../../../src/picture/stage/window.ts';

/** An instance that serves and has nothing to do, changed by `part`. */
export const windowOf = (part: Partial<WindowPicture>): WindowPicture => ({
  instance: 0,
  state: 'ready',
  look: 'ready',
  load: 0,
  strays: 0,
  queued: 0,
  seconds: 0,
  ofSeconds: -1,
  phase: -1,
  isOverdue: false,
  gate: null,
  steps: [],
  arcs: [],
  sinceStart: false,
  shown: 1,
  blind: 0,
  leadsTo: null,
  wokenAfter: -1,
  ...part,
});
