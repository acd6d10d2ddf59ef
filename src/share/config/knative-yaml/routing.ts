import type { KnativeRevisionRow, KnativeTrafficRow } from '../../../scenario/document.ts';
import { parseDuration } from '../../../sim/knative/go-values.ts';
import { wholeAt } from '../kubernetes-yaml/whole.ts';
import { nodeAt, scalarAt, type Node, type TreePath } from '../tree.ts';
import type { Cluster } from './config-maps.ts';
import type { KubeObject } from './objects.ts';
import { scalarText, type ImportedRevision } from './revision.ts';

export const ROLLOUT_DURATION = 'serving.knative.dev/rollout-duration';
export const ROLLOUT_PATH: TreePath = ['metadata', 'annotations', ROLLOUT_DURATION];

/** One target of the traffic: a revision by its name, or null for the latest. */
export interface ImportedTarget {
  readonly revision: string | null;
  readonly percent: number;
  readonly tag: string;
}

/** How a Service or a Route gives its traffic to revisions. */
export interface ImportedRouting {
  /** null = it has no such annotation. */
  readonly rolloutDurationSeconds: number | null;
  readonly traffic: readonly ImportedTarget[];
  /** What the latest revision is called, where the file says it. */
  readonly latest: readonly string[];
}

export const isRouting = ({ group, kind }: KubeObject): boolean =>
  group === 'serving.knative.dev' && (kind === 'Service' || kind === 'Route');

/** The first Service or Route of a file; undefined where there is none. */
export function readRouting(objects: readonly KubeObject[]): ImportedRouting | undefined {
  const object = objects.find(isRouting);
  if (!object) return undefined;
  const { node } = object;
  const duration = parseDuration(scalarText(nodeAt(node, ...ROLLOUT_PATH.map(String))) ?? '');
  const latest = [
    nodeAt(node, 'spec', 'template', 'metadata', 'name'),
    nodeAt(node, 'status', 'latestReadyRevisionName'),
  ];
  return {
    rolloutDurationSeconds: duration === undefined || duration < 0n ? null : Number(duration) / 1e9,
    traffic: targetsOf(node).map(targetOf),
    latest: latest.flatMap((name) => scalarText(name) ?? []),
  };
}

export function targetsOf(object: Node): readonly Node[] {
  const list = nodeAt(object, 'spec', 'traffic');
  return list?.kind === 'list' ? list.items : [];
}

const targetOf = (item: Node): ImportedTarget => ({
  revision:
    scalarAt(item, 'latestRevision')?.value === true
      ? null
      : (scalarText(nodeAt(item, 'revisionName')) ?? null),
  percent: wholeAt(item, 'percent') ?? 0,
  tag: scalarText(nodeAt(item, 'tag')) ?? '',
});

/** Rows of the document: revisions beside the first one of the file, and who gets how much from the start. */
export interface RoutingRows {
  readonly revisions: readonly KnativeRevisionRow[];
  readonly traffic: readonly KnativeTrafficRow[];
}

/**
 * A revision that the file only names is as the first, one that stands in it is as it says; undefined where all traffic
 * goes to the latest revision, which needs no rows.
 */
export function routingRows(
  { traffic, latest }: ImportedRouting,
  revisions: readonly ImportedRevision[],
  cluster: Cluster,
): RoutingRows | undefined {
  const first = revisions[0];
  const own = first?.kind === 'Revision' && first.name !== null ? [...latest, first.name] : latest;
  const names = [...new Set(traffic.flatMap(({ revision }) => revision ?? []))].filter(
    (name) => !own.includes(name),
  );
  if (names.length === 0 && traffic.every(({ tag }) => tag === '')) return undefined;
  return {
    revisions: names.map((name) =>
      rowOf(
        name,
        revisions.find((revision) => revision.name === name),
        cluster,
      ),
    ),
    traffic: traffic.map(({ revision, percent, tag }) => ({
      atSeconds: 0,
      revision: revision === null ? 0 : names.indexOf(revision) + 1,
      percent,
      tag,
    })),
  };
}

/** -1: as the first revision has it. */
function rowOf(name: string, found: ImportedRevision | undefined, cluster: Cluster): KnativeRevisionRow {
  const config = cluster.autoscaler;
  const said = found && {
    minScale: found.minScale ?? config['min-scale'],
    maxScale: found.maxScale ?? config['max-scale'],
    initialScale: found.initialScale ?? config['initial-scale'],
    containerConcurrency: found.containerConcurrency ?? cluster.containerConcurrency,
    target: found.target ?? 0,
  };
  const asFirst = { minScale: -1, maxScale: -1, initialScale: -1, containerConcurrency: -1, target: -1 };
  return { name, atSeconds: 0, ...asFirst, ...said, bootTimes: 1, serviceTimes: 1, neverReady: false };
}
