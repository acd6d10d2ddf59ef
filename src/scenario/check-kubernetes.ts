import { isTimeZone } from './calendar.ts';
import { plainCron } from './cron-syntax.ts';
import type { CronTriggerRow } from './document-kubernetes.ts';
import type { Scenario } from './document.ts';
import type { Problem } from './problem.ts';
import { quote } from './value.ts';

/** Cron triggers that KEDA would refuse. */
export const checkCronTriggers = ({ kubernetes }: Scenario): readonly Problem[] =>
  kubernetes.cronTriggers.flatMap((trigger, i) => checkTrigger(trigger, `kubernetes.cronTriggers.${i}`));

/** A line it cannot read, a time zone nobody knows, one line for start and end. */
export function checkTrigger({ timeZone, start, end }: CronTriggerRow, place: string): readonly Problem[] {
  const problems: Problem[] = [];
  if (!isTimeZone(timeZone))
    problems.push({ code: 'bad-time-zone', place: `${place}.timeZone`, values: { value: quote(timeZone) } });
  for (const [name, line] of Object.entries({ start, end }))
    if (plainCron(line) === null)
      problems.push({ code: 'bad-cron', place: `${place}.${name}`, values: { value: quote(line) } });
  if (start.trim() === end.trim())
    problems.push({ code: 'same-cron', place: `${place}.end`, values: { value: quote(end) } });
  return problems;
}
