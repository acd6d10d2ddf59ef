interface Part {
  readonly min: number;
  readonly max: number;
  readonly names: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const PARTS: readonly Part[] = [
  { min: 0, max: 59, names: [] },
  { min: 0, max: 23, names: [] },
  { min: 1, max: 31, names: [] },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 6, names: DAYS },
];

/**
 * A cron line in its plainest spelling, or null where KEDA would refuse it: five fields (minute, hour, day of month, month,
 * day of week) of `*`, `?`, numbers, names, ranges and steps, with commas between. No seconds, no `@daily`, no `L`; Sunday
 * is 0 and not 7 (github.com/robfig/cron: NewParser with Minute, Hour, Dom, Month, Dow).
 */
export function plainCron(line: string): string | null {
  const fields = line.trim().split(/\s+/);
  if (fields.length !== PARTS.length) return null;
  const plain = fields.map((field, i) => plainField(field, PARTS[i]!));
  return plain.some((field) => field === null) ? null : plain.join(' ');
}

function plainField(field: string, part: Part): string | null {
  const items = field.split(',').map((item) => plainItem(item, part));
  if (items.some((item) => item === null)) return null;
  return items.includes('*') ? '*' : items.join(',');
}

function plainItem(item: string, part: Part): string | null {
  const [, range = '', step] = /^([^/]+)(?:\/(\d{1,4}))?$/.exec(item) ?? [];
  if (range === '' || step === '0') return null;
  const isAll = range === '*' || range === '?';
  const [from, to] = isAll ? [part.min, part.max] : bounds(range, part, step !== undefined);
  if (from < part.min || to > part.max || !(from <= to)) return null;
  if (step === undefined) return isAll ? '*' : from === to ? String(from) : `${from}-${to}`;
  if (isAll && Number(step) === 1) return '*';
  return Number(step) > to - from ? String(from) : `${from}-${to}/${Number(step)}`;
}

/** A single number with a step goes on to the end. */
function bounds(range: string, part: Part, hasStep: boolean): readonly [number, number] {
  const ends = range.split('-').map((end) => numberOf(end, part));
  const [from = NaN, to = hasStep ? part.max : from] = ends;
  return ends.length > 2 ? [NaN, NaN] : [from, to];
}

function numberOf(word: string, { min, names }: Part): number {
  const place = names.indexOf(word.toUpperCase());
  if (place >= 0) return min + place;
  return /^\d{1,2}$/.test(word) ? Number(word) : NaN;
}
