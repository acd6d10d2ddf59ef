import { POD_STARTS } from '../../picture/stage/look.ts';
import type { WindowPicture } from '../../picture/stage/window.ts';
import type { TextKey, Values } from '../../text/text.ts';
import { gateWords } from './boot-words.ts';
import { clockDigits, clockWords, wholeDigits } from './clock-words.ts';
import type { WordContext } from './words.ts';

/** The word of a pod's state, from the longest form to the shortest; where kubectl has one, that one. */
export function podState({ look, state }: WindowPicture, { text }: WordContext): readonly string[] {
  switch (look) {
    case 'hard':
      return [text('stage.pod.full')];
    case 'draining':
      return [text('stage.pod.terminating'), text('stage.pod.terminating.short')];
    case 'failed':
      return [text('stage.pod.failed')];
    case 'created':
      return [text('stage.pod.created')];
    default:
      return [text(POD_STARTS.includes(state) ? (`stage.pod.${state}` as TextKey) : 'stage.pod.ready')];
  }
}

/** One word for narrow windows. */
export function podShort(window: WindowPicture, { text, format, config }: WordContext): string {
  const load = format.number(window.load - window.strays);
  switch (window.look) {
    case 'created':
      return text('stage.podShort.created');
    case 'failed':
      return text('stage.podShort.failed');
    case 'draining':
      return window.load > 0 ? text('stage.short.left', { load }) : text('stage.podShort.empty');
    case 'booting':
      return window.ofSeconds < 0
        ? text('stage.podShort.pending')
        : text('stage.short.load', {
            load: clockDigits(window.seconds),
            limit: wholeDigits(window.ofSeconds),
          });
    default:
      return config.hardLimit > 0
        ? text('stage.short.load', { load, limit: format.number(config.hardLimit) })
        : text('stage.podShort.load', { load });
  }
}

/** The line under a pod's state, from the longest form to the shortest. */
export function podDetails(window: WindowPicture, context: WordContext): readonly string[] {
  const { text, format } = context;
  const load = { load: format.number(window.load) };
  const clock = clockWords(window, context);
  switch (window.look) {
    case 'created':
      return [text('stage.podDetail.created'), text('stage.podDetail.created.short')];
    case 'failed':
      return [text('stage.podDetail.restarts')];
    case 'booting':
      return [
        ...gateWords(window, context),
        text(stepDetail(window)),
        ...podStep(window, context).map((step) => text('stage.podDetail.step', { step, clock })),
        clock,
      ];
    case 'early':
      return ['', '.mid', '.short'].map((form) => text(`stage.podDetail.early${form}` as TextKey, load));
    case 'draining':
      return [
        window.load > 0
          ? text('stage.podDetail.left', { ...load, clock })
          : text('stage.podDetail.empty', { clock }),
        clock,
      ];
    default:
      return [...gateWords(window, context), ...loadDetails(window, context, load)];
  }
}

function stepDetail({ state, phase, isOverdue }: WindowPicture): TextKey {
  if (state === 'pending') return isOverdue ? 'stage.podDetail.noNode' : 'stage.podDetail.waitsForNode';
  if (state === 'starting') return 'stage.podDetail.container';
  return phase >= 0 ? 'stage.podDetail.probed' : 'stage.podDetail.answers';
}

function loadDetails(
  { load: aboard, strays, queued }: WindowPicture,
  { text, format, config, panes }: WordContext,
  load: Values,
): readonly string[] {
  const each = format.number(panes.each);
  if (config.hardLimit <= 0)
    return [
      panes.each > 1
        ? text('stage.podDetail.unlimited.pane', { ...load, each })
        : text('stage.podDetail.unlimited', load),
      text('stage.podDetail.unlimited.short', load),
    ];
  const limit = format.number(config.hardLimit);
  const inside = { load: format.number(aboard - strays), limit };
  const full = { ...inside, queued: format.number(queued), strays: format.number(strays) };
  const plain = text('stage.detail.load', inside);
  if (strays > 0)
    return [
      text('stage.podDetail.strays', full),
      text('stage.podDetail.strays.short', full),
      text('stage.podDetail.load.short', full),
    ];
  if (queued === 0 && panes.each > 1) return [text('stage.detail.pane', { ...inside, each }), plain];
  return [
    text('stage.podDetail.load', full),
    text('stage.podDetail.load.mid', full),
    queued > 0 ? text('stage.podDetail.load.short', full) : plain,
  ];
}

/** What a starting pod does now, from the longest form to the shortest. */
export function podStep(
  { state, phase }: Pick<WindowPicture, 'state' | 'phase'>,
  { text, phases }: WordContext,
): readonly string[] {
  switch (state) {
    case 'pending':
      return [text('stage.podStep.pending')];
    case 'starting':
      return [text('stage.podStep.starting'), text('stage.podStep.starting.short')];
    default:
      return phase < 0
        ? [text('stage.podStep.readiness'), text('stage.podStep.readiness.short')]
        : [phases[phase] ?? text('stage.podStep.booting')];
  }
}

/** How many are ready, on their way, and on their way out. */
export function podCounts(
  windows: readonly WindowPicture[],
  { format }: Pick<WordContext, 'format'>,
): Readonly<Record<'ready' | 'waking' | 'leaving', string>> {
  const of = (is: (window: WindowPicture) => boolean): string => format.number(windows.filter(is).length);
  return {
    ready: of(({ state }) => state === 'ready'),
    waking: of(({ state, look }) => POD_STARTS.includes(state) || look === 'created'),
    leaving: of(({ state }) => state === 'terminating'),
  };
}
