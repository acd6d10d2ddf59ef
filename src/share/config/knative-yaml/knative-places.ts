import { annotationKey, aliasOf, type AnnotationName } from '../../../sim/knative/annotation-keys.ts';
import { goDuration } from '../fly-toml/fly-places.ts';
import type { ConfigPlace } from '../place.ts';
import type { ScalarValue } from '../fly-toml/edit-toml.ts';
import { nodeAlong, nodeAt, pathTo, tableAt, type Node, type TreePath } from '../tree.ts';
import { isRevisionKind, revisionParts } from './serving.ts';
import { objectsOf, type KubeObject } from './objects.ts';
import { isRouting, ROLLOUT_PATH, targetsOf } from './routing.ts';

const silent = (): void => undefined;
const text = (value: ScalarValue): string => String(value);
const seconds = (value: ScalarValue): string => goDuration(Number(value));
const noneIsAbsent = (value: ScalarValue): string | null => (value === 0 ? null : String(value));
const asIs = (value: ScalarValue): ScalarValue => value;

/** How an annotation or a key of a config map says a value; null = it is left out. */
type WriteScalar = (value: ScalarValue) => ScalarValue | null;

interface Annotation {
  readonly name: AnnotationName;
  readonly write: WriteScalar;
}

/** Settings that a revision says in an annotation (knative/serving pkg/apis/autoscaling/register.go). */
const ANNOTATION: Readonly<Record<string, Annotation>> = {
  'knative.target': { name: 'target', write: noneIsAbsent },
  'knative.metric': { name: 'metric', write: text },
  'knative.targetUtilizationPercent': { name: 'target-utilization-percentage', write: text },
  'knative.stableWindowSeconds': { name: 'window', write: seconds },
  'knative.panicWindowPercent': { name: 'panic-window-percentage', write: text },
  'knative.panicThresholdPercent': { name: 'panic-threshold-percentage', write: text },
  'knative.metricAggregation': { name: 'metric-aggregation-algorithm', write: text },
  'knative.scaleDownDelaySeconds': { name: 'scale-down-delay', write: seconds },
  'knative.minScale': { name: 'min-scale', write: text },
  'knative.maxScale': { name: 'max-scale', write: text },
  'knative.initialScale': { name: 'initial-scale', write: text },
  'knative.activationScale': { name: 'activation-scale', write: noneIsAbsent },
  'knative.scaleToZeroPodRetentionSeconds': { name: 'scale-to-zero-pod-retention-period', write: seconds },
  'knative.targetBurstCapacity': { name: 'target-burst-capacity', write: text },
};

/** Settings that stand in the revision's spec. */
const SPEC: Readonly<Record<string, string>> = {
  'knative.containerConcurrency': 'containerConcurrency',
  'knative.timeoutSeconds': 'timeoutSeconds',
  'knative.responseStartTimeoutSeconds': 'responseStartTimeoutSeconds',
  'knative.idleTimeoutSeconds': 'idleTimeoutSeconds',
};

interface ConfigKey {
  readonly map: 'autoscaler' | 'defaults';
  readonly key: string;
  readonly write: WriteScalar;
}
const auto = (key: string, write: WriteScalar = text): ConfigKey => ({
  map: 'autoscaler',
  key,
  write,
});

/** Settings of the whole cluster (knative/serving pkg/autoscaler/config, pkg/apis/config/defaults.go). */
export const CONFIG_KEY: Readonly<Record<string, ConfigKey>> = {
  'knative.maxScaleUpRate': auto('max-scale-up-rate'),
  'knative.maxScaleDownRate': auto('max-scale-down-rate'),
  'knative.enableScaleToZero': auto('enable-scale-to-zero'),
  'knative.scaleToZeroGraceSeconds': auto('scale-to-zero-grace-period', seconds),
  'knative.activatorCapacity': auto('activator-capacity'),
  'knative.targetUtilizationPercent': auto('container-concurrency-target-percentage'),
  'knative.stableWindowSeconds': auto('stable-window', seconds),
  'knative.panicWindowPercent': auto('panic-window-percentage'),
  'knative.panicThresholdPercent': auto('panic-threshold-percentage'),
  'knative.scaleDownDelaySeconds': auto('scale-down-delay', seconds),
  'knative.minScale': auto('min-scale'),
  'knative.maxScale': auto('max-scale'),
  'knative.initialScale': auto('initial-scale'),
  'knative.scaleToZeroPodRetentionSeconds': auto('scale-to-zero-pod-retention-period', seconds),
  'knative.targetBurstCapacity': auto('target-burst-capacity'),
  'knative.containerConcurrency': { map: 'defaults', key: 'container-concurrency', write: text },
  'knative.timeoutSeconds': { map: 'defaults', key: 'revision-timeout-seconds', write: text },
  'knative.responseStartTimeoutSeconds': {
    map: 'defaults',
    key: 'revision-response-start-timeout-seconds',
    write: text,
  },
  'knative.idleTimeoutSeconds': { map: 'defaults', key: 'revision-idle-timeout-seconds', write: text },
};

