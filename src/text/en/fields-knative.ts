/** The words of the Knative rows of the fields table. Where docs and code differ, the help says so; the model follows the code. */
export const knativeFields = {
  // what a pod carries
  'field.knative.containerConcurrency': 'Requests at once per pod',
  'help.knative.containerConcurrency':
    'A hard limit: the queue-proxy lets no more in, holds ten times as many and answers the next with 503. Without it a pod takes what comes, and 100 counts as its target.',
  'field.knative.target': 'Target per pod',
  'help.knative.target':
    'What a pod is meant to carry, a soft target in units of the metric: requests at once, or requests per second. Unset it is the hard limit, or 100 (200 per second); above the hard limit the hard limit counts.',
  'field.knative.targetUtilizationPercent': 'Aim at',
  'help.knative.targetUtilizationPercent':
    'Part of the target the autoscaler fills, the rest is head-room: a target of 10 at 70 % asks for 8 pods for 50 requests, not 5. A post in the docs says 75 % for requests per second; the code says 70 there as well.',
  'field.knative.metric': 'Scale by',
  'help.knative.metric':
    'Requests under way at once, or requests arriving per second. Per second is blind to requests that take longer, and the hard limit plays no part in it.',

  // windows and panic
  'field.knative.stableWindowSeconds': 'Stable window',
  'help.knative.stableWindowSeconds':
    'The average looks back this far, and the last pod lives at least this long. The annotation is called `window`, not `stable-window`.',
  'field.knative.panicWindowPercent': 'Panic window',
  'help.knative.panicWindowPercent':
    'Part of the stable window that counts in panic: 10 % of 60 s is 6 s. It is rounded to whole seconds, at least 1.',
  'field.knative.panicThresholdPercent': 'Panic from',
  'help.knative.panicThresholdPercent':
    'Panic begins when the short window asks for this many times the ready pods, rounded up first: with one pod and a target of 70 at 71 requests, not 140. An annotation must be 110 to 1000; config-autoscaler takes anything.',
  'field.knative.metricAggregation': 'Averages',
  'help.knative.metricAggregation':
    'Linear divides by the seconds for which there is data, so the first seconds count in full. Weighted exponential trusts the newest second most, and reads low after a silence.',
  'field.knative.scaleDownDelaySeconds': 'Scale-down delay',
  'help.knative.scaleDownDelaySeconds':
    'The highest wish of this time rules. It is read when the autoscaler meets the revision and in steps of 2 s. The docs end at 1 h; config-autoscaler takes more.',
  'field.knative.maxScaleUpRate': 'Grows at most by',
  'help.knative.maxScaleUpRate':
    'One decision may ask for this many times the *ready* pods. While pods start, the limit stands still.',
  'field.knative.maxScaleDownRate': 'Shrinks at most by',
  'help.knative.maxScaleDownRate':
    'One decision keeps at least the ready pods divided by this, rounded down: 100, 50, 25.',

  // bounds
  'field.knative.minScale': 'Never fewer than',
  'help.knative.minScale':
    'Pods that stay, idle or not. It holds per revision, and not for one that no route leads to.',
  'field.knative.maxScale': 'Never more than',
  'help.knative.maxScale':
    'What does not fit waits in the activator until its timeout. Should it contradict the minimum, the minimum wins.',
  'field.knative.initialScale': 'Pods of a new revision',
  'help.knative.initialScale':
    'How many it is created with and must have had once. Zero is taken only where config-autoscaler has `allow-zero-initial-scale`.',
  'field.knative.activationScale': 'From zero at least',
  'help.knative.activationScale':
    'Pods to start with from zero. The docs call it over once reached; in the code it is a floor for as long as the average is above zero.',

  // zero
  'field.knative.enableScaleToZero': 'Scale to zero',
  'help.knative.enableScaleToZero':
    'May the last pod leave? It is a setting of the cluster, for all its revisions.',
  'field.knative.scaleToZeroGraceSeconds': 'Grace period',
  'help.knative.scaleToZeroGraceSeconds':
    'How long the last pod stays *at most* while the activator takes over. Was the activator in the path all the time, it leaves at once: a limit, not a promise.',
  'field.knative.scaleToZeroPodRetentionSeconds': 'Last pod stays at least',
  'help.knative.scaleToZeroPodRetentionSeconds':
    'Counted from the moment the revision has become inactive. An annotation takes up to 1 h; config-autoscaler takes more.',

  // the activator and the way of a request
  'field.knative.targetBurstCapacity': 'Keep ready for a burst of',
  'help.knative.targetBurstCapacity':
    'The activator stays in the path until ready pods could take this many requests on top of the present ones. The docs say 200, the code 211: with a target of 100 that takes three pods. 0 only at zero, unlimited always.',
  'field.knative.activatorCapacity': 'An activator carries',
  'help.knative.activatorCapacity':
    'Decides how many activators stand before a revision, at least two. The formula in the docs leaves out rounding, the two, and that it counts the whole target.',
  'field.knative.serveModeChoice': 'Ingress chooses',
  'help.knative.serveModeChoice':
    'Which pod gets a request while the activator is out of the path. It depends on your ingress.',
  'field.knative.activatorProbeSeconds': 'Activator probes every',
  'help.knative.activatorProbeSeconds':
    'So it finds a new pod before Kubernetes calls it ready, and sends what waits.',
  'field.knative.networkProgrammingSeconds': 'Path change takes',
  'help.knative.networkProgrammingSeconds':
    'From the decision to put the activator in the path until requests arrive there. The last pod waits for it.',

  // timeouts
  'field.knative.timeoutSeconds': 'Request timeout',
  'help.knative.timeoutSeconds':
    'After this a request is answered 504. It counts from the arrival at the activator, so a cold start uses it up; the stock cluster allows 600 s.',
  'field.knative.responseStartTimeoutSeconds': 'First byte within',
  'help.knative.responseStartTimeoutSeconds':
    'The same for the first byte, cold start included. Off in a stock cluster: its default of 300 s equals the request timeout.',
  'field.knative.idleTimeoutSeconds': 'Silent at most',
  'help.knative.idleTimeoutSeconds': 'The same for a time without any byte.',
  'field.knative.progressDeadlineSeconds': 'Given up after',
  'help.knative.progressDeadlineSeconds':
    'A revision that never becomes ready is scaled to zero after this and 30 s more, whatever waits for it.',

  // the pod
  'field.knative.scheduleSeconds': 'Scheduling takes',
  'help.knative.scheduleSeconds':
    'From the wish for a pod until a node has it. Minutes, if a node must come first.',
  'field.knative.containerSeconds': 'Container takes',
  'help.knative.containerSeconds':
    'Creating the containers, with the image already on the node. The boot of the app comes after it.',
  'field.knative.containerSpreadSeconds': 'Up to more',
  'help.knative.containerSpreadSeconds': 'A random addition to it, anew for each pod.',
  'field.knative.readinessLagSeconds': 'Ready seen after',
  'help.knative.readinessLagSeconds':
    'From the app answering until Kubernetes calls the pod ready: up to 10 s. The activator sends earlier, the autoscaler counts later.',
  'field.knative.readinessPeriodSeconds': 'Readiness probe every',
  'help.knative.readinessPeriodSeconds': 'Checks on pods that run. They never count as load.',
  'field.knative.podCpus': 'CPUs',
  'help.knative.podCpus': 'Of each pod. One request uses one at most.',
  'field.knative.podMemoryMb': 'Memory',
  'help.knative.podMemoryMb': 'Of each pod. It decides the price only.',

  // the cluster
  'field.knative.clusterPods': 'Room for',
  'help.knative.clusterPods':
    'Pods of all revisions that fit on the nodes together. Further ones stay pending.',
  'field.knative.podCpuHourPrice': 'A CPU costs',
  'help.knative.podCpuHourPrice':
    'For as long as a pod exists. On nodes that are paid anyway, fewer pods save nothing.',
  'field.knative.podGbHourPrice': 'A GB costs',
  'help.knative.podGbHourPrice': 'Memory, for as long as a pod exists.',

  // the loops
  'field.knative.deciderPhaseSeconds': 'Autoscaler begins at',
  'help.knative.deciderPhaseSeconds':
    'It decides every 2 s from then on, and at once when a request comes from zero.',
  'field.knative.scrapePhaseSeconds': 'Scraping begins at',
  'help.knative.scrapePhaseSeconds': 'The autoscaler asks the pods every second from then on.',
  'field.knative.queueProxyPhaseSeconds': 'Pods report at',
  'help.knative.queueProxyPhaseSeconds': 'Each queue-proxy makes its report at this part of every second.',
  'field.knative.activatorPhaseSeconds': 'Activator reports at',
  'help.knative.activatorPhaseSeconds': 'The activator sends its report at this part of every second.',

  'choice.knative.metric.concurrency': 'requests at once',
  'choice.knative.metric.rps': 'requests per second',
  'choice.knative.metricAggregation.linear': 'linear',
  'choice.knative.metricAggregation.weightedExponential': 'weighted exponential',
  'choice.knative.serveModeChoice.leastRequests': 'fewest requests',
  'choice.knative.serveModeChoice.random': 'any',
  'choice.knative.serveModeChoice.roundRobin': 'in turn',

  'special.knative.containerConcurrency': 'no limit',
  'special.knative.target': 'not set',
  'special.knative.maxScale': 'no limit',
  'special.knative.activationScale': 'not set',
  'special.knative.targetBurstCapacity': 'unlimited',
  'special.knative.responseStartTimeoutSeconds': 'off',
  'special.knative.idleTimeoutSeconds': 'off',
  'special.knative.clusterPods': 'no limit',

  'group.target': 'What a pod carries',
  'group.window': 'Windows and panic',
  'group.bounds': 'How many pods',
  'group.zero': 'The last pod',
  'group.path': 'Activator and path',
  'group.timeout': 'Timeouts',
  'group.pod': 'The pod',
  'group.cluster': 'The cluster',
  'group.ticks': 'When the loops tick',
} as const;
