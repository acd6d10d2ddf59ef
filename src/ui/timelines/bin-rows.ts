import { binsOver, binWindow } from '../../picture/charts/bins.ts';
import type { Format } from '../../text/format.ts';
import type { Plot } from './plot.ts';

/** Rows of the table behind a chart: one for each of its bars, the clock time at which it begins and `cells` of that second. */
export function binRows(
  { span, binSeconds, scenario }: Plot,
  format: Format,
  cells: (from: number, to: number) => readonly string[],
): readonly (readonly string[])[] {
  const bins = binsOver(span, binSeconds);
  return Array.from({ length: bins.count }, (_, i) => {
    const { from, to } = binWindow(bins, i);
    return [format.clock(scenario.startsAt, from), ...cells(from, to)];
  });
}