/** The annotation a setting is, with its prefix; undefined for what is none. */
export function annotationOf(
  setting: string,
): { readonly key: string; write(value: ScalarValue): ScalarValue | null } | undefined {
  const found = ANNOTATION[setting];
  return found && { key: annotationKey(found.name), write: found.write };
}

/** The field of the revision's spec a setting is, or undefined. */
export const specFieldOf = (setting: string): string | undefined => SPEC[setting];

/**
 * The place of a setting: in the first revision of the file, else in the cluster's config map; undefined where the file
 * has neither. The path begins with the position of the document.
 */
export function knativePlace(documents: readonly Node[], setting: string): ConfigPlace | undefined {
  const objects = objectsOf(documents, silent);
  const root: Node = { kind: 'list', items: documents, span: { from: 0, to: 0 } };
  if (setting === 'knative.rolloutDurationSeconds' || setting === 'knative.traffic')
    return inRouting(root, objects, setting);
  const revision = objects.find(isRevisionKind);
  const found = revision && inRevision(root, revision, setting);
  return found ?? inConfigMap(root, objects, setting);
}

function inRevision(root: Node, object: KubeObject, setting: string): ConfigPlace | undefined {
  const base = pathTo(root, object.node);
  if (!base) return undefined;
  const { annotations, spec, where } = revisionParts(object, silent);
  const annotation = ANNOTATION[setting];
  if (annotation) {
    const path = (annotations && pathTo(root, annotations)) ?? [...base, ...where.split('.')];
    const alias = aliasOf(annotation.name);
    const key = annotationKey(annotation.name);
    const old = alias === undefined ? '' : key.replace(annotation.name, alias);
    // the old spelling stays where it stands alone
    const name = old !== '' && nodeAt(annotations, old) && !nodeAt(annotations, key) ? old : key;
    return { path: [...path, name], write: annotation.write };
  }
  const field = SPEC[setting];
  if (field === undefined) return undefined;
  const path = spec ? pathTo(root, spec) : [...base, ...SPEC_PATH[object.kind]!];
  return path && { path: [...path, field], write: asIs };
}

const SPEC_PATH: Readonly<Record<string, TreePath>> = {
  Service: ['spec', 'template', 'spec'],
  Configuration: ['spec', 'template', 'spec'],
  Revision: ['spec'],
  PodAutoscaler: ['spec'],
};

/** In the first Service or Route; of its traffic the shares and tags, where it says more than "all to the latest". */
function inRouting(root: Node, objects: readonly KubeObject[], setting: string): ConfigPlace | undefined {
  const object = objects.find(isRouting);
  const base = object && pathTo(root, object.node);
  if (!base) return undefined;
  if (setting !== 'knative.traffic')
    return { path: [...base, ...ROLLOUT_PATH], write: (value) => (value === 0 ? null : seconds(value)) };
  const targets = targetsOf(object.node);
  if (targets.length === 0) return undefined;
  return {
    path: [...base, 'spec', 'traffic'],
    write: () => null,
    rows: {
      items: targets.map((_target, i) => i),
      columns: { percent: ['percent'], tag: ['tag'] },
      cell: (_column, value) => value,
      item: ({ percent = 0, tag = '' }) => ({
        latestRevision: true,
        percent,
        ...(tag === '' ? {} : { tag }),
      }),
    },
  };
}

function inConfigMap(root: Node, objects: readonly KubeObject[], setting: string): ConfigPlace | undefined {
  const wanted = CONFIG_KEY[setting];
  if (!wanted) return undefined;
  for (const { node, kind, group, name } of objects) {
    const path = pathTo(root, node);
    if (!path) continue;
    if (kind === 'ConfigMap' && group === '' && name === `config-${wanted.map}`)
      return { path: [...path, 'data', wanted.key], write: wanted.write };
    if (kind !== 'KnativeServing') continue;
    // the operator takes the names with and without their prefix
    for (const map of [wanted.map, `config-${wanted.map}`])
      if (tableAt(node, 'spec', 'config', map))
        return { path: [...path, 'spec', 'config', map, wanted.key], write: wanted.write };
  }
  return undefined;
}

/** What stands at a place, or undefined. */
export const valueThere = (root: Node, path: TreePath): ScalarValue | null | undefined => {
  const node = nodeAlong(root, path);
  return node?.kind === 'scalar' ? node.value : undefined;
};
