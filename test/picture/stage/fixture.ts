import { KNATIVE_OUTCOMES } from '../../../src/sim/knative/outcomes.ts';
import { COMMON_OUTCOMES } from '../../../src/sim/platform.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';
import type { Summary } from '../../../src/sim/trace/summary.ts';
import { LIMITS, RULES, type LimitName } from '../../../src/sim/trace/rules.ts';
import {
  DECISION_INPUTS,
  HOPS,
  MODES,
  STATES,
  type HopName,
  type ModeName,
  type Outcome,
  type StateName,
  type Trace,
} from '../../../src/sim/trace/trace.ts';

/** A trace written by hand: what the stage draws depends on nothing else. Times are seconds; absent is left out. */
export interface HandTrace {
  readonly horizon: number;
  /** Per instance: states in order with their beginning; booting may name its phase. */
  readonly machines: readonly (readonly Interval[])[];
  readonly requests?: readonly HandRequest[];
  readonly hops?: readonly {
    readonly t: number;
    readonly request: number;
    readonly kind: HopName;
    readonly machine: number;
  }[];
  readonly decisions?: readonly HandDecision[];
  readonly modes?: readonly { readonly mode: ModeName; readonly from: number; readonly to?: number }[];
  /** Left out: Fly. */
  readonly platform?: 'fly' | 'knative';
  readonly classes?: readonly string[];
  /** Region of each machine. */
  readonly regions?: readonly number[];
  readonly regionCodes?: readonly string[];
}

export interface HandDecision {
  readonly t: number;
  readonly rule: (typeof RULES)[number]['code'];
  readonly subject?: number;
  readonly request?: number;
  readonly granted?: number;
  readonly limitedBy?: LimitName;
  /** By name; seconds where the name says Micros. */
  readonly inputs?: Readonly<Record<string, number>>;
}

export type Interval = readonly [state: StateName, from: number, planned?: number, phase?: number];

export interface HandRequest {
  readonly arrival: number;
  readonly dispatch?: number;
  readonly end?: number;
  readonly outcome?: string;
  readonly machine?: number;
  readonly class?: number;
  readonly attempts?: number;
}

export const OUTCOMES: readonly Outcome[] = [
  ...COMMON_OUTCOMES,
  { code: 'start-timeout', status: 503, side: 'platform', originSees: false },
  { code: 'refused', status: 502, side: 'platform', originSees: false },
  { code: 'cut-by-stop', status: 502, side: 'platform', originSees: false },
  { code: 'stale-connection', status: 500, side: 'app', originSees: true },
];

/** What a trace of Knative can end in. */
export const POD_OUTCOMES: readonly Outcome[] = [...COMMON_OUTCOMES, ...KNATIVE_OUTCOMES];

const micros = (seconds: number | undefined): number =>
  seconds === undefined ? -1 : Math.round(seconds * SECOND);

