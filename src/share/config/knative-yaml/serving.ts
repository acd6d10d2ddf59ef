import type { Report } from '../diagnostic.ts';
import { entriesOf, nodeAt, tableAt, type Node, type TableNode } from '../tree.ts';
import {
  CONTAINER,
  CONFIGURATION_SPEC,
  OLD_CONFIGURATION_SPEC,
  OLD_REVISION_SPEC,
  OLD_SERVICE_SPEC,
  REVISION_SPEC,
  SERVICE_SPEC,
  TEMPLATE,
  unknownFields,
} from './fields.ts';
import { misplaced, type KubeObject } from './objects.ts';
import type { RevisionParts } from './revision.ts';

/** Kinds whose revision is read, and how. */
export const isRevisionKind = ({ group, kind }: KubeObject): boolean =>
  (group === 'serving.knative.dev' && ['Service', 'Configuration', 'Revision'].includes(kind)) ||
  (group === 'autoscaling.internal.knative.dev' && kind === 'PodAutoscaler');

const TEMPLATE_ANNOTATIONS = 'spec.template.metadata.annotations';

/** Finds the revision in an object, in the shapes of today and of v1alpha1; reports what stands where nothing reads it. */
export function revisionParts(object: KubeObject, report: Report): RevisionParts {
  const { node, kind, name, version } = object;
  if (kind === 'Revision' || kind === 'PodAutoscaler') {
    const annotations = tableAt(node, 'metadata', 'annotations');
    misplaced(tableAt(node, 'metadata'), 'metadata', 'metadata.annotations', report);
    misplaced(tableAt(node, 'metadata', 'labels'), 'metadata.labels', 'metadata.annotations', report);
    const spec = tableAt(node, 'spec');
    if (kind === 'Revision') checkRevisionSpec(spec, 'spec', version, report);
    return { kind, name, where: 'metadata.annotations', annotations, spec };
  }
  const where = (path: readonly string[]): void =>
    misplaced(tableAt(node, ...path), path.join('.'), TEMPLATE_ANNOTATIONS, report);
  where(['metadata', 'annotations']);
  where(['metadata', 'labels']);
  where(['metadata']);
  where(['spec']);
  where(['spec', 'annotations']);

  const { template, old } = templateOf(object, report);
  const below = (path: readonly string[]): void =>
    misplaced(tableAt(template, ...path), ['spec.template', ...path].join('.'), TEMPLATE_ANNOTATIONS, report);
  for (const path of [
    [],
    ['annotations'],
    ['labels'],
    ['metadata'],
    ['metadata', 'labels'],
    ['spec'],
    ['spec', 'annotations'],
  ])
    below(path);
  const [fields, oldFields] =
    kind === 'Service' ? [SERVICE_SPEC, OLD_SERVICE_SPEC] : [CONFIGURATION_SPEC, OLD_CONFIGURATION_SPEC];
  unknownFields(tableAt(node, 'spec'), 'spec', [fields, oldFields], report);
  unknownFields(template, 'spec.template', [TEMPLATE], report);
  const spec = tableAt(template, 'spec');
  checkRevisionSpec(spec, 'spec.template.spec', old ? 'v1alpha1' : version, report);
  return {
    kind,
    name,
    where: TEMPLATE_ANNOTATIONS,
    annotations: tableAt(template, 'metadata', 'annotations'),
    spec,
  };
}

/** `spec.template`, or where v1alpha1 had it. */
function templateOf({ node }: KubeObject, report: Report): { template: TableNode | undefined; old: boolean } {
  const spec = tableAt(node, 'spec');
  for (const [name, { key, value }] of entriesOf(spec)) {
    if (name === 'revisionTemplate') {
      report('old-shape', 'warning', key, { where: 'spec.revisionTemplate' });
      return { template: tableAt(spec, name), old: true };
    }
    if (!['runLatest', 'release', 'pinned', 'manual'].includes(name)) continue;
    report('old-shape', 'warning', key, { where: `spec.${name}` });
    const configuration = nodeAt(value, 'configuration');
    return {
      template: tableAt(configuration, 'revisionTemplate') ?? tableAt(configuration, 'template'),
      old: true,
    };
  }
  return { template: tableAt(spec, 'template'), old: false };
}

function checkRevisionSpec(
  spec: TableNode | undefined,
  where: string,
  version: string,
  report: Report,
): void {
  const isOld = version === 'v1alpha1';
  unknownFields(spec, where, isOld ? [REVISION_SPEC, OLD_REVISION_SPEC] : [REVISION_SPEC], report);
  for (const container of containersOf(spec))
    unknownFields(container, `${where}.containers`, [CONTAINER], report);
}

/** Containers, or the single one of v1alpha1. */
export function containersOf(spec: TableNode | undefined): readonly Node[] {
  const containers = nodeAt(spec, 'containers');
  if (containers?.kind === 'list') return containers.items;
  const single = nodeAt(spec, 'container');
  return single ? [single] : [];
}
