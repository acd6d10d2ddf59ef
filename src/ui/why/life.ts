import type { StateName } from '../../sim/trace/trace.ts';
import type { TextKey } from '../../text/text.ts';
import { isKnative, type WhyContext } from './context.ts';
import { say, type Said } from './explanation.ts';
import { podLife } from './knative/pod-life.ts';

/** One stay of a machine in a state, for its life story. */
export interface LifeLine {
  readonly from: number;
  readonly to: number;
  readonly state: StateName;
  readonly said: Said;
}

/**
 * The states of one machine around `t`: the one it is in, at most `before` earlier ones and `after` later ones,
 * oldest first. Cost: one reader call a state.
 */
export function lifeLines(
  instance: number,
  t: number,
  context: WhyContext,
  { before = 4, after = 2 }: { before?: number; after?: number } = {},
): readonly LifeLine[] {
  const now = lifeLine(instance, t, context);
  const lines = [now];
  for (let i = 0; i < before && lines[0]!.from > 0; i++)
    lines.unshift(lifeLine(instance, lines[0]!.from - 1e-6, context));
  for (let i = 0; i < after && lines.at(-1)!.to < context.view.horizonSeconds; i++)
    lines.push(lifeLine(instance, lines.at(-1)!.to, context));
  return lines;
}

/** Every state has words (a test asks for each). */
const stateKey = (state: StateName): TextKey => `why.life.${state}` as TextKey;

function lifeLine(instance: number, t: number, { view, scenario }: WhyContext): LifeLine {
  const { state, since, until, phase } = view.instanceAt(instance, t);
  const name = state === 'booting' ? scenario.workload.boot[phase]?.name : undefined;
  const isAtGate = state === 'booting' && phase === -1 && scenario.workload.gate && until > since;
  const said = isAtGate
    ? say('why.life.gate')
    : isKnative(view)
      ? podLife(state, name)
      : name
        ? say('why.life.bootingPhase', { phase: name })
        : say(stateKey(state));
  return { from: since, to: until, state, said };
}
