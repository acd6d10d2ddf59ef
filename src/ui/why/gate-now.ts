import type { Scenario } from '../../scenario/document.ts';
import { STORE_HEALTH, ruleIndex } from '../../sim/trace/rules.ts';
import type { StateName } from '../../sim/trace/trace.ts';
import { runsCommand, type WhyContext } from './context.ts';
import { gateReasonOf } from './gate.ts';

/** Where an instance's release gate is, as states of its chart; '' where it is at none and where it came from none. */
export interface GateNow {
  readonly now: string;
  readonly before: string;
}

const NOWHERE: GateNow = { now: '', before: '' };
const GATE = ruleIndex('release-gate');
/** States in which the process that passed the gate is gone, or has not begun. */
const NO_PROCESS: readonly StateName[] = [
  'created',
  'stopped',
  'starting',
  'restarting',
  'replacing',
  'failed',
  'pending',
  'gone',
];

/**
 * The gate of one instance at `t` seconds. While it asks, the trace says since when, and the chart's delays say the rest;
 * then its recorded verdict does.
 */
export function gateAt(instance: number, t: number, context: WhyContext): GateNow {
  const { state, phase, since } = context.view.instanceAt(instance, t);
  if (NO_PROCESS.includes(state) || runsCommand(context.view, instance)) return NOWHERE;
  if (state === 'booting' && phase === -1) return asking(t - since, context.scenario, t);
  return decided(instance, t, context);
}

/** `elapsed` seconds after the gate began, not yet decided. */
export function asking(elapsed: number, scenario: Scenario, t: number): GateNow {
  const { gateCheckSeconds, gatePollSeconds } = scenario.workload;
  if (elapsed < gateCheckSeconds) return { now: 'checking', before: '' };
  const delay = storeDelaySeconds(scenario, t);
  const afterAnswer = elapsed - gateCheckSeconds - delay;
  if (afterAnswer < 0) return { now: 'asking', before: 'checking' };
  const inRound = afterAnswer % Math.max(1e-6, gatePollSeconds + delay);
  if (inRound >= gatePollSeconds) return { now: 'polling', before: 'sleeping' };
  return { now: 'sleeping', before: afterAnswer < gatePollSeconds ? 'asking' : 'polling' };
}

/** How long the store takes to answer at `t`; somebody may have changed its health by then. */
function storeDelaySeconds({ fly, workload }: Scenario, t: number): number {
  const change = fly.interventions
    .filter(({ kind, atSeconds }) => kind === 'store' && atSeconds <= t)
    .sort((a, b) => a.atSeconds - b.atSeconds)
    .at(-1);
  const health = change ? STORE_HEALTH[change.value] : workload.gateStore;
  return health === 'slow' ? workload.gateStoreDelaySeconds : 0;
}

function decided(instance: number, t: number, { view, scenario }: WhyContext): GateNow {
  const { rule, subject } = view.trace.decisions;
  let index = view.decisionAt(t);
  while (index >= 0 && !(rule[index] === GATE && subject[index] === instance)) index--;
  if (index < 0) return NOWHERE;
  const decision = view.decision(index);
  const now = decision.granted > 0 ? 'prepare' : 'skip';
  const waited = (decision.inputs['waitedMicros'] ?? 0) / 1e6;
  const heardAtOnce = waited <= scenario.workload.gateCheckSeconds + storeDelaySeconds(scenario, decision.t);
  switch (gateReasonOf(decision)) {
    case 'acquired':
      return { now, before: 'asking' };
    case 'owner-died':
      return { now, before: 'polling' };
    case 'done':
      return { now, before: heardAtOnce ? 'asking' : 'polling' };
    default:
      return { now, before: 'uncertain' };
  }
}
