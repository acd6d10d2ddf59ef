import type { CronTriggerRow, ScalingPolicyRow } from './document-kubernetes.ts';
import type { CurvePoint, FlyRegion, BootPhase, Scenario } from './document.ts';
import { FIELD_RULES } from './field-rules.ts';
import { LISTS, type ListPath } from './rows.ts';
import { writeAt } from './tree.ts';
import { withWholeRows } from './whole-rows.ts';

const CURVE: readonly CurvePoint[] = [
  { atSeconds: 0, rps: 2 },
  { atSeconds: 900, rps: 2 },
  { atSeconds: 1500, rps: 50 },
  { atSeconds: 2100, rps: 50 },
  { atSeconds: 2700, rps: 2 },
  { atSeconds: 3600, rps: 2 },
];
const BOOT: readonly BootPhase[] = [
  { name: 'start', seconds: 2, spreadSeconds: 0.5, cpu: true, background: false, oncePerRelease: false },
];
const REGIONS: readonly FlyRegion[] = [{ code: 'fra', machines: 3, clients: 1 }];

/** Of an HPA without a behavior, by the Kubernetes docs: twice the pods or four more, and all at once down. */
const SCALE_UP: readonly ScalingPolicyRow[] = [
  { type: 'Percent', value: 100, periodSeconds: 15 },
  { type: 'Pods', value: 4, periodSeconds: 15 },
];
const SCALE_DOWN: readonly ScalingPolicyRow[] = [{ type: 'Percent', value: 100, periodSeconds: 15 }];
/** Before and after the hill. */
const CRON: readonly CronTriggerRow[] = [
  { timeZone: 'UTC', start: '10 9 * * *', end: '45 9 * * *', desiredReplicas: 5 },
];

/** Rows of a new document: an hour with one hill, an app that boots in two seconds, three Machines in Frankfurt. */
const ROWS: Readonly<Partial<Record<ListPath, readonly object[]>>> = {
  'traffic.curve': CURVE,
  'workload.boot': BOOT,
  'fly.regions': REGIONS,
  'kubernetes.scaleUpPolicies': SCALE_UP,
  'kubernetes.scaleDownPolicies': SCALE_DOWN,
  'kubernetes.cronTriggers': CRON,
};

function build(): Scenario {
  let tree: object = {};
  for (const field of FIELD_RULES) tree = writeAt(tree, field.path, field.default);
  for (const { path } of LISTS) tree = writeAt(tree, path, ROWS[path] ?? []);
  // the table has a row for every member of Scenario and no other (test/scenario/fields.test.ts)
  return withWholeRows(tree as Scenario);
}

/** The document a link, a file and the form start from; frozen per link version like the table it is built from. */
export const DEFAULT_SCENARIO: Scenario = build();
