import type { Stretch } from '../../picture/stage/history.ts';
import type { WindowPicture } from '../../picture/stage/window.ts';
import type { TextKey } from '../../text/text.ts';
import { wholeDigits } from './clock-words.ts';
import type { WordContext } from './words.ts';

/** Shorter than this is not told from what was planned. */
const MUCH = 1.1;

/** What its release gate shows, if it has something to show. */
export const gateWords = ({ gate }: WindowPicture, { text }: WordContext): readonly string[] =>
  gate ? [text(`stage.gate.${gate}` as TextKey)] : [];

/** What the phase of a boot that runs now takes, if others share the CPU with it. */
export function slowed({ steps, phase }: WindowPicture, { text }: WordContext): readonly string[] {
  const step = steps.find((other) => other.phase === phase);
  return step && phase >= 0 && isSlow(step)
    ? [
        text('stage.detail.slowed', {
          alone: wholeDigits(step.planned),
          all: wholeDigits(step.to - step.from),
        }),
      ]
    : [];
}

/**
 * What a boot that takes longer than its phases is made of: each phase with what it takes, and what it would take on a CPU
 * of its own.
 */
export function bootParts({ look, steps }: WindowPicture, context: WordContext): readonly string[] {
  const { text, format, phases } = context;
  if (look !== 'booting' || !steps.some(isSlow)) return [];
  return steps.flatMap((step) => {
    const name = phases[step.phase];
    return name === undefined
      ? []
      : [
          text(isSlow(step) ? 'stage.boot.slow' : 'stage.boot.step', {
            step: name,
            seconds: format.duration(step.to - step.from),
            alone: format.duration(step.planned),
          }),
        ];
  });
}

const isSlow = ({ from, to, planned }: Stretch): boolean => planned > 0 && to - from > planned * MUCH;
