import type { Scenario } from '../../scenario/document.ts';
import type { Summary } from '../../sim/trace/summary.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { figuresOf } from '../header/figures.ts';
import { startsCount, startsWords } from '../header/starts-words.ts';

/** What came of a run: the two numbers of the figure's verdict, with what they count. */
export function ranWords(summary: Summary, scenario: Scenario, text: Text, format: Format): string {
  const figures = figuresOf(summary, scenario);
  const { failureShare, p99Seconds } = figures;
  const said = [
    failureShare === null
      ? text('verdict.none')
      : `${format.percent(failureShare)} ${text('verdict.failed')}`,
  ];
  if (scenario.platform === 'fly')
    said.push(`${startsCount(format, figures.coldStarts)} ${startsWords(text, format, figures, scenario)}`);
  else if (p99Seconds !== null) said.push(`${format.duration(p99Seconds)} ${text('verdict.p99')}`);
  return text('figure.ran', { figures: said.join(', ') });
}

/** Where a run stands: the clock and what was decided there, or last. */
export function standsWords(
  clock: string,
  newest: { readonly said: string; readonly at: string },
  atEnd: boolean,
  text: Text,
): string {
  const { said, at } = newest;
  const stands =
    said === ''
      ? clock
      : at === clock
        ? text('figure.stands', { clock, said })
        : text('figure.stands.since', { clock, at, said });
  return atEnd ? text('figure.ended', { stands }) : stands;
}
