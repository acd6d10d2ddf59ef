import { MAX_BREAKER_CAPACITY } from './breaker.ts';

/**
 * Which pods belong to this activator: an equal share each, the remainder one by one from the end of the list. With more
 * activators than pods, several share one. `selfIndex` -1 = not (yet) in the path: then all.
 * knative/serving pkg/activator/net/throttler.go: assignSlice, pickIndices. Pods are in the order of their addresses.
 */
export function assignSlice<Pod>(
  pods: readonly Pod[],
  selfIndex: number,
  numActivators: number,
): readonly Pod[] {
  if (selfIndex === -1 || pods.length <= 1 || numActivators === 1) return pods;
  if (numActivators > pods.length) return [pods[selfIndex % pods.length]!];
  const share = Math.floor(pods.length / numActivators);
  const remainder = pods.length % numActivators;
  const own = pods.slice(selfIndex * share, (selfIndex + 1) * share);
  return selfIndex < remainder ? [...own, pods[pods.length - remainder + selfIndex]!] : own;
}

/** Own place among the sorted activator addresses of the revision's public service, or -1. throttler.go: inferIndex. */
export const inferIndex = (sortedAddresses: readonly string[], own: string): number =>
  sortedAddresses.indexOf(own);

/**
 * How many requests of the revision this activator lets run. `trackers` is the number of assigned pods; 0 with `backends`
 * above 0 means routing by the cluster IP, where the activators share all pods evenly. throttler.go: calculateCapacity.
 */
export function calculateCapacity(
  containerConcurrency: number,
  backends: number,
  trackers: number,
  activators: number,
): number {
  if (backends > 0 && containerConcurrency === 0) return MAX_BREAKER_CAPACITY;
  let capacity = containerConcurrency * trackers;
  if (trackers === 0 && containerConcurrency * backends > 0) {
    capacity = Math.max(1, Math.trunc((containerConcurrency * backends) / Math.max(1, activators)));
  }
  return backends > 0 ? Math.min(capacity, MAX_BREAKER_CAPACITY) : capacity;
}
