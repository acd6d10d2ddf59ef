/** Something in a chart that words may stand beside. */
export interface Cluster {
  readonly fromX: number;
  readonly toX: number;
  readonly count: number;
}

export interface LabelPlace<C extends Cluster> {
  readonly cluster: C;
  readonly x: number;
  readonly anchor: 'start' | 'end';
  /** Right end of cluster and words: nothing of either may lie under the veil. */
  readonly endX: number;
}

const SPACE = 8;

/**
 * Where words `labelWidth` pixels wide fit beside a cluster without touching another: right of it, else left of it.
 * The cluster that counts most comes first.
 */
export function labelPlaces<C extends Cluster>(
  clusters: readonly C[],
  labelWidth: number,
  width: number,
): readonly LabelPlace<C>[] {
  const places: LabelPlace<C>[] = [];
  clusters.forEach((cluster, index) => {
    const before = clusters[index - 1]?.toX ?? 0;
    const after = clusters[index + 1]?.fromX ?? width;
    if (after - cluster.toX >= labelWidth + 2 * SPACE) {
      const x = cluster.toX + SPACE;
      places.push({ cluster, x, anchor: 'start', endX: x + labelWidth });
    } else if (cluster.fromX - before >= labelWidth + 2 * SPACE) {
      places.push({ cluster, x: cluster.fromX - SPACE, anchor: 'end', endX: cluster.toX });
    }
  });
  return places.sort((a, b) => b.cluster.count - a.cluster.count);
}

/** The place to use while everything right of `seenX` is still under the veil. */
export const seenPlace = <C extends Cluster>(
  places: readonly LabelPlace<C>[],
  seenX: number,
): LabelPlace<C> | undefined => places.find((place) => place.endX <= seenX);
