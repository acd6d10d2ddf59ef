import { micros, secondsOf } from '../../sim/engine/time.ts';
import type { DecisionAt, OpenAt } from '../../sim/trace/read.ts';
import type { AutoscalerConfig, StageShow } from './config.ts';
import type { KpaLog } from './kpa-log.ts';
import { isTooFast } from './thinning.ts';

/**
 * Why the requests go through the activator, or past it. nobody-ready: to no pod could they go. burst: too little room for
 * a burst. unlimited: no room is enough. idle: no pod is wanted. room: there is enough, so they go past it.
 */
export type PathReason = 'nobody-ready' | 'burst' | 'unlimited' | 'idle' | 'room';

export interface ActivatorPicture {
  /** Whose KPA this is about: the newest revision's; '' where there is only one. */
  readonly revision: string;
  readonly inPath: boolean;
  readonly reason: PathReason;
  /** As the decider saw it last; null before it was first asked. */
  readonly excessBurstCapacity: number | null;
  /** How long the first in its buffer has waited; -1 = nobody waits. */
  readonly oldestSeconds: number;
  readonly soon: Soon;
}

/**
 * What the autoscaler does next. panic: may end at `at` at the earliest, `share` of that time is left. last-pod: may leave
 * in `inSeconds`, `share` of the wait is over. tick: evaluates in `inSeconds`. ticks: so often that no clock can show it.
 */
export type Soon =
  | { readonly kind: 'panic'; readonly at: number; readonly share: number }
  | { readonly kind: 'last-pod' | 'tick'; readonly inSeconds: number; readonly share: number }
  | { readonly kind: 'ticks'; readonly everySeconds: number };

/** The decider looks every two seconds (knative/serving pkg/autoscaler/scaling/multiscaler.go: tickInterval). */
const TICK_SECONDS = 2;
const UNLIMITED = -1;

export function activatorPicture(
  log: KpaLog,
  open: OpenAt,
  readyPods: number,
  t: number,
  config: AutoscalerConfig,
  show: StageShow,
): ActivatorPicture {
  const inPath = log.isIn('activator-in-path', micros(t));
  const path = log.decideAt(t) ?? log.pathAt(t);
  const excessBurstCapacity = path?.inputs['excessBurstCapacity'] ?? null;
  return {
    revision: log.nameAt(t),
    inPath,
    reason: inPath
      ? reasonOf(readyPods, excessBurstCapacity ?? 0, path?.inputs['targetBurstCapacity'] ?? 0)
      : 'room',
    excessBurstCapacity,
    oldestSeconds: open.waiting.reduce((most, { since }) => Math.max(most, t - since), -1),
    soon: panicAt(log, t, config) ?? lastPodAt(log, t) ?? nextTick(t, config, show),
  };
}

function reasonOf(readyPods: number, excess: number, target: number): PathReason {
  if (readyPods === 0) return 'nobody-ready';
  if (target === UNLIMITED) return 'unlimited';
  return excess < 0 ? 'burst' : 'idle';
}

/** Panic ends at the first tick more than a stable window after it was last renewed. */
function panicAt(log: KpaLog, t: number, { stableWindowSeconds }: AutoscalerConfig): Soon | null {
  const renewed = log.panickedAt(t);
  if (renewed < 0) return null;
  const at = renewed + stableWindowSeconds;
  return { kind: 'panic', at, share: Math.max(0, (at - t) / stableWindowSeconds) };
}

function lastPodAt(log: KpaLog, t: number): Soon | null {
  const scale = log.scaleAt(t);
  const wait = scale ? waitOf(scale) : null;
  if (!scale || !wait) return null;
  const due = scale.t + wait.left;
  const share = wait.of <= 0 ? 1 : Math.min(1, Math.max(0, 1 - (due - t) / wait.of));
  return { kind: 'last-pod', inSeconds: Math.max(0, due - t), share };
}

/** What held the last pod when that was decided (knative/serving pkg/reconciler/autoscaling/kpa/scaler.go: handleScaleToZero). */
function waitOf({ limitedBy, inputs }: DecisionAt): { readonly left: number; readonly of: number } | null {
  const seconds = (name: string): number => secondsOf(inputs[name] ?? 0);
  const inStatus = seconds('inStatusMicros');
  switch (limitedBy) {
    case 'stable-window':
      return { left: seconds('stableWindowMicros') - inStatus, of: seconds('stableWindowMicros') };
    case 'retention':
      return { left: seconds('retentionMicros') - inStatus, of: seconds('retentionMicros') };
    case 'grace': {
      const of = seconds('graceMicros');
      const proxied = of - Math.max(0, seconds('proxyMicros'));
      return { left: Math.min(proxied, Math.max(of, seconds('retentionMicros')) - inStatus), of };
    }
    default:
      return null;
  }
}

function nextTick(t: number, { deciderPhaseSeconds }: AutoscalerConfig, show: StageShow): Soon {
  // a clock that runs round five times a second tells nothing
  if (isTooFast(show.speed)) return { kind: 'ticks', everySeconds: TICK_SECONDS };
  const since = (((t - deciderPhaseSeconds) % TICK_SECONDS) + TICK_SECONDS) % TICK_SECONDS;
  const inSeconds = t < deciderPhaseSeconds ? deciderPhaseSeconds + TICK_SECONDS - t : TICK_SECONDS - since;
  return { kind: 'tick', inSeconds, share: Math.max(0, 1 - inSeconds / TICK_SECONDS) };
}
