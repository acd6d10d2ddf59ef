import type { DecisionAt } from '../../../sim/trace/read.ts';
import type { LimitName } from '../../../sim/trace/rules.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Explanation, type Said } from '../explanation.ts';
import { average, clock, panicSeconds, seconds, stableSeconds } from './amounts.ts';
import { isOver, panicRenewedAt, type KpaMoment } from './moment.ts';
import { podsFormula } from './pods-formula.ts';
import { podsNotes } from './pods-notes.ts';
import { code } from './sources.ts';

/**
 * How many pods there shall be: the decider's two averages, the mode, and whatever limits the result (knative/serving
 * pkg/autoscaler/scaling/autoscaler.go: Scale), then the bounds (pkg/reconciler/autoscaling/kpa/scaler.go: applyBounds).
 */
export function explainPods(decide: DecisionAt, moment: KpaMoment, context: WhyContext): Explanation {
  const { format } = context;
  const replicas = moment.scale?.granted ?? decide.granted;
  const { panicking = 0, panicThreshold = 0 } = decide.inputs;
  return {
    title: say('why.kpa.title', { count: format.number(replicas), n: replicas }),
    formula: podsFormula(decide, moment.scale, context),
    sentences: [
      ...(decide.inputs['poked'] === 1 ? [say('why.kpa.poked')] : []),
      ...modeSentences(decide, moment, context),
      ...limitSentences(decide, moment, context),
      ...roomSentences(moment, context),
    ],
    notes: podsNotes(decide, context),
    logs: logLines(decide, moment),
    mode: {
      isPanicking: panicking === 1,
      threshold: panicThreshold,
      stableWindowSeconds: stableSeconds(context),
    },
    source: code('autoscaler.go'),
  };
}

/** What was measured, and what the mode makes of it. */
function modeSentences(decide: DecisionAt, moment: KpaMoment, context: WhyContext): readonly Said[] {
  const { format } = context;
  const { ready = 0, stable = 0, target = 1, total = 1, rps = 0, panicking = 0 } = decide.inputs;
  const { wantedStable = 0, wantedPanic = 0, panicThreshold = 0 } = decide.inputs;
  const [window, span] = [seconds(context, stableSeconds(context)), seconds(context, panicSeconds(context))];
  const byStable = say(rps === 1 ? 'why.kpa.stable.rps' : 'why.kpa.stable.concurrency', {
    window,
    average: average(context, stable),
    target: format.number(target),
    share: format.percent(target / total),
    total: format.number(total),
    wanted: format.number(wantedStable),
    n: wantedStable,
  });
  const compared = {
    span,
    window,
    wanted: format.number(wantedPanic),
    n: wantedPanic,
    times: format.number(panicThreshold),
    ready: format.number(Math.max(1, ready)),
  };
  const none = ready === 0 ? [say('why.kpa.noneReady')] : [];
  if (panicking === 0) {
    const ends = moment.before?.inputs['panicking'] === 1;
    return [
      ...(ends ? [say('why.kpa.panic.ends', compared)] : []),
      byStable,
      ...(ends ? [] : [say('why.kpa.panic.none', compared), ...none]),
    ];
  }
  const more = wantedStable > wantedPanic ? [say('why.kpa.panic.stableIsMore', { ...compared, n: 1 })] : [];
  if (isOver(decide)) {
    const begins = moment.before?.inputs['panicking'] !== 1;
    return [say(begins ? 'why.kpa.panic.begins' : 'why.kpa.panic.renewed', compared), ...none, ...more];
  }
  const since = panicRenewedAt(context.view, decide.index);
  if (since < 0) return [say('why.kpa.panic.found', compared), ...more];
  const until = since + stableSeconds(context);
  return [
    say('why.kpa.panic.lasts', { ...compared, at: clock(context, since), until: clock(context, until) }),
    ...more,
  ];
}