export function handTrace(hand: HandTrace): Trace {
  const requests = [...(hand.requests ?? [])].sort((a, b) => a.arrival - b.arrival);
  const intervals = hand.machines
    .flatMap((states, instance) =>
      states.map(([state, from, planned, phase], at) => ({
        instance,
        state: STATES.indexOf(state),
        start: micros(from),
        end: micros(states[at + 1]?.[1] ?? hand.horizon),
        planned: micros(planned),
        phase: phase ?? -1,
      })),
    )
    .sort((a, b) => a.start - b.start || a.instance - b.instance);
  const hops = [...(hand.hops ?? [])].sort((a, b) => a.t - b.t);
  const decisions = [...(hand.decisions ?? [])].sort((a, b) => a.t - b.t);
  const classes = hand.classes ?? ['users'];
  const regionOf = hand.regions ?? hand.machines.map(() => 0);
  const outcomes = hand.platform === 'knative' ? POD_OUTCOMES : OUTCOMES;
  const modes = hand.modes ?? [];
  const outcomeOf = (code: string | undefined): number =>
    outcomes.findIndex((o) => o.code === (code ?? 'open'));
  return {
    modelRevision: 1,
    platform: hand.platform ?? 'fly',
    horizon: micros(hand.horizon),
    outcomes,
    classes: classes.map((id) => ({ id, own: true })),
    requests: {
      count: requests.length,
      arrival: Float64Array.from(requests, (r) => micros(r.arrival)),
      dispatch: Float64Array.from(requests, (r) => micros(r.dispatch)),
      serviceStart: Float64Array.from(requests, (r) => micros(r.dispatch)),
      end: Float64Array.from(requests, (r) => micros(r.end)),
      connecting: new Float64Array(requests.length),
      outcome: Uint8Array.from(requests, (r) =>
        outcomeOf(r.outcome ?? (r.end === undefined ? 'open' : 'ok')),
      ),
      instance: Int16Array.from(requests, (r) => r.machine ?? -1),
      region: new Uint8Array(requests.length),
      attempts: Uint8Array.from(requests, (r) => r.attempts ?? 1),
      class: Uint8Array.from(requests, (r) => r.class ?? 0),
      cold: new Uint8Array(requests.length),
    },
    strays: {
      count: 0,
      request: new Uint32Array(0),
      instance: new Int16Array(0),
      dispatch: new Float64Array(0),
      end: new Float64Array(0),
    },
    instances: {
      count: hand.machines.length,
      region: Uint8Array.from(regionOf),
      regionCodes: hand.regionCodes ?? ['fra'],
    },
    intervals: {
      count: intervals.length,
      instance: Int16Array.from(intervals, (i) => i.instance),
      state: Uint8Array.from(intervals, (i) => i.state),
      start: Float64Array.from(intervals, (i) => i.start),
      end: Float64Array.from(intervals, (i) => i.end),
      planned: Float64Array.from(intervals, (i) => i.planned),
      phase: Int8Array.from(intervals, (i) => i.phase),
    },
    hops: {
      count: hops.length,
      time: Float64Array.from(hops, (h) => micros(h.t)),
      request: Uint32Array.from(hops, (h) => h.request),
      attempt: new Uint8Array(hops.length).fill(1),
      kind: Uint8Array.from(hops, (h) => HOPS.indexOf(h.kind)),
      instance: Int16Array.from(hops, (h) => h.machine),
      detail: new Float64Array(hops.length),
    },
    decisions: {
      count: decisions.length,
      time: Float64Array.from(decisions, (d) => micros(d.t)),
      rule: Uint8Array.from(decisions, (d) => RULES.findIndex((rule) => rule.code === d.rule)),
      region: new Uint8Array(decisions.length),
      subject: Int16Array.from(decisions, (d) => d.subject ?? -1),
      request: Int32Array.from(decisions, (d) => d.request ?? -1),
      wanted: new Float64Array(decisions.length),
      granted: Float64Array.from(decisions, (d) => d.granted ?? 0),
      limitedBy: Uint8Array.from(decisions, (d) => LIMITS.indexOf(d.limitedBy ?? 'none')),
      inputs: Float64Array.from(decisions.flatMap(inputsOf)),
    },
    checks: { count: 0, time: new Float64Array(0), instance: new Int16Array(0), passed: new Uint8Array(0) },
    modes: {
      count: modes.length,
      kind: Uint8Array.from(modes, ({ mode }) => MODES.indexOf(mode)),
      start: Float64Array.from(modes, ({ from }) => micros(from)),
      end: Float64Array.from(modes, ({ to }) => micros(to ?? hand.horizon)),
    },
    // the stage never looks at it
    summary: {} as Summary,
    fingerprint: '0000000000000000',
  };
}

function inputsOf({ rule, inputs = {} }: HandDecision): number[] {
  const names: readonly string[] = RULES.find(({ code }) => code === rule)!.inputs;
  return Array.from({ length: DECISION_INPUTS }, (_, at) => {
    const name = names[at] ?? '';
    return name.endsWith('Micros') ? micros(inputs[name]) : (inputs[name] ?? 0);
  });
}

/** Four phases of a boot, from `from` on. */
const boot = (from: number): Interval[] => [
  ['booting', from, 4, 0],
  ['booting', from + 4, 14, 1],
  ['booting', from + 18, 6, 2],
  ['booting', from + 24, 5, 3],
];
const woken = (start: number, vm: number): Interval[] => [
  ['starting', start, vm],
  ...boot(start + vm),
  ['ready', start + vm + 29],
];

