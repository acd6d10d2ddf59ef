/** Words of a Knative Service's revisions, traffic and interventions, and of its activators and nodes. */
export const knativeRevisionFields = {
  'field.knative.revisions': 'Further revisions',
  'help.knative.revisions':
    'The settings above are revision 0. Each row is one more, created at its time; every revision has an autoscaler, bounds and pods of its own.',
  'field.knative.revisions.name': 'Name',
  'help.knative.revisions.name': 'Whatever you call it.',
  'field.knative.revisions.atSeconds': 'Created at',
  'help.knative.revisions.atSeconds': 'When, in seconds from the start.',
  'field.knative.revisions.minScale': 'min-scale',
  'help.knative.revisions.minScale':
    'Two revisions with traffic both keep their minimum. Without traffic and tag it counts for nothing.',
  'field.knative.revisions.maxScale': 'max-scale',
  'help.knative.revisions.maxScale': 'Each revision has its own, so two may be twice as many.',
  'field.knative.revisions.initialScale': 'initial-scale',
  'help.knative.revisions.initialScale': 'It must have had this many ready pods before it gets traffic.',
  'field.knative.revisions.containerConcurrency': 'containerConcurrency',
  'help.knative.revisions.containerConcurrency': 'Requests a pod works on at once; 0 = no limit.',
  'field.knative.revisions.target': 'target',
  'help.knative.revisions.target': 'What a pod is meant to carry; 0 = not set.',
  'field.knative.revisions.bootTimes': 'Boot takes times',
  'help.knative.revisions.bootTimes': 'How many times as long as the app above.',
  'field.knative.revisions.serviceTimes': 'Requests take times',
  'help.knative.revisions.serviceTimes': 'How many times as much work as for the app above.',
  'field.knative.revisions.neverReady': 'Never ready',
  'help.knative.revisions.neverReady':
    'Its container exits at once, again and again: it gets no traffic, and is given up after the progress deadline.',

  'field.knative.traffic': 'Traffic',
  'help.knative.traffic':
    'Rows of one time are the whole traffic from then on, and sum to 100 %. Without rows everything goes to the latest ready revision.',
  'field.knative.traffic.atSeconds': 'From',
  'help.knative.traffic.atSeconds':
    'When, in seconds from the start. It waits until each revision it names has been ready once.',
  'field.knative.traffic.revision': 'Revision',
  'help.knative.traffic.revision':
    'Counted from 0, the settings above; further ones in the order of their list.',
  'field.knative.traffic.percent': 'Share',
  'help.knative.traffic.percent': 'Of all requests without a tag.',
  'field.knative.traffic.tag': 'Tag',
  'help.knative.traffic.tag':
    'Clients of this name (a poller, a burst) call the address of the tag, so this revision alone. A tag keeps a revision reachable.',

  'field.knative.interventions': 'Interventions',
  'help.knative.interventions':
    'What somebody does to the service or its cluster at a time. Before that time nothing changes.',
  'field.knative.interventions.atSeconds': 'At',
  'help.knative.interventions.atSeconds': 'When, in seconds from the start.',
  'field.knative.interventions.kind': 'What',
  'help.knative.interventions.kind':
    'A new revision (another annotation makes one, too), another share of traffic, something lost, a restart, more or less room, or a key of config-autoscaler.',
  'field.knative.interventions.target': 'Whom',
  'help.knative.interventions.target':
    'A revision, a pod by its row, a node or an activator, counted from 0. For traffic −1 is the latest revision, else it is all.',
  'field.knative.interventions.value': 'Value',
  'help.knative.interventions.value':
    'The new number; percent of traffic; seconds for what is lost and for a restart; 1 or 0 for scale to zero. A delay that a decider was made with stays.',

  'field.knative.rolloutDurationSeconds': 'Gradual rollout over',
  'help.knative.rolloutDurationSeconds':
    'A new latest revision gets 1 % first and then equal steps. The cluster knows it as `rollout-duration`, a revision as an annotation.',
  'field.knative.activators': 'Activators',
  'help.knative.activators':
    'How many the installation runs. Each knows only its own requests, has its own part of the pods and reports for itself.',
  'field.knative.nodes': 'Nodes',
  'help.knative.nodes': 'Pods are spread evenly over them; it matters only when one is lost.',

  'choice.knative.interventions.kind.new-revision': 'new revision',
  'choice.knative.interventions.kind.revision-min-scale': 'revision with min-scale',
  'choice.knative.interventions.kind.revision-max-scale': 'revision with max-scale',
  'choice.knative.interventions.kind.revision-concurrency': 'revision with containerConcurrency',
  'choice.knative.interventions.kind.traffic': 'traffic share',
  'choice.knative.interventions.kind.pod-lost': 'pod lost',
  'choice.knative.interventions.kind.node-lost': 'node lost',
  'choice.knative.interventions.kind.activator-lost': 'activator lost',
  'choice.knative.interventions.kind.autoscaler-restart': 'autoscaler restarts',
  'choice.knative.interventions.kind.cluster-pods': 'room in the cluster',
  'choice.knative.interventions.kind.enable-scale-to-zero': 'enable-scale-to-zero',
  'choice.knative.interventions.kind.scale-to-zero-grace-period': 'scale-to-zero-grace-period',
  'choice.knative.interventions.kind.scale-to-zero-pod-retention-period':
    'scale-to-zero-pod-retention-period',
  'choice.knative.interventions.kind.stable-window': 'stable-window',
  'choice.knative.interventions.kind.panic-window-percentage': 'panic-window-percentage',
  'choice.knative.interventions.kind.panic-threshold-percentage': 'panic-threshold-percentage',
  'choice.knative.interventions.kind.container-concurrency-target-percentage':
    'container-concurrency-target-percentage',
  'choice.knative.interventions.kind.container-concurrency-target-default':
    'container-concurrency-target-default',
  'choice.knative.interventions.kind.requests-per-second-target-default':
    'requests-per-second-target-default',
  'choice.knative.interventions.kind.target-burst-capacity': 'target-burst-capacity',
  'choice.knative.interventions.kind.activator-capacity': 'activator-capacity',
  'choice.knative.interventions.kind.max-scale-up-rate': 'max-scale-up-rate',
  'choice.knative.interventions.kind.max-scale-down-rate': 'max-scale-down-rate',
  'choice.knative.interventions.kind.scale-down-delay': 'scale-down-delay',
  'choice.knative.interventions.kind.initial-scale': 'initial-scale',
  'choice.knative.interventions.kind.min-scale': 'min-scale',
  'choice.knative.interventions.kind.max-scale': 'max-scale',

  'special.knative.rolloutDurationSeconds': 'at once',
  'special.knative.revisions.minScale': 'as the first',
  'special.knative.revisions.maxScale': 'as the first',
  'special.knative.revisions.initialScale': 'as the first',
  'special.knative.revisions.containerConcurrency': 'as the first',
  'special.knative.revisions.target': 'as the first',
  'special.knative.traffic.revision': 'the latest ready',
  'special.knative.interventions.target': 'all',
  'special.knative.interventions.value': 'unlimited',

  'unit.nodes': { one: 'node', other: 'nodes' },
  'group.revisions': 'Revisions and traffic',
} as const;
