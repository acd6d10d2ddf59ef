import { COMMON_OUTCOMES } from '../platform.ts';
import type { Outcome } from '../trace/trace.ts';

/** How Fly Proxy ends a request itself (Fly docs: troubleshooting: 502 = reached the machine, no valid answer; 503 = no machine). */
export const FLY_OUTCOMES: readonly Outcome[] = [
  // No machine runs and none may be started (autostart off, or nothing there).
  { code: 'no-machine', status: 503, side: 'platform', originSees: false },
  // Waited for a start until the proxy's patience or its tries were used up (PR03, PR04).
  { code: 'start-timeout', status: 503, side: 'platform', originSees: false },
  // Every running machine stayed at its hard limit.
  { code: 'hard-limit-timeout', status: 503, side: 'platform', originSees: false },
  // The machine was stopped with the request aboard (PC03).
  { code: 'cut-by-stop', status: 502, side: 'platform', originSees: false },
];

const index = (code: string): number =>
  COMMON_OUTCOMES.length + FLY_OUTCOMES.findIndex((o) => o.code === code);
export const NO_MACHINE = index('no-machine');
export const START_TIMEOUT = index('start-timeout');
export const HARD_LIMIT_TIMEOUT = index('hard-limit-timeout');
export const CUT_BY_STOP = index('cut-by-stop');
