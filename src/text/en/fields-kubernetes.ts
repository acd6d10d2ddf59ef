/** The words of the Kubernetes rows of the fields table. Where docs and code differ, the help says so; the model follows the code. */
export const kubernetesFields = {
  'field.kubernetes.autoscaler': 'Scaled by',
  'help.kubernetes.autoscaler':
    'Who decides how many pods there are: a HorizontalPodAutoscaler by CPU, KEDA by the clock, or nobody.',
  'field.kubernetes.replicas': 'Replicas',
  'help.kubernetes.replicas':
    'Pods of the Deployment when the run begins; they are ready then. Without an autoscaler it stays at that.',
  'field.kubernetes.minReplicas': 'Never fewer than',
  'help.kubernetes.minReplicas':
    'An HPA by CPU never goes to zero: without a pod there is no CPU to measure.',
  'field.kubernetes.maxReplicas': 'Never more than',
  'help.kubernetes.maxReplicas':
    'An HPA must say how far it may go. What is too much for them waits in the pods.',
  'field.kubernetes.targetUtilizationPercent': 'Aim at CPU',
  'help.kubernetes.targetUtilizationPercent':
    'Mean CPU use in percent of what the pods requested, not of their limit. Above 100 % it needs a limit above the request.',
  'field.kubernetes.cpuRequest': 'CPU request',
  'help.kubernetes.cpuRequest':
    'What utilisation is measured by. Half of it doubles the utilisation, and the pods, at the same load.',
  'field.kubernetes.tolerancePercent': 'Tolerance',
  'help.kubernetes.tolerancePercent':
    'A ratio of use to target this near to 1 changes nothing, so 5 pods stay 5 up to 88 % where 80 % is aimed at.',
  'field.kubernetes.syncSeconds': 'HPA looks every',
  'help.kubernetes.syncSeconds': 'The controller reads the metrics and decides this often.',
  'field.kubernetes.metricsResolutionSeconds': 'CPU is read every',
  'help.kubernetes.metricsResolutionSeconds':
    'The metrics-server reads all pods this often. A reading is the slope between two of them: what the HPA sees is half a minute old at worst.',
  'field.kubernetes.metricsWindowSeconds': 'CPU mean over',
  'help.kubernetes.metricsWindowSeconds':
    'The metrics-server takes its last two readings; other sources of metrics often look back a minute and more.',
  'field.kubernetes.cpuInitializationSeconds': 'Young pod for',
  'help.kubernetes.cpuInitializationSeconds':
    'While a pod is younger, its CPU counts only from its readiness on, so that a boot is not taken for load.',

  'field.kubernetes.behavior': 'Has a behavior',
  'help.kubernetes.behavior':
    'The docs describe the policies below as the default. The code uses them only where the HPA has a `behavior`; without one an older rule lets it go to twice the pods, or to 4, at each look.',
  'field.kubernetes.scaleUpPolicies': 'Up at most',
  'help.kubernetes.scaleUpPolicies':
    'How far the pods may grow within a period. A policy counts from what was there when its period began.',
  'field.kubernetes.scaleUpPolicies.type': 'In',
  'help.kubernetes.scaleUpPolicies.type': 'Percent of the pods, or pods.',
  'field.kubernetes.scaleUpPolicies.value': 'By',
  'help.kubernetes.scaleUpPolicies.value': 'A hundred percent is twice as many.',
  'field.kubernetes.scaleUpPolicies.periodSeconds': 'Within',
  'help.kubernetes.scaleUpPolicies.periodSeconds': 'The change of this long counts together.',
  'field.kubernetes.scaleUpSelect': 'Up, of the policies',
  'help.kubernetes.scaleUpSelect':
    'Which one counts: that with the largest change, that with the smallest, or none: then it never grows.',
  'field.kubernetes.scaleUpStabilizationSeconds': 'Up after',
  'help.kubernetes.scaleUpStabilizationSeconds':
    'The lowest recommendation of this time counts on the way up. It is no pause between two changes.',
  'field.kubernetes.scaleDownPolicies': 'Down at most',
  'help.kubernetes.scaleDownPolicies':
    'How far the pods may shrink within a period. Percentages are rounded so that more pods go.',
  'field.kubernetes.scaleDownPolicies.type': 'In',
  'help.kubernetes.scaleDownPolicies.type': 'Percent of the pods, or pods.',
  'field.kubernetes.scaleDownPolicies.value': 'By',
  'help.kubernetes.scaleDownPolicies.value': 'A hundred percent is all of them, down to the minimum.',
  'field.kubernetes.scaleDownPolicies.periodSeconds': 'Within',
  'help.kubernetes.scaleDownPolicies.periodSeconds': 'The change of this long counts together.',
  'field.kubernetes.scaleDownSelect': 'Down, of the policies',
  'help.kubernetes.scaleDownSelect':
    'Which one counts: that with the largest change, that with the smallest, or none: then it never shrinks.',
  'field.kubernetes.scaleDownStabilizationSeconds': 'Down after',
  'help.kubernetes.scaleDownStabilizationSeconds':
    'The highest recommendation of this time counts on the way down, so the pods of a peak stay this long behind it.',

  'field.kubernetes.cronTriggers': 'Cron triggers',
  'help.kubernetes.cronTriggers':
    'Each is active from its start until its end, in its own time zone. Of those active the most pods win.',
  'field.kubernetes.cronTriggers.timeZone': 'Time zone',
  'help.kubernetes.cronTriggers.timeZone':
    'An IANA name. The window moves with daylight saving time; a start in the hour that a night skips does not happen.',
  'field.kubernetes.cronTriggers.start': 'Start',
  'help.kubernetes.cronTriggers.start': 'Minute, hour, day of month, month, day of week.',
  'field.kubernetes.cronTriggers.end': 'End',
  'help.kubernetes.cronTriggers.end': 'Minute, hour, day of month, month, day of week.',
  'field.kubernetes.cronTriggers.desiredReplicas': 'Pods',
  'help.kubernetes.cronTriggers.desiredReplicas':
    'What KEDA tells its HPA while the trigger is active. Within the tolerance the HPA leaves things as they are: 20 of 21 wanted stay 20.',
  'field.kubernetes.minReplicaCount': 'Never fewer than',
  'help.kubernetes.minReplicaCount':
    'At zero KEDA takes all pods away at once when the cooldown is over; from one on it leaves everything to the HPA.',
  'field.kubernetes.maxReplicaCount': 'Never more than',
  'help.kubernetes.maxReplicaCount': 'Bounds what the triggers ask for.',
  'field.kubernetes.cooldownSeconds': 'Cooldown',
  'help.kubernetes.cooldownSeconds':
    'How long after the last active poll the way to zero is free. With a minimum of one and more it has no effect at all.',
  'field.kubernetes.pollingSeconds': 'KEDA looks every',
  'help.kubernetes.pollingSeconds': 'From zero the first pod waits for this, the others for the HPA.',

  'field.kubernetes.loadBalancing': 'Requests go to',
  'help.kubernetes.loadBalancing':
    'How the Service spreads requests over ready pods. Neither way looks at how busy they are.',
  'field.kubernetes.ingressTimeoutSeconds': 'Ingress waits',
  'help.kubernetes.ingressTimeoutSeconds':
    'Without an answer after this long the ingress says 504. The pod works on.',
  'field.kubernetes.terminationGraceSeconds': 'Grace period',
  'help.kubernetes.terminationGraceSeconds':
    'A deleted pod may finish what it has for this long, then it is killed: longer requests are cut (502).',
  'field.kubernetes.preStopSeconds': 'preStop hook takes',
  'help.kubernetes.preStopSeconds': 'It comes before SIGTERM, and counts within the grace period.',
  'field.kubernetes.gracefulShutdown': 'Finishes on SIGTERM',
  'help.kubernetes.gracefulShutdown':
    'Does the app finish its requests when it is told to end? If not, all of them are cut there.',
  'field.kubernetes.billing': 'Paid is',
  'help.kubernetes.billing':
    'Each pod for itself, as where a provider runs the nodes, or nodes that are there anyway: then fewer pods save nothing.',
  'field.kubernetes.paidNodes': 'Paid nodes',
  'help.kubernetes.paidNodes': 'Nodes that run throughout. No more pods than fit on them find a place.',
  'field.kubernetes.podsPerNode': 'Pods per node',
  'help.kubernetes.podsPerNode': 'How many of these pods fit on a node.',
  'field.kubernetes.nodeHourPrice': 'A node costs',
  'help.kubernetes.nodeHourPrice': 'For as long as the run is, whatever runs on it.',
  'field.kubernetes.syncPhaseSeconds': 'HPA first looks at',
  'help.kubernetes.syncPhaseSeconds': 'The controller decides first here, then in its period.',
  'field.kubernetes.metricsPhaseSeconds': 'CPU first read at',
  'help.kubernetes.metricsPhaseSeconds': 'The metrics-server reads first here, then in its period.',
  'field.kubernetes.pollPhaseSeconds': 'KEDA first looks at',
  'help.kubernetes.pollPhaseSeconds': 'KEDA polls first here, then in its interval.',

  'choice.platform.kubernetes': 'Kubernetes',
  'choice.kubernetes.autoscaler.hpa': 'HPA',
  'choice.kubernetes.autoscaler.keda-cron': 'KEDA cron',
  'choice.kubernetes.autoscaler.fixed': 'nobody',
  'choice.kubernetes.scaleUpSelect.Max': 'largest',
  'choice.kubernetes.scaleUpSelect.Min': 'smallest',
  'choice.kubernetes.scaleUpSelect.Disabled': 'none',
  'choice.kubernetes.scaleDownSelect.Max': 'largest',
  'choice.kubernetes.scaleDownSelect.Min': 'smallest',
  'choice.kubernetes.scaleDownSelect.Disabled': 'none',
  'choice.kubernetes.scaleUpPolicies.type.Percent': 'percent',
  'choice.kubernetes.scaleUpPolicies.type.Pods': 'pods',
  'choice.kubernetes.scaleDownPolicies.type.Percent': 'percent',
  'choice.kubernetes.scaleDownPolicies.type.Pods': 'pods',
  'choice.kubernetes.loadBalancing.roundRobin': 'each in turn',
  'choice.kubernetes.loadBalancing.random': 'any',
  'choice.kubernetes.billing.pods': 'pods',
  'choice.kubernetes.billing.nodes': 'nodes',

  'special.kubernetes.cpuRequest': 'as the limit',
  'special.kubernetes.ingressTimeoutSeconds': 'for ever',

  'group.policies': 'How fast it scales',
  'group.metrics': 'What it measures',
  'group.cron': 'By the clock',
  'group.ingress': 'Service and ingress',
} as const;
