import { markOfOutcome, type MarkKind } from '../../picture/stage/marks.ts';
import type { StoryStep } from '../../sim/trace/read.ts';
import { instanceName, type WhyContext } from './context.ts';
import { say, type Said } from './explanation.ts';

/** The mark beside a line: as on the stage, and the hatch of a wake. */
export type StoryMark = MarkKind | 'wake';

/** One moment in the life of a request: everything that happened to it at that instant. */
export interface StoryLine {
  readonly t: number;
  readonly mark: StoryMark;
  readonly parts: readonly Said[];
  /** The platform's own code for it, as its logs print it (Fly docs: error-codes); '' if it prints none. */
  readonly code: LogCode | '';
}
export type LogCode = 'PM05' | 'PM11' | 'PR04' | 'PC01';

/** Steps closer than this happened at one instant. */
const INSTANT = 0.0005;

/** What decides the mark when several things happen at one instant: the worse, the stronger. */
const STRENGTH: readonly StoryMark[] = [
  'moving',
  'waiting',
  'wake',
  'retry',
  'ok',
  'gone',
  '500',
  '502',
  '504',
  '503',
];

/** The life of a request in lines, oldest first; ends with a line of its own while it is open at the end of the run. */
export function storyLines(request: number, context: WhyContext): readonly StoryLine[] {
  const { view } = context;
  const lines: StoryLine[] = [];
  for (const step of view.story(request)) {
    const line = storyLine(step, request, context);
    const last = lines.at(-1);
    if (last && step.t - last.t < INSTANT)
      lines[lines.length - 1] = {
        t: last.t,
        mark: STRENGTH.indexOf(line.mark) > STRENGTH.indexOf(last.mark) ? line.mark : last.mark,
        parts: [...last.parts, ...line.parts],
        code: last.code === '' ? line.code : last.code,
      };
    else lines.push(line);
  }
  if (view.trace.requests.outcome[request] === 0)
    lines.push({ t: view.horizonSeconds, mark: 'waiting', parts: [say('why.hop.open')], code: '' });
  return lines;
}

function storyLine(step: StoryStep, request: number, context: WhyContext): StoryLine {
  const { format } = context;
  const machine = instanceName(step.instance);
  const count = format.number(step.detail);
  const line = (mark: StoryMark, said: Said, code: LogCode | '' = ''): StoryLine => ({
    t: step.t,
    mark,
    parts: [said],
    code,
  });
  const { kind } = step;
  switch (kind) {
    case 'arrived':
      return line('moving', say('why.hop.arrived'));
    case 'started':
      return line('moving', say('why.hop.started', { machine }));
    case 'sent':
      return line('retry', say('why.hop.sent', { count }));
    case 'wakes':
      return line('wake', say('why.hop.wakes', { machine }));
    case 'waits-for-start':
      return line('waiting', say('why.hop.waits-for-start', { machine }));
    case 'waits-for-capacity':
      return line('waiting', say('why.hop.waits-for-capacity'));
    case 'refused':
      return line('502', say('why.hop.refused', { machine, count, n: step.detail }), 'PM05');
    case 'recently-stopped':
      return line('502', say('why.hop.recently-stopped', { machine }), 'PM11');
    case 'no-candidate':
      return line('waiting', say('why.hop.no-candidate'));
    case 'dispatched':
      return line('moving', say('why.hop.dispatched', { machine }));
    case 'over-soft':
      return line('moving', say('why.hop.over-soft', { machine }));
    case 'cut':
      return line('502', say('why.hop.cut', { machine }));
    case 'client-gave-up':
      return line('gone', say('why.hop.client-gave-up'));
    case 'gateway-gave-up':
      return line('504', say('why.hop.gateway-gave-up'));
    case 'answered':
      return line('ok', say('why.hop.answered', { took: tookUntil(step.t, request, context) }));
    case 'failed':
      return failed(step, request, context);
    case 'buffered':
      return line('waiting', say('why.hop.buffered'));
    case 'queued':
      return line('waiting', say('why.hop.queued', { machine }));
    default:
      throw new Error(`no words for ${String(kind satisfies never)}`);
  }
}

function failed(step: StoryStep, request: number, context: WhyContext): StoryLine {
  const outcome = context.view.trace.outcomes[step.detail];
  const took = tookUntil(step.t, request, context);
  const status = outcome?.status ?? 0;
  return {
    t: step.t,
    mark: (outcome && markOfOutcome(outcome)) ?? 'gone',
    parts: [status > 0 ? say('why.hop.failed', { status, took }) : say('why.hop.failedSilent', { took })],
    code: outcome?.code === 'start-timeout' ? 'PR04' : '',
  };
}

function tookUntil(t: number, request: number, { view, format }: WhyContext): string {
  const took = t - (view.trace.requests.arrival[request] ?? 0) / 1e6;
  return took < 1 ? format.duration(Math.round(took * 1000) / 1000) : format.seconds(took);
}
