/** The timelines of a Deployment: what its HPA measures, and what limits the pods. */
export const kubernetesTimelines = {
  'timelines.measure': 'Measured',
  'timelines.cpu': 'CPU',
  'timelines.cron': 'Asked for',
  'timelines.measure.now': '{value}',
  'timelines.measure.pods': '{value} pods',
  'timelines.measure.target': 'aims at {value}',
  'timelines.measure.none': 'none',
  'timelines.cpu.said':
    'CPU from {from} to {to}, as the HPA read it: at most {most} of what is requested, first at {at}; it aims at {target}.',
  'timelines.cron.said':
    'Pods that the cron triggers ask for from {from} to {to}: at most {most}, first at {at}.',
  'timelines.limit.stabilization': 'the stabilisation window holds',
  'timelines.limit.stabilization.short': 'stabilisation',
  'timelines.limit.scale-up-policy': 'the scale-up policies allow no more yet',
  'timelines.limit.scale-up-policy.short': 'up policy',
  'timelines.limit.scale-down-policy': 'the scale-down policies take no more yet',
  'timelines.limit.scale-down-policy.short': 'down policy',
  'timelines.limit.max-replicas': 'the maximum allows no more',
  'timelines.limit.max-replicas.short': 'maximum',
  'timelines.limit.min-replicas': 'the minimum keeps more than wanted',
  'timelines.limit.min-replicas.short': 'minimum',
  'timelines.limit.not-ready': 'pods without a reading would turn the direction',
  'timelines.limit.not-ready.short': 'not ready',
  'timelines.limit.cooldown': 'cooldownPeriod is not over',
  'timelines.limit.cooldown.short': 'cooldown',
} as const;
