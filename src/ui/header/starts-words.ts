import type { Scenario } from '../../scenario/document.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import type { Figures } from './figures.ts';

/** A few cold starts a day are no whole number. */
export const startsCount = (format: Format, count: number): string =>
  format.number(count, count < 10 ? 1 : 0);

/** What is counted: cold starts a day, or in the time of this run. */
export const startsWords = (text: Text, format: Format, figures: Figures, scenario: Scenario): string =>
  text(figures.coldStartsPerDay ? 'verdict.coldStarts.day' : 'verdict.coldStarts.run', {
    n: figures.coldStarts,
    span: format.span(scenario.horizonSeconds),
  });
