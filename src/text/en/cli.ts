/** What `drowse` prints: usage, trouble, and the figures of a run. */
export const cli = {
  'cli.usage': `Usage: npm run -s drowse -- <command>

  run SOURCE [options]         simulate, print the figures
  link SOURCE [--set ...]      print the link of a scenario; with --simplify of a copy that fits
  link --decode LINK [--json]  print what a link says
  import FILE [--json]         what a fly.toml or Knative YAML says; --as fly or knative where its name does not tell
  import FILE --set ... --patch
                               the smallest change of the file that sets this; without --patch the whole file
  lint FILE [options]          what is wrong with it; ends with 1 if something must be mended
  picture SOURCE --out FILE    a picture of a moment, FILE.svg or FILE.png; prints its alt text
  check FILE... [--json]       links in Markdown: ends with 1 if one no longer opens unaltered or its figures moved
  fields [--json]              list every setting: unit, range, default, evidence
  presets [--json]             list the scenarios that come with Drowse
  replay DIR                   replay recordings of the real Knative code

SOURCE is a preset id, a link, a scenario file (JSON), a fly.toml, Knative YAML, or - for standard input.

Options of run:
  --set PATH=VALUE     change a setting; may be repeated (see fields)
  --seed N             the luck of the run, 0 to 4294967295
  --traffic FILE       the traffic of a log or a CSV file (time and rate, or time and count)
  --series SECONDS     add figures over time, one for each step
  --max-requests N     simulate more than 20,000,000 requests
  --machines FILE      how many Machines a fly.toml has: the output of fly machine list --json
  --json               figures for programs

Options of picture:
  --view stage|chart   the stage (as it is without it), or the charts
  --at TIME            seconds into the run, or a clock time such as 03:12:09; without it where the page opens
  --whole              charts of the whole run, not of the stretch the page opens with
  --theme light|dark, --width PIXELS

Options of lint, for what a fly.toml cannot say:
  --machines FILE, --boot SECONDS, --longest-request SECONDS
  --entrypoint-migrates, --flycast-only, --exits-when-idle
`,
  'cli.unknown-command':
    'drowse: there is no command “{value}”. Try: run, link, import, lint, picture, check, fields, presets, replay, --help.',
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
  'cli.config.cannot-say':
    'drowse import: {place} cannot say {path}={value}. Check the value, or set it where the file does not decide.',
  'cli.config.none':
    'drowse {command}: FILE is missing. Name a fly.toml or a Knative YAML file, or - for standard input.',
  'cli.config.no-file': 'drowse: “{place}” is no file that can be read. Check the name.',
  'cli.config.not-a-kind': 'drowse import: --as cannot be “{value}”. Write --as fly or --as knative.',
  'cli.config.unknown-kind': 'drowse: {place} is neither a fly.toml nor Knative YAML.',
  'cli.config.no-machine-list':
    'drowse: {place} is not the output of fly machine list --json or fly scale show --json.',
  'cli.config.no-machines':
    'drowse: {place} does not say how many Machines there are, or where. Add --set fly.regions=\'[{"code":"{region}","machines":2}]\', or --machines FILE with the output of fly machine list --json.',
  'cli.config.no-revision':
    'drowse: {place} has no Knative revision and no config-autoscaler, so there is nothing to run.',
  'cli.config.not-kpa':
    'drowse: {place}: the revision is scaled by {value}, not by the KPA, which is all that can be run.',
  'cli.config.other-revisions': 'drowse: {place} has {count} revisions; the first one, {name}, is run.',
  'cli.config-too-large': 'drowse: {place} is too large for a configuration: at most {limit} kB are read.',
  'cli.config-binary': 'drowse: {place} is not text.',
  'cli.config-encoding': 'drowse: {place} is not UTF-8. Save it as UTF-8.',
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
  'cli.run.autoscaler.decisions': '{decisions} decisions',
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
