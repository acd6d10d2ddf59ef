import { micros } from '../../sim/engine/time.ts';
import { ConcurrencyReporter } from '../../sim/knative/concurrency-reporter.ts';
import type { StatMessage } from '../../sim/knative/concurrency-reporter.ts';
import type { Tally } from './tally.ts';

type Message = readonly [revision: string, concurrency: number, count: number];

interface ReporterFile {
  readonly cases: readonly {
    readonly name: string;
    readonly events: readonly (
      | readonly [t: number, 'in', revision: string, messages: readonly Message[]]
      | readonly [t: number, 'out', revision: string]
      | readonly [t: number, 'report', messages: readonly Message[]]
    )[];
  }[];
}

export function replayActivatorReporter(file: object, tally: Tally): void {
  for (const { name, events } of (file as ReporterFile).cases) {
    const reporter = new ConcurrencyReporter();
    // Revisions are numbers in the simulation and one letter in the recording.
    const number = (revision: string): number => revision.charCodeAt(0);
    const message = ({ revision, stat }: StatMessage): Message => [
      String.fromCharCode(revision),
      stat.averageConcurrentRequests,
      stat.requestCount,
    ];
    events.forEach((event, i) => {
      const now = micros(event[0]);
      if (event[1] === 'out') {
        reporter.requestOut(number(event[2]), now);
        return;
      }
      if (event[1] === 'in') {
        const first = reporter.requestIn(number(event[2]), now);
        tally.check(`${name} ${i}`, first ? [message(first)] : [], event[3]);
      } else {
        const messages = reporter.report(now).map(message);
        tally.check(
          `${name} ${i}`,
          messages.sort(([a], [b]) => (a < b ? -1 : 1)),
          event[2],
        );
      }
    });
  }
}
