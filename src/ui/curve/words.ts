import { extent } from 'd3';
import type { Burst, Poller, Scenario } from '../../scenario/document.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { burstRate } from './gesture.ts';
import type { RateScale } from './rate-scale.ts';
import type { Simplified } from './simplified.ts';

/** How the editor writes rates, moments and rows. */
export interface Wording {
  readonly text: Text;
  readonly format: Format;
  readonly startsAt: string;
  readonly scale: Pick<RateScale, 'per' | 'factor'>;
}

/** Three digits are enough for a rate that a hand has set. */
export function rateNumber({ format, scale }: Wording, rps: number): string {
  const value = rps * scale.factor;
  return format.number(value, digitsOf(value));
}
const digitsOf = (value: number): number => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

export const rateWords = (wording: Wording, rps: number): string =>
  wording.text(`curve.rate.${wording.scale.per}`, { rate: rateNumber(wording, rps) });

export const saidRate = (wording: Wording, rps: number): string =>
  wording.text(`curve.rate.${wording.scale.per}.said`, {
    rate: rateNumber(wording, rps),
    n: rps * wording.scale.factor,
  });

/** What became of a curve that was drawn or simplified; a figure behind "at most" is rounded up. */
export function simplifiedWords(wording: Wording, { curve, errorRps, isRestToo }: Simplified): string {
  const { text, format, scale } = wording;
  const values = { n: curve.length, count: format.number(curve.length) };
  if (errorRps === 0) return text('curve.simplified.exact', values);
  const error = errorRps * scale.factor;
  const digits = digitsOf(error);
  const up = Math.ceil(error * 10 ** digits - 1e-6) / 10 ** digits;
  return text(isRestToo ? 'curve.simplified.whole' : 'curve.simplified', {
    ...values,
    error: format.number(Math.max(up, 10 ** -digits), digits),
    unit: text(`curve.unit.${scale.per}`),
  });
}

/** Seconds only where they are not zero. */
export function timeWords({ format, startsAt }: Wording, seconds: number): string {
  const whole = format.clock(startsAt, seconds);
  return whole.endsWith(':00') ? whole.slice(0, -3) : whole;
}

/** `60 min` for a round length, `1:59:30` for any other. */
const spanWords = ({ format }: Wording, seconds: number): string =>
  seconds % 60 === 0 || seconds < 60 ? format.span(seconds) : format.duration(seconds);

export const burstName = ({ text }: Wording, { name }: Burst): string => name || text('curve.unnamed.burst');

export function burstLabel(wording: Wording, burst: Burst): string {
  const { text, format } = wording;
  const name = burstName(wording, burst);
  if (burst.overSeconds === 0)
    return text('curve.burst.instant', { name, count: format.number(burst.requests) });
  return text('curve.burst.label', {
    name,
    rate: rateWords(wording, burstRate(burst)),
    span: spanWords(wording, burst.overSeconds),
  });
}

export function burstSaid(wording: Wording, burst: Burst): string {
  const { text, format } = wording;
  const from = timeWords(wording, burst.atSeconds);
  if (burst.overSeconds === 0)
    return text('curve.burst.instant.value', {
      from,
      count: format.number(burst.requests),
      n: burst.requests,
    });
  return text('curve.burst.value', {
    from,
    to: timeWords(wording, burst.atSeconds + burst.overSeconds),
    rate: saidRate(wording, burstRate(burst)),
  });
}

export function pollerLabel({ text, format }: Wording, poller: Poller): string {
  const values = {
    n: poller.clients,
    count: format.number(poller.clients),
    name: poller.name || text('curve.unnamed.poller', { n: poller.clients }),
    span: format.span(poller.everySeconds),
    requests: format.number(poller.requests),
  };
  return text(poller.requests > 1 ? 'curve.poller.several' : 'curve.poller.label', values);
}

/** What the drawing says to who cannot see it. */
export function sayCurve(wording: Wording, { horizonSeconds, traffic }: Scenario): string {
  const { text, format } = wording;
  const span = format.span(horizonSeconds);
  const rates = traffic.curve.map(({ rps }) => rps);
  if (rates.length === 0) return text('curve.said.none', { span });
  const [least, most] = extent(rates) as [number, number];
  const values = { span, n: rates.length, least: saidRate(wording, least), most: saidRate(wording, most) };
  return text('curve.said', values);
}
