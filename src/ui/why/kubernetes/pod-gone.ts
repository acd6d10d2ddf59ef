import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Explanation } from '../explanation.ts';
import { podGone } from '../gone.ts';
import { TERMINATION } from './sources.ts';

/** A deleted pod is gone: how long it took, and who went with it. */
export function explainPodGone(decision: DecisionAt, context: WhyContext): Explanation {
  const { gracefulShutdown, terminationGraceSeconds } = context.scenario.kubernetes;
  return podGone(
    decision,
    context,
    (took) => {
      if (!gracefulShutdown) return say('why.podGone.sigterm');
      if ((decision.inputs.killed ?? 0) === 0) return say('why.podGone.finished', { took });
      return say('why.podGone.killed', {
        name: upstream('terminationGracePeriodSeconds'),
        limit: context.format.seconds(terminationGraceSeconds, 0),
      });
    },
    TERMINATION,
  );
}
