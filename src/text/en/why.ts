import { whyFly } from './why-fly.ts';
import { whyKnative } from './why-knative.ts';
import { whyKubernetes } from './why-kubernetes.ts';

/** Decisions and life stories: what the platform saw, with its numbers in place. */
export const why = {
  'why.previous': 'Previous decision',
  'why.next': 'Next decision',
  'why.loading': 'The first run is under way.',
  'why.refused': 'There is no run yet: what stands in its way is to be mended first.',
  'why.none.title': 'Nothing decided yet',
  'why.none':
    'The proxy has not started or stopped a machine before this moment. Play on, or step to the next decision.',
  'why.pick': 'Click a request or a machine on the stage to follow its life.',
  'why.clear': 'Back to the decision',

  'why.rule.documented': 'Documented rule',
  'why.rule.stated': 'Stated by Fly staff',
  'why.rule.observed': 'Observed in public logs',
  'why.rule.inferred': 'Our inference',
  'why.rule.unknown': 'Not published, assumed',
  'why.rule.own': 'A rule of your own app',

  // quantities of the formulas
  'why.excess': 'excess',
  'why.started': 'started',
  'why.over': 'over soft',
  'why.aboard': 'in flight',
  'why.free': 'free',
  'why.running': 'running',
  'why.took': 'took',
  'why.cut': 'cut',
  'why.memory': 'memory',
  'why.swap': 'swap',
  'why.single': '1 if nobody is in flight, else 0',

  // autostop
  'why.autostop.title.stop': 'Why did {machine} stop?',
  'why.autostop.title.suspend': 'Why was {machine} suspended?',
  'why.autostop.title.none': 'Why did nothing stop?',
  'why.autostop.started': { one: '{names} counts as started.', other: '{names} count as started.' },
  'why.autostop.startedBooting': '{running} and the booting {booting} count as started.',
  'why.autostop.startedCount': '{count} machines count as started, the booting ones included.',
  'why.autostop.over.none.atOrOver': 'None has reached its soft limit of {soft}.',
  'why.autostop.over.none.over': 'None is over its soft limit of {soft}.',
  'why.autostop.over.some.atOrOver': {
    one: 'Only {names} has reached its soft limit of {soft}.',
    other: '{names} have reached their soft limit of {soft}.',
  },
  'why.autostop.over.some.over': {
    one: 'Only {names} is over its soft limit of {soft}.',
    other: '{names} are over their soft limit of {soft}.',
  },
  'why.autostop.over.count': '{count} of them are past their soft limit of {soft}.',
  'why.autostop.stops': {
    one: 'Excess ≥ 1, so *exactly one* goes: {machine}, {choice}, with *{count} request aboard*.',
    other: 'Excess ≥ 1, so *exactly one* goes: {machine}, {choice}, with *{count} requests aboard*.',
  },
  'why.autostop.stopsIdle': 'Excess ≥ 1, so *exactly one* goes: {machine}, {choice}, with nobody aboard.',
  'why.autostop.stopsSingle':
    '{machine} is the only one and *nobody is in flight at this instant*, so it goes.',
  'why.autostop.choice.leastLoaded': 'the least loaded',
  'why.autostop.choice.random': 'drawn at random',
  'why.autostop.choice.oldest': 'the oldest',
  'why.autostop.choice.newest': 'the newest',
  'why.autostop.minimumFree': '{name} = {minimum} does not hold it back.',
  'why.autostop.minimumElsewhere':
    '{name} = {minimum} holds only in the primary region {primary}, and this is {region}.',
  'why.autostop.minimumNowhere': '{name} = {minimum} holds nowhere: no primary region is set.',
  'why.autostop.minimum': 'But {name} = {minimum} keeps what runs in {region}: *nothing stops*.',
  'why.autostop.minUptime':
    'But a machine is left alone for its first {uptime}, and no candidate is that old yet.',
  'why.autostop.singleBusy': {
    one: 'A single machine stops only when nobody is in flight; *{count} request is*.',
    other: 'A single machine stops only when nobody is in flight; *{count} requests are*.',
  },
  'why.autostop.noExcess': 'Excess is below 1: every machine is needed, *none stops*.',
  'why.autostop.modeOff': '{name} is off: the proxy stops nothing.',

  // autostart
  'why.autostart.title.wake': 'Why did {machine} wake?',
  'why.autostart.title.none': 'Why did no machine wake?',
  'why.autostart.noneRunning': 'No machine runs in {region}.',
  'why.autostart.allBusy.atOrOver': {
    one: 'The one machine running in {region} has reached its soft limit of {soft}.',
    other: 'All {count} machines running in {region} have reached their soft limit of {soft}.',
  },
  'why.autostart.allBusy.over': {
    one: 'The one machine running in {region} is over its soft limit of {soft}.',
    other: 'All {count} machines running in {region} are over their soft limit of {soft}.',
  },
  'why.autostart.wakesCold': 'So {machine} is woken and *boots from cold*.',
  'why.autostart.wakesResume': 'So {machine} is woken and *resumes from its snapshot*.',
  'why.autostart.waits': 'The request waits for it: first for the VM, then for the app to listen.',
  'why.autostart.async':
    'The request does not wait for it: it goes to a running machine over its soft limit.',
  'why.autostart.onTheWay': {
    one: '{count} other is on its way.',
    other: '{count} others are on their way.',
  },
  'why.autostart.recentStart':
    'But a machine was started less than {window} ago and is not ready yet: *no further one is woken*.',
  'why.autostart.recentlyStopped':
    'But what sleeps was stopped less than {window} ago, and another machine can serve: *none is woken* ({code}).',
  'why.autostart.noneAsleep': 'But no machine is left asleep. The proxy *never creates machines*.',
  'why.autostart.modeOff': 'But {name} is off: *none is woken*.',

  // stopped
  'why.stopped.title.stop': 'How did {machine} go down?',
  'why.stopped.exited': 'The app exited by itself {took} after the signal.',
  'why.stopped.killed': 'The app was still busy when {name} = {limit} ran out, and was killed.',
  'why.stopped.suspended': 'The machine was frozen without a signal, {took} after the pass.',
  'why.stopped.cutNone': 'Nobody was aboard any more.',
  'why.stopped.cut': {
    one: '*{count} request was cut*: its client saw a 502, the app logged nothing.',
    other: '*{count} requests were cut*: their clients saw a 502, the app logged nothing.',
  },

  // suspend refused
  'why.refused.title': 'Why was {machine} not suspended?',
  'why.refused.memory': 'It has {memory} of memory, and only up to {limit} can be suspended.',
  'why.refused.swap': 'It has {swap} of swap, and *machines with swap cannot be suspended*.',
  'why.refused.instead': 'The proxy quietly stops it instead: the next wake is a cold boot.',

  // what just happened, in one line beside the clock
  'said.autostop.stopped': {
    one: 'autostop stopped {machine}, {count} request aboard',
    other: 'autostop stopped {machine}, {count} requests aboard',
  },
  'said.autostop.suspended': {
    one: 'autostop suspended {machine}, {count} request aboard',
    other: 'autostop suspended {machine}, {count} requests aboard',
  },
  'said.autostop.stoppedIdle': 'autostop stopped {machine}, nobody aboard',
  'said.autostop.suspendedIdle': 'autostop suspended {machine}, nobody aboard',
  'said.autostop.held': 'autostop passed by, nothing stopped',
  'said.autostart.woke': 'a request woke {machine}',
  'said.autostart.none': 'a request found no machine to wake',
  'said.autostart.later': 'no further machine woken yet',
  'said.stopped': '{machine} went down',
  'said.stopped.cut': {
    one: '{machine} went down, {count} request cut',
    other: '{machine} went down, {count} requests cut',
  },
  'said.refused': '{machine} cannot be suspended, it stops instead',

  // the life of a request
  'why.request': 'Request {number}',
  'why.request.life': 'Life of request {number}',
  'why.now': 'now',
  'why.hop.arrived': 'arrives',
  'why.hop.started': 'work begins on {machine}',
  'why.hop.sent': 'its client tries again, attempt {count}',
  'why.hop.wakes': 'wakes {machine}',
  'why.hop.waits-for-start': 'waits for {machine}',
  'why.hop.waits-for-capacity': 'waits: every machine is at its hard limit',
  'why.hop.refused': { one: '{machine} refuses once', other: '{machine} refuses {count} times' },
  'why.hop.recently-stopped': '{machine} was stopped too recently to be woken',
  'why.hop.no-candidate': 'no machine to go to, asks again',
  'why.hop.dispatched': 'handed to {machine}',
  'why.hop.over-soft': 'handed to {machine}, over its soft limit',
  'why.hop.cut': '{machine} goes away with it aboard',
  'why.hop.client-gave-up': 'its client gives up',
  'why.hop.gateway-gave-up': 'the gateway in front gives up',
  'why.hop.answered': 'answered after {took}',
  'why.hop.failed': '{status} after {took}',
  'why.hop.failedSilent': 'lost after {took}',
  'why.hop.buffered': 'buffered',
  'why.hop.queued': 'queues in {machine}',
  'why.hop.pinned': 'waits for {machine}, the only one it may go to, which is not woken for it',
  'why.hop.unreachable': 'the host of {machine} does not answer',
  'why.hop.stale-connection': 'the app meets a connection that died while it slept, and fails',
  'why.hop.stale-connection.delay':
    'the app meets a connection that died while it slept, and loses {long} over it',
  'why.hop.open': 'still open when the run ends',
  'why.log.PM05': 'In Fly’s logs: failed to connect to machine, gave up.',
  'why.log.PM11': 'In Fly’s logs: machine was recently stopped.',
  'why.log.PR04': 'In Fly’s logs: could not find a good candidate.',
  'why.log.PC01': 'In Fly’s logs: the instance refused the connection.',
  'why.log.PC03': 'In Fly’s logs: the connection was reset.',
  'why.log.PU03': 'In Fly’s logs: the worker is unreachable.',
  'why.log.PA01': 'In Fly’s logs: the body is larger than what is kept for a retry.',
  'why.log.Starting machine': 'In Fly’s logs.',

  // what would have saved it
  'why.saved': 'What would have saved it:',
  'why.saved.suspend': '{name} = suspend: a resume takes about {resume} instead of a boot of {boot}.',
  'why.saved.suspendNoSwap':
    '{name} = suspend without {swap}, which forbids it: a resume takes about {resume} instead of a boot of {boot}.',
  'why.saved.minimum': '{name} = 1: with a machine awake in the primary region nobody waits for a boot.',
  'why.saved.minimumRegion': 'a {name} that names a region with machines: the minimum holds only there.',
  'why.saved.shorterBoot':
    'a boot shorter than {patience}: so long one machine is tried before the proxy walks on.',
  'why.saved.graceful':
    'a {name} longer than its work, and an app that finishes what it has after the signal.',
  'why.saved.moreRoom': 'a higher {name}, or more machines.',
  'why.saved.clientPatience': 'a client that waits longer than {patience}, or an instance that wakes sooner.',
  'why.saved.notPinned': 'no {name}: through the edge any machine may answer, and a sleeping one is woken.',
  'why.saved.check': 'a service check: without one the proxy takes an open port for a working app.',
  'why.saved.autoStart': '{name} on: a request may then wake a machine.',

  // the life of a machine
  'why.machine': 'Machine {machine}',
  'why.machine.life': 'Life of machine {machine}',
  'why.machine.where': 'in {region}',
  'why.machine.load': { one: '{count} request aboard', other: '{count} requests aboard' },
  'why.life.created': 'created',
  'why.life.stopped': 'stopped',
  'why.life.starting': 'woken, the VM starts',
  'why.life.booting': 'boots',
  'why.life.bootingPhase': 'boots: {phase}',
  'why.life.command': 'runs the release_command',
  'why.life.gate': 'asks its release gate',
  'why.life.resuming': 'woken, resumes',
  'why.life.ready': 'answers requests',
  'why.life.draining': 'drains, takes no new requests',
  'why.life.stopping': 'signal sent, stopping',
  'why.life.suspending': 'frozen, memory is copied',
  'why.life.suspended': 'suspended',
  'why.life.failed': 'failed',
  'why.life.unreachable': 'unreachable',
  'why.life.pending': 'pending',
  'why.life.terminating': 'terminating',
  'why.life.gone': 'gone',
  'why.life.restarting': 'its process died, restarts',
  'why.life.replacing': 'gets the new version',
  'why.life.for': '{what}, for {long}',

  ...whyFly,
  ...whyKnative,
  ...whyKubernetes,
  // the lifecycle as it is run, with the state of one machine or pod lit
  'why.diagram.in': '{name} is in state {now}.',
  'why.diagram.from': '{name} came from {before} and is in state {now}.',
  'why.diagram.next': 'Next may come: {states}.',
  'why.diagram.aside': 'what may come between',
  'why.diagram.created': 'created',
  'why.diagram.stopped': 'stopped',
  'why.diagram.starting': 'starting',
  'why.diagram.booting': 'booting',
  'why.diagram.ready': 'running',
  'why.diagram.draining': 'draining',
  'why.diagram.stopping': 'stopping',
  'why.diagram.suspending': 'suspending',
  'why.diagram.suspended': 'suspended',
  'why.diagram.resuming': 'resuming',
  'why.diagram.restarting': 'restarting',
  'why.diagram.replacing': 'replacing',
  'why.diagram.failed': 'failed',
  'why.diagram.unreachable': 'unreachable',
  'why.diagram.gone': 'gone',
  'why.diagram.pending': 'pending',
  'why.diagram.terminating': 'terminating',
} as const;
