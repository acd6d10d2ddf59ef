import type { WindowPicture } from '../../picture/stage/window.ts';
import type { WordContext } from './words.ts';

/** Seconds as a dial shows them: tenths while they matter. */
export const clockDigits = (seconds: number): string =>
  seconds < 9.95 ? String(Math.floor(seconds * 10 + 1e-6) / 10) : String(Math.floor(seconds + 1e-6));

/** What a clock runs to: it does not move, so it may be exact where it is short. */
export function wholeDigits(seconds: number): string {
  const scale = seconds < 1 ? 100 : seconds < 9.95 ? 10 : 1;
  return String(Math.round(seconds * scale) / scale);
}

/** How far a state is, and of how much; only how long it has lasted where nobody can know. */
export function clockWords(window: WindowPicture, { text, format }: WordContext): string {
  if (window.ofSeconds < 0) return format.duration(window.seconds);
  return text('stage.detail.clock', {
    done: clockDigits(window.seconds),
    all: wholeDigits(window.ofSeconds),
  });
}
