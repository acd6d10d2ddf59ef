import type { DecisionAt } from '../../../sim/trace/read.ts';
import { ACTIVE_STATUSES } from '../../../sim/trace/rules.ts';
import { upstream, type WhyContext } from '../context.ts';
import { chip, say, type Explanation } from '../explanation.ts';
import { seconds, stableSeconds } from './amounts.ts';
import type { KpaMoment } from './moment.ts';
import { goSeconds, reasonOf } from './platform-words.ts';
import { code, PAGES } from './sources.ts';
import { activationDeadline, measuredLine, measuredSentence, waitedLine } from './zero-lines.ts';

/** The last pod was told to leave: what it had waited for. */
export function explainLeave(scale: DecisionAt, moment: KpaMoment, context: WhyContext): Explanation {
  const { inStatusMicros = 0, proxyMicros = 0, graceMicros = 0, active = 0 } = scale.inputs;
  const [idle] = measuredSentence(moment.decide, context);
  const hasFailed = ACTIVE_STATUSES[active] === 'Unknown';
  const inPath = Math.max(0, proxyMicros) / 1e6;
  const grace = graceMicros / 1e6;
  const before = scale.inputs['before'] ?? 1;
  const title = say('why.kpa.title.leaves', { n: before });
  if (hasFailed)
    return {
      title,
      formula: [
        waitedLine('why.kpa.activatingFor', inStatusMicros / 1e6, activationDeadline(context), context),
      ],
      sentences: [say('why.kpa.leave.failed', { name: upstream('progress-deadline') })],
      logs: [`Activation has timed out after ${goSeconds(activationDeadline(context))}.`],
      source: code('scaler.go'),
    };
  const wasThereLong = inPath >= grace && inStatusMicros / 1e6 < grace;
  return {
    title,
    formula: [
      ...measuredLine(moment.decide, context),
      wasThereLong || inPath >= grace
        ? waitedLine('why.kpa.proxyFor', inPath, grace, context)
        : waitedLine('why.kpa.inactiveFor', inStatusMicros / 1e6, grace, context),
    ],
    sentences: [
      ...(idle ? [idle] : []),
      say(wasThereLong ? 'why.kpa.leave.atOnce' : 'why.kpa.leave.afterGrace', {
        reason: upstream('NoTraffic'),
        name: upstream('scale-to-zero-grace-period'),
        grace: seconds(context, grace),
        long: context.format.duration(inPath),
      }),
      say('why.kpa.leave.drains'),
    ],
    logs: [
      ...(inPath >= grace ? [`Fast path scaling to 0, in proxy mode for: ${goSeconds(inPath)}`] : []),
      reasonOf(moment.active),
    ],
    notes: wasThereLong
      ? [
          {
            docs: say('why.kpa.note.grace.docs', { name: upstream('scale-to-zero-grace-period') }),
            code: say('why.kpa.note.grace.code', { grace: seconds(context, grace) }),
            page: PAGES.scaleToZero,
          },
        ]
      : [],
    source: code('scaler.go'),
  };
}

/** There is no pod and none is wanted. */
export function explainZero(scale: DecisionAt, moment: KpaMoment, context: WhyContext): Explanation {
  const { decide } = moment;
  const isStale = !decide || moment.t - decide.t > stableSeconds(context);
  return {
    title: say('why.kpa.title.none'),
    formula: decide
      ? measuredLine(decide, context)
      : [
          {
            left: 'why.kpa.initial',
            isName: true,
            tokens: [chip(context.format.number(scale.granted), 'plain')],
          },
        ],
    sentences: [
      ...(isStale && decide
        ? [say('why.kpa.zero.noData', { window: seconds(context, stableSeconds(context)) })]
        : measuredSentence(decide, context)),
      say(decide ? 'why.kpa.zero.poke' : 'why.kpa.zero.noPoke'),
    ],
    logs: moment.active ? [reasonOf(moment.active)] : [],
    source: code('autoscaler.go'),
  };
}