/** The moment a busy stage shows most of what it can: playhead at 609 s of a twenty-minute run. */
export function busyMoment(): Trace {
  const requests: HandRequest[] = [];
  const hops: { t: number; request: number; kind: HopName; machine: number }[] = [];
  // long work that keeps m1, m2 and m3 at 7, 13 and 2 (m3 is cut by its stop)
  for (let i = 0; i < 7; i++)
    requests.push({ arrival: 560 + i, dispatch: 560 + i, end: 640 + i, machine: 0, class: i % 3 });
  for (let i = 0; i < 13; i++)
    requests.push({ arrival: 570 + i, dispatch: 570 + i, end: 650 + i, machine: 1, class: 2 });
  for (let i = 0; i < 2; i++)
    requests.push({
      arrival: 590 + i,
      dispatch: 590 + i,
      end: 611,
      machine: 2,
      class: 1,
      outcome: 'cut-by-stop',
    });
  // seven wait for m6, three for m5, with patience used up to different parts
  const used = [20.5, 20.5, 19.8, 17.6, 15.8, 13.7, 11.2];
  for (const [i, seconds] of [...used, 7.9, 6.5, 4.3].entries()) {
    const machine = i < used.length ? 5 : 4;
    requests.push({
      arrival: 609 - seconds,
      end: 609 - seconds + 36,
      outcome: 'start-timeout',
      machine,
      class: 2,
    });
  }
  // the past: what was answered and what failed
  for (let i = 0; i < 400; i++) {
    const arrival = 1 + i * 1.45;
    requests.push({ arrival, dispatch: arrival, end: arrival + 0.08, machine: i % 2, class: i % 3 });
  }
  for (let i = 0; i < 143; i++)
    requests.push({ arrival: 60 + i, end: 96 + i, outcome: 'start-timeout', machine: 1, class: 2 });
  for (let i = 0; i < 71; i++)
    requests.push({ arrival: 70 + i, end: 79 + i, outcome: 'refused', machine: 1, class: 2 });
  for (let i = 0; i < 9; i++)
    requests.push({
      arrival: 300 + i / 10,
      dispatch: 300 + i / 10,
      end: 311,
      outcome: 'cut-by-stop',
      machine: 5,
      class: 2,
    });
  // and marks on their way right now, at ten times real speed
  for (const [at, machine] of [
    [609.4, 0],
    [610.6, 1],
    [611.4, 0],
    [612.2, 1],
    [613.1, 0],
    [613.9, 1],
    [614.6, 0],
    [615.2, 0],
  ] as const)
    requests.push({ arrival: at, dispatch: at, end: at + 0.08, machine, class: Math.round(at * 10) % 3 });
  for (const [at, machine] of [
    [608.7, 0],
    [607.9, 1],
    [607.2, 0],
    [606.4, 1],
  ] as const)
    requests.push({ arrival: at - 0.08, dispatch: at - 0.08, end: at, machine, class: 1 });
  for (const [at, outcome] of [
    [606, 'start-timeout'],
    [607.6, 'start-timeout'],
    [606.8, 'refused'],
  ] as const)
    requests.push({ arrival: at - 36, end: at, outcome, machine: 3, class: 2 });
  requests.sort((a, b) => a.arrival - b.arrival);
  requests.forEach((request, index) => {
    if (request.arrival > 588 && request.outcome === 'start-timeout' && request.machine === 5) {
      hops.push({ t: request.arrival, request: index, kind: 'waits-for-start', machine: 4 });
      hops.push({
        t: 607.6 + (index % 5) * 0.25,
        request: index,
        kind: 'refused',
        machine: index % 2 ? 3 : 4,
      });
      hops.push({ t: 608.9, request: index, kind: 'waits-for-start', machine: 5 });
    } else if (request.arrival > 600 && request.outcome === 'start-timeout') {
      hops.push({ t: request.arrival, request: index, kind: 'waits-for-start', machine: 4 });
    }
  });
  const asleep: Interval[] = [['stopped', 0]];
  const first = (machine: number): number =>
    requests.findIndex((r) => r.machine === machine && r.arrival > 580);
  return handTrace({
    horizon: 1200,
    classes: ['users', 'Pollers × 4', 'Scanner'],
    machines: [
      [['ready', 0]],
      [['stopped', 0], ...woken(64, 1.3)],
      [
        ['ready', 0],
        ['draining', 606, 3],
        ['stopping', 611, 5],
        ['stopped', 612],
      ],
      [['stopped', 0], ...woken(588.7, 1.3)],
      [['stopped', 0], ...woken(598.2, 1.3)],
      [
        ['stopped', 0],
        ...woken(72, 1.4),
        ['draining', 306, 3],
        ['stopping', 309, 5],
        ['stopped', 311],
        ...woken(608.1, 1.3),
      ],
      asleep,
      [['suspended', 0]],
      asleep,
      asleep,
    ],
    requests,
    hops,
    decisions: [
      ...[6, 306, 606, 906].map((t) => ({ t, rule: 'fly-autostop' as const, subject: 2 })),
      { t: 588.7, rule: 'fly-autostart', subject: 3, request: first(5) },
      { t: 598.2, rule: 'fly-autostart', subject: 4, request: first(5) },
      { t: 608.1, rule: 'fly-autostart', subject: 5, request: first(5) },
    ],
  });
}

