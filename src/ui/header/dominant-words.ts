import type { Format } from '../../text/format.ts';
import { textIfAny, type Text } from '../../text/text.ts';
import { causeWords } from '../stage/words.ts';
import type { Dominant } from './dominant.ts';

/** What dominates, in two lines: what it is, and how much of what. */
export function dominantWords(
  text: Text,
  format: Format,
  dominant: Dominant,
): readonly [what: string, share: string] {
  const share = { share: format.percent(dominant.share, 0) };
  if (dominant.kind === 'failures')
    return [
      causeWords(text, [{ code: dominant.outcome }])[0] ?? '',
      text('verdict.dominant.failures', share),
    ];
  return [
    textIfAny(text, `verdict.waits.${dominant.state}`) ?? dominant.state,
    text('verdict.dominant.wait', share),
  ];
}