/** What kept the decider, and then the reconciler, from granting just that. */
function limitSentences(decide: DecisionAt, { scale }: KpaMoment, context: WhyContext): readonly Said[] {
  const { format, scenario } = context;
  const { knative } = scenario;
  const { ready = 0, maxScaleUp = 0, maxScaleDown = 0, wantedStable = 0, wantedPanic = 0 } = decide.inputs;
  const granted = { count: format.number(decide.granted), n: decide.granted };
  const bounds = boundSentences(decide, scale, context);
  const limit: LimitName = decide.limitedBy;
  switch (limit) {
    case 'none':
      if (bounds.length > 0 || decide.granted === 0) return bounds;
      return [
        say(knative.maxScale === 0 ? 'why.kpa.limit.none' : 'why.kpa.limit.noneMax', {
          max: upstream('max-scale'),
          most: format.number(knative.maxScale),
          rate: upstream('max-scale-up-rate'),
          count: format.number(maxScaleUp),
        }),
      ];
    case 'up-rate':
      return [
        say('why.kpa.limit.up-rate', {
          rate: upstream('max-scale-up-rate'),
          times: format.number(knative.maxScaleUpRate),
          ready: format.number(Math.max(1, ready)),
          n: Math.max(1, ready),
          count: format.number(maxScaleUp),
        }),
        ...bounds,
      ];
    case 'down-rate':
      return [
        say('why.kpa.limit.down-rate', {
          rate: upstream('max-scale-down-rate'),
          times: format.number(knative.maxScaleDownRate),
          ready: format.number(Math.max(1, ready)),
          n: Math.max(1, ready),
          count: format.number(maxScaleDown),
        }),
        ...bounds,
      ];
    case 'activation-scale':
      return [
        say('why.kpa.limit.activation-scale', { name: upstream('activation-scale'), ...granted }),
        ...bounds,
      ];
    case 'panic-hold':
      return [
        say('why.kpa.limit.panic-hold', {
          ...granted,
          wanted: format.number(Math.max(wantedStable, wantedPanic)),
        }),
        ...bounds,
      ];
    case 'delay':
      return [
        say('why.kpa.limit.delay', {
          name: upstream('scale-down-delay'),
          delay: seconds(context, knative.scaleDownDelaySeconds),
          ...granted,
        }),
        ...bounds,
      ];
    default:
      throw new Error(`the decider was limited by ${limit}, and no sentence says so`);
  }
}

function boundSentences(decide: DecisionAt, scale: DecisionAt | null, context: WhyContext): readonly Said[] {
  if (!scale || scale.granted === decide.granted) return [];
  const { format } = context;
  const values = { count: format.number(scale.granted), wanted: format.number(decide.granted) };
  const limit: LimitName = scale.limitedBy;
  switch (limit) {
    case 'min-scale':
    case 'max-scale':
    case 'initial-scale':
      return [say(`why.kpa.bound.${limit}`, { name: upstream(limit), ...values })];
    default:
      return [];
  }
}

function roomSentences({ room }: KpaMoment, { format }: WhyContext): readonly Said[] {
  const lacking = room ? room.wanted - room.granted : 0;
  return lacking > 0 ? [say('why.kpa.noRoom', { count: format.number(lacking), n: lacking })] : [];
}

/** What the autoscaler's log says (autoscaler.go: Scale). */
function logLines(decide: DecisionAt, { before }: KpaMoment): readonly string[] {
  const wasPanicking = before?.inputs['panicking'] === 1;
  const { panicking = 0, wantedStable = 0, wantedPanic = 0 } = decide.inputs;
  if (panicking === 1 && !wasPanicking) return ['PANICKING.'];
  if (panicking === 0 && wasPanicking) return ['Un-panicking.'];
  if (decide.limitedBy === 'panic-hold')
    return [`Skipping pod count decrease from ${decide.granted} to ${Math.max(wantedStable, wantedPanic)}.`];
  return [];
}
