import { secondsOf } from '../engine/time.ts';
import { OPEN } from '../platform.ts';
import type { StoryStep } from './read.ts';
import { HOPS, type Trace } from './trace.ts';

/**
 * The life of a request in order, told from its row and its hops (`rows`, in time order): what went without a hop, the
 * usual case, is filled in from the columns of the request.
 */
export function storyOf(trace: Trace, request: number, rows: readonly number[]): readonly StoryStep[] {
  const { requests, hops, outcomes } = trace;
  const instance = requests.instance[request]!;
  const steps: StoryStep[] = [
    {
      t: secondsOf(requests.arrival[request]!),
      kind: 'arrived',
      instance: -1,
      detail: requests.class[request]!,
    },
  ];
  for (const row of rows)
    steps.push({
      t: secondsOf(hops.time[row]!),
      kind: HOPS[hops.kind[row]!]!,
      instance: hops.instance[row]!,
      detail: hops.detail[row]!,
    });
  const has = (kind: StoryStep['kind']): boolean => steps.some((step) => step.kind === kind);
  const outcome = requests.outcome[request]!;
  if (requests.dispatch[request]! >= 0 && !has('dispatched') && !has('over-soft'))
    steps.push({ t: secondsOf(requests.dispatch[request]!), kind: 'dispatched', instance, detail: 0 });
  if (requests.serviceStart[request]! >= 0)
    steps.push({ t: secondsOf(requests.serviceStart[request]!), kind: 'started', instance, detail: 0 });
  const end = secondsOf(requests.end[request]!);
  if (outcomes[outcome]!.code === 'ok') steps.push({ t: end, kind: 'answered', instance, detail: outcome });
  else if (outcome !== OPEN && !has('client-gave-up') && !has('gateway-gave-up') && !has('failed'))
    steps.push({ t: end, kind: 'failed', instance, detail: outcome });
  return steps
    .map((step, order) => ({ step, order }))
    .sort((a, b) => a.step.t - b.step.t || a.order - b.order)
    .map(({ step }) => step);
}
