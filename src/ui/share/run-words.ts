import type { Scenario } from '../../scenario/document.ts';
import type { Summary } from '../../sim/trace/summary.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { figuresOf } from '../header/figures.ts';
import { startsCount, startsWords } from '../header/starts-words.ts';

/** The figures of a run in one sentence, from the same numbers as its verdict. */
export function runWords(summary: Summary, scenario: Scenario, text: Text, format: Format): string {
  const figures = figuresOf(summary, scenario);
  const { failureShare, failed, over, p99Seconds, cost } = figures;
  return plain(
    text('picture.run', {
      span: format.span(scenario.horizonSeconds),
      failures:
        failureShare === null
          ? text('picture.run.noRequests')
          : text('picture.run.failures', {
              failed: format.number(failed),
              over: format.number(over),
              share: format.percent(failureShare),
            }),
      starts: text('picture.run.starts', {
        count: startsCount(format, figures.coldStarts),
        what: startsWords(text, format, figures, scenario),
      }),
      latency:
        p99Seconds === null
          ? text('picture.run.noAnswers')
          : text('picture.run.p99', { duration: format.duration(p99Seconds) }),
      cost: format.money(cost.per30Days, cost.currency),
    }),
  );
}

/** What a picture shows, for who cannot see it: what it is called, the moment ('' for none), and what came of the whole run. */
export function altWords(
  moment: string,
  summary: Summary,
  scenario: Scenario,
  text: Text,
  format: Format,
): string {
  const title = scenario.title === '' ? text('page.untitled') : scenario.title;
  const run = runWords(summary, scenario, text, format);
  const said = moment === '' ? '' : `${ended(moment)} `;
  return plain(text('picture.alt', { title, said, run }));
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
/** Files and clipboards take no-break spaces as they are, where nobody expects them. */
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');
