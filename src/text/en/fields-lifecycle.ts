/** Words of the fields of a Machine's whole life: ways, connections, checks, refusals, exits, deploys, interventions. */
export const lifecycleFields = {
  // ways and connections
  'field.traffic.pollers.via': 'Comes',
  'help.traffic.pollers.via':
    'Through CDN and proxy (`edge`), through the proxy alone (`private`, Flycast), past the proxy, so that it wakes nothing and is no load (`internal`), or to one machine only (`pinned`, `fly-force-instance-id`). On Fly only.',
  'field.traffic.pollers.instance': 'Pinned to machine',
  'help.traffic.pollers.instance': 'Which machine pinned requests name, counted from 0.',
  'field.traffic.bursts.via': 'Comes',
  'help.traffic.bursts.via':
    'Through CDN and proxy (`edge`), through the proxy alone (`private`, Flycast), past the proxy, so that it wakes nothing and is no load (`internal`), or to one machine only (`pinned`, `fly-force-instance-id`). On Fly only.',
  'field.traffic.bursts.instance': 'Pinned to machine',
  'help.traffic.bursts.instance': 'Which machine pinned requests name, counted from 0.',
  'field.traffic.keepAliveSeconds': 'Idle connections live',
  'help.traffic.keepAliveSeconds':
    'How long a connection stays open after its last answer. Where load is counted in connections, idle ones are load: they keep machines up.',
  'field.traffic.connectionPools': 'Servers of the CDN',
  'help.traffic.connectionPools':
    'Each keeps connections of its own, which many users’ requests share. Without a CDN each request brings its own.',
  'field.traffic.largeBodyPercent': 'Large bodies',
  'help.traffic.largeBodyPercent':
    'Share of requests above 10 MB. The proxy does not keep them, so it cannot send them to another machine: 502 where others move on.',

  // release gate
  'field.workload.boot.opensPort': 'Opens the port',
  'help.workload.boot.opensPort':
    'From this phase on a connection is accepted although nobody answers yet: a web server in front of the app. The proxy takes that for ready.',
  'field.workload.gate': 'Release gate',
  'help.workload.gate':
    'Before it does what is done once per release, each machine asks a shared store whether that is done already.',
  'field.workload.gateCheckSeconds': 'The gate itself takes',
  'help.workload.gateCheckSeconds': 'What asking costs at every boot, before the store has said anything.',
  'field.workload.gatePrepared': 'Prepared before',
  'help.workload.gatePrepared':
    'Has somebody prepared the release that runs at the start? A deploy begins anew.',
  'field.workload.gateStore': 'Store',
  'help.workload.gateStore':
    'Its health at the start. A lying store answers every question with no, as a cache wrapper does that hides an outage.',
  'field.workload.gateStoreDelaySeconds': 'A slow store answers after',
  'help.workload.gateStoreDelaySeconds': 'Only while the store is slow.',
  'field.workload.gateHasReleaseId': 'Knows its release',
  'help.workload.gateHasReleaseId':
    'A machine that does not know which release it is cannot ask, and prepares.',
  'field.workload.gateLockTtlSeconds': 'A lock lasts',
  'help.workload.gateLockTtlSeconds':
    'Who prepares holds a lock; if it dies, the lock is gone after this long and the next one prepares.',
  'field.workload.gatePollSeconds': 'A waiting machine asks every',
  'help.workload.gatePollSeconds':
    'While another machine prepares, how often the others ask whether it is done.',
  'field.workload.gateWaitSeconds': 'It waits at most',
  'help.workload.gateWaitSeconds':
    'After that a machine no longer trusts the other one and prepares by itself.',
  'field.workload.gateUncertain': 'When in doubt',
  'help.workload.gateUncertain':
    'Store down, lock lost, waited too long: preparing once more costs seconds, skipping may serve on an unmigrated schema.',

  // after a resume
  'field.workload.firstTouchRequests': 'Slow requests after a resume',
  'help.workload.firstTouchRequests':
    'Memory comes back from disk when it is first touched, so these requests take at least as long as the next two settings say.',
  'field.workload.firstTouchMinSeconds': 'They take at least',
  'help.workload.firstTouchMinSeconds': 'The fastest of them.',
  'field.workload.firstTouchMaxSeconds': 'And up to',
  'help.workload.firstTouchMaxSeconds': 'The slowest of them.',
  'field.workload.staleConnections': 'Dead connections',
  'help.workload.staleConnections':
    'The app believes its old connections to database and cache are alive. The first request on each pays: with a delay, or with a 500.',
  'field.workload.stalePool': 'Connections in the pool',
  'help.workload.stalePool': 'How many are dead after a resume; each costs one request.',
  'field.workload.staleDelaySeconds': 'A dead one costs',
  'help.workload.staleDelaySeconds': 'Until the app notices and goes on without it.',
  'field.fly.snapshotLossPerDayPercent': 'Snapshots lost in a day',
  'help.fly.snapshotLossPerDayPercent':
    'Share of suspended machines whose memory is gone after a day: the next start is a full boot, and nothing says why.',
  'field.fly.suspendBlocked': 'Suspend is blocked by',
  'help.fly.suspendBlocked':
    'A machine with a schedule or a GPU is not suspended: autostop stops it instead, without a word.',

  // checks
  'field.fly.serviceCheck': 'Service check',
  'help.fly.serviceCheck':
    'With one, a machine gets requests only after it has passed, and none while it fails. Without, as soon as its port is open.',
  'field.fly.checkGraceSeconds': 'First check after',
  'help.fly.checkGraceSeconds': 'No check before this much time after the start.',
  'field.fly.checkIntervalSeconds': 'Check every',
  'help.fly.checkIntervalSeconds': 'Also how long a machine whose check failed gets no requests.',
  'field.fly.checkFastIntervalSeconds': 'At first every',
  'help.fly.checkFastIntervalSeconds': 'In the first two intervals after a start checks come faster.',
  'field.fly.checkFlapPercent': 'Fail although healthy',
  'help.fly.checkFlapPercent':
    'Share of checks that a healthy app fails. With one machine each of them is an outage of the whole app.',

  // refused starts
  'field.fly.hostFullPercent': 'Host has no room',
  'help.fly.hostFullPercent':
    'Share of cold starts that find the host full (PM01). A suspended machine has kept its place.',
  'field.fly.startFailsPercent': 'Start fails',
  'help.fly.startFailsPercent':
    'Share of cold starts after which the machine has failed. Only a deploy brings it back.',
  'field.fly.apiRate': 'Starts a second',
  'help.fly.apiRate': 'How often one machine may be asked to start; the machines API refuses more.',
  'field.fly.apiBurst': 'At once up to',
  'help.fly.apiBurst': 'So many starts of one machine are taken in a burst.',

  // exits
  'field.fly.exitsWhenIdleSeconds': 'Exits by itself after',
  'help.fly.exitsWhenIdleSeconds':
    'The app ends its process after this long without a request. Its machine is stopped then, whatever autostop does.',
  'field.fly.restartPolicy': 'Restart policy',
  'help.fly.restartPolicy':
    'What becomes of a machine whose process has ended. `on-failure` leaves it stopped after exit code 0.',
  'field.fly.restartTries': 'Restarts at most',
  'help.fly.restartTries': 'So many within the window, then the machine stays stopped.',
  'field.fly.restartWindowSeconds': 'Within',
  'help.fly.restartWindowSeconds': 'The window in which restarts are counted.',
  'field.fly.killSignal': 'Kill signal',
  'help.fly.killSignal': 'What the process gets when its machine is stopped.',
  'field.fly.drainsOn': 'App finishes on',
  'help.fly.drainsOn':
    'The signal on which the app answers what it holds. On another one it ends at once, and requests are cut: 502.',

  // deploys
  'field.fly.releaseCommandSeconds': 'Release command takes',
  'help.fly.releaseCommandSeconds':
    'It runs once per deploy in a machine of its own, before anything is updated. 0 = there is none.',
  'field.fly.releaseCommandTimeoutSeconds': 'Release command may take',
  'help.fly.releaseCommandTimeoutSeconds':
    'Slower than this, and the deploy is stopped: the old version goes on.',
  'field.fly.maxUnavailable': 'Updated at once',
  'help.fly.maxUnavailable': 'Below 1 a share of the machines of a group, from 1 on their number.',
  'field.fly.updateSeconds': 'Update takes',
  'help.fly.updateSeconds': 'From the old version’s end to the start of the new one.',
  'field.fly.deployTimeoutSeconds': 'Waits for a machine',
  'help.fly.deployTimeoutSeconds':
    'A machine that is not healthy by then stops the deploy, and the others stay as they were.',

  // regions
  'field.fly.roundTrips': 'Round trips',
  'help.fly.roundTrips':
    'Measured times between two regions and back. What is not listed follows from the distance.',
  'field.fly.roundTrips.from': 'From',
  'help.fly.roundTrips.from': 'The region where the client enters.',
  'field.fly.roundTrips.to': 'To',
  'help.fly.roundTrips.to': 'The region that serves. The way back counts the same unless it has a row.',
  'field.fly.roundTrips.seconds': 'Takes',
  'help.fly.roundTrips.seconds': 'There and back.',
  'field.fly.rttBaseSeconds': 'Between regions at least',
  'help.fly.rttBaseSeconds': 'Round trip between any two regions, before distance is added.',
  'field.fly.rttPer1000KmSeconds': 'For each 1,000 km',
  'help.fly.rttPer1000KmSeconds':
    'Added to the round trip. Who is served from another region waits longer, and that is why closeness counts.',
  'field.fly.propagationMinSeconds': 'Edges hear after',
  'help.fly.propagationMinSeconds':
    'Each edge learns of each change of a machine this late at the earliest. Until then it sends requests to what has stopped.',
  'field.fly.propagationMaxSeconds': 'And at most after',
  'help.fly.propagationMaxSeconds': 'The latest that an edge learns of a change.',

  // load and groups
  'field.fly.concurrencyType': 'Load is counted in',
  'help.fly.concurrencyType':
    'Requests under way, or open connections. Fly’s default is connections, and then idle ones are load as well.',
  'field.fly.groups': 'Further process groups',
  'help.fly.groups':
    'Groups beside `app`, each stopped and started on its own. A row for each region; rows of one name are one group.',
  'field.fly.groups.name': 'Group',
  'help.fly.groups.name': 'Its name under `[processes]`.',
  'field.fly.groups.region': 'Region',
  'help.fly.groups.region': 'One of the regions above.',
  'field.fly.groups.machines': 'Machines',
  'help.fly.groups.machines': 'How many exist there for this group.',
  'field.fly.groups.autoStop': 'Idle machines',
  'help.fly.groups.autoStop':
    'What the proxy does with a machine too many. With `none` the group has no service: it gets no requests and is not stopped.',
  'field.fly.groups.minMachinesRunning': 'Never fewer than',
  'help.fly.groups.minMachinesRunning': 'In the primary region. The first row of a group says it.',
  'field.fly.groups.clients': 'Serves',
  'help.fly.groups.clients': 'Names of pollers and bursts, with commas between them.',
  'field.fly.services': 'Further services',
  'help.fly.services':
    'Of the default group. Where services disagree the weakest wins: one that is off switches autostop off for all.',
  'field.fly.services.name': 'Name',
  'help.fly.services.name': 'Whatever you call it.',
  'field.fly.services.autoStop': 'Idle machines',
  'help.fly.services.autoStop': 'A service that says nothing counts as off.',

  // interventions
  'field.fly.interventions': 'Interventions',
  'help.fly.interventions': 'What somebody does to the app at a time. Before that time nothing changes.',
  'field.fly.interventions.atSeconds': 'At',
  'help.fly.interventions.atSeconds': 'When, in seconds from the start.',
  'field.fly.interventions.kind': 'What',
  'help.fly.interventions.kind':
    'A deploy, a crash, a host that is cut off or lost, a lost snapshot, another setting, another number of machines, the health of the store.',
  'field.fly.interventions.target': 'Whom',
  'help.fly.interventions.target':
    'A machine, counted from 0. For `machines` a region, by its place in the list. Deploys and settings concern all.',
  'field.fly.interventions.value': 'Value',
  'help.fly.interventions.value':
    'The new number; seconds for a host; crashes in a row for a crash; auto-stop: 0 off, 1 stop, 2 suspend; store: 0 healthy, 1 slow, 2 down, 3 lying.',

  // waiting
  'field.fly.waitsAgain': 'Waits for the last again',
  'help.fly.waitsAgain':
    'Once it has tried all machines, does a request try each once more and then wait for the last one, or look again and again?',
  'field.fly.pinnedPatienceSeconds': 'Pinned requests wait',
  'help.fly.pinnedPatienceSeconds':
    'How long a request waits for the one machine it names. Nothing wakes that machine: 502. Never measure cold starts like this.',

  // quota
  'field.fly.cpuQuota': 'CPU quota',
  'help.fly.cpuQuota':
    'A shared CPU runs at full speed while a balance lasts, then at its baseline, 16 times slower. Boots use it up.',
  'field.fly.cpuBaselinePercent': 'Baseline',
  'help.fly.cpuBaselinePercent': 'What may be used for ever; what is not used is saved.',
  'field.fly.cpuMaxBalanceSeconds': 'Saved at most',
  'help.fly.cpuMaxBalanceSeconds': 'CPU time, for each CPU.',
  'field.fly.cpuInitialBalanceSeconds': 'A new machine has',
  'help.fly.cpuInitialBalanceSeconds': 'CPU time, for each CPU.',
  'field.fly.cpuRefillsAsleep': 'Saves while asleep',
  'help.fly.cpuRefillsAsleep': 'Not published. If not, a machine that only boots and sleeps runs dry.',

  'unit.connections': { one: 'connection', other: 'connections' },
  'unit.servers': { one: 'server', other: 'servers' },
  'unit.starts': { one: 'start', other: 'starts' },
  'unit.restarts': { one: 'restart', other: 'restarts' },

  'choice.traffic.pollers.via.edge': 'through the edge',
  'choice.traffic.pollers.via.private': 'private (Flycast)',
  'choice.traffic.pollers.via.internal': 'internal (.internal)',
  'choice.traffic.pollers.via.pinned': 'pinned',
  'choice.traffic.bursts.via.edge': 'through the edge',
  'choice.traffic.bursts.via.private': 'private (Flycast)',
  'choice.traffic.bursts.via.internal': 'internal (.internal)',
  'choice.traffic.bursts.via.pinned': 'pinned',
  'choice.workload.gateStore.healthy': 'healthy',
  'choice.workload.gateStore.slow': 'slow',
  'choice.workload.gateStore.down': 'down',
  'choice.workload.gateStore.lying': 'lying',
  'choice.workload.gateUncertain.prepare': 'prepare',
  'choice.workload.gateUncertain.skip': 'skip',
  'choice.workload.staleConnections.none': 'none',
  'choice.workload.staleConnections.delay': 'a delay',
  'choice.workload.staleConnections.failure': 'a failure',
  'choice.fly.suspendBlocked.none': 'nothing',
  'choice.fly.suspendBlocked.schedule': 'a schedule',
  'choice.fly.suspendBlocked.gpu': 'a GPU',
  'choice.fly.concurrencyType.requests': 'requests',
  'choice.fly.concurrencyType.connections': 'connections',
  'choice.fly.restartPolicy.on-failure': 'on failure',
  'choice.fly.restartPolicy.always': 'always',
  'choice.fly.restartPolicy.never': 'never',
  'choice.fly.killSignal.SIGINT': 'SIGINT',
  'choice.fly.killSignal.SIGTERM': 'SIGTERM',
  'choice.fly.drainsOn.any': 'either',
  'choice.fly.drainsOn.SIGINT': 'SIGINT',
  'choice.fly.drainsOn.SIGTERM': 'SIGTERM',
  'choice.fly.groups.autoStop.none': 'no service',
  'choice.fly.groups.autoStop.off': 'off',
  'choice.fly.groups.autoStop.stop': 'stop',
  'choice.fly.groups.autoStop.suspend': 'suspend',
  'choice.fly.services.autoStop.off': 'off',
  'choice.fly.services.autoStop.stop': 'stop',
  'choice.fly.services.autoStop.suspend': 'suspend',
  'choice.fly.interventions.kind.deploy': 'deploy',
  'choice.fly.interventions.kind.crash': 'the app crashes',
  'choice.fly.interventions.kind.host-unreachable': 'host cut off',
  'choice.fly.interventions.kind.host-lost': 'host lost',
  'choice.fly.interventions.kind.snapshot-lost': 'snapshot lost',
  'choice.fly.interventions.kind.auto-stop': 'auto_stop_machines',
  'choice.fly.interventions.kind.min-machines': 'min_machines_running',
  'choice.fly.interventions.kind.soft-limit': 'soft_limit',
  'choice.fly.interventions.kind.hard-limit': 'hard_limit',
  'choice.fly.interventions.kind.machines': 'number of machines',
  'choice.fly.interventions.kind.store': 'the store',

  'special.traffic.keepAliveSeconds': 'not at all',
  'special.traffic.connectionPools': 'no CDN',
  'special.workload.firstTouchRequests': 'none',
  'special.fly.apiRate': 'no limit',
  'special.fly.exitsWhenIdleSeconds': 'never',
  'special.fly.releaseCommandSeconds': 'it never ends',
  'special.fly.interventions.target': 'all',

  'group.gate': 'Release gate',
  'group.resume': 'After a resume',
  'group.check': 'Health checks',
  'group.exit': 'When the app exits',
  'group.deploy': 'Deploys',
  'group.doings': 'Interventions',
} as const;
