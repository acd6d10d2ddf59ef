import { makePolicy } from '../../sim/knative/lb-policy.ts';
import type { LbPolicyName } from '../../sim/knative/lb-policy.ts';
import { PodTracker } from '../../sim/knative/pod-tracker.ts';
import type { Tally } from './tally.ts';

interface LbPolicyFile {
  readonly cases: readonly {
    readonly name: string;
    readonly policy: LbPolicyName;
    readonly pods: number;
    readonly containerConcurrency: number;
    readonly steps: readonly (
      readonly ['pick', pod: number, weights?: readonly number[]] | readonly ['release' | 'pods', arg: number]
    )[];
  }[];
}

export function replayLbPolicy(file: object, tally: Tally): void {
  for (const { name, policy, pods, containerConcurrency, steps } of (file as LbPolicyFile).cases) {
    let recordedPod = 0;
    // The only draw with one or two pods is the coin of a tie, which falls as it did in the recording.
    const pick = makePolicy(policy, () => recordedPod);
    const trackers: PodTracker[] = [];
    const grow = (count: number): void => {
      while (trackers.length < count) trackers.push(new PodTracker(trackers.length, containerConcurrency));
    };
    grow(pods);
    steps.forEach(([op, arg, weights], i) => {
      if (op === 'pods') grow(arg);
      else if (op === 'release') trackers[arg]!.release();
      else {
        recordedPod = arg;
        const before = weights && trackers.map((tracker) => tracker.weight);
        tally.check(`${name} ${i}`, [pick(trackers)?.pod ?? -1, before], [arg, weights]);
      }
    });
  }
}
