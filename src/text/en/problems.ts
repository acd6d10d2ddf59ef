/** Expected trouble: each sentence names the place and the mend. `{place}` is a path of the document or a key of a link. */
export const problems = {
  'problem.not-an-object': '{place} is {got}, but must be an object with named members.',
  'problem.unknown-path': 'There is no setting {place}. Check its spelling, or take it out.',
  'problem.wrong-type': '{place} is {got}, but must be {expected}.',
  'problem.not-a-number': '{place} must be a number, not “{value}”. Write digits, such as 12 or 0.5.',
  'problem.not-whole': '{place} must be a whole number, not {value}.',
  'problem.below-range': '{place} is {value}, but must be at least {min} {unit}. Raise it.',
  'problem.above-range': '{place} is {value}, but must be at most {max} {unit}. Lower it.',
  'problem.below-least':
    '{place} is {value}, but must be at least {min} {unit} where it is set. Raise it, or write 0 for none.',
  'problem.not-a-choice': '{place} cannot be “{value}”. Choose one of: {choices}.',
  'problem.bad-text': '{place} cannot be “{value}”. Write it like “{example}”.',
  'problem.unprintable-text': '{place} has characters that cannot be shown. Take them out.',
  'problem.text-too-long': '{place} has {count} characters. Shorten it to {limit}.',
  'problem.too-many-rows': '{place} has {count} rows, but at most {limit} are read. Take some away.',
  'problem.no-such-row': {
    one: '{place} does not exist: there is {count} row, counted from 0.',
    other: '{place} does not exist: there are {count} rows, counted from 0.',
  },
  'problem.not-ascending':
    '{place} is {value} {unit}, before the point in front of it at {before} {unit}. Put the points in order.',
  'problem.after-horizon':
    '{place} is {value} {unit}, after the run ends at {horizon} {unit}. Move it or lengthen the run.',
  'problem.out-of-order':
    '{place} is {value} {unit}, less than {other} at {least} {unit}. Raise the one or lower the other.',
  'problem.repeated-region':
    '{place}: the region {value} stands there twice. Add the machines up in one row.',
  'problem.unknown-region':
    '{place} is “{value}”, where no machine exists, so min_machines_running = {minimum} holds nowhere. Name a region with machines.',
  'problem.no-such-region':
    '{place} is “{value}”, but no such region is in the list. Add it there, or name another one.',
  'problem.no-such-machine':
    '{place} is {value}, but there are {count} machines, counted from 0. Name another one.',
  'problem.no-such-clients':
    '{place} names “{value}”, but no poller or burst has that name. Check its spelling.',
  'problem.without-effect':
    '{place} has no effect while {other} is {value}. Change {other}, or take {place} back.',
  'problem.stops-instead':
    '{place} is suspend, but {other} is {value}: such machines are stopped instead, without a word. Change {other}.',
  'problem.never-woken':
    '{place} is off, and machines are stopped when idle: nothing brings them back, and requests get 503. Switch it on, or leave machines running.',
  'problem.no-machines': '{place} has no machine at all. Give at least one region a machine.',
  'problem.too-many-machines':
    '{place} has {count} machines, but at most {limit} are simulated. Take some away.',
  'problem.too-many-requests':
    '{place} would make about {count} requests, but at most {limit} are simulated here. Lower the rate, shorten the run, or use the command line with --max-requests.',
  'problem.not-as-annotation':
    '{place} is {value} {unit}: the annotation takes {min} to {max} {unit}, only config-autoscaler takes this. Set it there, or change it.',
  'problem.needs-cluster-setting':
    '{place} is {value} {unit}: a stock cluster refuses that. It needs {setting} to allow it, or another value.',
  'problem.target-above-concurrency':
    '{place} is {value}, above containerConcurrency at {limit}: the smaller one counts. Lower the target or raise the limit.',
  'problem.delay-without-effect':
    '{place} is {value} {unit}, but the autoscaler decides every 2 s: up to 2 s it delays nothing. Lengthen it, or write 0.',
  'problem.not-a-hundred':
    '{place}: the traffic from {at} s on is {value} % in all, but must be 100 %. Each row counts as its share; change one.',
  'problem.no-such-revision':
    '{place} is {value}, but there are {count} revisions, counted from 0. Name another one.',
  'problem.bad-time-zone': '{place} cannot be “{value}”. Use an IANA name, such as Europe/Berlin or UTC.',
  'problem.bad-cron':
    '{place} cannot be “{value}”. Write five fields as KEDA reads them: minute, hour, day of month, month, day of week, such as 0 8 * * 1-5.',
  'problem.same-cron': '{place} is “{value}”, as is the start. Write another time.',
  'problem.bad-date': '{place} cannot be “{value}”. Use a real date and time as YYYY-MM-DDTHH:MM:SS.',

  'problem.link-too-long':
    'The link has {count} characters; only the first {limit} were read. Ask for the scenario as a file.',
  'problem.link-cut':
    'The link was cut or changed on its way: its last part, the seal, does not match. What could be read is shown; ask for the link again.',
  'problem.link-newer':
    'The link was made by a newer version of this page ({version}, known here: {known}). What is known here was kept; reload the page to get the newer version.',
  'problem.link-not-a-scenario':
    'This is not a link to a scenario: it must begin with #v=1. Copy it again, to its end.',
  'problem.link-unknown-key': {
    one: 'The link has a key that is not known here: {place}. It was left out; check it if you wrote it by hand.',
    other:
      'The link has {count} keys that are not known here, the first is {place}. They were left out; check them if you wrote them by hand.',
  },
  'problem.link-migrated':
    'The link is of version {version} and was brought to version {known}. Share it again to renew it.',
  'problem.link-clamped':
    '{place} is {value} in the link, which is not possible here; {used} was taken. Check it before you rely on the run.',
  'problem.model-changed':
    'The link was made with revision {then} of the model, this is revision {now}: the figures may differ. Share it again to renew it.',
  'problem.not-linkable':
    '{place} has {count} points, but a link takes {limit}. Save the scenario as a file, or share a simplified copy.',
  'problem.finer-than-link':
    '{place} is {value} {unit}, finer than a link can say. Take {nearest} {unit}, or save the scenario as a file.',
  'problem.longer-than-link':
    'The link would have {count} characters, but at most {limit} are read. Shorten names or take rows away, or save the scenario as a file.',
  'problem.file-cannot-say': '{place} stays as it is: the file cannot say that value, or cannot be read.',

  // what a value of the wrong type is, and should be
  'kind.nothing': 'nothing',
  'kind.number': 'a number',
  'kind.text': 'text',
  'kind.boolean': 'true or false',
  'kind.list': 'a list',
  'kind.object': 'an object',
  // the place of what concerns the whole file
  'place.whole': 'The scenario',
} as const;
