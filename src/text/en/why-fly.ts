/** Decisions of Fly beside autostop and autostart, and what somebody did to the app. */
export const whyFly = {
  'why.logs.fly': 'Fly’s logs say',

  // quantities of the formulas
  'why.asleepFor': 'asleep for',
  'why.callsLeft': 'calls left',
  'why.exitCode': 'exit code',
  'why.restarts': 'restarts',
  'why.kept': 'snapshot kept',
  'why.launched': 'launched',
  'why.updated': 'updated',
  'why.checkedEvery': 'checked every',
  'why.routed': 'routed to',
  'why.speed': 'speed',
  'why.waited': 'asked for',
  'why.cpus': ' CPUs',
  'why.prepares': 'prepares',
  'why.release': 'release',
  'why.of': 'of',
  'why.in': 'in',

  // a start that was refused
  'why.start.title': 'Why was {machine} not started?',
  'why.start.api-rate':
    'The machines API lets each machine be started at {rate} calls a second, {burst} at once, and what was left is *less than one call*.',
  'why.start.lease': 'A deploy holds the machine, and *nobody else may start it* until it lets go.',
  'why.start.capacity':
    'The host has no room for it: *a stopped machine gives its place away* while it sleeps. We let {share} of such starts fail.',
  'why.start.next': 'The request looks for another machine.',

  // a snapshot that cannot be used
  'why.snapshot.title': 'Why did {machine} not resume?',
  'why.snapshot.lost':
    'Its snapshot cannot be used after {asleep} asleep: *the start is cold*, a boot of about {boot} instead of a resume of {resume}.',
  'why.snapshot.odds':
    'Fly promises no snapshot: migrations, maintenance and room take some. How many is not published; here it is {share} of those asleep for a day.',

  // a process that ended
  'why.exited.title': 'Why did the process of {machine} end?',
  'why.exited.idle': 'Nobody was aboard for {idle}, and the app *exits by itself* then, with code 0.',
  'why.exited.done': 'The app ended by itself, with code 0.',
  'why.exited.crashed': 'The app *crashed* with code {code}.',
  'why.exited.restarts':
    'The restart policy {policy} starts it again: restart {count} of at most {tries} within {window}.',
  'why.exited.tries':
    'The restart policy {policy} has used up its {tries} restarts within {window}: *the machine stays stopped* until a request wakes it.',
  'why.exited.stays':
    'The restart policy {policy} does not start it again after this code: *the machine is stopped* until a request wakes it.',
  'why.exited.cut': {
    one: '*{count} request was aboard* and is lost.',
    other: '*{count} requests were aboard* and are lost.',
  },

  // a service check
  'why.check.title.fails': 'Why does {machine} get no requests?',
  'why.check.title.passes': 'Why does {machine} get requests again?',
  'why.check.failed': 'Its service check failed: *the proxy routes nothing to it* until one passes again.',
  'why.check.passed': 'Its service check passes again: the proxy routes to it.',
  'why.check.untouched': 'Nothing restarts or stops it for that: the process runs on and knows nothing.',
  'why.check.others': {
    one: '{count} other machine of {region} runs.',
    other: '{count} other machines of {region} run.',
  },
  'why.check.alone': 'No other machine of {region} runs: requests wait, and end with 503 ({code}).',

  // a deploy
  'why.deploy.title.begins': 'What does the deploy do?',
  'why.deploy.title.released': 'Why does the deploy go on?',
  'why.deploy.title.finished': 'What did the deploy change?',
  'why.deploy.title.stopped': 'Why did the deploy stop?',
  'why.deploy.command':
    '{name} runs first, once, in a machine of its own: here for {took}. *Nothing is updated before it ends.*',
  'why.deploy.noCommand': 'There is no {name}, so the machines are updated at once.',
  'why.deploy.released': '{name} is done after {took}. Now the machines get release {release}.',
  'why.deploy.rolling':
    'Only machines that run are launched with it, at most {share} of a group at once; those that sleep stay asleep, *and a suspended one loses its snapshot*.',
  'why.deploy.finished':
    'Release {release} is on {updated} of the machines; {launched} of them ran and were launched anew.',
  'why.deploy.cold': 'Every other one *boots cold* at its next wake.',
  'why.deploy.lease': 'Another deploy is under way and holds the machines: *this one changes nothing*.',
  'why.deploy.release-command':
    '{name} was not done after its {limit}: *the deploy stops, and no machine is touched*.',
  'why.deploy.wait-timeout':
    'A machine was not healthy {limit} after its launch: *the deploy stops half-way*, {launched} of {wanted} launched.',

  // the CPU quota
  'why.quota.title': 'Why is {machine} slow from now on?',
  'why.quota.dry':
    'Its burst balance is *used up*. A shared CPU may use {baseline} of its time for ever and save at most {most}; without savings everything takes {times} times as long.',
  'why.quota.computing': {
    one: '{count} piece of work shares what is left.',
    other: '{count} pieces of work share what is left.',
  },

  // what somebody did
  'why.act.title': 'What happened here?',
  'why.act.deploy': 'Somebody *deploys*: {running} of the machines run, {asleep} sleep.',
  'why.act.crash': {
    one: 'The process of {machines} *crashes* with code 1.',
    other: 'The process of {machines} *crashes* with code 1, and at the end of the next {again} boots again.',
  },
  'why.act.host-unreachable':
    'The host of {machines} is *cut off* for {long}. What runs on it runs on, but nobody reaches it: open requests fail, and the proxy routes elsewhere.',
  'why.act.host-lost':
    'The host of {machines} *goes down* for {long}. What was in memory is lost: processes, open requests, snapshots.',
  'why.act.snapshot-lost': 'The snapshot of {machines} is thrown away: *the next start is cold*.',
  'why.act.auto-stop': '{name} is *{value}* from now on.',
  'why.act.min-machines': '{name} is *{value}* from now on.',
  'why.act.soft-limit': '{name} of {machines} is *{value}* from now on.',
  'why.act.hard-limit': '{name} of {machines} is *{value}* from now on.',
  'why.act.hard-limit.none': '{machines} has *no {name}* from now on.',
  'why.act.machines': 'Somebody sets the machines of {region} to *{count}*. The proxy never does that.',
  'why.act.store': 'The store behind the release gate is *{health}* from now on.',
  'why.act.all': 'all machines',
  'why.act.before': 'Before this moment nothing is different.',
  'why.act.store.healthy': 'healthy',
  'why.act.store.slow': 'slow',
  'why.act.store.down': 'down',
  'why.act.store.lying': 'lying: it answers “no” to everything',

  // the release gate
  'why.gate.title.prepares': 'Why does {machine} prepare the release?',
  'why.gate.title.skips': 'Why does {machine} skip the preparation?',
  'why.gate.done':
    'The store has the done key of release {release}: somebody has prepared it, so this one *boots without the preparation*.',
  'why.gate.acquired':
    'Nobody has prepared release {release} and nobody held the lock: *it took the lock* and prepares for all.',
  'why.gate.owner-died':
    'It waited {waited} behind another machine’s lock. The lock’s time ran out before the release was done: its owner must have died, so *this one takes over*.',
  'why.gate.no-release-id':
    'It does not know which release it is, so *it cannot know* whether that is prepared.',
  'why.gate.store-down': 'The store does not answer, so *it cannot know* whether the release is prepared.',
  'why.gate.lock-vacant':
    'The store refused the lock, but nobody holds it: the store does not tell the truth, so *it cannot know*.',
  'why.gate.waited-too-long':
    'It waited {waited} for another machine to prepare the release, as long as it may: *it cannot know* what became of that one.',
  'why.gate.prepares':
    'In doubt it prepares: doing it twice costs seconds, skipping it wrongly serves on an unmigrated schema.',
  'why.gate.dares': 'In doubt it *skips*, because that is what is set here. The safe answer is to prepare.',

  // serving on a schema that nobody has migrated
  'why.unmigrated.title': 'What is wrong with {machine}?',
  'why.unmigrated.serves':
    'It answers requests of release {release}, *whose schema nobody has migrated*: it skipped the preparation and nobody else has finished it.',
  'why.unmigrated.ok':
    'Checks are green and every answer counts as a success here: this damage shows in no number.',

  // the patience of this run beside that of public logs
  'why.patience': 'How long somebody waits',
  'why.patience.own': 'If {words}, *{share}* fail.',
  'why.patience.gateway': 'the gateway in front gives up after {gateway}',
  'why.patience.stays': 'a waiting request stays with the machine it woke',
  'why.patience.connect': 'the proxy walks on after {connect}',
  'why.patience.total': 'the proxy gives up after {total}',
  'why.patience.logs':
    'Public logs show the proxy itself waiting {total}, and walking on to the next sleeper after {connect}.',
  'why.patience.logsShare':
    'With the patience of public logs, {total} in all and on to the next sleeper after {connect}, *{share}* fail.',
  'why.patience.why':
    'No public source says which of the two an app meets; so what differs from the logs is an assumption, and is named as one.',
  'why.patience.run': 'Run it with the patience of public logs',
  'why.patience.back': 'Back to the patience before',

  // the gate as it is run
  'why.gate.chart': 'Release gate',
  'why.gate.in': 'Release gate of {machine}: in state {now}.',
  'why.gate.from': 'Release gate of {machine}: came from {before}, in state {now}.',
  'why.gate.idle': 'It is at no gate: it comes to one at its next boot.',
  'why.gate.state.checking': 'begins',
  'why.gate.state.asking': 'asking the store',
  'why.gate.state.sleeping': 'lock is held, waiting',
  'why.gate.state.polling': 'asking again',
  'why.gate.state.uncertain': 'cannot know',
  'why.gate.state.prepare': 'prepare',
  'why.gate.state.skip': 'skip',

  // what just happened, in one line beside the clock
  'said.start.refused': 'the start of {machine} was refused',
  'said.snapshot': '{machine} lost its snapshot, it starts cold',
  'said.exited.idle': 'the app of {machine} exited by itself',
  'said.exited.crashed': 'the app of {machine} crashed',
  'said.exited.tries': 'the app of {machine} crashed once too often',
  'said.check.fails': '{machine} fails its check, nothing is routed to it',
  'said.check.passes': '{machine} passes its check again',
  'said.deploy.begins': 'a deploy begins',
  'said.deploy.released': 'the deploy goes on, machine by machine',
  'said.deploy.finished': {
    one: 'the deploy is done, {count} machine launched anew',
    other: 'the deploy is done, {count} machines launched anew',
  },
  'said.deploy.stopped': 'the deploy stops',
  'said.quota': '{machine} has used up its CPU balance',
  'said.act.deploy': 'somebody deploys',
  'said.act.crash': 'a crash',
  'said.act.host-unreachable': 'a host is cut off',
  'said.act.host-lost': 'a host goes down',
  'said.act.snapshot-lost': 'a snapshot is thrown away',
  'said.act.auto-stop': 'somebody changes autostop',
  'said.act.min-machines': 'somebody changes the minimum',
  'said.act.soft-limit': 'somebody changes the soft limit',
  'said.act.hard-limit': 'somebody changes the hard limit',
  'said.act.machines': 'somebody changes the number of machines',
  'said.act.store': 'the gate’s store changes its health',
  'said.gate.prepares': '{machine} prepares the release',
  'said.gate.skips': '{machine} skips the preparation',
  'said.unmigrated': '{machine} serves on an unmigrated schema',
} as const;
