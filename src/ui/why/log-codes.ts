import type { StoryStep } from '../../sim/trace/read.ts';

/**
 * The platform's own words beside ours: a code of Fly's logs (Fly docs: error-codes; start and autostop lines of public
 * logs), or the body of Knative's answer (knative/serving pkg/queue/handler.go, pkg/http/handler/timeout.go).
 */
export type LogCode =
  | 'Starting machine'
  | 'PM05'
  | 'PM11'
  | 'PR04'
  | 'PC01'
  | 'PC03'
  | 'PU03'
  | 'PA01'
  | 'pending request queue full'
  | 'activator request timeout'
  | 'request timeout';

/** What Fly logs at a step of a request's way; '' if nothing. */
export function codeOfStep({ kind, detail }: StoryStep): LogCode | '' {
  switch (kind) {
    case 'wakes':
      return 'Starting machine';
    case 'refused':
      // one try is a port that refuses at once, more of them a patience that ran out
      return detail > 1 ? 'PM05' : 'PC01';
    case 'recently-stopped':
      return 'PM11';
    case 'cut':
      return 'PC03';
    case 'unreachable':
      return 'PU03';
    default:
      return '';
  }
}

/** What the platform calls a failure. A Knative request that no pod got ran out of time in the activator. */
export function codeOfOutcome(outcome: string | undefined, isInActivator: boolean): LogCode | '' {
  switch (outcome) {
    case 'start-timeout':
    case 'hard-limit-timeout':
      return 'PR04';
    case 'cut-by-stop':
    case 'cut-by-exit':
      return 'PC03';
    case 'unreachable':
      return 'PU03';
    case 'refused-booting':
      return 'PA01';
    case 'queue-full':
      return 'pending request queue full';
    case 'request-timeout':
      return isInActivator ? 'activator request timeout' : 'request timeout';
    default:
      return '';
  }
}
