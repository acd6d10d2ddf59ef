import type { StageConfig } from '../../picture/stage/config.ts';
import type { PaneGrid } from '../../picture/stage/panes.ts';
import { WAKING, type Look } from '../../picture/stage/look.ts';
import type { WindowPicture } from '../../picture/stage/window.ts';
import type { Format } from '../../text/format.ts';
import { textIfAny, type Text, type TextKey } from '../../text/text.ts';
import { gateWords, slowed } from './boot-words.ts';
import { clockDigits, clockWords, wholeDigits } from './clock-words.ts';
import type * as PodWords from './pod-words.ts';

/** What the words of windows are made of, beside the window itself. */
export interface WordContext {
  readonly text: Text;
  readonly format: Format;
  readonly config: StageConfig;
  readonly panes: PaneGrid;
  /** Names of the boot phases, by index. */
  readonly phases: readonly string[];
  readonly memoryMb: number;
  /** Are the instances pods? Left out: Machines. */
  readonly isPods?: boolean;
  /** What only pods are told with; it comes with the stage of a platform that has them. */
  readonly pods?: typeof PodWords | null;
}

/** The platform's own ids are long and random; ours count from 1, for pods the rows they are drawn in. */
export const instanceId = (instance: number, isPods = false): string =>
  `${isPods ? 'p' : 'm'}${instance + 1}`;

/** All of a window in one line; `group` is its region or revision where there are several. */
export function nameOf(window: WindowPicture, context: WordContext, group: string): string {
  const { text, isPods = false } = context;
  const values = {
    id: instanceId(window.instance, isPods),
    state: stateWords(window, context)[0] ?? '',
    detail: details(window, context)[0] ?? '',
  };
  if (group === '') return text('stage.window', values);
  return isPods
    ? text('stage.window.ofRevision', { ...values, revision: group })
    : text('stage.window.inRegion', { ...values, region: group });
}

/** Ink of a state's word: the colour its window has, or secondary. */
export function stateInk(look: Look): string {
  if (look === 'ready' || look === 'soft' || look === 'hard' || look === 'draining' || look === 'checking')
    return 'ink-lit';
  if (look === 'resuming' || look === 'suspending' || look === 'suspended') return 'ink-frost';
  if (WAKING.includes(look)) return 'ink-dawn';
  // no red word lies on the bare night sky of the light theme: the crossed window says it
  return look === 'failed' ? '' : 't2';
}

/** The state's word, from the longest form to the shortest. */
export function stateWords(window: WindowPicture, context: WordContext): readonly string[] {
  const { text, config } = context;
  const { pods } = context;
  if (pods) return [...pods.podState(window, context), pods.podShort(window, context)];
  if (window.gate === 'asks' || window.gate === 'waits')
    return [text('stage.gate.at'), shortWord(window, context)];
  const atSoft = window.look === 'soft' && window.load <= config.softLimit;
  const long = text((atSoft ? 'stage.state.atSoft' : `stage.state.${window.look}`) as TextKey);
  return [long, shortWord(window, context)];
}

/** One word for narrow windows: what changes while you look, or the state itself. */
export function shortWord(window: WindowPicture, context: WordContext): string {
  const { text, format } = context;
  if (context.pods) return context.pods.podShort(window, context);
  switch (window.look) {
    case 'ready':
    case 'soft':
    case 'hard':
      return text('stage.short.load', { load: format.number(window.load), limit: limitOf(context) });
    case 'draining':
      return text('stage.short.left', { load: format.number(window.load) });
    case 'booting':
    case 'checking':
      return text('stage.short.load', {
        load: clockDigits(window.seconds),
        limit: wholeDigits(window.ofSeconds),
      });
    default:
      return text(`stage.short.${window.look}` as TextKey);
  }
}

