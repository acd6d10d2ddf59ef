/** Decisions of the KPA and lives below it, in the words of Knative where it has them. */
export const whyKnative = {
  'why.pick.pod': 'Click a request or a pod on the stage to follow its life.',
  'why.none.pods':
    'Neither the autoscaler nor the activator has decided anything before this moment. Play on, or step to the next decision.',
  'why.source': 'Source: {file}',
  'why.logs': 'Knative says',
  'why.notes.docs': 'Docs say',
  'why.notes.code': 'Code does',
  'why.ahead': 'Next',

  // quantities of the formulas
  'why.kpa.panicMode': 'panic',
  'why.kpa.stableMode': 'stable',
  'why.kpa.cap.average': '{span} avg',
  'why.kpa.cap.target': 'target',
  'why.kpa.cap.wanted': 'pods',
  'why.kpa.cap.ready': 'ready',
  'why.kpa.cap.noneReady': '0 ready',
  'why.kpa.atMost': 'at most',
  'why.kpa.atLeast': 'at least',
  'why.kpa.held': 'held at',
  'why.kpa.highest': 'highest',
  'why.kpa.inDelay': 'in the last',
  'why.kpa.initial': 'initial',
  'why.kpa.activeFor': 'active',
  'why.kpa.inactiveFor': 'inactive',
  'why.kpa.proxyFor': 'in path',
  'why.kpa.activatingFor': 'activating',

  // how many pods
  'why.kpa.title': { one: 'Why {count} pod?', other: 'Why {count} pods?' },
  'why.kpa.title.initial': { one: 'Why {count} pod at first?', other: 'Why {count} pods at first?' },
  'why.kpa.title.none': 'Why no pod?',
  'why.kpa.title.stays': 'Why does the last pod stay?',
  'why.kpa.title.leaves': {
    one: 'Why does the last pod leave?',
    other: 'Why do all pods leave?',
  },
  'why.kpa.title.waits': 'Why is a pod waited for?',
  'why.kpa.bound.minAtFirst':
    'Nothing has been measured yet. {initial} created {created}, and {name} keeps *{count}* from the start.',
  'why.kpa.initial.said':
    'Nothing has been measured yet. The revision has what it was created with: that is what {name} says, whatever the traffic.',
  'why.kpa.poked':
    'Decided at once, between two ticks: the first request came to zero, and the activator’s report does not wait.',
  'why.kpa.stable.concurrency': {
    one: 'Requests under way in the last {window}, on average: *{average}*. A pod is to carry {target}, which is {share} of {total}: that asks for *{wanted} pod*.',
    other:
      'Requests under way in the last {window}, on average: *{average}*. A pod is to carry {target}, which is {share} of {total}: that asks for *{wanted} pods*.',
  },
  'why.kpa.stable.rps': {
    one: 'Requests a second in the last {window}, on average: *{average}*. A pod is to carry {target}, which is {share} of {total}: that asks for *{wanted} pod*.',
    other:
      'Requests a second in the last {window}, on average: *{average}*. A pod is to carry {target}, which is {share} of {total}: that asks for *{wanted} pods*.',
  },
  'why.kpa.noneReady': 'No pod is ready; that counts as one.',
  'why.kpa.panic.none': {
    one: 'The last {span} ask for {wanted} pod, less than {times} × {ready}: no panic.',
    other: 'The last {span} ask for {wanted} pods, less than {times} × {ready}: no panic.',
  },
  'why.kpa.panic.begins': {
    one: 'The last *{span}* ask for {wanted} pod, at least {times} × {ready} ready: *panic begins*. Until {window} have passed without this, no pod is taken away.',
    other:
      'The last *{span}* ask for {wanted} pods, at least {times} × {ready} ready: *panic begins*. Until {window} have passed without this, no pod is taken away.',
  },
  'why.kpa.panic.renewed': {
    one: 'The last *{span}* ask for {wanted} pod, at least {times} × {ready} ready: *panic is renewed*. Until {window} have passed without this, no pod is taken away.',
    other:
      'The last *{span}* ask for {wanted} pods, at least {times} × {ready} ready: *panic is renewed*. Until {window} have passed without this, no pod is taken away.',
  },
  'why.kpa.panic.lasts':
    'Panic was last renewed at {at}, when the short window asked for {times} × the ready pods. It lasts *until after {until}*, and no pod is taken away before.',
  'why.kpa.panic.found':
    'The autoscaler started with more than one pod ready, and holds them in panic until it has seen {window} of its own.',
  'why.kpa.panic.ends':
    'For more than {window} the last {span} have not asked for {times} × the ready pods: *panic is over*, and the long window counts alone.',
  'why.kpa.panic.stableIsMore': 'The long window asks for more than the short one, so it counts.',

  // what limits it
  'why.kpa.limit.none': 'No limit bites: {max} is not set, {rate} allows {count}.',
  'why.kpa.limit.noneMax': 'No limit bites: {max} = {most}, {rate} allows {count}.',
  'why.kpa.limit.up-rate': {
    one: 'But {rate} = {times} allows at most {times} × {ready} *ready* pod, rounded up: *{count}*.',
    other: 'But {rate} = {times} allows at most {times} × {ready} *ready* pods, rounded up: *{count}*.',
  },
  'why.kpa.limit.down-rate': {
    one: 'But {rate} = {times} keeps at least {ready} *ready* pod / {times}, rounded down: *{count}*.',
    other: 'But {rate} = {times} keeps at least {ready} *ready* pods / {times}, rounded down: *{count}*.',
  },
  'why.kpa.limit.activation-scale': {
    one: '{name} makes it at least *{count} pod* while the average is above zero.',
    other: '{name} makes it at least *{count} pods* while the average is above zero.',
  },
  'why.kpa.limit.panic-hold': {
    one: '{wanted} would do now, but panic has asked for *{count} pod*, and holds it.',
    other: '{wanted} would do now, but panic has asked for *{count} pods*, and holds them.',
  },
  'why.kpa.limit.delay': {
    one: '{name} keeps the highest wish of the last {delay}: *{count} pod*.',
    other: '{name} keeps the highest wish of the last {delay}: *{count} pods*.',
  },
  'why.kpa.bound.max-scale':
    'The autoscaler wants {wanted}, but {name} allows *{count}*. What does not fit waits in the activator.',
  'why.kpa.bound.min-scale': 'The autoscaler wants {wanted}, but {name} keeps *{count}*.',
  'why.kpa.bound.initial-scale':
    'The autoscaler wants {wanted}, but {name} asks for *{count}* until the revision has had them once.',
  'why.kpa.noRoom': {
    one: '*{count} of them finds no node* and stays pending.',
    other: '*{count} of them find no node* and stay pending.',
  },
  'why.kpa.note.threshold.docs':
    'Panic begins at {times} times the load that the ready pods can take, here {docs}.',
  'why.kpa.note.threshold.code':
    'It rounds up to pods before it compares: more than {code} is enough, and {panic} is more.',
  'why.kpa.note.activation.docs': '{name} is over once it has been reached.',
  'why.kpa.note.activation.code':
    'It is a floor for as long as the average is above zero, even beyond {rate}.',
  'why.kpa.note.delay.docs': '{name} is at most an hour.',
  'why.kpa.note.delay.code':
    'Only the annotation is; in the config map it may be longer, here {delay}. A decider keeps the one it was made with.',
  'why.kpa.note.initial.docs': 'A revision is created with the larger one of {initial} and {min}.',
  'why.kpa.note.initial.code':
    'It is created with {initial} alone; {min} comes with the first pass of the reconciler, a moment later.',
  'why.kpa.note.grace.docs': '{name} is an upper bound for how long the change of path may take.',
  'why.kpa.note.grace.code':
    'What the activator has spent in the path before counts as well, so nothing of the {grace} is left to wait for (knative/serving issue 6780).',

  // the last pod
  'why.kpa.zero.idle': 'Nothing was under way in the last {window}, so no pod is wanted.',
  'why.kpa.zero.noData':
    'Nobody has come for longer than {window}: there is nothing left to measure, and the last decision, zero, stands.',
  'why.kpa.zero.poke':
    'The next request waits in the activator, whose first report makes the autoscaler decide at once.',
  'why.kpa.zero.noPoke':
    'Nothing was decided yet: the next request waits in the activator, and for the next tick of the autoscaler.',
  'why.kpa.stay.off': 'But {name}: one pod stays for good.',
  'why.kpa.stay.activating':
    'The revision is activating: no pod has been ready yet, and until one is, nothing is taken away. After {name} = {deadline} and 30 s more, {gives} in all, it is given up.',
  'why.kpa.stay.window':
    'But the revision has been active only since {at}, and stays so for a stable window of {window}: one pod is kept.',
  'why.kpa.stay.probe':
    'The revision is inactive ({reason}) since {at}, and requests are to go through the activator from now on. The pod stays until the activator answers a probe of the service, asked for every second; the change of path takes about {takes}.',
  'why.kpa.stay.retention':
    'The revision is inactive ({reason}) since {at}, but {name} keeps the pod at least that long.',
  'why.kpa.stay.grace':
    'The revision is inactive ({reason}) since {at}. The activator is in the path since {since}, and the pod stays for {name}, {grace}, so that no request is lost between the two.',
  'why.kpa.next.inactive': 'At {at} the revision may become inactive, unless a request comes.',
  'why.kpa.next.grace':
    'When the activator has answered, the grace period of {grace} counts: the pod leaves at {at}, unless a request comes.',
  'why.kpa.next.leaves': 'The last pod leaves at {at}, unless a request comes.',
  'why.kpa.leave.atOnce':
    'The revision has just become inactive ({reason}). The activator has been in the path for {long}, longer than the grace period of {grace}: there is nothing to wait for.',
  'why.kpa.leave.afterGrace':
    'The revision is inactive ({reason}), and the activator has been in the path for {long}: the grace period of {grace} is over.',
  'why.kpa.leave.failed': 'No pod became ready within {name} and 30 s more: the revision is given up.',
  'why.kpa.leave.drains': 'The deleted pod gets no new requests and drains for 30 s.',

  // the path
  'why.path.title.through': 'Why through the activator?',
  'why.path.title.around': 'Why around the activator?',
  'why.path.floor': 'floor',
  'why.path.burst': 'target-burst-capacity',
  'why.path.around':
    'Zero or above: ready pods could take the burst on top of the present load. Requests go straight to them, and only the queue-proxies hold what is too much.',
  'why.path.aroundAtOnce':
    'No burst is kept ready for: with a pod ready, requests go straight to it, and only its queue-proxy holds what is too much.',
  'why.path.notCovered.handsOut': {
    one: 'Below zero: ready pods could not take a burst of {burst} on top of the present load ({name}). So the activator stays in the path and hands out no more than {count} request at a time to a pod.',
    other:
      'Below zero: ready pods could not take a burst of {burst} on top of the present load ({name}). So the activator stays in the path and hands out no more than {count} requests at a time to a pod.',
  },
  'why.path.notCovered.passesOn':
    'Below zero: ready pods could not take a burst of {burst} on top of the present load ({name}). So the activator stays in the path. A pod has no hard limit, so it passes on at once what it gets.',
  'why.path.always': '{setting}: unlimited, the activator never leaves the path.',
  'why.path.noneReady':
    'No pod is ready. Whatever was wanted, only the activator can take a request, and it holds it.',
  'why.path.inactive':
    'No pod is wanted any more: the activator takes over, so that the next request finds somebody to wait with.',
  'why.path.undecided':
    'The autoscaler has not decided yet, and until then the activator stands in the path.',
  'why.path.two': '{count} activators stand there, here they act as one.',
  'why.path.activators':
    '{count} activators stand there, here they act as one: ({ready} × {total} + {burst}) / {capacity} ({name}), rounded up, and at least two.',
  'why.path.note.default.docs': 'The default of {name} is {docs}.',
  'why.path.note.default.code':
    'It is {code}, and counts the whole {total} a pod can carry, not the part of it that is aimed at.',
  'why.path.note.number.docs': 'The number of activators is (replicas × target + {name}) / {capacity}.',
  'why.path.note.number.code':
    'It is rounded up and at least two; {always} counts as none, and 0 asks for two.',

  // the condition
  'why.active.title.Unknown': 'Why is the revision activating?',
  'why.active.title.True': 'Why is the revision active?',
  'why.active.title.False': 'Why is the revision inactive?',
  'why.active.needed': 'needed',
  'why.active.True': {
    one: 'It needed {needed} ready pod and has it. It stays active for at least one stable window.',
    other: 'It needed {needed} ready pods and has them. It stays active for at least one stable window.',
  },
  'why.active.Unknown': {
    one: 'It needs {needed} ready pod and has none yet: requests wait ({reason}).',
    other: 'It needs {needed} ready pods and does not have them yet: requests wait ({reason}).',
  },
  'why.active.False': 'No pod is wanted any more ({reason}). The pods go by rules of their own.',
  'why.active.TimedOut': 'It was given up before a pod became ready ({reason}).',

  // revisions and their traffic
  'why.revision.title.created': 'What is revision {name}?',
  'why.revision.title.ready': 'What makes {name} ready?',
  'why.revision.title.failed': 'Why is {name} given up?',
  'why.revision.title.reachable': 'What makes {name} reachable?',
  'why.revision.title.unreachable': 'What makes {name} unreachable?',
  'why.revision.created':
    'It is *created*: a Deployment of its own, an autoscaler of its own, windows that know nothing yet. Until it has been ready once, no traffic comes.',
  'why.revision.ready':
    '*For the first time* it has the ready pods it needs, {long} after it was created. From now on traffic may go to it.',
  'why.revision.failed':
    'No pod became ready within {setting} = {deadline}: it *failed*, and gets no traffic.',
  'why.revision.reachable': 'The Route names it again: {min} and {delay} count from now on.',
  'why.revision.unreachable':
    'No share and no tag leads to it any more: {min} counts for nothing, {delay} and {rate} neither. It goes as soon as nothing is under way.',
  'why.route.title': 'Why does {name} get {share}?',
  'why.route.share': 'share',
  'why.route.waits':
    'It is to get {share}, but has never been ready: until it is, the traffic *stays where it was*.',
  'why.route.now': 'It gets *{share}* of the requests without a tag from now on.',
  'why.route.steps': 'A gradual rollout ({name}): *{step}* more every {every}, until it has {share}.',
  'why.route.tagged': 'Its tag still leads to it, so it stays reachable.',
  'why.route.unreachable': 'Nothing leads to it any more, so its {min} counts for nothing.',

  // what somebody did to the service or its cluster
  'why.done.title': 'What was done?',
  'why.done.value': 'from now on',
  'why.done.latest': 'The latest ready revision',
  'why.done.only': 'The revision',
  'why.done.new-revision': 'Somebody makes a *new revision*: nothing but the app is new.',
  'why.done.revision':
    'Another value of {name} makes a *new revision*. The one before keeps the value it has, and its traffic until the new one is ready.',
  'why.done.traffic': '{revision} is to get *{share}* of the traffic; the others share the rest as before.',
  'why.done.pod-lost': 'Pod {pod} is *gone at once*, and what it worked on with it.',
  'why.done.pods-lost': 'Every pod is *gone at once*, and what they worked on with them.',
  'why.done.node-lost': 'Node {number} is *gone for {long}*, and the pods on it with it.',
  'why.done.node-lost.all': 'Every node is *gone for {long}*, and the pods with them.',
  'why.done.activator-lost': 'Activator {number} is *gone for {long}*, and the requests it held with it.',
  'why.done.activator-lost.all':
    'Every activator is *gone for {long}*, and the requests they held with them.',
  'why.done.autoscaler-restart':
    'The autoscaler is *down for {long}*. Then it begins anew: windows and decisions are forgotten, and more than one ready pod is held in panic.',
  'why.done.cluster-pods': {
    one: 'The cluster has room for *{count} pod* from now on.',
    other: 'The cluster has room for *{count} pods* from now on.',
  },
  'why.done.cluster-free': 'The cluster has room for *any number of pods* from now on.',
  'why.done.key':
    '{name} in `config-autoscaler` has another value, for every revision that does not set its own.',
  'why.done.delayStays': 'Deciders that are there keep the delay they were made with.',
  'why.done.refused': 'It was *refused*: the other settings do not allow this value.',
  'why.kpa.of': 'Revision *{name}*.',

  // pods
  'why.podGone.title': 'How did {pod} go?',
  'why.podGone.wasReady': 'It had been ready for {long} when it was deleted.',
  'why.podGone.neverReady': 'It was deleted before it ever became ready.',
  'why.podGone.drained':
    'From then on it got no new requests. Its queue-proxy drained for {drain}, and it went {took} after its deletion.',
  'why.podGone.killed': 'It was still busy when {name} = {limit} ran out, and was killed.',
  'why.podGone.cut': {
    one: '*{count} request was cut*: its client saw a 502.',
    other: '*{count} requests were cut*: their clients saw a 502.',
  },
  'why.room.title.lacking': {
    one: 'Why does {count} pod find no node?',
    other: 'Why do {count} pods find no node?',
  },
  'why.room.title.enough': 'Why has every pod a node again?',
  'why.room.placed': 'on nodes',
  'why.room.lacking':
    'The cluster has room for {room} pods of this revision. What is wanted beyond stays pending until another leaves.',
  'why.room.enough': 'Pods have left, and their places went to those that were pending.',

  // what just happened, in one line beside the clock
  'said.kpa.of': '{name}: {said}',
  'said.kpa.panic': { one: 'panic, {count} pod desired', other: 'panic, {count} pods desired' },
  'said.kpa.hold': { one: 'panic holds {count} pod', other: 'panic holds {count} pods' },
  'said.kpa.stable': { one: '{count} pod desired', other: '{count} pods desired' },
  'said.kpa.poked': {
    one: 'a request came to zero, {count} pod desired',
    other: 'a request came to zero, {count} pods desired',
  },
  'said.kpa.replicas': 'replicas {before} → {count}',
  'said.kpa.created': { one: 'created with {count} pod', other: 'created with {count} pods' },
  'said.kpa.waits': 'a pod is waited for',
  'said.kpa.stays': 'the last pod stays for now',
  'said.kpa.limited': { one: 'limited to {count} pod', other: 'limited to {count} pods' },
  'said.kpa.through': 'requests go through the activator',
  'said.kpa.around': 'requests go around the activator',
  'said.kpa.Unknown': 'the revision is activating',
  'said.kpa.True': 'the revision is active',
  'said.kpa.False': 'the revision is inactive',
  'said.podGone': '{machine} is gone',
  'said.podGone.cut': {
    one: '{machine} is gone, {count} request cut',
    other: '{machine} is gone, {count} requests cut',
  },
  'said.room.lacking': {
    one: '{count} pod finds no node',
    other: '{count} pods find no node',
  },
  'said.room.enough': 'every pod has a node',

  'said.revision.created': 'revision {name} is created',
  'said.revision.ready': '{name} is ready for the first time',
  'said.revision.failed': '{name} is given up',
  'said.revision.reachable': '{name} is reachable',
  'said.revision.unreachable': '{name} gets no traffic any more',
  'said.route': '{name} gets {share}',
  'said.route.waits': '{name} gets nothing before it is ready',
  'said.done': 'done to the service: {what}',

  // the two modes
  'why.modes': 'Modes of the autoscaler: {stable} and {panic}; now {now}',
  'why.modes.stable': 'stable',
  'why.modes.panic': 'panic',
  'why.modes.stable.detail': '{window} average',
  'why.modes.panic.detail': 'never down',
  'why.modes.in': '≥ {times} × ready',
  'why.modes.out': '{window} without',

  // the life of a request
  'why.hop.arrived.activator': 'arrives at the activator',
  'why.hop.arrived.around': 'arrives, goes around the activator',
  'why.hop.buffered.zero': 'no pod is there, so it waits: {count} in the buffer',
  'why.hop.buffered.full': 'no pod has room, so it waits: {count} in the buffer',
  'why.hop.queued.pod': 'waits in the queue-proxy of {machine}: {count} in its queue',
  'why.hop.cut.pod': '{machine} is removed with it inside',
  'why.log.pending request queue full':
    'The queue-proxy had containerConcurrency requests running and ten times as many waiting.',
  'why.log.activator request timeout': 'timeoutSeconds counts from the arrival at the activator.',
  'why.log.request timeout': 'The queue-proxy has a timer of its own, the waiting included.',

  // what would have saved it
  'why.saved.minScale': '{name} = 1: with a pod there nobody waits for a start from zero.',
  'why.saved.shorterStart':
    'a pod that is ready sooner: scheduling, container, boot and readiness take about {start} here.',
  'why.saved.podTimeout': 'a {name} longer than {timeout}: waiting counts.',
  'why.saved.maxScale': 'a higher {name} than {count}: the autoscaler wanted {wanted}.',
  'why.saved.clusterRoom': 'a cluster with room for more than {count} pods.',
  'why.saved.concurrency':
    'a higher {name} than {count}: the queue-proxy holds ten times as many, and refuses the next.',
  'why.saved.activatorHolds':
    '{name} = -1 or higher than {burst}: the activator holds what the queue-proxies refuse.',
  'why.saved.podGrace': 'a {name} longer than its work: a deleted pod is killed when it runs out.',
  'why.saved.scaleDownDelay': 'a {name}: the pod would have been kept while traffic may return.',

  // the life of a pod
  'why.pod': 'Pod {machine}',
  'why.pod.life': 'Life of pod {machine}',
  'why.podLife.pending': 'wanted, no node yet',
  'why.podLife.starting': 'on a node, its containers are created',
  'why.podLife.bootingPhase': 'its app boots: {phase}',
  'why.podLife.listens': 'answers, Kubernetes does not call it ready yet',
  'why.podLife.ready': 'ready',
  'why.podLife.terminating': 'deleted, drains',
  'why.podLife.gone': 'gone',
  'why.podLife.failed': 'its container crashed',
} as const;
