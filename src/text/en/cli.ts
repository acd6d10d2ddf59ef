/** What `drowse` prints: usage, trouble, and the figures of a run. */
export const cli = {
  'cli.usage': `Usage: npm run -s drowse -- <command>

  run SOURCE [options]         simulate, print the figures
  link SOURCE [--set ...]      print the link of a scenario; with --simplify of a copy that fits
  link --decode LINK [--json]  print what a link says
  fields [--json]              list every setting: unit, range, default, evidence
  presets [--json]             list the scenarios that come with Drowse
  replay DIR                   replay recordings of the real Knative code

SOURCE is a preset id, a link, a scenario file (JSON), or - for standard input.

Options of run:
  --set PATH=VALUE     change a setting; may be repeated (see fields)
  --seed N             the luck of the run, 0 to 4294967295
  --series SECONDS     add figures over time, one for each step
  --max-requests N     simulate more than 20,000,000 requests
  --json               figures for programs
`,
  'cli.unknown-command':
    'drowse: there is no command “{value}”. Try: run, link, fields, presets, replay, --help.',
  'cli.wrong-option': 'drowse {command}: {detail} Try: drowse --help.',
  'cli.no-source':
    'drowse {command}: SOURCE is missing. Name a preset (drowse presets), a link, a file, or - for standard input.',
  'cli.too-many': 'drowse {command}: “{value}” is one argument too many. Put what has spaces or & in quotes.',
  'cli.no-link': 'drowse link --decode: LINK is missing. Put it in quotes.',
  'cli.no-directory': 'drowse replay: DIR is missing. Name the directory with the recordings.',
  'cli.not-a-pair': 'drowse: --set {value} has no “=”. Write --set PATH=VALUE.',
  'cli.not-a-count': 'drowse: {option} {value} is not a positive number. Write digits, such as {option} 60.',
  'cli.too-many-steps':
    'drowse: --series {value} makes {count} steps, but at most {limit} are printed. Take longer steps.',
  'cli.no-such-source':
    'drowse: “{value}” is neither a preset ({presets}) nor a link nor a file that can be read. Check the name.',
  'cli.file-too-large':
    'drowse: {place} has {count} MB, but at most {limit} MB are read. Take a shorter one.',
  'cli.not-json': 'drowse: {place} is not JSON ({detail}). Mend it there, or name a preset or a link.',
  'cli.refused': 'drowse: {place}: {sentence}',
  'cli.refused.more': { one: '{sentence} (and {count} more)', other: '{sentence} (and {count} more)' },
  'cli.stdin': 'standard input',
  'cli.link': 'the link',

  // figures of a run
  'cli.run.head': '{title}: {span} on {platform}, seed {seed}',
  'cli.run.requests': 'requests',
  'cli.run.requests.line': '{arrived} arrived, {succeeded} ok, {failed} failed, {open} open at the end',
  'cli.run.verdict': 'verdict',
  'cli.run.verdict.line': '{share} of {over} requests of the app’s own clients failed',
  'cli.run.verdict.none': 'no request of the app’s own clients ended',
  'cli.run.latency': 'latency',
  'cli.run.latency.line': 'mean {mean}, p50 {p50}, p90 {p90}, p99 {p99}, max {max}',
  'cli.run.latency.parts':
    'mean is {waiting} waiting + {connecting} connecting + {queued} queued + {app} app',
  'cli.run.latency.none': 'no request succeeded',
  'cli.run.machines': 'machines',
  'cli.run.machines.line': 'cold starts: {fromZero} from zero, {scaleOut} to scale out; resumes: {resumes}',
  'cli.run.machines.more':
    'stopped: {stops}, suspended: {suspends}; at most {peak} running, {hours} machine hours',
  'cli.run.pods': 'pods',
  'cli.run.pods.line': 'cold starts: {fromZero} from zero, {scaleOut} to scale out; removed: {removed}',
  'cli.run.pods.more': 'at most {peak} running, {hours} pod hours',
  'cli.run.autoscaler': 'autoscaler',
  'cli.run.autoscaler.line': {
    one: '{decisions} decisions; in panic once, for {panic}; activator in the path for {inPath}',
    other:
      '{decisions} decisions; in panic {episodes} times, for {panic}; activator in the path for {inPath}',
  },
  'cli.run.witness': 'witnesses',
  'cli.run.witness.line':
    'failures seen: {edgeFailed} at the edge, {originFailed} in the app’s own log, {checksFailed} by health checks',
  'cli.run.cost': 'cost',
  'cli.run.cost.line': '{total}, {perHour} an hour, {per30Days} in 30 days',
  'cli.run.fingerprint': 'fingerprint',
  'cli.run.fingerprint.line': '{fingerprint}, model revision {revision}',
  'cli.run.note': 'note',
  'cli.run.none': '-',

  // settings and links
  'cli.fields.head': 'setting|default|unit|range|evidence|upstream name',
  'cli.fields.range': '{min} to {max}',
  'cli.fields.rows': 'up to {count} rows',
  'cli.link.simplified': {
    one: 'drowse: the link is of a copy whose curve has {count} point and is at most {error} requests/s off.',
    other:
      'drowse: the link is of a copy whose curve has {count} points and is at most {error} requests/s off.',
  },
  'cli.link.default': 'Every setting has its default.',
} as const;
