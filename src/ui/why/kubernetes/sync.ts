import type { DecisionAt } from '../../../sim/trace/read.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Explanation, type Note, type Said } from '../explanation.ts';
import { BEHAVIOR_PAGE, CALCULATOR, HPA_CODE } from './sources.ts';
import { limitSentences } from './sync-limits.ts';
import { syncFormula } from './sync-formula.ts';

/** Why an HPA made so many replicas of what it measured, with its numbers in place. */
export function explainSync(sync: DecisionAt, context: WhyContext): Explanation {
  const { format } = context;
  const { granted } = sync;
  return {
    title:
      granted === 0
        ? say('why.kpa.title.none')
        : say('why.kpa.title', { count: format.number(granted), n: granted }),
    formula: syncFormula(sync, context),
    sentences: [...measured(sync, context), ...limitSentences(sync, context)],
    notes: notes(sync, context),
    logs: logLines(sync, context),
    source: sync.limitedBy === 'none' || sync.limitedBy === 'tolerance' ? CALCULATOR : HPA_CODE,
  };
}

/** What it saw, and who counted for what. */
function measured(sync: DecisionAt, context: WhyContext): readonly Said[] {
  const { format, scenario } = context;
  const { utilization = -1, target = 0, ready = 0, unready = 0, missing = 0, ratio = -1 } = sync.inputs;
  if (sync.limitedBy === 'zero-replicas') return [say('why.hpa.off')];
  if (utilization < 0)
    return sync.limitedBy === 'no-metrics'
      ? [say('why.hpa.noMetrics', { name: upstream('metrics-server') })]
      : [];
  if (scenario.kubernetes.autoscaler === 'keda-cron')
    return [say('why.hpa.cron', { count: format.number(utilization), n: utilization })];
  const said = say('why.hpa.measured', {
    ready: format.number(ready),
    n: ready,
    use: format.percent(utilization / 100, 0),
    target: format.percent(target / 100, 0),
  });
  const isUp = utilization > target;
  const assumed: Said[] = [];
  if (unready > 0)
    assumed.push(
      say(isUp ? 'why.hpa.unready.up' : 'why.hpa.unready.down', {
        count: format.number(unready),
        n: unready,
      }),
    );
  if (missing > 0)
    assumed.push(
      say(isUp ? 'why.hpa.missing.up' : 'why.hpa.missing.down', {
        count: format.number(missing),
        n: missing,
      }),
    );
  const full = isFull(sync, context) && ratio > 1 ? [say('why.hpa.full')] : [];
  return [said, ...full, ...assumed];
}

/** At the limit of their CPU pods cannot show how much more they would need. */
function isFull({ inputs }: DecisionAt, { scenario }: WhyContext): boolean {
  const { cpuRequest } = scenario.kubernetes;
  const limit = scenario.knative.podCpus;
  return (inputs['utilization'] ?? 0) >= Math.floor((limit / (cpuRequest || limit)) * 98);
}

/** Docs beside code: the policies that the docs call the default are not the code's. */
function notes(sync: DecisionAt, { scenario }: WhyContext): readonly Note[] {
  if (scenario.kubernetes.behavior || sync.limitedBy !== 'scale-up-policy') return [];
  return [{ docs: say('why.hpa.note.docs'), code: say('why.hpa.note.code'), page: BEHAVIOR_PAGE }];
}

/** The event at the HPA (horizontal.go: reconcileAutoscaler). */
function logLines({ granted, inputs }: DecisionAt, { scenario }: WhyContext): readonly string[] {
  const { replicas = 0 } = inputs;
  if (granted === replicas) return [];
  const metric =
    scenario.kubernetes.autoscaler === 'hpa'
      ? 'cpu resource utilization (percentage of request)'
      : 'external metric';
  const reason = granted > replicas ? `${metric} above target` : 'All metrics below target';
  return [`SuccessfulRescale: New size: ${granted}; reason: ${reason}`];
}
