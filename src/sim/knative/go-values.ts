/**
 * Strings of config maps and annotations as Go reads them. Each function gives undefined where Go gives an error; none
 * tolerates blanks.
 */

/** strconv.ParseBool. */
export function parseBool(text: string): boolean | undefined {
  if (['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text)) return true;
  if (['0', 'f', 'F', 'FALSE', 'false', 'False'].includes(text)) return false;
  return undefined;
}

/** strconv.ParseInt(text, 10, bits). */
export function parseInteger(text: string, bits: 32 | 64 = 32): number | undefined {
  if (!/^[+-]?[0-9]+$/.test(text)) return undefined;
  const value = BigInt(text.replace('+', ''));
  return BigInt.asIntN(bits, value) === value ? Number(value) : undefined;
}

const DECIMAL = /^[+-]?(\d(_?\d)*\.?(\d(_?\d)*)?|\.\d(_?\d)*)(e[+-]?\d(_?\d)*)?$/i;

/** strconv.ParseFloat(text, 64) without hexadecimal notation. Accepts NaN, which passes every later check. */
export function parseFloat64(text: string): number | undefined {
  if (/^nan$/i.test(text)) return NaN;
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (!DECIMAL.test(text)) return undefined;
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : undefined;
}

/** Nanoseconds in a Go duration. */
export type Nanoseconds = bigint;

export const NANOSECONDS_PER_SECOND: Nanoseconds = 1_000_000_000n;

const UNITS: Readonly<Record<string, Nanoseconds>> = {
  ns: 1n,
  us: 1_000n,
  '\u00b5s': 1_000n, // micro sign
  '\u03bcs': 1_000n, // Greek letter mu
  ms: 1_000_000n,
  s: NANOSECONDS_PER_SECOND,
  m: 60n * NANOSECONDS_PER_SECOND,
  h: 3_600n * NANOSECONDS_PER_SECOND,
};

/** The largest int64: 292 years. */
const LONGEST: Nanoseconds = 9_223_372_036_854_775_807n;

/** time.ParseDuration: `1m30s`, `1.5h`, `-500ms`; a bare number only if it is 0. Fractions of a nanosecond are cut off. */
export function parseDuration(text: string): Nanoseconds | undefined {
  const match = /^([+-]?)(.*)$/s.exec(text)!;
  const rest = match[2]!;
  if (rest === '0') return 0n;
  if (!/^((\d+\.?\d*|\.\d+)(ns|us|\u00b5s|\u03bcs|ms|s|m|h))+$/.test(rest)) return undefined;
  let total = 0n;
  for (const [, whole, fraction = '', unit] of rest.matchAll(/(\d*)\.?(\d*)([a-z\u00b5\u03bc]+)/g)) {
    const scale = UNITS[unit!]!;
    total +=
      BigInt(whole!) * scale + (BigInt(`0${fraction}`) * scale) / BigInt(`1${'0'.repeat(fraction.length)}`);
  }
  if (total > LONGEST) return undefined;
  return match[1] === '-' ? -total : total;
}

/** The nearest whole microsecond. */
export const microsOf = (duration: Nanoseconds): number => Math.round(Number(duration) / 1_000);