/** The line under the state, from the longest form to the shortest. */
export function details(window: WindowPicture, context: WordContext): readonly string[] {
  const { text, format, panes, config } = context;
  if (context.pods) return context.pods.podDetails(window, context);
  const load = { load: format.number(window.load), limit: limitOf(context) };
  switch (window.look) {
    case 'ready':
    case 'soft':
    case 'hard': {
      const plain = text('stage.detail.load', load);
      const hard = { ...load, hard: format.number(config.hardLimit) };
      if (window.gate) return [...gateWords(window, context), plain];
      if (panes.each > 1)
        return [text('stage.detail.pane', { ...load, each: format.number(panes.each) }), plain];
      return window.look === 'ready' || config.hardLimit <= 0
        ? [plain]
        : [text('stage.detail.loadHard', hard), plain];
    }
    case 'draining': {
      const then =
        window.leadsTo === 'suspending' ? 'stage.detail.leftThenSuspend' : 'stage.detail.leftThenStop';
      return [text(then, load), text('stage.detail.left', load)];
    }
    case 'booting':
      return [
        ...gateWords(window, context),
        ...slowed(window, context),
        ...woken(window, context, 'stage.detail.refuses'),
        clockWords(window, context),
      ];
    case 'starting':
    case 'resuming':
      return [...woken(window, context, 'stage.detail.wokenByRequest'), clockWords(window, context)];
    case 'checking':
    case 'restarting':
    case 'replacing':
    case 'stopping':
      return [clockWords(window, context)];
    case 'suspending':
      return [
        text('stage.detail.copies', { memory: format.number(context.memoryMb) }),
        clockWords(window, context),
      ];
    case 'suspended':
      return [
        text('stage.detail.snapshotMemory', { memory: format.number(context.memoryMb) }),
        text('stage.detail.snapshot'),
      ];
    case 'created':
      return [text('stage.detail.neverBooted')];
    default:
      return window.sinceStart
        ? [text('stage.detail.sinceStart'), duration(window, context)]
        : [duration(window, context)];
  }
}

/** Words beside the ring of a broad window: what runs now, from the longest form to the shortest, and how far it is. */
export function ringWords(window: WindowPicture, context: WordContext): readonly [readonly string[], string] {
  const clock = clockWords(window, context);
  return [context.pods?.podStep(window, context) ?? [machineStep(window, context)], clock];
}

function machineStep({ look, phase, gate }: WindowPicture, { text, phases }: WordContext): string {
  switch (look) {
    case 'starting':
    case 'restarting':
      return text('stage.detail.vmStart');
    case 'resuming':
      return text('stage.detail.resume');
    case 'replacing':
      return text('stage.detail.update');
    default:
      return phases[phase] ?? text(gate ? 'stage.gate' : 'stage.state.booting');
  }
}

const RUNNING: readonly Look[] = ['checking', 'ready', 'soft', 'hard', 'draining', 'stopping', 'suspending'];
export const ASLEEP: readonly Look[] = ['stopped', 'suspended', 'created'];
type Rest = 'running' | 'waking' | 'asleep';
const REST_OF: ReadonlyMap<Look, Rest> = new Map([
  ...RUNNING.map((look) => [look, 'running'] as const),
  ...WAKING.map((look) => [look, 'waking'] as const),
  ...ASLEEP.map((look) => [look, 'asleep'] as const),
]);

/** How many run, wake and sleep. */
export function fleetCounts(
  windows: readonly WindowPicture[],
  format: Format,
): Readonly<Record<Rest, string>> {
  const counts = { running: 0, waking: 0, asleep: 0 };
  for (const { look } of windows) {
    const rest = REST_OF.get(look);
    if (rest) counts[rest] += 1;
  }
  return {
    running: format.number(counts.running),
    waking: format.number(counts.waking),
    asleep: format.number(counts.asleep),
  };
}

export function causeWords(text: Text, outcomes: readonly { readonly code: string }[]): readonly string[] {
  const code = outcomes.length === 1 ? outcomes[0]!.code : 'several';
  const long = textIfAny(text, `stage.cause.${code}`) ?? code;
  return [long, textIfAny(text, `stage.causeShort.${code}`) ?? long];
}

const duration = (window: WindowPicture, { text, format }: WordContext): string =>
  text('stage.detail.for', { duration: format.duration(Math.floor(window.seconds)) });

const woken = (window: WindowPicture, { text }: WordContext, otherwise: TextKey): readonly string[] =>
  window.wokenAfter >= 0
    ? [text('stage.detail.wokenAfter', { id: instanceId(window.wokenAfter) }), text(otherwise)]
    : [text(otherwise)];

/** The limit a load is compared with: the soft one where there is one. */
const limitOf = ({ config, format }: WordContext): string =>
  format.number(config.softLimit > 0 ? config.softLimit : config.hardLimit);
