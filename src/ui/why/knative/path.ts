import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import {
  chip,
  say,
  sign,
  word,
  type Explanation,
  type FormulaLine,
  type Note,
  type Said,
} from '../explanation.ts';
import { average, setting } from './amounts.ts';
import { readyPods, readyPodsAt, type KpaMoment } from './moment.ts';
import { code, PAGES } from './sources.ts';

/** The docs' default of target-burst-capacity, and the code's (knative/serving pkg/autoscaler/config/config.go). */
const DOCS_BURST = 200;
const CODE_BURST = 211;

/**
 * Who receives the requests: the room left on ready pods after a burst and the present load, floored (autoscaler.go: Scale),
 * says whether the pods serve (pkg/reconciler/autoscaling/kpa/kpa.go: ReconcileKind); without a ready pod nobody else than
 * the activator can (pkg/reconciler/serverlessservice/serverlessservice.go: reconcilePublicEndpoints).
 */
export function explainPath(
  path: DecisionAt,
  { decide, t }: KpaMoment,
  context: WhyContext,
  isAsked: boolean,
): Explanation {
  const isThrough = path.granted === 1;
  const now: PathNow = {
    burst: path.inputs['targetBurstCapacity'] ?? 0,
    total: path.inputs['total'] ?? 0,
    activators: path.inputs['numActivators'] ?? 0,
    ready: readyPodsAt(context.view, t, path.revision).length,
    decide,
  };
  return {
    title: say(isThrough ? 'why.path.title.through' : 'why.path.title.around'),
    formula: [formula(now, context)],
    sentences: isThrough
      ? [through(now, context), ...(isAsked ? activators(now, context) : [])]
      : [say(now.burst === 0 ? 'why.path.aroundAtOnce' : 'why.path.around')],
    notes: [
      ...(isAsked || mattersWhich(now) ? notes(now, context) : []),
      ...(isAsked && isThrough ? numberNotes(now, context) : []),
    ],
    source: code('kpa.go'),
  };
}

/** What the path depends on, at the moment that is explained. */
interface PathNow {
  /** target-burst-capacity. */
  readonly burst: number;
  readonly total: number;
  readonly activators: number;
  readonly ready: number;
  readonly decide: DecisionAt | null;
}

/** Spare burst capacity as the decider last said it, or as it is before any decision (multiscaler.go: createScaler). */
const excessOf = ({ burst, total, decide }: PathNow, context: WhyContext): number =>
  decide?.inputs['excessBurstCapacity'] ?? Math.trunc(context.scenario.knative.initialScale * total - burst);

/** `floor(4 x 10 - 211 - 49.1) = -221`, or the setting where it needs no measuring. */
function formula(now: PathNow, context: WhyContext): FormulaLine {
  const { format, view, scenario } = context;
  const { burst, total, decide } = now;
  if (burst <= 0)
    return { left: 'why.path.burst', tokens: [chip(signed(burst, context), burst < 0 ? 'bad' : 'hand')] };
  const ready = decide?.inputs['ready'] ?? scenario.knative.initialScale;
  const excess = excessOf(now, context);
  return {
    left: null,
    isName: true,
    tokens: [
      word('why.path.floor'),
      sign(' ( '),
      chip(format.number(ready), 'lit', decide ? readyPods(view, decide, ready) : []),
      sign(` × ${format.number(total)} − ${format.number(burst)}`),
      ...(decide ? [sign(' − '), chip(average(context, decide.inputs['panic'] ?? 0), 'dawn')] : []),
      sign(' ) = '),
      chip(signed(excess, context), excess < 0 ? 'bad' : 'hand'),
    ],
  };
}

const signed = (value: number, { format }: WhyContext): string =>
  value < 0 ? `−${format.number(-value)}` : format.number(value);

function through(now: PathNow, context: WhyContext): Said {
  const { format, scenario } = context;
  const { burst, ready, decide } = now;
  if (burst < 0) return say('why.path.always', { setting: setting('target-burst-capacity', '-1') });
  if (ready === 0) return say('why.path.noneReady');
  if (!decide) return say('why.path.undecided');
  if (decide.granted === 0) return say('why.path.inactive');
  if (excessOf(now, context) >= 0) return say('why.path.undecided');
  const { containerConcurrency } = scenario.knative;
  const values = { name: upstream('target-burst-capacity'), burst: format.number(burst) };
  return containerConcurrency === 0
    ? say('why.path.notCovered.passesOn', values)
    : say('why.path.notCovered.handsOut', {
        ...values,
        count: format.number(containerConcurrency),
        n: containerConcurrency,
      });
}

/** How many activators stand there (kpa.go: computeNumActivators). */
function activators({ activators: n, burst, ready, total }: PathNow, context: WhyContext): readonly Said[] {
  const { format, scenario } = context;
  const count = format.number(n);
  if (burst === 0) return [say('why.path.two', { count })];
  return [
    say('why.path.activators', {
      count,
      ready: format.number(ready),
      total: format.number(total),
      burst: format.number(Math.max(0, burst)),
      capacity: format.number(scenario.knative.activatorCapacity),
      name: upstream('activator-capacity'),
    }),
  ];
}

/** Would the activator stand elsewhere with the burst capacity that the docs name? */
function mattersWhich({ burst, total, decide }: PathNow): boolean {
  if (burst !== CODE_BURST || !decide) return false;
  const room = (decide.inputs['ready'] ?? 0) * total - (decide.inputs['panic'] ?? 0);
  return room >= DOCS_BURST && room < CODE_BURST;
}

function notes({ burst, total }: PathNow, { format }: WhyContext): readonly Note[] {
  if (burst !== CODE_BURST) return [];
  return [
    {
      docs: say('why.path.note.default.docs', {
        name: upstream('target-burst-capacity'),
        docs: format.number(DOCS_BURST),
      }),
      code: say('why.path.note.default.code', {
        code: format.number(CODE_BURST),
        total: format.number(total),
      }),
      page: PAGES.burst,
    },
  ];
}

/** Has the formula of the docs another result here, and not only another rounding? kpa.go: computeNumActivators. */
function numberNotes(now: PathNow, { scenario }: WhyContext): readonly Note[] {
  const { burst, ready, total, activators: count } = now;
  if (Math.ceil((ready * total + burst) / scenario.knative.activatorCapacity) === count) return [];
  return [
    {
      docs: say('why.path.note.number.docs', {
        name: upstream('target-burst-capacity'),
        capacity: upstream('activator-capacity'),
      }),
      code: say('why.path.note.number.code', { always: upstream('-1') }),
      page: PAGES.activators,
    },
  ];
}
