import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { chip, say, sign, type Explanation, type FormulaLine, type Said } from '../explanation.ts';
import { KEDA_CODE } from './sources.ts';

/** KEDA's own part: the first pod from zero, all of them back to it, and what it waits for. */
export function explainZero(poll: DecisionAt, context: WhyContext): Explanation {
  const { format } = context;
  const { granted, inputs } = poll;
  const { replicas = 0, sinceActiveMicros = -1, cooldownMicros = 0 } = inputs;
  const cooldown: readonly FormulaLine[] =
    sinceActiveMicros > 0
      ? [
          {
            left: 'why.keda.inactive',
            tokens: [
              chip(format.seconds(sinceActiveMicros / 1e6, 0), 'dawn'),
              sign(granted === 0 ? ' ≥ ' : ' < '),
              chip(format.seconds(cooldownMicros / 1e6, 0), 'hand'),
            ],
          },
        ]
      : [];
  return {
    title: titleOf(poll, context),
    formula: [
      {
        left: 'why.keda.replicas',
        tokens: [
          chip(format.number(replicas), 'lit'),
          sign(' → '),
          chip(format.number(granted), granted === 0 ? 'plain' : 'hand'),
        ],
      },
      ...(replicas > 0 ? cooldown : []),
    ],
    sentences: sentences(poll, context),
    source: KEDA_CODE,
  };
}

function titleOf({ granted, inputs }: DecisionAt, { format }: WhyContext): Said {
  const { replicas = 0 } = inputs;
  if (granted === 0) return say(replicas > 0 ? 'why.keda.title.zero' : 'why.kpa.title.none');
  if (replicas === 0) return say('why.keda.title.first');
  return say('why.kpa.title', { count: format.number(granted), n: granted });
}

function sentences({ granted, wanted, limitedBy, inputs }: DecisionAt, context: WhyContext): readonly Said[] {
  const { format } = context;
  const { active = 0, replicas = 0, sinceActiveMicros = -1, cooldownMicros = 0, minReplicas = 0 } = inputs;
  const cooldown = { name: upstream('cooldownPeriod'), long: format.seconds(cooldownMicros / 1e6, 0) };
  if (active === 1)
    return [
      say('why.keda.active', { count: format.number(wanted), n: wanted }),
      say(replicas === 0 ? 'why.keda.first' : 'why.keda.hpa', { count: format.number(granted), n: granted }),
    ];
  if (limitedBy === 'cooldown') return [say('why.keda.idle'), say('why.keda.cooling', cooldown)];
  if (granted === 0 && replicas > 0)
    return sinceActiveMicros < 0
      ? [say('why.keda.never')]
      : [
          say('why.keda.idle'),
          say('why.keda.zero', { ...cooldown, count: format.number(replicas), n: replicas }),
        ];
  if (granted === 0) return [say('why.keda.idle'), say('why.keda.stays')];
  return [
    say('why.keda.idle'),
    say('why.keda.minimum', {
      name: upstream('minReplicaCount'),
      count: format.number(minReplicas),
      n: minReplicas,
    }),
  ];
}
