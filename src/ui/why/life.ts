import type { StateName } from '../../sim/trace/trace.ts';
import type { TextKey } from '../../text/text.ts';
import { isPods, runsCommand, type WhyContext } from './context.ts';
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

function lifeLine(instance: number, t: number, context: WhyContext): LifeLine {
  const { view, scenario } = context;
  const { state, since, until, phase } = view.instanceAt(instance, t);
  const name = state === 'booting' ? scenario.workload.boot[phase]?.name : undefined;
  return { from: since, to: until, state, said: saidOf(instance, { state, phase, name }, context) };
}

function saidOf(
  instance: number,
  { state, phase, name }: { state: StateName; phase: number; name: string | undefined },
  { view, scenario }: WhyContext,
): Said {
  if (state === 'booting' && runsCommand(view, instance)) return say('why.life.command');
  if (state === 'booting' && phase === -1 && scenario.workload.gate) return say('why.life.gate');
  if (isPods(view)) return podLife(state, name);
  return name ? say('why.life.bootingPhase', { phase: name }) : say(stateKey(state));
}
