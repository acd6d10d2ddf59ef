import { markOfOutcome, type MarkKind } from '../../picture/stage/marks.ts';
import type { StoryStep } from '../../sim/trace/read.ts';
import type { TextKey } from '../../text/text.ts';
import { isKnative, isPods, nameIn, type WhyContext } from './context.ts';
import { say, type Said } from './explanation.ts';
import { hadNoPod } from './knative/had-no-pod.ts';
import { knativeWords } from './knative/story-words.ts';
import { codeOfOutcome, codeOfStep, type LogCode } from './log-codes.ts';

/** The mark beside a line: as on the stage, and the hatch of a wake. */
export type StoryMark = MarkKind | 'wake';

/** One moment in the life of a request: everything that happened to it at that instant. */
export interface StoryLine {
  readonly t: number;
  readonly mark: StoryMark;
  readonly parts: readonly Said[];
  /** The platform's own words for it; '' if it has none. */
  readonly code: LogCode | '';
}

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

/** Steps that need no more than the machine and a count: their words and their mark. */
const STEPS: Readonly<Record<string, readonly [TextKey, StoryMark]>> = {
  arrived: ['why.hop.arrived', 'moving'],
  started: ['why.hop.started', 'moving'],
  sent: ['why.hop.sent', 'retry'],
  wakes: ['why.hop.wakes', 'wake'],
  'waits-for-start': ['why.hop.waits-for-start', 'waiting'],
  'waits-for-capacity': ['why.hop.waits-for-capacity', 'waiting'],
  refused: ['why.hop.refused', '502'],
  'recently-stopped': ['why.hop.recently-stopped', '502'],
  'no-candidate': ['why.hop.no-candidate', 'waiting'],
  dispatched: ['why.hop.dispatched', 'moving'],
  'over-soft': ['why.hop.over-soft', 'moving'],
  cut: ['why.hop.cut', '502'],
  'client-gave-up': ['why.hop.client-gave-up', 'gone'],
  'gateway-gave-up': ['why.hop.gateway-gave-up', '504'],
  buffered: ['why.hop.buffered', 'waiting'],
  queued: ['why.hop.queued', 'waiting'],
  pinned: ['why.hop.pinned', 'waiting'],
  unreachable: ['why.hop.unreachable', '502'],
  'stale-connection': ['why.hop.stale-connection', 'waiting'],
};

/** What is called otherwise behind an ingress without an activator. */
const SERVICE_WORDS: Readonly<Record<string, TextKey>> = {
  arrived: 'why.hop.arrived.ingress',
  cut: 'why.hop.cut.pod',
};

/** One step in words; a kind without words is a bug of this table (a test asks it for every kind there is). */
function storyLine(step: StoryStep, request: number, context: WhyContext): StoryLine {
  const { format } = context;
  const { t, kind } = step;
  if (kind === 'failed') return failed(step, request, context);
  if (kind === 'answered') {
    const took = tookUntil(t, request, context);
    return { t, mark: 'ok', parts: [say('why.hop.answered', { took })], code: '' };
  }
  const words = STEPS[kind];
  if (!words) throw new Error(`no words for ${kind}`);
  const [plain, mark] = words;
  const values = {
    machine: nameIn(context.view, step.instance),
    count: format.number(step.detail),
    long: format.duration(step.detail),
    n: step.detail,
  };
  if (isKnative(context.view))
    return { t, mark, parts: [say(knativeWords(step, request, context) ?? plain, values)], code: '' };
  if (isPods(context.view)) return { t, mark, parts: [say(SERVICE_WORDS[kind] ?? plain, values)], code: '' };
  return { t, mark, parts: [say(flyWords(step) ?? plain, values)], code: codeOfStep(step) };
}

/** A connection that died while its machine slept costs seconds, or the request. */
const flyWords = ({ kind, detail }: StoryStep): TextKey | undefined =>
  kind === 'stale-connection' && detail > 0 ? 'why.hop.stale-connection.delay' : undefined;

function failed(step: StoryStep, request: number, context: WhyContext): StoryLine {
  const outcome = context.view.trace.outcomes[step.detail];
  const took = tookUntil(step.t, request, context);
  const status = outcome?.status ?? 0;
  return {
    t: step.t,
    mark: (outcome && markOfOutcome(outcome)) ?? 'gone',
    parts: [status > 0 ? say('why.hop.failed', { status, took }) : say('why.hop.failedSilent', { took })],
    code: codeOfOutcome(outcome?.code, hadNoPod(context.view.trace, request)),
  };
}

function tookUntil(t: number, request: number, { view, format }: WhyContext): string {
  const took = t - (view.trace.requests.arrival[request] ?? 0) / 1e6;
  return took < 1 ? format.duration(Math.round(took * 1000) / 1000) : format.seconds(took);
}
