import type { TextKey } from '../../text/text.ts';
import { stageLabel, wordContext, type Shown } from './stage-label.ts';
import { ASLEEP, causeWords, nameOf } from './words.ts';

/** More are not listened to. */
const MOST_NAMED = 4;

/**
 * What a stage that is only looked at shows, in a few sentences for who cannot see it: the counts, each instance that is
 * not asleep (the first of them), and what has failed of which cause.
 */
export function pictureWords(shown: Shown): string {
  const { picture, scene, text, format } = shown;
  // nobody hears of panes
  const context = { ...wordContext(shown), panes: { ...picture.panes, each: 1 } };
  const awake = picture.windows.filter(({ look }) => look !== 'gone' && !ASLEEP.includes(look));
  const named = awake.slice(0, MOST_NAMED).map((window) => nameOf(window, context, ''));
  const rest = awake.length - named.length;
  if (rest > 0) named.push(text('stage.picture.more', { count: format.number(rest) }));
  const failed = picture.tray
    .filter(({ count }) => count > 0)
    .map(({ mark, outcomes, count }) =>
      text('stage.tray.cell', {
        count: format.number(count, 0),
        code: text(`stage.code.${mark}` as TextKey),
        cause:
          causeWords(
            text,
            outcomes.map((outcome) => scene.run.view.trace.outcomes[outcome] ?? { code: '' }),
          )[0] ?? '',
      }),
    );
  return [
    stageLabel(shown),
    ...named,
    ...(failed.length > 0 ? [text('stage.tray.label', { cells: failed.join(', ') })] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}
