import type { DecisionAt } from '../../sim/trace/read.ts';
import type { WhyContext } from './context.ts';

/** The machines a pass counted, as indices. */
export interface Seen {
  readonly running: readonly number[];
  readonly booting: readonly number[];
  readonly over: readonly number[];
}

const MICRO = 1e-6;

/**
 * The machines of the decision's region and process group in state started (running or booting, not draining) and those over their soft
 * limit, an instant before the pass: at the pass itself the machine it stops is draining already.
 */
export function seenBy(decision: DecisionAt, { view, scenario }: WhyContext): Seen {
  const { softLimit = 0, group = 0 } = decision.inputs;
  const before = Math.max(0, decision.t - MICRO);
  const { load } = view.openAt(before);
  const { region, group: groups } = view.trace.instances;
  const running: number[] = [];
  const booting: number[] = [];
  const over: number[] = [];
  for (let instance = 0; instance < region.length; instance++) {
    if (region[instance] !== decision.region || (groups?.[instance] ?? 0) !== group) continue;
    const { state } = view.instanceAt(instance, before);
    if (state !== 'ready' && state !== 'booting') continue;
    (state === 'ready' ? running : booting).push(instance);
    const aboard = load[instance] ?? 0;
    if (scenario.fly.softCompare === 'atOrOver' ? aboard >= softLimit : aboard > softLimit)
      over.push(instance);
  }
  return { running, booting, over };
}
