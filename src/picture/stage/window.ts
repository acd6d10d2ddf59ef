import { micros } from '../../sim/engine/time.ts';
import type { StateName } from '../../sim/trace/trace.ts';
import { DAWN_SECONDS, SETTLE_SECONDS, type StageConfig, type StageShow } from './config.ts';
import type { GateSign } from './gate-log.ts';
import type { Stretch } from './history.ts';
import { machineLook, podLook, TIMED, WAKING, type Look } from './look.ts';
import type { StageRun } from './run.ts';

export interface WindowPicture {
  readonly instance: number;
  readonly state: StateName;
  readonly look: Look;
  /** Requests in the app. */
  readonly load: number;
  /** Of these, those whose client has gone: the app works on for nobody. */
  readonly strays: number;
  /** Requests in line before it, in the queue-proxy of a pod. */
  readonly queued: number;
  /** Seconds spent in this state (all phases of a boot together), and what it takes; -1 when open-ended. */
  readonly seconds: number;
  readonly ofSeconds: number;
  /** Boot phase now running (index into the workload's phases), or -1. */
  readonly phase: number;
  /** Has this step lasted longer than was planned? */
  readonly isOverdue: boolean;
  /** What its release gate shows; null where there is nothing to show. */
  readonly gate: GateSign | null;
  /** The steps of this state and its neighbours that count as one. */
  readonly steps: readonly Stretch[];
  /** Lengths of the ring's arcs, for states with a clock. */
  readonly arcs: readonly number[];
  /** Has this state lasted since t = 0? */
  readonly sinceStart: boolean;
  /** Share of the change into this state that is done: panes that came on, brackets that closed in. */
  readonly shown: number;
  /** Share of the window's height that the blind covers. */
  readonly blind: number;
  /** What a draining instance is on its way to. */
  readonly leadsTo: StateName | null;
  /** Instance whose refusal led to this wake, or -1. */
  readonly wokenAfter: number;
}

/** `aboard` are all requests in the instance, `inside` those that somebody still waits for. */
export function windowPicture(
  run: StageRun,
  instance: number,
  t: number,
  aboard: number,
  config: StageConfig,
  show: StageShow,
  inside: number = aboard,
): WindowPicture {
  const { history, isPods: isPod } = run;
  const place = history.placeAt(instance, micros(t));
  const now = history.stretch(instance, place) ?? NOBODY;
  const isChecked = now.planned < 0 || t - now.from >= now.planned;
  // a queue-proxy lets as many in as its limit says, and knows nothing of work whose client has gone
  const queued = isPod && config.hardLimit > 0 ? Math.max(0, inside - config.hardLimit) : 0;
  const load = aboard - queued;
  const strays = aboard - inside;
  const look = isPod
    ? podLook(now.state, load - strays, config)
    : machineLook(now.state, isChecked, load, config);
  const episode = history.episode(instance, place);
  const first = episode[0] ?? now;
  const isOverdue = now.planned >= 0 && t - now.from > now.planned + SLACK_SECONDS;
  const arcs = !TIMED.includes(look) ? NO_ARCS : look === 'checking' ? [now.planned] : episode.map(arcOf);
  const change = (real: number): number => progress(now, t, real, show);
  return {
    instance,
    state: now.state,
    look,
    load,
    strays,
    queued,
    seconds: Math.max(0, t - first.from),
    ofSeconds: arcs.length === 0 ? now.planned : isPod && isOverdue ? -1 : sum(arcs),
    phase: now.phase,
    isOverdue,
    gate: run.gates.at(instance, t, look, now, first.from),
    steps: episode,
    arcs,
    sinceStart: first.from === 0,
    shown: change(now.state === 'ready' ? DAWN_SECONDS : SETTLE_SECONDS),
    blind: blindOf(look, change(SETTLE_SECONDS)),
    leadsTo: look === 'draining' ? (history.stretch(instance, place + 1)?.state ?? null) : null,
    wokenAfter:
      WAKING.includes(look) && !isPod
        ? run.wokenAfter(instance, startOfWake(run, instance, place, first))
        : -1,
  };
}

/** An instance that has not been made yet, or a lane without a pod. */
const NOBODY: Stretch = { state: 'gone', from: 0, to: 0, planned: -1, phase: -1 };
const NO_ARCS: readonly number[] = [];
const SLACK_SECONDS = 1e-6;

/** A phase lasts as long as it really did; one that was cut short or is cut by the horizon, as long as planned. */
const arcOf = ({ from, to, planned }: Stretch): number => Math.max(to - from, planned, 0.001);

/**
 * Share of a state change that is done. It takes `real` seconds of playing, but never more than a quarter of the state
 * itself: at 3600x a machine that runs five minutes would otherwise never be seen lit.
 */
function progress(stretch: Stretch, t: number, real: number, show: StageShow): number {
  if (show.reducedMotion || stretch.from === 0) return 1;
  const length = Math.min(real * show.speed, (stretch.to - stretch.from) / 4);
  return length <= 0 ? 1 : Math.min(1, Math.max(0, (t - stretch.from) / length));
}

/** To half while draining, to the sill at the kill; a suspended machine keeps its upper half covered while it copies. */
function blindOf(look: Look, done: number): number {
  if (look === 'draining') return done / 2;
  if (look === 'stopping') return (1 + done) / 2;
  return look === 'suspending' ? 0.5 : 0;
}

/** A wake begins with the start of the VM, before the boot. */
function startOfWake(run: StageRun, instance: number, place: number, first: Stretch): number {
  for (let i = place; i >= 0; i--) {
    const before = run.history.stretch(instance, i);
    if (!before) break;
    if (before.state === 'starting' || before.state === 'resuming') return before.from;
    if (before.state !== 'booting') break;
  }
  return first.from;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
