import { problemsBeforeRun } from '../scenario/before-run.ts';
import { remarksOn } from '../scenario/remarks.ts';
import { COMMAND_LINE_LIMITS } from '../scenario/limits.ts';
import { toInput } from '../scenario/to-input.ts';
import { simulate } from '../sim/simulate.ts';
import { seriesOf } from '../sim/trace/series.ts';
import { argumentsOf, positive } from './arguments.ts';
import { DONE, format, refuse, text, type Io } from './io.ts';
import { noteOf } from './notes.ts';
import { reportOf, seriesReport } from './report.ts';
import { nameOf, refusalOf, SOURCE_OPTIONS, sourceOf } from './source.ts';
import { withTraffic } from './traffic-file.ts';

const OPTIONS = {
  ...SOURCE_OPTIONS,
  traffic: { type: 'string' },
  series: { type: 'string' },
  json: { type: 'boolean' },
  'max-requests': { type: 'string' },
} as const;

/** More samples than this are no series any more. */
const MAX_STEPS = 1_000_000;

/** `run SOURCE`: simulates and prints the figures, as JSON in the shape of the summary (see README). */
export function runCommand(args: readonly string[], io: Io): number {
  const parsed = argumentsOf('run', args, OPTIONS, 1);
  if ('refusal' in parsed) return refuse(io, parsed.refusal);
  const source = sourceOf('run', parsed.value, io);
  if ('refusal' in source) return refuse(io, source.refusal);
  const step = positive('series', parsed.value.one('series'), false);
  if ('refusal' in step) return refuse(io, step.refusal);
  const most = positive('max-requests', parsed.value.one('max-requests'), true);
  if ('refusal' in most) return refuse(io, most.refusal);

  const file = parsed.value.one('traffic');
  const traffic =
    file === undefined ? { value: source.value.scenario } : withTraffic(source.value.scenario, file);
  if ('refusal' in traffic) return refuse(io, traffic.refusal);
  const scenario = traffic.value;
  const limits = { ...COMMAND_LINE_LIMITS, ...(most.value !== undefined && { maxRequests: most.value }) };
  const problems = problemsBeforeRun(scenario, limits);
  if (problems.length > 0) return refuse(io, refusalOf(problems, nameOf(parsed.value.positionals[0] ?? '')));
  const steps = step.value === undefined ? 0 : Math.ceil(scenario.horizonSeconds / step.value);
  if (steps > MAX_STEPS) {
    const values = { value: step.value ?? 0, count: format.number(steps), limit: format.number(MAX_STEPS) };
    return refuse(io, text('cli.too-many-steps', values));
  }

  const trace = simulate(toInput(scenario));
  const notes = [...source.value.notes, ...remarksOn(scenario)].map(noteOf);
  const series = step.value === undefined ? undefined : seriesOf(trace, step.value);
  if (parsed.value.flag('json')) {
    const { fingerprint, modelRevision, summary } = trace;
    io.out(`${JSON.stringify({ fingerprint, modelRevision, ...summary, notes, ...series }, null, 2)}\n`);
  } else {
    io.out(reportOf(scenario, trace, notes) + (series ? `\n${seriesReport(series)}` : ''));
  }
  return DONE;
}
