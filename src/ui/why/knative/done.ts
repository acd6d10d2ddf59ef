import { INTERVENTION_KINDS } from '../../../sim/trace/knative-acts.ts';
import type { DecisionAt } from '../../../sim/trace/read.ts';
import { podName, upstream, type WhyContext } from '../context.ts';
import { chip, say, type Explanation, type FormulaLine, type Said } from '../explanation.ts';
import { revisionName } from './revision-name.ts';
import { DONE } from './sources.ts';

export const doneOf = ({ inputs }: DecisionAt): string =>
  INTERVENTION_KINDS[inputs['kind'] ?? 0] ?? 'new-revision';

/** Interventions with sentences of their own; all others give a key of config-autoscaler another value. */
const OWN = [
  'new-revision',
  'traffic',
  'pod-lost',
  'node-lost',
  'activator-lost',
  'autoscaler-restart',
  'cluster-pods',
] as const;
/** A revision's own setting, by the intervention that makes a revision with another one. */
const OF_REVISION: Readonly<Record<string, string>> = {
  'revision-min-scale': 'min-scale',
  'revision-max-scale': 'max-scale',
  'revision-concurrency': 'containerConcurrency',
};
const IN_SECONDS: ReadonlySet<string> = new Set([
  'scale-to-zero-grace-period',
  'scale-to-zero-pod-retention-period',
  'stable-window',
  'scale-down-delay',
]);

/** Somebody did something to the service or its cluster: what, to whom, and what it changes and leaves. */
export function explainDone(decision: DecisionAt, context: WhyContext): Explanation {
  const kind = doneOf(decision);
  return {
    title: say('why.done.title'),
    formula: formula(kind, decision, context),
    sentences: [
      said(kind, decision, context),
      ...(decision.granted === 0 ? [say('why.done.refused')] : []),
      ...(kind === 'scale-down-delay' ? [say('why.done.delayStays')] : []),
    ],
    source: DONE,
  };
}

function said(kind: string, { inputs }: DecisionAt, context: WhyContext): Said {
  const { view, format, text } = context;
  const { target = -1, value = 0 } = inputs;
  const long = format.duration(value / 1e6);
  const own = OWN.find((known) => known === kind);
  switch (own) {
    case 'new-revision':
      return say('why.done.new-revision');
    case 'traffic': {
      const revision =
        target < 0 ? text('why.done.latest') : revisionName(view, target) || text('why.done.only');
      return say('why.done.traffic', { revision, share: format.percent(value / 100) });
    }
    case 'pod-lost':
      return target < 0 ? say('why.done.pods-lost') : say('why.done.pod-lost', { pod: podName(target) });
    case 'node-lost':
    case 'activator-lost':
      return target < 0
        ? say(`why.done.${own}.all`, { long })
        : say(`why.done.${own}`, { number: format.number(target), long });
    case 'autoscaler-restart':
      return say('why.done.autoscaler-restart', { long });
    case 'cluster-pods':
      return value === 0
        ? say('why.done.cluster-free')
        : say('why.done.cluster-pods', { count: format.number(value), n: value });
    case undefined: {
      const ofRevision = OF_REVISION[kind];
      return ofRevision === undefined
        ? say('why.done.key', { name: upstream(kind) })
        : say('why.done.revision', { name: upstream(ofRevision) });
    }
    default:
      throw new Error(`no sentence says that somebody did ${String(own satisfies never)}`);
  }
}

/** The new value of a setting, or how long something is gone. */
function formula(kind: string, { inputs }: DecisionAt, { format }: WhyContext): readonly FormulaLine[] {
  const { value = 0 } = inputs;
  const shown = (words: string): readonly FormulaLine[] => [
    { left: 'why.done.value', tokens: [chip(words, 'hand')] },
  ];
  if (kind === 'new-revision' || kind === 'pod-lost') return [];
  if (kind === 'traffic') return shown(format.percent(value / 100));
  if (kind === 'enable-scale-to-zero') return shown(value > 0 ? 'true' : 'false');
  const isTime = IN_SECONDS.has(kind) || kind.endsWith('-lost') || kind === 'autoscaler-restart';
  return shown(isTime ? format.duration(value / 1e6) : format.number(value, Number.isInteger(value) ? 0 : 2));
}
