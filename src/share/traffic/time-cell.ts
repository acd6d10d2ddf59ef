/** A moment as a file writes it. */
export interface CellTime {
  /**
   * epoch: seconds since 1970 in UTC. local: a date and time without a zone, as if it were UTC. clock: a time of day.
   * elapsed: seconds since something.
   */
  readonly kind: 'epoch' | 'local' | 'clock' | 'elapsed';
  readonly seconds: number;
}

const ISO = /(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:[.,]\d+)?))?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?/;
/** The Common Log Format of Apache and nginx: `10/Oct/2000:13:55:36 -0700`. */
const LOG = /(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d):(\d\d):(\d\d)\s*([+-]\d{4})?/;
const CLOCK = /(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const whole = (pattern: RegExp): RegExp => new RegExp(`^\\s*${pattern.source}\\s*$`);
const WHOLE_ISO = whole(ISO);
const WHOLE_LOG = whole(LOG);
const WHOLE_CLOCK = whole(CLOCK);

/** From these numbers on a plain number is a date, in seconds, milliseconds, microseconds, nanoseconds. */
const EPOCHS = [
  { from: 1e17, unit: 1e9 },
  { from: 1e14, unit: 1e6 },
  { from: 1e11, unit: 1e3 },
  { from: 1e8, unit: 1 },
] as const;

/** A cell that is a moment and nothing else; null for any other. */
export function cellTime(cell: string): CellTime | null {
  const text = cell.trim().replace(/^\[|\]$/g, '');
  const iso = WHOLE_ISO.exec(text);
  if (iso) return isoTime(iso);
  const log = WHOLE_LOG.exec(text);
  if (log) return logTime(log);
  const clock = WHOLE_CLOCK.exec(text);
  if (clock) return clockTime(clock);
  if (!/^\d+(\.\d+)?(e\+?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  const epoch = EPOCHS.find(({ from }) => value >= from);
  return epoch ? { kind: 'epoch', seconds: value / epoch.unit } : { kind: 'elapsed', seconds: value };
}

/** The first moment that a line of a log names; null where there is none. */
export function lineTime(line: string): CellTime | null {
  const iso = ISO.exec(line);
  if (iso?.[4] !== undefined) return isoTime(iso);
  const log = LOG.exec(line);
  if (log) return logTime(log);
  // a long number at the beginning, or the value of a member as JSON writes it
  const number =
    /^\s*(\d{9,19}(?:\.\d+)?)\b/.exec(line) ?? /"(?:ts|time|timestamp)":\s*(\d{9,19}(?:\.\d+)?)/.exec(line);
  return number ? cellTime(number[1] ?? '') : null;
}

function isoTime([
  ,
  year,
  month,
  day,
  hours = '0',
  minutes = '0',
  seconds = '0',
  zone,
]: RegExpExecArray): CellTime | null {
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const at = date / 1000 + dayTime(hours, minutes, seconds);
  if (!isDay(Number(month), Number(day)) || Number.isNaN(at)) return null;
  return zone === undefined
    ? { kind: 'local', seconds: at }
    : { kind: 'epoch', seconds: at - offsetOf(zone) };
}

function logTime([
  ,
  day,
  month,
  year,
  hours = '',
  minutes = '',
  seconds = '',
  zone,
]: RegExpExecArray): CellTime | null {
  const index = MONTHS.indexOf(month ?? '');
  const at = Date.UTC(Number(year), index, Number(day)) / 1000 + dayTime(hours, minutes, seconds);
  if (index < 0 || !isDay(index + 1, Number(day)) || Number.isNaN(at)) return null;
  return zone === undefined
    ? { kind: 'local', seconds: at }
    : { kind: 'epoch', seconds: at - offsetOf(zone) };
}

function clockTime([, hours = '', minutes = '', seconds = '0']: RegExpExecArray): CellTime | null {
  const at = dayTime(hours, minutes, seconds);
  return Number.isNaN(at) ? null : { kind: 'clock', seconds: at };
}

/** Seconds of the day; not a number where the clock has no such time. */
function dayTime(hours: string, minutes: string, seconds: string): number {
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds.replace(',', '.'))];
  return h <= 24 && m < 60 && s < 61 ? h * 3600 + m * 60 + s : NaN;
}

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** Seconds east of Greenwich. */
function offsetOf(zone: string): number {
  const parts = /([+-])(\d\d):?(\d\d)/.exec(zone);
  if (!parts) return 0;
  const seconds = Number(parts[2]) * 3600 + Number(parts[3]) * 60;
  return parts[1] === '-' ? -seconds : seconds;
}
