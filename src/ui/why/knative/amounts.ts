import { panicWindowSeconds } from '../../../picture/charts/panic-window.ts';
import { upstream, type WhyContext } from '../context.ts';
import { chip, type Token } from '../explanation.ts';

/** An average of a window: one decimal says enough, but what is little is not nothing. */
export const average = ({ format }: WhyContext, value: number): string =>
  format.number(value, value < 1 ? 3 : 1);
/** Seconds as the configuration has them. */
export const seconds = ({ format }: WhyContext, value: number): string =>
  Number.isInteger(value) ? format.seconds(value, 0) : format.seconds(value);
export const clock = ({ format, scenario }: WhyContext, t: number): string =>
  format.clock(scenario.startsAt, t, Number.isInteger(Math.round(t * 1e6) / 1e6) ? 'seconds' : 'tenths');

export const stableSeconds = ({ scenario }: WhyContext): number => scenario.knative.stableWindowSeconds;
export const panicSeconds = ({ scenario }: WhyContext): number =>
  panicWindowSeconds(scenario.knative.stableWindowSeconds, scenario.knative.panicWindowPercent);

/** `name = value` as it stands in a configuration. */
export const setting = (name: string, value: string): string => `${upstream(name)} = ${value}`;

/** Ready pods as the decider multiplies them: none counts as one. */
export function readyChip(context: WhyContext, ready: number, counts: readonly number[]): Token {
  const { format } = context;
  const token = chip(format.number(Math.max(1, ready)), 'lit', counts);
  return ready === 0
    ? { ...token, caption: { key: 'why.kpa.cap.noneReady', values: {} } }
    : { ...token, caption: { key: 'why.kpa.cap.ready', values: {} } };
}
