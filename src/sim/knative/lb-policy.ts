import type { PodTracker } from './pod-tracker.ts';

/** The pod that gets the next request, its slot already taken; undefined if none has room. */
export type LbPolicy = (pods: readonly PodTracker[]) => PodTracker | undefined;

/** A uniform whole number in [0, n). */
export type Choose = (n: number) => number;

export type LbPolicyName = 'random-choice-2' | 'first-available' | 'round-robin' | 'least-open';

/** pkg/activator/net/throttler.go: newRevisionThrottler. */
export function policyFor(containerConcurrency: number): LbPolicyName {
  if (containerConcurrency === 0) return 'random-choice-2';
  return containerConcurrency <= 3 ? 'first-available' : 'round-robin';
}

/** A policy with its own memory. knative/serving pkg/activator/net/lb_policy.go. */
export function makePolicy(name: LbPolicyName, choose: Choose): LbPolicy {
  switch (name) {
    case 'random-choice-2':
      return randomChoice2(choose);
    case 'first-available':
      return firstAvailable;
    case 'round-robin':
      return roundRobin();
    case 'least-open':
      return leastOpen;
  }
}

/** Two different pods at random, the one with fewer open requests; a coin decides a tie. */
const randomChoice2 =
  (choose: Choose): LbPolicy =>
  (pods) => {
    const picked = pods.length > 1 ? lighterOfTwo(pods, choose) : pods[0];
    picked?.reserve();
    return picked;
  };

function lighterOfTwo(pods: readonly PodTracker[], choose: Choose): PodTracker {
  let first = 0;
  let second = 1;
  if (pods.length > 2) {
    first = choose(pods.length);
    // One of the others: indexes from the first choice on move up by one.
    second = choose(pods.length - 1);
    if (second >= first) second++;
  }
  const a = pods[first]!;
  const b = pods[second]!;
  if (a.weight === b.weight) return choose(2) === 0 ? a : b;
  return a.weight < b.weight ? a : b;
}

/** Not upstream's: what random-choice-2 comes to with luck. The fewest open requests, the first pod among equals. */
const leastOpen: LbPolicy = (pods) => {
  let best = pods[0];
  for (const pod of pods) if (pod.weight < best!.weight) best = pod;
  best?.reserve();
  return best;
};

/** Packs: the first pod of the list with a free slot. */
const firstAvailable: LbPolicy = (pods) => pods.find((pod) => pod.reserve());

/** The first pod with a free slot from where the last pick left off. Without one the place stays. */
function roundRobin(): LbPolicy {
  let next = 0;
  return (pods) => {
    if (next >= pods.length) next = 0;
    for (let i = 0; i < pods.length; i++) {
      const index = (next + i) % pods.length;
      if (pods[index]!.reserve()) {
        // May be the length, for the next pick to reset: pods may have been added by then.
        next = index + 1;
        return pods[index];
      }
    }
    return undefined;
  };
}
