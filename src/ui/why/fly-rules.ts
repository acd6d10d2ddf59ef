import type { DecisionAt } from '../../sim/trace/read.ts';
import { explainAct } from './acting.ts';
import { explainAutostart } from './autostart.ts';
import { explainAutostop } from './autostop.ts';
import type { WhyContext } from './context.ts';
import { explainDeploy } from './deploying.ts';
import type { Explanation } from './explanation.ts';
import { explainGate, explainUnmigrated } from './gate.ts';
import { explainCheck, explainExited } from './process-ends.ts';
import { explainQuotaDry, explainSnapshotLost, explainStartRefused } from './starting.ts';
import { explainStopped, explainSuspendRefused } from './stopping.ts';

/** Rules of Fly, of the app on it and of those who act on it, that there are sentences for. */
export const FLY_RULES = [
  'fly-autostop',
  'fly-autostart',
  'fly-stopped',
  'fly-suspend-refused',
  'fly-start-refused',
  'fly-snapshot-lost',
  'fly-exited',
  'fly-check',
  'fly-deploy',
  'fly-quota-dry',
  'fly-intervention',
  'release-gate',
  'serves-unmigrated',
] as const;
export type FlyRule = (typeof FLY_RULES)[number];

const EXPLAIN: Readonly<Record<FlyRule, (decision: DecisionAt, context: WhyContext) => Explanation>> = {
  'fly-autostop': explainAutostop,
  'fly-autostart': explainAutostart,
  'fly-stopped': explainStopped,
  'fly-suspend-refused': explainSuspendRefused,
  'fly-start-refused': explainStartRefused,
  'fly-snapshot-lost': explainSnapshotLost,
  'fly-exited': explainExited,
  'fly-check': explainCheck,
  'fly-deploy': explainDeploy,
  'fly-quota-dry': explainQuotaDry,
  'fly-intervention': explainAct,
  'release-gate': explainGate,
  'serves-unmigrated': explainUnmigrated,
};

export const explainFly = (rule: FlyRule, decision: DecisionAt, context: WhyContext): Explanation =>
  EXPLAIN[rule](decision, context);

export const flyRule = (code: string): FlyRule | undefined => FLY_RULES.find((known) => known === code);

/** What else was decided at the very instant, by other rules: a crash beside its exit, a deploy beside its first step. */
export function alsoFly(decision: DecisionAt, context: WhyContext): readonly Explanation[] {
  const { view } = context;
  const { time, count } = view.trace.decisions;
  const at = time[decision.index];
  let first = decision.index;
  while (first > 0 && time[first - 1] === at) first--;
  const seen = new Set<string>([decision.rule]);
  const found: Explanation[] = [];
  for (let index = first; index < count && time[index] === at; index++) {
    const other = view.decision(index);
    const rule = flyRule(other.rule);
    if (!rule || seen.has(rule)) continue;
    seen.add(rule);
    found.push(explainFly(rule, other, context));
  }
  return found;
}
