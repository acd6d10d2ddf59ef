/** Presets of the alternatives: what each shows, in a line. */
export const kubernetesPresets = {
  'preset.hpa-spike.title': 'An HPA meets a spike',
  'preset.hpa-spike.line':
    'Ten times the load at once: a full pod shows 100 % and no more, so seven pods take the better part of two minutes.',
  'preset.kpa-spike.title': 'The KPA meets the same spike',
  'preset.kpa-spike.line':
    'The same traffic and pods on Knative: requests are counted every second, and the activator holds the queue.',
  'preset.cron-prewarm.title': 'Five pods before nine',
  'preset.cron-prewarm.line':
    'A peak that everybody knows: KEDA’s cron has the pods ready ten minutes before it, and nobody waits.',
  'preset.paid-nodes.title': 'No pods on paid nodes',
  'preset.paid-nodes.line':
    'Zero pods at night, on two nodes that are paid around the clock: it saves exactly nothing.',
} as const;
