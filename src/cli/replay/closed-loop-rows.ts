import { NEVER, secondsOf, type Micros } from '../../sim/engine/time.ts';
import { ACTIVE_REASONS, ACTIVE_STATUSES, RULES, ruleIndex } from '../../sim/trace/rules.ts';
import { DECISION_INPUTS, MODES, STATES, type Trace } from '../../sim/trace/trace.ts';
import { changes, lastOfInstant } from './rows.ts';

/** The time lines of a recording, read from a trace. Times are seconds; -1 = never. */

export interface PodLife {
  readonly lane: number;
  readonly created: Micros;
  readonly readyAt: Micros;
  readonly removed: Micros;
}

/** Pods in the order of their creation. */
export function podLives(trace: Trace): readonly PodLife[] {
  const { intervals, decisions } = trace;
  const lives: { lane: number; created: Micros; readyAt: Micros; removed: Micros }[] = [];
  const inLane = new Map<number, (typeof lives)[number]>();
  for (let i = 0; i < intervals.count; i++) {
    const lane = intervals.instance[i]!;
    const start = intervals.start[i]!;
    const state = STATES[intervals.state[i]!]!;
    let life = inLane.get(lane);
    if (!life) {
      life = { lane, created: start, readyAt: NEVER, removed: NEVER };
      lives.push(life);
      inLane.set(lane, life);
    }
    if (state === 'ready') life.readyAt = start;
    if ((state === 'terminating' || state === 'gone') && life.removed === NEVER) life.removed = start;
    if (state === 'gone') inLane.delete(lane);
  }
  // A pod that was removed in the instant in which it became ready has no interval of being ready.
  for (const [row, inputs] of decisionsOf(trace, 'pod-gone')) {
    const removed = decisions.time[row]! - inputs['tookMicros']!;
    const life = lives.find((l) => l.lane === decisions.subject[row] && l.removed === removed);
    if (life && inputs['readyMicros'] === 0) life.readyAt = removed;
  }
  return lives;
}

const seconds = (time: Micros): number => (time === NEVER ? -1 : secondsOf(time));

export const podRows = (lives: readonly PodLife[]): [number, number, number][] =>
  lives.map(({ created, readyAt, removed }) => [seconds(created), seconds(readyAt), seconds(removed)]);

/** `[t, ready pods]`. */
export function readyRows(lives: readonly PodLife[]): [number, number][] {
  const steps = lives.flatMap(({ readyAt, removed }) =>
    readyAt === NEVER
      ? []
      : [{ at: readyAt, by: 1 }, ...(removed === NEVER ? [] : [{ at: removed, by: -1 }])],
  );
  steps.sort((a, b) => a.at - b.at);
  let ready = 0;
  const rows = steps.map(({ at, by }): [number, number] => [secondsOf(at), (ready += by)]);
  return changes(lastOfInstant([[0, 0], ...rows]), ([, pods]) => pods);
}

/** `[t, replicas]`. */
export const replicaRows = (trace: Trace): [number, number][] =>
  changes(
    decisionsOf(trace, 'kpa-scale').map(([row]): [number, number] => [
      secondsOf(trace.decisions.time[row]!),
      trace.decisions.granted[row]!,
    ]),
    ([, replicas]) => replicas,
  );

/** `[t, desired, excess burst capacity, panicking, stable value, panic value]`. */
export const desiredRows = (trace: Trace): number[][] =>
  changes(
    decisionsOf(trace, 'kpa-decide').map(([row, inputs]) => [
      secondsOf(trace.decisions.time[row]!),
      trace.decisions.granted[row]!,
      inputs['excessBurstCapacity']!,
      inputs['panicking']!,
      inputs['stable']!,
      inputs['panic']!,
    ]),
    (row) => row.slice(1, 4),
  );

/** `[t, spec mode, effective mode, activators]`; 1 = proxy. */
export const sksRows = (trace: Trace): number[][] =>
  changes(
    lastOfInstant(
      decisionsOf(trace, 'kpa-path').map(([row, inputs]): [number, number, number, number] => [
        secondsOf(trace.decisions.time[row]!),
        trace.decisions.wanted[row]!,
        trace.decisions.granted[row]!,
        inputs['numActivators']!,
      ]),
    ),
    (row) => row.slice(1),
  );

/** `[t, status, reason]` of the Active condition. */
export const activeRows = (trace: Trace): [number, string, string][] =>
  decisionsOf(trace, 'kpa-active').map(([row, inputs]) => [
    secondsOf(trace.decisions.time[row]!),
    ACTIVE_STATUSES[trace.decisions.granted[row]!]!,
    ACTIVE_REASONS[inputs['reason']!]!,
  ]);

/** `[start of service, end, status, via, pod]`; via 0 = activator, 1 = direct; pod numbers begin at 1, 0 = none. */
export function requestRows(trace: Trace, lives: readonly PodLife[]): number[][] {
  const { requests, outcomes, modes } = trace;
  const proxied = MODES.indexOf('activator-in-path');
  // The path is what it was on arrival; a request that wakes the revision may change it in the same instant.
  const viaActivator = (at: Micros): boolean =>
    modes.kind.some((kind, i) => kind === proxied && modes.start[i]! <= at && at <= modes.end[i]!);
  const podAt = (lane: number, at: Micros): number =>
    lives.findLastIndex((life) => life.lane === lane && life.created <= at) + 1;
  return Array.from({ length: requests.count }, (_, i) => {
    const end = requests.end[i]!;
    const sent = requests.dispatch[i]! === NEVER ? end : requests.dispatch[i]!;
    const lane = requests.instance[i]!;
    return [
      seconds(requests.serviceStart[i]!),
      seconds(end),
      outcomes[requests.outcome[i]!]!.status,
      viaActivator(requests.arrival[i]!) ? 0 : 1,
      lane < 0 ? 0 : podAt(lane, sent),
    ];
  });
}

type RuleCode = (typeof RULES)[number]['code'];

function decisionsOf(
  { decisions }: Trace,
  code: RuleCode,
): readonly (readonly [row: number, inputs: Readonly<Record<string, number>>])[] {
  const rule = ruleIndex(code);
  const names: readonly string[] = RULES[rule]!.inputs;
  const found: [number, Record<string, number>][] = [];
  for (let row = 0; row < decisions.count; row++)
    if (decisions.rule[row] === rule)
      found.push([
        row,
        Object.fromEntries(names.map((name, i) => [name, decisions.inputs[row * DECISION_INPUTS + i]!])),
      ]);
  return found;
}
