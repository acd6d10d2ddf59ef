import { ABOUT_FLY_CHECK } from './about/fly-check.ts';
import { ABOUT_FLY_DEPLOY } from './about/fly-deploy.ts';
import { ABOUT_FLY_DISTANCE } from './about/fly-distance.ts';
import { ABOUT_FLY_EXIT } from './about/fly-exit.ts';
import { ABOUT_FLY_LIMIT } from './about/fly-limits.ts';
import { ABOUT_FLY_MACHINE } from './about/fly-machine.ts';
import { ABOUT_FLY_QUOTA } from './about/fly-quota.ts';
import { ABOUT_FLY_REFUSED } from './about/fly-refused.ts';
import { ABOUT_FLY_SCALE } from './about/fly-scale.ts';
import { ABOUT_FLY_START } from './about/fly-start.ts';
import { ABOUT_FLY_STOP } from './about/fly-stop.ts';
import { ABOUT_FLY_WAIT } from './about/fly-wait.ts';
import { ABOUT_GATE } from './about/gate.ts';
import { ABOUT_KNATIVE_BOUNDS } from './about/knative-bounds.ts';
import { ABOUT_KNATIVE_PATH } from './about/knative-path.ts';
import { ABOUT_KNATIVE_POD } from './about/knative-pod.ts';
import { ABOUT_KNATIVE_REVISION } from './about/knative-revisions.ts';
import { ABOUT_KNATIVE_TARGET } from './about/knative-target.ts';
import { ABOUT_KNATIVE_TICK } from './about/knative-ticks.ts';
import { ABOUT_KNATIVE_WINDOW } from './about/knative-window.ts';
import { ABOUT_KUBERNETES_BEHAVIOR } from './about/kubernetes-behavior.ts';
import { ABOUT_KUBERNETES_KEDA } from './about/kubernetes-keda.ts';
import { ABOUT_KUBERNETES_POD } from './about/kubernetes-pod.ts';
import { ABOUT_KUBERNETES_SCALE } from './about/kubernetes-scale.ts';
import { ABOUT_RESUME } from './about/resume.ts';
import { ABOUT_RUN } from './about/run.ts';
import { ABOUT_TRAFFIC } from './about/traffic.ts';
import { ABOUT_WORKLOAD } from './about/workload.ts';
import type { About, Field, FieldRule } from './field.ts';
import { FIELD_RULES, type FieldPath, type FieldRows } from './field-rules.ts';

const ABOUT: About<FieldRows> = {
  ...ABOUT_RUN,
  ...ABOUT_TRAFFIC,
  ...ABOUT_WORKLOAD,
  ...ABOUT_GATE,
  ...ABOUT_FLY_SCALE,
  ...ABOUT_FLY_LIMIT,
  ...ABOUT_FLY_WAIT,
  ...ABOUT_FLY_CHECK,
  ...ABOUT_FLY_START,
  ...ABOUT_FLY_REFUSED,
  ...ABOUT_FLY_STOP,
  ...ABOUT_RESUME,
  ...ABOUT_FLY_EXIT,
  ...ABOUT_FLY_DEPLOY,
  ...ABOUT_FLY_DISTANCE,
  ...ABOUT_FLY_MACHINE,
  ...ABOUT_FLY_QUOTA,
  ...ABOUT_KNATIVE_TARGET,
  ...ABOUT_KNATIVE_WINDOW,
  ...ABOUT_KNATIVE_BOUNDS,
  ...ABOUT_KNATIVE_PATH,
  ...ABOUT_KNATIVE_POD,
  ...ABOUT_KNATIVE_TICK,
  ...ABOUT_KNATIVE_REVISION,
  ...ABOUT_KUBERNETES_SCALE,
  ...ABOUT_KUBERNETES_BEHAVIOR,
  ...ABOUT_KUBERNETES_KEDA,
  ...ABOUT_KUBERNETES_POD,
};

const whole = (rule: FieldRule): Field => ({ ...rule, ...ABOUT[rule.path as FieldPath] }) as Field;

/** Both halves of every field, for whoever shows or explains them. */
export const FIELDS: readonly Field[] = FIELD_RULES.map(whole);

const BY_PATH: ReadonlyMap<string, Field> = new Map(FIELDS.map((field) => [field.path, field]));

/** The field at a path of the document, if there is one. */
export const fieldAt = (path: string): Field | undefined => BY_PATH.get(path);
