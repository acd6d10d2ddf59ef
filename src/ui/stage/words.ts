import type { StageConfig } from '../../picture/stage/config.ts';
import type { PaneGrid } from '../../picture/stage/panes.ts';
import type { Look, WindowPicture } from '../../picture/stage/window.ts';
import type { Format } from '../../text/format.ts';
import { textIfAny, type Text, type TextKey } from '../../text/text.ts';

/** What the words of windows are made of, beside the window itself. */
export interface WordContext {
  readonly text: Text;
  readonly format: Format;
  readonly config: StageConfig;
  readonly panes: PaneGrid;
  /** Names of the boot phases, by index. */
  readonly phases: readonly string[];
  readonly memoryMb: number;
}

/** The platform's own ids are long and random; ours count from 1. */
export const instanceId = (instance: number): string => `m${instance + 1}`;

/** Ink of a state's word: the colour its window has, or secondary. */
export function stateInk(look: Look): string {
  if (look === 'ready' || look === 'soft' || look === 'hard' || look === 'draining') return 'ink-lit';
  if (look === 'starting' || look === 'booting') return 'ink-dawn';
  if (look === 'resuming' || look === 'suspending' || look === 'suspended') return 'ink-frost';
  // no red word lies on the bare night sky of the light theme: the crossed window says it
  return look === 'failed' ? '' : 't2';
}

/** The state's word, from the longest form to the shortest. */
export function stateWords(window: WindowPicture, context: WordContext): readonly string[] {
  const { text, config } = context;
  const atSoft = window.look === 'soft' && window.load <= config.softLimit;
  const long = text(atSoft ? 'stage.state.atSoft' : `stage.state.${window.look}`);
  return [long, shortWord(window, context)];
}

/** One word for narrow windows: what changes while you look, or the state itself. */
export function shortWord(window: WindowPicture, context: WordContext): string {
  const { text, format } = context;
  switch (window.look) {
    case 'ready':
    case 'soft':
    case 'hard':
      return text('stage.short.load', { load: format.number(window.load), limit: limitOf(context) });
    case 'draining':
      return text('stage.short.left', { load: format.number(window.load) });
    case 'booting':
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
  const load = { load: format.number(window.load), limit: limitOf(context) };
  switch (window.look) {
    case 'ready':
    case 'soft':
    case 'hard': {
      const plain = text('stage.detail.load', load);
      const hard = { ...load, hard: format.number(config.hardLimit) };
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
      return [...woken(window, context, 'stage.detail.refuses'), clockWords(window, context)];
    case 'starting':
    case 'resuming':
      return [...woken(window, context, 'stage.detail.wokenByRequest'), clockWords(window, context)];
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

/** Words beside the ring of a broad window: what runs now, and how far it is. */
export function ringWords(window: WindowPicture, context: WordContext): readonly [string, string] {
  const { text, phases } = context;
  const name =
    window.look === 'starting'
      ? text('stage.detail.vmStart')
      : window.look === 'resuming'
        ? text('stage.detail.resume')
        : (phases[window.phase] ?? text('stage.state.booting'));
  return [name, clockWords(window, context)];
}

const RUNNING: readonly Look[] = ['ready', 'soft', 'hard', 'draining', 'stopping', 'suspending'];
const WAKING: readonly Look[] = ['starting', 'booting', 'resuming'];
const ASLEEP: readonly Look[] = ['stopped', 'suspended', 'created'];

/** How many run, wake and sleep. */
export function fleetCounts(
  windows: readonly WindowPicture[],
  format: Format,
): Readonly<Record<'running' | 'waking' | 'asleep', string>> {
  const of = (looks: readonly Look[]): string =>
    format.number(windows.filter((window) => looks.includes(window.look)).length);
  return { running: of(RUNNING), waking: of(WAKING), asleep: of(ASLEEP) };
}

/** Seconds as a dial shows them: tenths while they matter. */
export const clockDigits = (seconds: number): string =>
  seconds < 9.95 ? String(Math.floor(seconds * 10 + 1e-6) / 10) : String(Math.floor(seconds + 1e-6));

/** What a clock runs to: it does not move, so it may be exact where it is short. */
function wholeDigits(seconds: number): string {
  const scale = seconds < 1 ? 100 : seconds < 9.95 ? 10 : 1;
  return String(Math.round(seconds * scale) / scale);
}

export function causeWords(text: Text, outcomes: readonly { readonly code: string }[]): readonly string[] {
  const code = outcomes.length === 1 ? outcomes[0]!.code : 'several';
  const long = textIfAny(text, `stage.cause.${code}`) ?? code;
  return [long, textIfAny(text, `stage.causeShort.${code}`) ?? long];
}

function clockWords(window: WindowPicture, { text, format }: WordContext): string {
  if (window.ofSeconds < 0) return format.duration(window.seconds);
  return text('stage.detail.clock', {
    done: clockDigits(window.seconds),
    all: wholeDigits(window.ofSeconds),
  });
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
