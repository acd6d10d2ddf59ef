import { knativeFields } from './fields-knative.ts';
import { knativeRevisionFields } from './fields-knative-revisions.ts';
import { kubernetesFields } from './fields-kubernetes.ts';
import { lifecycleFields } from './fields-lifecycle.ts';
import { flyPresets } from './presets-fly.ts';
import { kubernetesPresets } from './presets-kubernetes.ts';
import { knativePresets } from './presets-knative.ts';

/**
 * The words of the fields table: for each field, list and column a label and one or two sentences on what it does and
 * what surprises; units, choices, special values, groups, grades, presets.
 */
export const fields = {
  ...knativeFields,
  ...knativeRevisionFields,
  ...kubernetesFields,
  ...lifecycleFields,
  ...flyPresets,
  ...knativePresets,
  ...kubernetesPresets,

  // run
  'field.title': 'Title',
  'help.title': 'What this run is called, on the page and in its link.',
  'field.platform': 'Platform',
  'help.platform': 'Whose autoscaler runs the app. Traffic and app stay when you change it.',
  'field.horizonSeconds': 'Length of the run',
  'help.horizonSeconds':
    'Simulated time. A longer run changes nothing that came before; a shorter one cuts the traffic curve.',
  'field.seed': 'Seed',
  'help.seed':
    'Which luck the run has: arrivals, service times, boots. Two configurations with one seed meet the same requests.',
  'field.startsAt': 'Begins at',
  'help.startsAt':
    'Local date and time of the first second, as `YYYY-MM-DDTHH:MM:SS`. It sets the clock under the charts.',
  'field.timeZone': 'Time zone',
  'help.timeZone': 'IANA name of the zone in which the clock runs, such as `Europe/Berlin`.',

  // traffic
  'field.traffic.curve': 'Traffic curve',
  'help.traffic.curve':
    'Requests per second over time, straight between points. Two points at one time make a jump; before the first and after the last nobody comes.',
  'field.traffic.curve.atSeconds': 'Time',
  'help.traffic.curve.atSeconds': 'When, in seconds from the start. Points stand in order.',
  'field.traffic.curve.rps': 'Rate',
  'help.traffic.curve.rps': 'Requests per second at this point.',
  'field.traffic.arrivals': 'Arrivals',
  'help.traffic.arrivals':
    'Independent users arrive at random, so that a calm average still has clumps. Evenly spaced arrivals hide every queue that clumps make.',
  'field.traffic.pollers': 'Pollers',
  'help.traffic.pollers':
    'Clients that ask again and again: phones, monitors, dashboards. They keep coming at night and wake what sleeps.',
  'field.traffic.pollers.name': 'Name',
  'help.traffic.pollers.name': 'Rows of one name are counted together.',
  'field.traffic.pollers.clients': 'Clients',
  'help.traffic.pollers.clients': 'How many there are, each on a phase of its own.',
  'field.traffic.pollers.everySeconds': 'Every',
  'help.traffic.pollers.everySeconds': 'Time from one poll of a client to its next.',
  'field.traffic.pollers.requests': 'Requests at once',
  'help.traffic.pollers.requests': 'Requests that a client sends in the same instant with each poll.',
  'field.traffic.pollers.jitterSeconds': 'Jitter',
  'help.traffic.pollers.jitterSeconds': 'Each poll comes up to this much earlier or later.',
  'field.traffic.pollers.fromSeconds': 'From',
  'help.traffic.pollers.fromSeconds': 'When the clients begin, in seconds from the start.',
  'field.traffic.pollers.toSeconds': 'To',
  'help.traffic.pollers.toSeconds': 'When they stop, in seconds from the start.',
  'field.traffic.pollers.own': 'Own clients',
  'help.traffic.pollers.own': 'Your users? Then their failures count in the verdict. A scanner’s do not.',
  'field.traffic.bursts': 'Bursts',
  'help.traffic.bursts':
    'Many requests at one instant or within a short time: a newsletter, a cron job, a scanner.',
  'field.traffic.bursts.name': 'Name',
  'help.traffic.bursts.name': 'Rows of one name are counted together.',
  'field.traffic.bursts.atSeconds': 'At',
  'help.traffic.bursts.atSeconds': 'When the burst begins, in seconds from the start.',
  'field.traffic.bursts.requests': 'Requests',
  'help.traffic.bursts.requests': 'How many there are in all.',
  'field.traffic.bursts.overSeconds': 'Spread over',
  'help.traffic.bursts.overSeconds':
    'They come evenly within this time; 0 sends all of them in the same instant.',
  'field.traffic.bursts.own': 'Own clients',
  'help.traffic.bursts.own': 'Your users? Then their failures count in the verdict. A scanner’s do not.',

  // clients
  'field.traffic.clientTimeoutSeconds': 'Client gives up after',
  'help.traffic.clientTimeoutSeconds':
    'How long a client waits for an answer to one attempt. The app usually works on, for nobody.',
  'field.traffic.clientRetries': 'Retries',
  'help.traffic.clientRetries':
    'Further attempts after one that failed. They help one client and load the app for all.',
  'field.traffic.retryBackoffSeconds': 'Pause before a retry',
  'help.traffic.retryBackoffSeconds': 'Before the first retry; it doubles each time and varies by half.',
  'field.traffic.giveUpCancelsWork': 'Giving up stops the work',
  'help.traffic.giveUpCancelsWork':
    'Does the app notice that the client is gone and drop its request? Most servers do not, and stay busy.',
  'field.traffic.gatewayPatienceSeconds': 'Gateway gives up after',
  'help.traffic.gatewayPatienceSeconds':
    'Patience of a CDN or gateway in front. When it is shorter than the platform’s, clients get its 504 and neither platform nor app logs an error.',

  // work
  'field.workload.serviceKind': 'Service times',
  'help.workload.serviceKind':
    'How much requests differ. Lognormal is what real apps look like; constant and exponential are for comparing with theory.',
  'field.workload.serviceP50Seconds': 'Typical request',
  'help.workload.serviceP50Seconds':
    'Service time that half of the requests stay below, alone on a machine (p50).',
  'field.workload.serviceP99Seconds': 'Slow request',
  'help.workload.serviceP99Seconds':
    'Service time that 99 of 100 requests stay below, alone on a machine (p99). Used by lognormal service times only.',
  'field.workload.cpuPercent': 'Share of CPU',
  'help.workload.cpuPercent':
    'Part of the service time that computes; the rest waits for databases and networks. Only this part gets slower when requests share a CPU.',
  'field.workload.workers': 'Workers',
  'help.workload.workers':
    'Requests the app works on at once. The others queue inside the app, where the platform counts them as load all the same.',
  'field.workload.workerHold': 'A worker is held',
  'help.workload.workerHold':
    'While a request waits for a database, is its worker blocked (sync) or free for others (async)?',
  'field.workload.coldRequests': 'Slow first requests',
  'help.workload.coldRequests':
    'The first requests of a fresh process meet cold caches and cost more CPU. A resumed machine has kept its memory.',
  'field.workload.coldFactor': 'How much slower',
  'help.workload.coldFactor': 'CPU time of those first requests, as a multiple of the normal one.',

  // boot
  'field.workload.boot': 'Boot',
  'help.workload.boot':
    'What happens between the process starting and the app answering, phase by phase. This, not the machine’s own start, is the cold start most users feel.',
  'field.workload.boot.name': 'Phase',
  'help.workload.boot.name': 'What it does: migrate, import, warm up.',
  'field.workload.boot.seconds': 'Takes',
  'help.workload.boot.seconds':
    'Its length; CPU time where the phase computes, so that it takes longer beside others.',
  'field.workload.boot.spreadSeconds': 'Up to more',
  'help.workload.boot.spreadSeconds': 'A random addition, anew at each boot.',
  'field.workload.boot.cpu': 'Computes',
  'help.workload.boot.cpu': 'Does it need the CPU, or does it wait?',
  'field.workload.boot.background': 'In the background',
  'help.workload.boot.background': 'The next phase does not wait for it, but shares the CPU with it.',
  'field.workload.boot.oncePerRelease': 'Once per release',
  'help.workload.boot.oncePerRelease':
    'Only the first machine of a release does it. Work that belongs to the release and runs at each boot is the classic mistake.',

  // scale
  'field.fly.autoStop': 'Idle machines',
  'help.fly.autoStop':
    'What the proxy does with a machine too many: leave it, stop it (next start is a boot) or suspend it (next start is a resume). One machine per region and pass.',
  'field.fly.autoStart': 'Wake on request',
  'help.fly.autoStart':
    'May the proxy start a sleeping machine for a request? If not, what has stopped stays down and requests get 503.',
  'field.fly.minMachinesRunning': 'Never fewer than',
  'help.fly.minMachinesRunning':
    'Autostop leaves this many running, *in the primary region only*. It stops the stopping; it starts nothing.',
  'field.fly.scanPeriodSeconds': 'Autostop pass every',
  'help.fly.scanPeriodSeconds':
    'The docs say every few minutes. Each pass stops at most one machine, so nine idle ones take nine passes to go.',
  'field.fly.scanJitterPercent': 'Jitter of a pass',
  'help.fly.scanJitterPercent': 'Each pass comes up to this share of the period earlier or later.',
  'field.fly.scanPhaseSeconds': 'First pass at',
  'help.fly.scanPhaseSeconds':
    'Nobody outside knows when the passes fall; a fixed time makes a run easy to follow.',
  'field.fly.independentScanners': 'Scanners',
  'help.fly.independentScanners':
    'How many proxies pass independently of each other. With more than one, two machines may stop within seconds.',
  'field.fly.minUptimeSeconds': 'Runs at least',
  'help.fly.minUptimeSeconds':
    'Autostop leaves a machine alone until it has been up this long. Not documented, but no public log shows an earlier stop.',
  'field.fly.victimChoice': 'Which one stops',
  'help.fly.victimChoice':
    'Not documented. From two machines on, the one chosen may be serving: only load over the soft limit protects.',

  // limits
  'field.fly.softLimit': 'Soft limit',
  'help.fly.softLimit':
    'Load from which a machine counts as full: others are preferred, and when all are full a sleeping one is started. It refuses nothing.',
  'field.fly.hardLimit': 'Hard limit',
  'help.fly.hardLimit':
    'Load at which a machine gets nothing more. When all are there, requests queue in the proxy.',
  'field.fly.softCompare': 'Over the soft limit means',
  'help.fly.softCompare':
    'Whether a load equal to the soft limit counts as over it. Two pages of the docs disagree.',

  // regions
  'field.fly.regions': 'Regions',
  'help.fly.regions': 'Where machines exist. The proxy never creates one: their number is the ceiling.',
  'field.fly.regions.code': 'Region',
  'help.fly.regions.code': 'Three letters, such as `fra` or `iad`.',
  'field.fly.regions.machines': 'Machines',
  'help.fly.regions.machines': 'How many exist there, running or not.',
  'field.fly.regions.clients': 'Share of clients',
  'help.fly.regions.clients':
    'Weight of the clients whose closest edge is here, relative to the other regions.',
  'field.fly.primaryRegion': 'Primary region',
  'help.fly.primaryRegion':
    'The only region in which `min_machines_running` holds. Empty, or a region without machines, and it holds nowhere.',
  'field.fly.initiallyRunning': 'Running at the start',
  'help.fly.initiallyRunning': 'Machines that run in each region when the simulation begins.',

  // waiting
  'field.fly.totalPatienceSeconds': 'Proxy gives up after',
  'help.fly.totalPatienceSeconds':
    'How long a request may wait in the proxy for a machine, over all tries. Then it gets 503, which the app never hears of.',
  'field.fly.connectPatienceSeconds': 'Tries one machine for',
  'help.fly.connectPatienceSeconds':
    'How long a request knocks at a started machine whose app does not listen yet. A longer boot wakes the next machine as well.',
  'field.fly.connectAttempts': 'Knocks',
  'help.fly.connectAttempts': 'Attempts to connect within that time.',
  'field.fly.movesOn': 'Moves on to the next',
  'help.fly.movesOn':
    'After knocking in vain, does a request try another machine, waking it if it sleeps, or stay?',
  'field.fly.joinsStarting': 'Joins a waking machine',
  'help.fly.joinsStarting':
    'Does a request wait for a machine that another request has woken, or wake one of its own?',
  'field.fly.maxAttempts': 'Tries in all',
  'help.fly.maxAttempts': 'Tries to find a machine before the request fails with 503 (PR03, PR04).',
  'field.fly.proxyBackoffSeconds': 'Pause between tries',
  'help.fly.proxyBackoffSeconds': 'How long the proxy waits before it looks for a machine again.',

  // waking
  'field.fly.asyncStart': 'Starts in the background',
  'help.fly.asyncStart':
    'While a healthy machine runs, the request goes there at once, soft limit or not, and the new one boots without it. With none running the request waits.',
  'field.fly.recentStartSeconds': 'One start at a time for',
  'help.fly.recentStartSeconds':
    'A machine started less than this ago that is not ready holds further starts back.',
  'field.fly.recentlyStoppedSeconds': 'Not woken again for',
  'help.fly.recentlyStoppedSeconds':
    'A machine that has just stopped is left alone while another can serve (PM11), so sleepers take turns.',
  'field.fly.routableDelaySeconds': 'Known to the proxies after',
  'help.fly.routableDelaySeconds':
    'From the app listening until requests are sent there: a check has to pass and the proxies have to hear of it.',
  'field.fly.healthCheckSeconds': 'Health check every',
  'help.fly.healthCheckSeconds':
    'Checks run on machines that run. They never count as load, and never see the seconds before a machine is up.',

  // start
  'field.fly.vmStartMinSeconds': 'Machine start, fastest',
  'help.fly.vmStartMinSeconds':
    'From the request for a start until the process begins, at best. The boot comes after it.',
  'field.fly.vmStartModeSeconds': 'Machine start, usual',
  'help.fly.vmStartModeSeconds': 'From the request for a start until the process begins, most often.',
  'field.fly.vmStartMaxSeconds': 'Machine start, slowest',
  'help.fly.vmStartMaxSeconds': 'From the request for a start until the process begins, at worst.',
  'field.fly.resumeP50Seconds': 'Resume, typical',
  'help.fly.resumeP50Seconds':
    'From suspended to serving, for half of the resumes. There is no boot: memory is as it was.',
  'field.fly.resumeP95Seconds': 'Resume, slow',
  'help.fly.resumeP95Seconds': 'From suspended to serving, for 95 of 100 resumes.',

  // stop
  'field.fly.drainSeconds': 'Cordon before a stop',
  'help.fly.drainSeconds':
    'The machine gets no new requests for this long before it is stopped. Short requests finish.',
  'field.fly.killTimeoutSeconds': 'Time to finish',
  'help.fly.killTimeoutSeconds':
    'From the signal until the process is killed. Requests still open are cut: 502.',
  'field.fly.stopSeconds': 'Exit takes',
  'help.fly.stopSeconds': 'From the signal until an app without open requests has gone.',
  'field.fly.gracefulShutdown': 'Finishes its requests',
  'help.fly.gracefulShutdown': 'After the signal, does the app answer what is open, or exit at once?',
  'field.fly.suspendCopySeconds': 'Suspend takes',
  'help.fly.suspendCopySeconds': 'Copying the memory to disk, without the part that grows with its size.',
  'field.fly.suspendCopyPerGbSeconds': 'Suspend, per GB',
  'help.fly.suspendCopyPerGbSeconds': 'Added for each GB of memory.',
  'field.fly.suspendInterruptible': 'Suspend can be called off',
  'help.fly.suspendInterruptible':
    'Does a request that comes while memory is being copied get the machine back at once? Since late 2025 it does.',
  'field.fly.suspendMemoryLimitMb': 'Suspend up to',
  'help.fly.suspendMemoryLimitMb':
    'A machine with more memory is not suspended. It is stopped instead, without a word.',

  // machine
  'field.fly.cpuKind': 'Kind of CPU',
  'help.fly.cpuKind': 'Shared CPUs are cheap and throttled when used hard; performance CPUs are your own.',
  'field.fly.cpus': 'CPUs',
  'help.fly.cpus': 'Of each machine. One request uses one at most.',
  'field.fly.memoryMb': 'Memory',
  'help.fly.memoryMb':
    'Of each machine. It costs money while running and decides whether suspend is possible.',
  'field.fly.swapMb': 'Swap',
  'help.fly.swapMb': 'A machine with swap cannot be suspended: autostop stops it instead, without a word.',
  'field.fly.rootfsGb': 'Root file system',
  'help.fly.rootfsGb': 'What the image takes on disk. It is all a sleeping machine costs.',

  // units: what stands behind a number
  'unit.s': 's',
  'unit.ms': 'ms',
  'unit.rps': { one: 'request/s', other: 'requests/s' },
  'unit.requests': { one: 'request', other: 'requests' },
  'unit.machines': { one: 'machine', other: 'machines' },
  'unit.clients': { one: 'client', other: 'clients' },
  'unit.percent': '%',
  'unit.MB': 'MB',
  'unit.GB': 'GB',
  'unit.cpus': { one: 'CPU', other: 'CPUs' },
  'unit.workers': { one: 'worker', other: 'workers' },
  'unit.times': 'times',
  'unit.tries': { one: 'try', other: 'tries' },
  'unit.scanners': { one: 'scanner', other: 'scanners' },
  'unit.pods': { one: 'pod', other: 'pods' },
  'unit.usdPerHour': '$/h',

  // choices
  'choice.platform.fly': 'Fly',
  'choice.platform.knative': 'Knative',
  'choice.traffic.arrivals.poisson': 'at random',
  'choice.traffic.arrivals.even': 'evenly spaced',
  'choice.workload.serviceKind.constant': 'constant',
  'choice.workload.serviceKind.exponential': 'exponential',
  'choice.workload.serviceKind.lognormal': 'lognormal',
  'choice.workload.workerHold.sync': 'throughout (sync)',
  'choice.workload.workerHold.async': 'while computing (async)',
  'choice.fly.autoStop.off': 'off',
  'choice.fly.autoStop.stop': 'stop',
  'choice.fly.autoStop.suspend': 'suspend',
  'choice.fly.softCompare.atOrOver': 'at it or over',
  'choice.fly.softCompare.over': 'over it',
  'choice.fly.victimChoice.leastLoaded': 'least loaded',
  'choice.fly.victimChoice.random': 'any',
  'choice.fly.victimChoice.oldest': 'up longest',
  'choice.fly.victimChoice.newest': 'up shortest',
  'choice.fly.cpuKind.shared': 'shared',
  'choice.fly.cpuKind.performance': 'performance',

  // values that mean something else than their number
  'special.traffic.clientTimeoutSeconds': 'never',
  'special.traffic.gatewayPatienceSeconds': 'no gateway',
  'special.traffic.pollers.toSeconds': 'the end',
  'special.workload.workers': 'no limit',
  'special.fly.hardLimit': 'none',
  'special.fly.scanPhaseSeconds': 'random',
  'special.fly.initiallyRunning': 'all',

  'group.run': 'Run',
  'group.traffic': 'Traffic',
  'group.client': 'Clients',
  'group.work': 'Requests in the app',
  'group.boot': 'Boot',
  'group.scale': 'Stopping and starting',
  'group.limits': 'Limits',
  'group.wake': 'Waiting for a machine',
  'group.stop': 'How a machine stops',
  'group.machine': 'The machine',
  'group.region': 'Regions',
  'group.start': 'How a machine starts',

  'grade.documented': 'Documented by the platform',
  'grade.stated': 'Stated by staff in public',
  'grade.observed': 'Observed in public logs',
  'grade.inferred': 'Inferred, not published',
  'grade.unknown': 'Unknown: an assumption',
  'grade.own': 'Yours to know',
} as const;
