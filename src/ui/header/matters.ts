import { getPath } from '../../scenario/path.ts';
import type { Scenario } from '../../scenario/document.ts';
import { belongsTo } from '../../scenario/owner.ts';
import type { Field } from '../../scenario/field.ts';
import type { FieldPath } from '../../scenario/field-rules.ts';
import { FIELDS } from '../../scenario/fields.ts';
import { RULES } from '../../sim/trace/rules.ts';
import { STATES, type StateName, type Trace } from '../../sim/trace/trace.ts';
import { markOf } from '../settings/words.ts';

export type Evidence = 'documented' | 'observed' | 'assumed';
export const EVIDENCE: readonly Evidence[] = ['documented', 'observed', 'assumed'];

/** Settings that the rules of a run asked for, by the rule that decided, the state an instance was in, or the outcome. */
const ASKED_BY_RULE: Readonly<Partial<Record<(typeof RULES)[number]['code'], readonly FieldPath[]>>> = {
  'fly-autostop': [
    'fly.autoStop',
    'fly.minMachinesRunning',
    'fly.primaryRegion',
    'fly.softLimit',
    'fly.softCompare',
    'fly.scanPeriodSeconds',
    'fly.scanJitterPercent',
    'fly.independentScanners',
    'fly.minUptimeSeconds',
    'fly.victimChoice',
  ],
  'fly-autostart': [
    'fly.autoStart',
    'fly.softLimit',
    'fly.recentStartSeconds',
    'fly.joinsStarting',
    'fly.asyncStart',
  ],
  'fly-stopped': ['fly.killTimeoutSeconds', 'fly.drainSeconds'],
  'fly-suspend-refused': ['fly.swapMb', 'fly.suspendMemoryLimitMb'],
  'kpa-decide': [
    'knative.containerConcurrency',
    'knative.targetUtilizationPercent',
    'knative.stableWindowSeconds',
    'knative.panicWindowPercent',
    'knative.panicThresholdPercent',
    'knative.maxScaleUpRate',
    'knative.maxScaleDownRate',
  ],
  'kpa-scale': [
    'knative.scaleToZeroGraceSeconds',
    'knative.scaleToZeroPodRetentionSeconds',
    'knative.minScale',
  ],
  'kpa-path': ['knative.targetBurstCapacity', 'knative.activatorCapacity'],
  'hpa-decide': [
    'kubernetes.targetUtilizationPercent',
    'kubernetes.tolerancePercent',
    'kubernetes.syncSeconds',
    'kubernetes.metricsResolutionSeconds',
    'kubernetes.metricsWindowSeconds',
    'kubernetes.scaleDownStabilizationSeconds',
  ],
  'keda-scale': ['kubernetes.pollingSeconds', 'kubernetes.cooldownSeconds'],
};
const ASKED_BY_STATE: Readonly<Partial<Record<StateName, readonly FieldPath[]>>> = {
  starting: ['fly.vmStartModeSeconds', 'knative.containerSeconds'],
  pending: ['knative.scheduleSeconds'],
  resuming: ['fly.resumeP50Seconds', 'fly.resumeP95Seconds'],
  suspending: ['fly.suspendCopySeconds', 'fly.suspendInterruptible'],
  booting: [
    'fly.connectPatienceSeconds',
    'fly.connectAttempts',
    'fly.movesOn',
    'knative.readinessLagSeconds',
  ],
};
const ASKED_BY_OUTCOME: Readonly<Record<string, readonly FieldPath[]>> = {
  'start-timeout': ['fly.totalPatienceSeconds', 'fly.maxAttempts', 'fly.proxyBackoffSeconds'],
  'hard-limit-timeout': ['fly.hardLimit', 'fly.totalPatienceSeconds'],
  'instance-pinned-timeout': ['fly.pinnedPatienceSeconds', 'fly.recentlyStoppedSeconds'],
  'request-timeout': ['knative.timeoutSeconds'],
  'ingress-timeout': ['kubernetes.ingressTimeoutSeconds'],
  'pod-removed': ['kubernetes.terminationGraceSeconds'],
  'queue-full': ['knative.containerConcurrency'],
};

/** The settings that matter to a run, by how well each is known: changed by hand, or asked for by what happened in it. */
export function evidenceOf(scenario: Scenario, trace: Trace): Readonly<Record<Evidence, readonly Field[]>> {
  const asked = new Set<string>(askedIn(trace));
  const found: Record<Evidence, Field[]> = { documented: [], observed: [], assumed: [] };
  for (const field of FIELDS) {
    const mark = markOf(field.grade);
    if (mark === '' || !belongsTo(field.platform, scenario.platform)) continue;
    if (asked.has(field.path) || getPath(scenario, field.path) !== field.default) found[mark].push(field);
  }
  return found;
}

function askedIn({ decisions, intervals, outcomes, summary }: Trace): readonly FieldPath[] {
  const rules = new Set(decisions.rule.subarray(0, decisions.count));
  const states = new Set(intervals.state.subarray(0, intervals.count));
  return [
    ...[...rules].flatMap((rule) => ASKED_BY_RULE[RULES[rule]!.code] ?? []),
    ...[...states].flatMap((state) => ASKED_BY_STATE[STATES[state]!] ?? []),
    ...outcomes.flatMap(({ code }) =>
      (summary.requests.byOutcome[code] ?? 0) > 0 ? (ASKED_BY_OUTCOME[code] ?? []) : [],
    ),
  ];
}
