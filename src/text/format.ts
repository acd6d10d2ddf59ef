import type { Language } from './text.ts';

/** How fine a clock is. */
export type ClockPrecision = 'minutes' | 'seconds' | 'tenths' | 'hundredths';

/**
 * Numbers as a reader of the language writes them. Simulated time is local time of the scenario's zone:
 * plain arithmetic on `startsAt`, never the reader's own zone.
 */
export interface Format {
  /** `12`, `0.45`, `8,624`: grouped, at most `digits` decimals. */
  number(value: number, digits?: number): string;
  /** `22.1 %` from a share of 1; never `0 %` or `100 %` for what is only nearly so. */
  percent(share: number, digits?: number): string;
  /** `0.45 s`, `29 s`, `4:57`, `31:12`, `1:02:03`, with days before: `2 d 01:02:03`. */
  duration(seconds: number): string;
  /** `29 s`, `36.0 s`: always in seconds with a fixed number of decimals. */
  seconds(seconds: number, digits?: number): string;
  /** `5 min`, `1 h`, `24 h`, `7 d`: a round length, in the largest unit that divides it. */
  span(seconds: number): string;
  /** `$6.11`; small amounts keep two significant digits. */
  money(amount: number, currency: string): string;
  /** `03:12:09` at `seconds` after `startsAt`; with tenths `03:12:09.4`, with hundredths `03:12:09.43`. */
  clock(startsAt: string, seconds: number, precision?: ClockPrecision): string;
  /** `m1, m2 and m3`. */
  list(items: readonly string[]): string;
  /** `8 Sep` of the day that `seconds` falls on. */
  day(startsAt: string, seconds: number): string;
}

/** No-break space between a number and its unit. */
const NBSP = '\u00a0';
/** English with British habits: 8 Sep, and no comma before "and". */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', pseudo: 'en-GB' };
const DAY = 86_400;
const SPANS = [
  [DAY, 'd'],
  [3600, 'h'],
  [60, 'min'],
] as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds from midnight of the first day, of a local date and time without zone. */
function secondOfDay(startsAt: string): number {
  const [hours, minutes, seconds] = startsAt.slice(11).split(':').map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

function clock(startsAt: string, at: number, precision: ClockPrecision = 'seconds'): string {
  // the clock shows what has passed, so it never runs ahead: round down (with a hair for 9.7 * 10 = 96.99...)
  const step = { minutes: 1 / 60, seconds: 1, tenths: 10, hundredths: 100 }[precision];
  const ticks = Math.floor((secondOfDay(startsAt) + at) * step + 1e-6);
  const seconds = Math.floor(ticks / step + 1e-6);
  const inDay = ((seconds % DAY) + DAY) % DAY;
  const minutes = `${two(Math.floor(inDay / 3600))}:${two(Math.floor(inDay / 60) % 60)}`;
  if (precision === 'minutes') return minutes;
  const whole = `${minutes}:${two(inDay % 60)}`;
  if (precision === 'seconds') return whole;
  const part = String(((ticks % step) + step) % step);
  return `${whole}.${precision === 'tenths' ? part : part.padStart(2, '0')}`;
}

export function makeFormat(language: Language): Format {
  const locale = LOCALES[language];
  // a formatter takes longer to make than a frame may last: each is made once
  const made = new Map<string, Intl.NumberFormat>();
  const formatter = (key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const known = made.get(key);
    if (known) return known;
    const format = new Intl.NumberFormat(locale, options);
    made.set(key, format);
    return format;
  };
  const number = (value: number, digits = 2): string =>
    formatter(`most ${digits}`, { maximumFractionDigits: digits }).format(value);
  const fixed = (value: number, digits: number): string =>
    formatter(`all ${digits}`, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

  return {
    number,
    percent(share, digits = 1) {
      const smallest = 10 ** -digits;
      const percent = share * 100;
      if (percent > 0 && percent < smallest / 2) return `<${NBSP}${number(smallest, digits)}${NBSP}%`;
      if (percent < 100 && percent > 100 - smallest / 2)
        return `>${NBSP}${number(100 - smallest, digits)}${NBSP}%`;
      return `${number(percent, digits)}${NBSP}%`;
    },
    duration(seconds) {
      if (seconds < 59.95) return `${number(seconds, seconds < 1 ? 2 : seconds < 20 ? 1 : 0)}${NBSP}s`;
      const whole = Math.round(seconds);
      const clockPart = `${Math.floor(whole / 60) % 60}:${two(whole % 60)}`;
      if (whole < 3600) return clockPart;
      const hours = Math.floor(whole / 3600) % 24;
      const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
      const days = Math.floor(whole / DAY);
      return days > 0 ? `${number(days)}${NBSP}d${NBSP}${two(hours)}:${rest}` : `${hours}:${rest}`;
    },
    seconds: (seconds, digits = 1) => `${fixed(seconds, digits)}${NBSP}s`,
    span(seconds) {
      // one day reads as 24 h: "a day" is also a time of the calendar
      if (seconds === DAY) return `24${NBSP}h`;
      const [size, unit] = SPANS.find(([size]) => seconds >= size && seconds % size === 0) ?? [1, 's'];
      return `${number(seconds / size)}${NBSP}${unit}`;
    },
    money(amount, currency) {
      const small = amount !== 0 && Math.abs(amount) < 0.095;
      return formatter(`${currency} ${small}`, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...(small ? { maximumSignificantDigits: 2, minimumSignificantDigits: 2 } : {}),
      }).format(amount);
    },
    clock,
    list: (items) => lists.format(items),
    day: (startsAt, seconds) => {
      const [year, month, day] = startsAt.slice(0, 10).split('-').map(Number);
      const days = Math.floor((secondOfDay(startsAt) + seconds) / DAY);
      return date.format(new Date(Date.UTC(year ?? 1970, (month ?? 1) - 1, (day ?? 1) + days)));
    },
  };
}
