import { MODES } from '../../../sim/trace/trace.ts';
import type { StoryStep, TraceView } from '../../../sim/trace/read.ts';
import type { TextKey } from '../../../text/text.ts';
import type { WhyContext } from '../context.ts';

/** Knative's own words for a step in the life of a request; undefined where the common ones do. */
export function knativeWords(step: StoryStep, request: number, { view }: WhyContext): TextKey | undefined {
  switch (step.kind) {
    case 'arrived':
      return isInPath(view, step.t) ? 'why.hop.arrived.activator' : 'why.hop.arrived.around';
    case 'buffered':
      return view.trace.requests.cold[request] === FROM_ZERO
        ? 'why.hop.buffered.zero'
        : 'why.hop.buffered.full';
    case 'queued':
      return 'why.hop.queued.pod';
    case 'cut':
      return 'why.hop.cut.pod';
    default:
      return undefined;
  }
}

/** Value of the column `cold`: it waited for a pod where none was. */
const FROM_ZERO = 1;

function isInPath({ trace }: TraceView, t: number): boolean {
  const { modes } = trace;
  const kind = MODES.indexOf('activator-in-path');
  const at = Math.round(t * 1e6);
  for (let row = 0; row < modes.count; row++)
    if (modes.kind[row] === kind && modes.start[row]! <= at && at < modes.end[row]!) return true;
  return false;
}
