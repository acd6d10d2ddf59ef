import type { NumberField } from '../../scenario/field.ts';

/**
 * The slider of a number field: position 0 to 1 against value. A special value at the low end ("none", "all", "random")
 * gets a place of its own at the very left, so that the rest of the track is a plain scale.
 */
const SPECIAL_ROOM = 0.08;
/** Keys move a logarithmic value by about this many steps per decade. */
const DIGITS = 2;

interface Track {
  /** The value at the far left that is not part of the scale, if any. */
  readonly apart: number | undefined;
  readonly low: number;
  readonly high: number;
  readonly isLog: boolean;
}

function trackOf(field: NumberField): Track {
  const isLog = field.scale === 'log';
  const special = field.special === field.min ? field.special : undefined;
  // a logarithm never reaches 0, so 0 stands apart as well
  const apart = special ?? (isLog && field.min <= 0 ? field.min : undefined);
  const first = apart === undefined ? field.min : apart < 0 && !isLog ? 0 : Math.max(apart, 0) + field.step;
  return { apart, low: Math.max(first, field.least ?? first), high: field.reach ?? field.max, isLog };
}

export function positionOf(field: NumberField, value: number): number {
  const { apart, low, high, isLog } = trackOf(field);
  if (apart !== undefined && value < low) return 0;
  const clamped = Math.min(high, Math.max(low, value));
  const along = isLog
    ? Math.log(clamped / low) / Math.log(high / low)
    : high === low
      ? 0
      : (clamped - low) / (high - low);
  return apart === undefined ? along : SPECIAL_ROOM + along * (1 - SPECIAL_ROOM);
}

/** The value under the hand: on the field's step, on a logarithmic scale with two significant digits. */
export function valueAt(field: NumberField, position: number): number {
  const { apart, low, high, isLog } = trackOf(field);
  if (apart !== undefined && position < SPECIAL_ROOM / 2) return apart;
  if (position >= 1) return high;
  const along = apart === undefined ? position : Math.max(0, (position - SPECIAL_ROOM) / (1 - SPECIAL_ROOM));
  const value = isLog ? low * (high / low) ** along : low + along * (high - low);
  return onStep(field, value, isLog ? niceStep(field, value) : field.step);
}

/** The value one key press away: a step of the field, on a logarithmic scale a step of the second digit; ten with `big`. */
export function stepFrom(field: NumberField, value: number, direction: 1 | -1, big = false): number {
  const { apart, low, isLog } = trackOf(field);
  if (apart !== undefined && value < low) return direction > 0 ? low : apart;
  const step = isLog ? niceStep(field, value * (direction < 0 ? 1 - 1e-6 : 1)) : field.step;
  const next = onStep(field, value + direction * step * (big ? 10 : 1), step);
  return apart !== undefined && next < low ? apart : next;
}

function niceStep(field: NumberField, value: number): number {
  if (value <= 0) return field.step;
  return Math.max(field.step, 10 ** (Math.floor(Math.log10(value) + 1e-9) - DIGITS + 1));
}

function onStep(field: NumberField, value: number, step: number): number {
  const nice = Math.round(value / step) * step;
  const snapped = Math.round(nice / field.step) * field.step;
  const inUnits = Math.round(snapped * field.linkScale) / field.linkScale;
  return Math.min(field.max, Math.max(field.min, inUnits));
}
