import type { FieldRule } from './field.ts';
import { FLY_CHECK_FIELDS } from './fields-fly-check.ts';
import { FLY_DEPLOY_FIELDS } from './fields-fly-deploy.ts';
import { FLY_DISTANCE_FIELDS } from './fields-fly-distance.ts';
import { FLY_EXIT_FIELDS } from './fields-fly-exit.ts';
import { FLY_LIMIT_FIELDS } from './fields-fly-limits.ts';
import { FLY_MACHINE_FIELDS } from './fields-fly-machine.ts';
import { FLY_QUOTA_FIELDS } from './fields-fly-quota.ts';
import { FLY_REFUSED_FIELDS } from './fields-fly-refused.ts';
import { FLY_SCALE_FIELDS } from './fields-fly-scale.ts';
import { FLY_START_FIELDS } from './fields-fly-start.ts';
import { FLY_STOP_FIELDS } from './fields-fly-stop.ts';
import { FLY_WAIT_FIELDS } from './fields-fly-wait.ts';
import { GATE_FIELDS } from './fields-gate.ts';
import { KNATIVE_BOUNDS_FIELDS } from './fields-knative-bounds.ts';
import { KNATIVE_PATH_FIELDS } from './fields-knative-path.ts';
import { KNATIVE_POD_FIELDS } from './fields-knative-pod.ts';
import { KNATIVE_REVISION_FIELDS } from './fields-knative-revisions.ts';
import { KNATIVE_TARGET_FIELDS } from './fields-knative-target.ts';
import { KNATIVE_TICK_FIELDS } from './fields-knative-ticks.ts';
import { KNATIVE_WINDOW_FIELDS } from './fields-knative-window.ts';
import { KUBERNETES_BEHAVIOR_FIELDS } from './fields-kubernetes-behavior.ts';
import { KUBERNETES_KEDA_FIELDS } from './fields-kubernetes-keda.ts';
import { KUBERNETES_POD_FIELDS } from './fields-kubernetes-pod.ts';
import { KUBERNETES_SCALE_FIELDS } from './fields-kubernetes-scale.ts';
import { RESUME_FIELDS } from './fields-resume.ts';
import { RUN_FIELDS } from './fields-run.ts';
import { TRAFFIC_FIELDS } from './fields-traffic.ts';
import { WORKLOAD_FIELDS } from './fields-workload.ts';

const ROWS = [
  ...RUN_FIELDS,
  ...TRAFFIC_FIELDS,
  ...WORKLOAD_FIELDS,
  ...GATE_FIELDS,
  ...FLY_SCALE_FIELDS,
  ...FLY_LIMIT_FIELDS,
  ...FLY_WAIT_FIELDS,
  ...FLY_CHECK_FIELDS,
  ...FLY_START_FIELDS,
  ...FLY_REFUSED_FIELDS,
  ...FLY_STOP_FIELDS,
  ...RESUME_FIELDS,
  ...FLY_EXIT_FIELDS,
  ...FLY_DEPLOY_FIELDS,
  ...FLY_DISTANCE_FIELDS,
  ...FLY_MACHINE_FIELDS,
  ...FLY_QUOTA_FIELDS,
  ...KNATIVE_TARGET_FIELDS,
  ...KNATIVE_WINDOW_FIELDS,
  ...KNATIVE_BOUNDS_FIELDS,
  ...KNATIVE_PATH_FIELDS,
  ...KNATIVE_POD_FIELDS,
  ...KNATIVE_TICK_FIELDS,
  ...KNATIVE_REVISION_FIELDS,
  ...KUBERNETES_SCALE_FIELDS,
  ...KUBERNETES_BEHAVIOR_FIELDS,
  ...KUBERNETES_KEDA_FIELDS,
  ...KUBERNETES_POD_FIELDS,
] as const;

/** Every scalar of the document, one row each. */
export type FieldPath = (typeof ROWS)[number]['path'];
export type FieldRows = typeof ROWS;

/**
 * The one table behind defaults, ranges, form, link, command line and docs: here what a value must be, in `fields.ts`
 * with what is told about it. Defaults and keys are frozen per link version: a link leaves out what equals the default,
 * so another default or key needs a new version and a migration (share/migrations.ts).
 */
export const FIELD_RULES: readonly FieldRule[] = ROWS;

const BY_PATH: ReadonlyMap<string, FieldRule> = new Map(FIELD_RULES.map((rule) => [rule.path, rule]));

/** The row for a path of the document, if there is one. */
export const fieldRuleAt = (path: string): FieldRule | undefined => BY_PATH.get(path);
