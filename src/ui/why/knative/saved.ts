import type { Scenario } from '../../../scenario/document.ts';
import { bootSeconds } from '../boot-seconds.ts';
import { upstream, type WhyContext } from '../context.ts';
import { say, type Said } from '../explanation.ts';
import { seconds } from './amounts.ts';
import { hadNoPod } from './had-no-pod.ts';
import { kpaMoment } from './moment.ts';

/** As for Fly, by the rules of Knative: which settings would have let this request live, most telling first. */
export function whatWouldHaveSavedOnKnative(request: number, context: WhyContext): readonly Said[] {
  const { view, scenario, format } = context;
  const { requests, outcomes } = view.trace;
  const { traffic, knative } = scenario;
  const waitedInVain = hadNoPod(view.trace, request);
  const patience = (limit: number): Said =>
    say('why.saved.clientPatience', { patience: format.duration(limit) });
  const timeout = say('why.saved.podTimeout', {
    name: upstream('timeoutSeconds'),
    timeout: seconds(context, knative.timeoutSeconds),
  });
  switch (outcomes[requests.outcome[request] ?? 0]?.code) {
    case 'queue-full':
      return [
        say('why.saved.concurrency', {
          name: upstream('containerConcurrency'),
          count: format.number(knative.containerConcurrency),
        }),
        ...(knative.targetBurstCapacity < 0
          ? []
          : [
              say('why.saved.activatorHolds', {
                name: upstream('target-burst-capacity'),
                burst: format.number(knative.targetBurstCapacity),
              }),
            ]),
        ...moreRoom(request, context),
      ];
    case 'request-timeout':
      return waitedInVain
        ? [...soonerPod(request, context), timeout]
        : [timeout, ...moreRoom(request, context)];
    case 'pod-removed':
      return [
        say('why.saved.podGrace', { name: upstream('timeoutSeconds') }),
        ...(knative.scaleDownDelaySeconds === 0
          ? [say('why.saved.scaleDownDelay', { name: upstream('scale-down-delay') })]
          : []),
      ];
    case 'client-gave-up':
      return waitedInVain ? [patience(traffic.clientTimeoutSeconds), ...soonerPod(request, context)] : [];
    case 'gateway-timeout':
      return waitedInVain ? [patience(traffic.gatewayPatienceSeconds), ...soonerPod(request, context)] : [];
    default:
      return [];
  }
}

/** It waited in the activator until it was over: more pods were not allowed, or the first came too late. */
function soonerPod(request: number, context: WhyContext): readonly Said[] {
  const { scenario, format, view } = context;
  const room = moreRoom(request, context);
  if (room.length > 0) return room;
  const start = say('why.saved.shorterStart', { start: format.duration(startSeconds(scenario)) });
  const fromZero = view.trace.requests.cold[request] === 1;
  return fromZero && scenario.knative.minScale === 0
    ? [say('why.saved.minScale', { name: upstream('min-scale') }), start]
    : [start];
}

/** Bounds that held pods back when the request ended. */
function moreRoom(request: number, context: WhyContext): readonly Said[] {
  const { view, format, scenario } = context;
  const { decide, scale, room } = kpaMoment(
    view,
    (view.trace.requests.end[request] ?? 0) / 1e6,
    view.trace.requests.revision?.[request],
  );
  const said: Said[] = [];
  if (decide && scale?.limitedBy === 'max-scale')
    said.push(
      say('why.saved.maxScale', {
        name: upstream('max-scale'),
        count: format.number(scale.granted),
        wanted: format.number(decide.granted),
      }),
    );
  if (room && room.wanted > room.granted)
    said.push(say('why.saved.clusterRoom', { count: format.number(scenario.knative.clusterPods) }));
  return said;
}

/** Expected seconds from the wish for a pod until it is seen as ready, run alone. */
function startSeconds(scenario: Scenario): number {
  const { scheduleSeconds, containerSeconds, containerSpreadSeconds, readinessLagSeconds } = scenario.knative;
  const containers = containerSeconds + containerSpreadSeconds / 2;
  return scheduleSeconds + containers + bootSeconds(scenario) + readinessLagSeconds;
}
