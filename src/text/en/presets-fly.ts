/** Presets on Fly: what each shows, in a line. The incident's say what is published and what is derived. */
export const flyPresets = {
  'preset.outage.title': 'The thirty-second outage',
  'preset.outage.line':
    'Published: 22 % lost to 92 cold starts of half a minute on ten machines, every check green. What is fitted is listed.',
  'preset.outage-gate.title': 'The same day with a release gate',
  'preset.outage-gate.line':
    'Boots of 10 to 11 s are published; that about half as many requests fail then is derived from the model.',
  'preset.outage-bytecode.title': 'The same day, and bytecode compiled',
  'preset.outage-bytecode.line':
    'One more second off the boot, as published; derived: nobody notices, the share stays within a point.',
  'preset.outage-suspend.title': 'The same day, suspended',
  'preset.outage-suspend.line':
    'Swap removed, machines wake in half a second, as published; derived: under half a percent fails.',
  'preset.outage-pinned.title': 'The test that lied',
  'preset.outage-pinned.line':
    'Forty requests pinned to a sleeper get 502 after 30 s; the same forty through the edge all get 200. Both published.',
  'preset.outage-documented.title': 'The same day by the documented rule',
  'preset.outage-documented.line':
    'Nothing fitted: one region and its minimum of 1 give no cold start at all for this traffic. Derived.',
  'preset.fly-day.title': 'A business day',
  'preset.fly-day.line':
    'Six machines in two regions follow morning, lunch and evening; watch how often they start only to stop.',
  'preset.fly-drain.title': 'Nine idle machines leave one by one',
  'preset.fly-drain.line': 'Ten machines run where one would do, and each autostop pass stops exactly one.',
  'preset.fleet-drain.title': 'A fleet that never drains',
  'preset.fleet-drain.line':
    'Forty machines for two minutes of each hour: twelve stops an hour are not enough, so most of them never sleep.',
  'preset.busy-cut.title': 'The busy machine is stopped',
  'preset.busy-cut.line':
    'Two machines, one long request on each: below the soft limit nothing protects them, and one is cut with 502.',
  'preset.swap-stop.title': 'Suspend that is a stop',
  'preset.swap-stop.line':
    'Suspend is set, but the machine has swap: it is stopped without a word, and every visit meets a boot.',
  'preset.region-zero.title': 'A region at zero although min is 1',
  'preset.region-zero.line':
    'The minimum holds in the primary region only; in the other one the last machine is stopped all the same.',
  'preset.cdn-idle.title': 'Idle connections wake machines',
  'preset.cdn-idle.line':
    'Load counted in connections behind a CDN: hardly a request is under way, yet machines keep being woken.',
  'preset.uptime-ping.title': 'An uptime ping keeps it awake',
  'preset.uptime-ping.line':
    'A monitor asks every minute: the machine is stopped at a pass and woken at once, and is paid for nearly always.',
  'preset.exits-itself.title': 'An app that exits by itself',
  'preset.exits-itself.line':
    'Autostop is off, but the process ends after two idle minutes; the next visit starts the machine again.',
  'preset.autostart-off.title': 'Stopped for good',
  'preset.autostart-off.line':
    'Autostop stops the machine and nothing may start it: from then on every visit gets 503.',
  'preset.silence.title': 'Silence',
  'preset.silence.line': 'Nobody comes: what runs is stopped, and only the disks cost money.',
} as const;
