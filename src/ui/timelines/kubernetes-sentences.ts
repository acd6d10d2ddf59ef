import type { KubernetesSource } from '../../picture/charts/kubernetes-source.ts';
import type { Plot } from './plot.ts';
import { ends, most, type Speaker } from './sentences.ts';
import { greatest } from '../../picture/charts/step-series.ts';
import { micros } from '../../sim/engine/time.ts';

/** What the HPA measured, for who cannot see the chart. */
export function sayMeasure(
  speaker: Speaker,
  plot: Plot,
  { measured, target, isCron }: KubernetesSource,
): string {
  const { text, format } = speaker;
  const { at, count } = most(speaker, plot, measured);
  if (isCron) return text('timelines.cron.said', { ...ends(speaker, plot), most: count, at });
  const { value } = greatest(measured, micros(plot.span.from), micros(plot.span.to));
  return text('timelines.cpu.said', {
    ...ends(speaker, plot),
    most: format.percent(Math.max(0, value) / 100, 0),
    at,
    target: format.percent(target / 100, 0),
  });
}
