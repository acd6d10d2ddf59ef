import type { Scenario } from '../scenario/document.ts';
import type { Series } from '../sim/trace/series.ts';
import type { Summary } from '../sim/trace/summary.ts';
import type { Trace } from '../sim/trace/trace.ts';
import type { TerminalKey } from '../text/terminal.ts';
import { textIfAny } from '../text/text.ts';
import { aligned, format, text } from './io.ts';

type Line = readonly [string, string];

/** The figures of a run for people: a heading and aligned lines. */
export function reportOf(scenario: Scenario, trace: Trace, notes: readonly { sentence: string }[]): string {
  const { summary } = trace;
  const head = text('cli.run.head', {
    title: scenario.title || text('page.untitled'),
    span: format.span(scenario.horizonSeconds),
    platform: textIfAny(text, `choice.platform.${scenario.platform}`) ?? scenario.platform,
    seed: scenario.seed,
  });
  const lines: readonly Line[] = [
    ...requestLines(summary),
    ...latencyLines(summary),
    ...(scenario.platform === 'fly' ? machineLines(summary) : podLines(summary)),
    line('cli.run.witness', 'cli.run.witness.line', {
      edgeFailed: count(summary.witness.edge.failed),
      originFailed: count(summary.witness.origin.failed),
      checksFailed: count(summary.witness.healthChecks.failed),
    }),
    line('cli.run.cost', 'cli.run.cost.line', {
      total: format.money(summary.cost.total, summary.cost.currency),
      perHour: format.money(summary.cost.perHour, summary.cost.currency),
      per30Days: format.money(summary.cost.per30Days, summary.cost.currency),
    }),
    line('cli.run.fingerprint', 'cli.run.fingerprint.line', {
      fingerprint: trace.fingerprint,
      revision: trace.modelRevision,
    }),
    ...notes.map(({ sentence }): Line => [text('cli.run.note'), sentence]),
  ];
  return plain(`${head}\n\n${aligned(lines)}`);
}

function requestLines({ requests, verdict }: Summary): readonly Line[] {
  const { failureShare } = verdict;
  return [
    line('cli.run.requests', 'cli.run.requests.line', {
      arrived: count(requests.arrived),
      succeeded: count(requests.succeeded),
      failed: count(requests.failed),
      open: count(requests.open),
    }),
    ...Object.entries(requests.byOutcome)
      .filter(([code]) => code !== 'ok' && code !== 'open')
      .map(([code, n]): Line => ['', `${code} ${count(n)}`]),
    failureShare === null
      ? line('cli.run.verdict', 'cli.run.verdict.none', {})
      : line('cli.run.verdict', 'cli.run.verdict.line', {
          share: format.percent(failureShare),
          over: count(verdict.over),
        }),
  ];
}

function latencyLines({ latencySeconds }: Summary): readonly Line[] {
  if (!latencySeconds) return [line('cli.run.latency', 'cli.run.latency.none', {})];
  const { parts, ...figures } = latencySeconds;
  return [
    line('cli.run.latency', 'cli.run.latency.line', inSeconds(figures)),
    ['', text('cli.run.latency.parts', inSeconds(parts))],
  ];
}

function machineLines({ instances }: Summary): readonly Line[] {
  return [
    line('cli.run.machines', 'cli.run.machines.line', {
      fromZero: count(instances.coldStarts.fromZero),
      scaleOut: count(instances.coldStarts.scaleOut),
      resumes: count(instances.resumes),
    }),
    [
      '',
      text('cli.run.machines.more', {
        stops: count(instances.stops),
        suspends: count(instances.suspends),
        peak: count(instances.peakRunning),
        hours: format.number(instances.runningSeconds / 3600, 1),
      }),
    ],
  ];
}

function podLines({ instances, autoscaler }: Summary): readonly Line[] {
  return [
    line('cli.run.pods', 'cli.run.pods.line', {
      fromZero: count(instances.coldStarts.fromZero),
      scaleOut: count(instances.coldStarts.scaleOut),
      removed: count(instances.stops),
    }),
    [
      '',
      text('cli.run.pods.more', {
        peak: count(instances.peakRunning),
        hours: format.number(instances.runningSeconds / 3600, 1),
      }),
    ],
    autoscaler.panicEpisodes === null
      ? line('cli.run.autoscaler', 'cli.run.autoscaler.decisions', { decisions: count(autoscaler.decisions) })
      : line('cli.run.autoscaler', 'cli.run.autoscaler.line', {
          decisions: count(autoscaler.decisions),
          n: autoscaler.panicEpisodes ?? 0,
          episodes: count(autoscaler.panicEpisodes),
          panic: format.seconds(autoscaler.panicSeconds ?? 0, 1),
          inPath: format.seconds(autoscaler.activatorInPathSeconds ?? 0, 1),
        }),
  ];
}

/** One row for each step; what a platform does not have is a dash. */
export function seriesReport(series: Series): string {
  const columns = Object.entries(series) as [string, readonly number[] | null][];
  const rows = series.t.map((_, i) =>
    columns.map(([, values]) => (values ? format.number(values[i] ?? 0, 3) : text('cli.run.none'))),
  );
  return plain(aligned([columns.map(([name]) => name), ...rows]));
}

const line = (
  name: TerminalKey,
  sentence: TerminalKey,
  values: Readonly<Record<string, string | number>>,
): Line => [text(name), text(sentence, values)];
const count = (value: number | null): string =>
  value === null ? text('cli.run.none') : format.number(value);
const inSeconds = (figures: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, format.seconds(value, 3)]));
/** Terminals copy no-break spaces as they are, where nobody expects them. */
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');
