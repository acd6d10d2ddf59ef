import type { DecisionAt } from '../../../sim/trace/read.ts';
import type { LimitName } from '../../../sim/trace/rules.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Explanation } from '../explanation.ts';
import { clock, seconds, setting, stableSeconds } from './amounts.ts';
import type { KpaMoment } from './moment.ts';
import { goSeconds, reasonOf } from './platform-words.ts';
import { code } from './sources.ts';
import { activationDeadline, measuredLine, measuredSentence, waitedLine } from './zero-lines.ts';

/** What may keep the last pod when none is wanted (pkg/reconciler/autoscaling/kpa/scaler.go: handleScaleToZero). */
const STAYS = ['scale-to-zero-off', 'activating', 'stable-window', 'probe', 'retention', 'grace'] as const;
export type Stay = (typeof STAYS)[number];

export const staysBy = (limit: LimitName): Stay | undefined => STAYS.find((stay) => stay === limit);

/** None is wanted, and still a pod stays: by which rule, and what comes next. */
export function explainStay(
  stay: Stay,
  scale: DecisionAt,
  moment: KpaMoment,
  context: WhyContext,
): Explanation {
  const since = scale.t - (scale.inputs['inStatusMicros'] ?? 0) / 1e6;
  const proxySince = scale.t - (scale.inputs['proxyMicros'] ?? 0) / 1e6;
  const grace = (scale.inputs['graceMicros'] ?? 0) / 1e6;
  const retention = (scale.inputs['retentionMicros'] ?? 0) / 1e6;
  const measured = measuredLine(moment.decide, context);
  const base = { source: code('scaler.go'), title: say('why.kpa.title.stays') };
  const [idle] = measuredSentence(moment.decide, context);
  const first = idle ? [idle] : [];
  switch (stay) {
    case 'scale-to-zero-off':
      return {
        ...base,
        formula: measured,
        sentences: [...first, say('why.kpa.stay.off', { name: setting('enable-scale-to-zero', 'false') })],
      };
    case 'activating': {
      const { progressDeadlineSeconds } = context.scenario.knative;
      const gives = activationDeadline(context);
      return {
        ...base,
        title: say('why.kpa.title.waits'),
        formula: [waitedLine('why.kpa.activatingFor', moment.t - since, gives, context)],
        sentences: [
          say('why.kpa.stay.activating', {
            name: upstream('progress-deadline'),
            deadline: seconds(context, progressDeadlineSeconds),
            gives: seconds(context, gives),
          }),
        ],
        logs: [reasonOf(moment.active)],
      };
    }
    case 'stable-window': {
      const window = stableSeconds(context);
      const until = since + window;
      return {
        ...base,
        formula: [...measured, waitedLine('why.kpa.activeFor', moment.t - since, window, context)],
        sentences: [
          ...first,
          say('why.kpa.stay.window', { window: seconds(context, window), at: clock(context, since) }),
        ],
        logs: [`Sleeping additionally for ${goSeconds(until - scale.t)} before can scale to 0`],
        next: say('why.kpa.next.inactive', { at: clock(context, until) }),
      };
    }
    case 'probe': {
      const { networkProgrammingSeconds } = context.scenario.knative;
      return {
        ...base,
        formula: measured,
        sentences: [
          ...first,
          say('why.kpa.stay.probe', {
            reason: upstream('NoTraffic'),
            at: clock(context, since),
            takes: context.format.duration(networkProgrammingSeconds),
          }),
        ],
        logs: ['PA is not yet backed by activator, cannot scale to zero'],
        next: say('why.kpa.next.grace', {
          grace: seconds(context, grace),
          at: clock(context, leavesAt(proxySince, since, grace, retention)),
        }),
      };
    }
    case 'retention':
      return {
        ...base,
        formula: [waitedLine('why.kpa.inactiveFor', moment.t - since, retention, context)],
        sentences: [
          ...first,
          say('why.kpa.stay.retention', {
            name: setting('scale-to-zero-pod-retention-period', seconds(context, retention)),
            at: clock(context, since),
            reason: upstream('NoTraffic'),
          }),
        ],
        next: say('why.kpa.next.leaves', {
          at: clock(context, leavesAt(proxySince, since, grace, retention)),
        }),
      };
    case 'grace':
      return {
        ...base,
        formula: [waitedLine('why.kpa.proxyFor', moment.t - proxySince, grace, context)],
        sentences: [
          ...first,
          say('why.kpa.stay.grace', {
            name: upstream('scale-to-zero-grace-period'),
            grace: seconds(context, grace),
            since: clock(context, proxySince),
            at: clock(context, since),
            reason: upstream('NoTraffic'),
          }),
        ],
        next: say('why.kpa.next.leaves', {
          at: clock(context, leavesAt(proxySince, since, grace, retention)),
        }),
      };
    default:
      throw new Error(`no sentence says why ${String(stay satisfies never)} keeps the last pod`);
  }
}

/** The first moment that satisfies handleScaleToZero, if nobody comes: the retention counts from the inactivity. */
const leavesAt = (proxySince: number, inactiveSince: number, grace: number, retention: number): number =>
  Math.min(
    inactiveSince + Math.max(grace, retention),
    Math.max(inactiveSince + retention, proxySince + grace),
  );
