import { secondsOf } from '../../sim/engine/time.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import { RULES } from '../../sim/trace/rules.ts';
import { HOPS, type Trace } from '../../sim/trace/trace.ts';
import type { EarlierTries } from './earlier-tries.ts';
import { GateLog } from './gate-log.ts';
import { History } from './history.ts';
import type { HpaLog } from './hpa-log.ts';
import type { KpaLog } from './kpa-log.ts';
import { POD_STARTS } from './look.ts';
import { loadBins, type LoadBins } from './load.ts';
import { markOfOutcome, type MarkKind } from './marks.ts';
import type { PlatformStage } from './platform-stage.ts';
import { Rhythm } from './rhythm.ts';
import type { ShareLog } from './shares.ts';
import { TimeIndex } from './time-index.ts';

/** What the stage works out once per run, so that each moment of it is cheap to draw. */
export interface StageRun {
  readonly view: TraceView;
  readonly history: History;
  readonly load: LoadBins;
  /** Mark of each outcome of the trace's table; null while open. */
  readonly marks: readonly (MarkKind | null)[];
  /** Of each outcome: does what becomes of the request come back from a window? */
  readonly comesBack: readonly boolean[];
  /** Outcome of requests that a full instance turned away, which no column calls a dispatch; -1 = there is none. */
  readonly turnedAway: number;
  /** Does it go around the activator? The way is chosen when the client sends it, and not revised. */
  goesAround(request: number): boolean;
  readonly isPods: boolean;
  readonly platform: PlatformStage;
  /** Only of Knative. */
  readonly kpa: KpaLog | null;
  /** Only of a Deployment. */
  readonly hpa: HpaLog | null;
  /** Only of several revisions. */
  readonly shares: ShareLog | null;
  readonly earlierTries: EarlierTries | null;
  readonly gates: GateLog;
  /** The most requests in one instance at once; worked out when it is first asked for. */
  mostAboard(): number;
  /** Outcomes that fail at least one request of the run, the most frequent first. */
  readonly causes: readonly { readonly outcome: number; readonly total: number }[];
  readonly rhythm: Rhythm;
  /** Seconds of all autostop passes. */
  readonly passes: Float64Array;
  readonly ended: TimeIndex;
  /** Dispatches of requests that had to wait. */
  readonly taken: TimeIndex;
  /** Hops in which the proxy gave up connecting to an instance. */
  readonly refusals: TimeIndex;
  /** Instance whose refusal made the platform wake this one; -1 if it was woken first. */
  wokenAfter(instance: number, startedAt: number): number;
}

const FLY_RHYTHM_SECONDS = 60;
const POD_RHYTHM_SECONDS = 10;

export function stageRunOn(platform: PlatformStage, view: TraceView): StageRun {
  const { trace } = view;
  const { requests, hops, horizon } = trace;
  const isPods = trace.platform !== 'fly';
  const marks = trace.outcomes.map(markOfOutcome);
  const totals = new Float64Array(trace.outcomes.length);
  for (let i = 0; i < requests.count; i++) totals[requests.outcome[i]!]!++;
  const known = new Map<string, number>();
  const turnedAway = trace.outcomes.findIndex(({ code }) => code === 'queue-full');
  return {
    view,
    history: new History(trace, isPods ? POD_STARTS : []),
    load: loadBins(trace),
    marks,
    // a client that leaves takes nothing back from the window: its mark falls at the door
    comesBack: marks.map(
      (mark, outcome) => outcome === turnedAway || mark === 'ok' || mark === '502' || mark === '500',
    ),
    turnedAway,
    isPods,
    platform,
    ...platform.logs(view),
    gates: new GateLog(trace),
    causes: [...totals]
      .map((total, outcome) => ({ outcome, total }))
      .filter(({ outcome, total }) => total > 0 && marks[outcome] !== null && marks[outcome] !== 'ok')
      .sort((a, b) => b.total - a.total || a.outcome - b.outcome),
    rhythm: new Rhythm(trace, isPods ? POD_RHYTHM_SECONDS : FLY_RHYTHM_SECONDS),
    passes: autostopPasses(trace),
    ended: new TimeIndex(requests.end, requests.count, horizon, () => true),
    taken: new TimeIndex(
      requests.dispatch,
      requests.count,
      horizon,
      (i) => requests.dispatch[i]! > requests.arrival[i]!,
    ),
    refusals: new TimeIndex(hops.time, hops.count, horizon, (i) => HOPS[hops.kind[i]!] === 'refused'),
    wokenAfter(instance, startedAt) {
      const key = `${instance} ${startedAt}`;
      const answer = known.get(key) ?? findWaker(view, instance, startedAt);
      known.set(key, answer);
      return answer;
    },
  };
}

function autostopPasses(trace: Trace): Float64Array {
  const rule = RULES.findIndex(({ code }) => code === 'fly-autostop');
  const { decisions } = trace;
  const times = new Set<number>();
  for (let i = 0; i < decisions.count; i++)
    if (decisions.rule[i] === rule) times.add(secondsOf(decisions.time[i]!));
  return Float64Array.from(times).sort();
}

/** The request that woke the instance may have been refused elsewhere before: its last refusal says by whom. */
function findWaker(view: TraceView, instance: number, startedAt: number): number {
  const slack = 1e-6;
  for (let i = view.decisionAt(startedAt + slack); i >= 0; i--) {
    const decision = view.decision(i);
    if (decision.t < startedAt - slack) break;
    if (decision.rule !== 'fly-autostart' || decision.subject !== instance || decision.request < 0) continue;
    const refusal = view
      .story(decision.request)
      .findLast((step) => step.kind === 'refused' && step.t <= startedAt + slack);
    return refusal?.instance ?? -1;
  }
  return -1;
}
