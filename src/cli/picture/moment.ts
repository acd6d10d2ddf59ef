import { text, type Result } from '../io.ts';

const DAY = 86_400;

/**
 * A moment of a run in seconds: digits are seconds into it, `HH:MM` or `HH:MM:SS` is the first such clock time. It must
 * lie within `horizonSeconds`.
 */
export function momentOf(given: string, startsAt: string, horizonSeconds: number): Result<number> {
  const seconds = secondsOf(given, startsAt);
  if (seconds === null) return { refusal: text('cli.picture.not-a-moment', { value: given }) };
  return seconds <= horizonSeconds
    ? { value: seconds }
    : { refusal: text('cli.picture.after-the-end', { value: given, limit: horizonSeconds }) };
}

function secondsOf(given: string, startsAt: string): number | null {
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given);
  const clock = clockSeconds(given);
  const start = clockSeconds(startsAt.slice(11));
  return clock === null || start === null ? null : (clock - start + DAY) % DAY;
}

function clockSeconds(given: string): number | null {
  const [, hours, minutes, seconds = '0'] = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(given) ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