/** One machine in each state at t = 50, with its load. */
export function everyState(): Trace {
  const load = (machine: number, n: number): HandRequest[] =>
    Array.from({ length: n }, (_, i) => ({ arrival: 20 + i / 10, dispatch: 20 + i / 10, machine }));
  return handTrace({
    horizon: 100,
    machines: [
      [['created', 0]],
      [['stopped', 0]],
      [['stopped', 0], ['starting', 49.1, 1.3], ...boot(50.4)],
      [['stopped', 0], ['starting', 29.7, 1.3], ...boot(31), ['ready', 60]],
      [
        ['suspended', 0],
        ['resuming', 49.7, 0.45],
        ['ready', 50.15],
      ],
      [['ready', 0]],
      [['ready', 0]],
      [['ready', 0]],
      [
        ['ready', 0],
        ['draining', 45, 10],
        ['stopping', 55, 5],
        ['stopped', 57],
      ],
      [
        ['ready', 0],
        ['stopping', 48, 5],
        ['stopped', 53],
      ],
      [
        ['ready', 0],
        ['suspending', 40, 20],
        ['suspended', 60],
      ],
      [
        ['ready', 0],
        ['suspended', 30],
      ],
      [
        ['ready', 0],
        ['failed', 30],
      ],
      [
        ['ready', 0],
        ['unreachable', 30],
      ],
    ],
    requests: [...load(5, 7), ...load(6, 13), ...load(7, 18), ...load(8, 5)],
  });
}

/** One pod in each state at t = 50, with ten requests at a time; the last lane is free. */
export function everyPodState(): Trace {
  const load = (machine: number, n: number, more: Partial<HandRequest> = {}): HandRequest[] =>
    Array.from({ length: n }, (_, i) => ({
      arrival: 48 + i / 100,
      dispatch: 48 + i / 100,
      machine,
      ...more,
    }));
  /** Created at `from`: a node, image and container, the app's one phase, readiness. */
  const started = (from: number): Interval[] => [
    ['pending', from, 0.5],
    ['starting', from + 0.5, 1.5],
    ['booting', from + 2, 2, 0],
    ['booting', from + 4, 1],
    ['ready', from + 5],
  ];
  const terminating: Interval[] = [
    ['ready', 0],
    ['terminating', 40, 30],
    ['gone', 70],
  ];
  return handTrace({
    platform: 'knative',
    horizon: 100,
    machines: [
      started(49.8),
      [['pending', 20, 0.5]],
      started(48.9),
      started(47),
      started(45.5),
      started(45.6),
      [['ready', 0]],
      [['ready', 0]],
      terminating,
      terminating,
      [
        ['pending', 10, 0.5],
        ['booting', 12],
        ['failed', 30],
      ],
      [
        ['ready', 0],
        ['terminating', 10, 30],
        ['gone', 40],
      ],
    ],
    requests: [...load(5, 3), ...load(6, 7), ...load(7, 14), ...load(8, 4)],
    modes: [{ mode: 'activator-in-path', from: 0 }],
  });
}
