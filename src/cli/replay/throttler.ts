import type { PodTracker } from '../../sim/knative/pod-tracker.ts';
import { RevisionThrottler } from '../../sim/knative/throttler.ts';
import { WaitingLinks } from '../../sim/knative/waiting-line.ts';
import { Aliases } from './aliases.ts';
import type { Tally } from './tally.ts';

type Event =
  readonly [id: number, what: 'run', pod: number] | readonly [id: number, what: 'done' | 'canceled'];
type Start = readonly [id: number, pod: number];
type Operation =
  | readonly ['try' | 'finish' | 'cancel' | 'pods', arg: number]
  | readonly ['activators', arg: readonly [index: number, count: number]];
type Step = readonly [
  ...Operation,
  events: readonly Event[],
  breakerCapacity: number,
  assignedPods: readonly number[],
];

interface ThrottlerFile {
  readonly cases: readonly {
    readonly name: string;
    readonly containerConcurrency: number;
    readonly queueDepth: number;
    readonly steps: readonly Step[];
    readonly fifo: 0 | 1;
  }[];
}

export function replayThrottler(file: object, tally: Tally): void {
  for (const { name, containerConcurrency, queueDepth, steps, fifo } of (file as ThrottlerFile).cases) {
    const aliases = new Aliases();
    const trackers = new Map<number, PodTracker>();
    let started: number[] = [];
    const throttler = new RevisionThrottler({
      containerConcurrency,
      queueDepth,
      links: new WaitingLinks(),
      choose: () => 0,
      dispatch: (request, tracker) => {
        started.push(request);
        trackers.set(request, tracker);
      },
    });
    const operate = (...[op, arg]: Operation): void => {
      if (op === 'activators') throttler.updateActivators(...arg);
      else if (op === 'pods') throttler.updatePods(Array.from({ length: arg }, (_, pod) => pod));
      else if (op === 'try') throttler.try(arg);
      else if (op === 'finish') throttler.finish(trackers.get(aliases.ours(arg))!);
      else throttler.cancel(aliases.ours(arg));
    };

    steps.forEach((step, i) => {
      const [op, arg, events, capacity, assigned] = step;
      started = [];
      operate(...([op, arg] as Operation));
      const recorded = events.filter((event) => event[1] === 'run').map(([id, , pod]): Start => [id, pod]);
      const podOf = (request: number): number => trackers.get(request)!.pod;
      const ids = started.map((request) => aliases.recorded(request));
      const pods = started.map(podOf);
      const assignedPods = throttler.assigned.map((tracker) => tracker.pod);
      if (containerConcurrency > 0) adopt(started, recorded, podOf, aliases);
      tally.check(
        `${name} ${i}`,
        [
          fifo ? ascending(ids) : ids.length,
          // Without containerConcurrency the pod is a random choice: any that exists is right.
          containerConcurrency > 0
            ? ascending(pods)
            : recorded.every(([, pod]) => assignedPods.includes(pod)),
          throttler.capacity,
          assignedPods,
        ],
        [
          fifo ? recorded.map(([id]) => id) : recorded.length,
          containerConcurrency > 0
            ? ascending(recorded.map(([, pod]) => pod))
            : pods.every((pod) => assigned.includes(pod)),
          capacity,
          assigned,
        ],
      );
    });
  }
}

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** Which of several requests that start together gets which pod is a race: the recorded pairing becomes ours. */
function adopt(
  started: readonly number[],
  recorded: readonly Start[],
  podOf: (request: number) => number,
  aliases: Aliases,
): void {
  const left = [...started];
  for (const [id, pod] of recorded) {
    const match = left.findIndex((request) => podOf(request) === pod);
    if (match < 0) continue;
    const [request] = left.splice(match, 1);
    aliases.swap(aliases.recorded(request!), id);
  }
}
