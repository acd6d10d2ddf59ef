import { secondOfDay } from '../../picture/charts/ticks.ts';

const DAY = 86_400;
const two = (value: number): string => String(value).padStart(2, '0');

/** A moment of the run as a person types it: local clock, with the days passed before it where there are any: `+1 08:30`. */
export function momentText(startsAt: string, seconds: number): string {
  const local = secondOfDay(startsAt) + seconds;
  if (local === DAY) return '24:00';
  const days = Math.floor(local / DAY);
  const inDay = local - days * DAY;
  const whole = Math.floor(inDay + 1e-9);
  const rest = inDay - whole;
  const clock = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}`;
  const tail = whole % 60 > 0 || rest > 5e-4 ? `:${two(whole % 60)}${decimals(rest)}` : '';
  return `${days > 0 ? `+${days} ` : ''}${clock}${tail}`;
}

const decimals = (rest: number): string => (rest > 5e-4 ? rest.toFixed(3).slice(1).replace(/0+$/, '') : '');

/**
 * Seconds since the start for `8:30`, `08:30:15.5`, `24:00` or `+1 08:30`; null for what is none. A time before the
 * start without a day means the next one.
 */
export function parseMoment(startsAt: string, text: string): number | null {
  const parts = /^\s*(?:\+(\d{1,3})\s+)?(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*$/.exec(text);
  if (!parts) return null;
  const [, days, hours, minutes, seconds = '0'] = parts;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) >= 60) return null;
  const clock = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const since = Number(days ?? 0) * DAY + clock - secondOfDay(startsAt);
  return since < 0 && days === undefined ? since + DAY : since;
}
