const STEPS = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800,
  21_600, 43_200, 86_400, 172_800, 604_800,
] as const;
const DAY = 86_400;

/** Seconds from midnight at t = 0, of `YYYY-MM-DDTHH:MM:SS`. */
export function secondOfDay(startsAt: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = startsAt.slice(11).split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** How the place is named: hours and minutes, also seconds and parts of one, the day that begins there, or the 24:00 that ends it. */
export type TickName = 'minutes' | 'seconds' | 'tenths' | 'hundredths' | 'day' | 'midnight';

export interface ClockTick {
  readonly seconds: number;
  readonly name: TickName;
}

/**
 * Round local clock times inside [from, to], at least `spacing` pixels apart: the labels of a time axis.
 * Midnight inside the window is named by the day that begins; midnight that ends the window of one day is 24:00.
 */
export function clockTicks(
  from: number,
  to: number,
  width: number,
  startsAt: string,
  spacing = 84,
): readonly ClockTick[] {
  const offset = secondOfDay(startsAt);
  const needed = ((to - from) * spacing) / Math.max(width, 1);
  const step = STEPS.find((seconds) => seconds >= needed - 1e-9) ?? STEPS.at(-1)!;
  const ticks: ClockTick[] = [];
  for (let n = Math.ceil((from + offset) / step - 1e-9); n * step - offset <= to + 1e-9; n++) {
    const local = n * step;
    const seconds = local - offset;
    ticks.push({ seconds, name: tickName(local, step, from + offset, to + offset) });
  }
  return ticks;
}

function tickName(local: number, step: number, from: number, to: number): TickName {
  const isMidnight = local % DAY === 0;
  if (step >= DAY) return 'day';
  if (isMidnight && local === to && Math.floor(from / DAY) === local / DAY - 1) return 'midnight';
  if (isMidnight && local > from) return 'day';
  if (step < 0.1) return 'hundredths';
  if (step < 1) return 'tenths';
  return step < 60 ? 'seconds' : 'minutes';
}

/** The greatest round number (1, 2, 3, 4, 5, 6, 8 times a power of ten) not above `max`; 0 for less than 1. */
export function roundBelow(max: number): number {
  if (max < 1) return 0;
  const power = 10 ** Math.floor(Math.log10(max) + 1e-12);
  const lead = [8, 6, 5, 4, 3, 2, 1].find((step) => step * power <= max * (1 + 1e-12)) ?? 1;
  return lead * power;
}

/** Powers of ten inside [least, most], thinned to at most three, the greatest kept. */
export function decadeTicks(least: number, most: number): readonly number[] {
  const ticks: number[] = [];
  for (let power = Math.ceil(Math.log10(least) - 1e-9); 10 ** power <= most * (1 + 1e-9); power++)
    ticks.push(Number(`1e${power}`));
  const stride = Math.ceil(ticks.length / 3);
  return ticks.filter((_, index) => (ticks.length - 1 - index) % stride === 0);
}
