/** Decisions of an HPA and of KEDA, with their numbers; what pods have in common is in why-knative.ts. */
export const whyKubernetes = {
  'why.logs.kubernetes': 'Kubernetes says',

  'why.hpa.cpu': 'CPU',
  'why.hpa.cron.name': 'cron',
  'why.hpa.lowest': 'lowest',
  'why.hpa.cap.pods': 'pods',
  'why.hpa.cap.use': 'of request',
  'why.hpa.cap.target': 'target',
  'why.hpa.cap.wanted': 'pods',
  'why.hpa.cap.asked': 'asked for',

  'why.hpa.measured': {
    one: '{ready} ready pod uses *{use}* of the CPU it requested; {target} is aimed at.',
    other: '{ready} ready pods use *{use}* of the CPU they requested, on average; {target} is aimed at.',
  },
  'why.hpa.full':
    'They are at their limit: however long their queue is, they cannot show more, so it takes several looks.',
  'why.hpa.unready.up': {
    one: '{count} pod is not ready, or too young for its reading to count: on the way up it counts as idle.',
    other:
      '{count} pods are not ready, or too young for their readings to count: on the way up they count as idle.',
  },
  'why.hpa.unready.down': {
    one: '{count} pod is not ready, or too young, and does not count.',
    other: '{count} pods are not ready, or too young, and do not count.',
  },
  'why.hpa.missing.up': {
    one: '{count} pod has no reading yet and counts as idle.',
    other: '{count} pods have no reading yet and count as idle.',
  },
  'why.hpa.missing.down': {
    one: '{count} pod has no reading yet; on the way down it counts as using all it requested.',
    other: '{count} pods have no reading yet; on the way down they count as using all they requested.',
  },
  'why.hpa.cron': {
    one: 'The cron triggers ask for *{count} pod*: that is the value of KEDA’s metric, and the HPA wants one pod for each unit.',
    other:
      'The cron triggers ask for *{count} pods*: that is the value of KEDA’s metric, and the HPA wants one pod for each unit.',
  },
  'why.hpa.noMetrics':
    'No ready pod has a reading yet: {name} needs two looks at a pod, and a boot is not to be taken for load. Nothing changes until then.',
  'why.hpa.off':
    'There are no replicas, so the HPA is switched off: without a pod there is nothing to measure. Only KEDA, or a person, brings the first one.',
  'why.hpa.free': {
    one: 'Nothing limits it: *{count} pod* from now on.',
    other: 'Nothing limits it: *{count} pods* from now on.',
  },
  'why.hpa.tolerance':
    'The ratio is {ratio}, less than {tolerance} away from 1, which is near enough: everything stays as it is.',
  'why.hpa.turns':
    'With those assumed who have no reading the ratio would point the other way, so everything stays as it is.',
  'why.hpa.stabilized.down': {
    one: 'It would shrink to {wanted}, but the highest recommendation of the last {window} counts: *{count} pod*.',
    other:
      'It would shrink to {wanted}, but the highest recommendation of the last {window} counts: *{count} pods*.',
  },
  'why.hpa.stabilized.up': {
    one: 'It would grow to {wanted}, but the lowest recommendation of the last {window} counts: *{count} pod*.',
    other:
      'It would grow to {wanted}, but the lowest recommendation of the last {window} counts: *{count} pods*.',
  },
  'why.hpa.policy.up': 'The scale-up policies allow *{limit}* now: {policies}.',
  'why.hpa.policy.down': 'The scale-down policies keep *{limit}* for now: {policies}.',
  'why.hpa.policy.legacy':
    'Without a behavior the controller goes to twice the {replicas} of now, or to 4 where that is more: *{limit}*.',
  'why.hpa.policy.percent': '{value} within {period}',
  'why.hpa.policy.pods': { one: '{value} pod within {period}', other: '{value} pods within {period}' },
  'why.hpa.policy.or': ' or ',
  'why.hpa.max': '{name} = {most} allows no more.',
  'why.hpa.min': {
    one: '{name} keeps {least} pod.',
    other: '{name} keeps {least} pods.',
  },
  'why.hpa.note.docs': 'the default is 100 percent or 4 pods more every 15 seconds, whichever is larger.',
  'why.hpa.note.code':
    'that holds only where the HPA has a behavior; else it is twice the pods, or 4, at each look.',

  'why.keda.title.first': 'Why a first pod?',
  'why.keda.title.zero': 'Why do all pods leave?',
  'why.keda.inactive': 'Inactive',
  'why.keda.replicas': 'Replicas',
  'why.keda.active': {
    one: 'A cron trigger is active and asks for *{count} pod*.',
    other: 'A cron trigger is active and asks for *{count} pods*.',
  },
  'why.keda.first': {
    one: 'From zero KEDA makes {count}; the others come from its HPA at its next look.',
    other: 'From zero KEDA makes {count}; the others come from its HPA at its next look.',
  },
  'why.keda.hpa': 'While there are pods, their number is the business of its HPA.',
  'why.keda.idle': 'No cron trigger is active.',
  'why.keda.cooling':
    'All pods may leave when {name} = {long} have passed since a poll last found one active. Until then the HPA may shrink them to one.',
  'why.keda.zero': {
    one: '{name} = {long} have passed, and KEDA takes the last pod away.',
    other: '{name} = {long} have passed, and KEDA takes all {count} pods away in one step.',
  },
  'why.keda.never': 'No trigger has been active in this run, so there is no cooldown to wait for.',
  'why.keda.stays':
    'There are no replicas, and nobody asks for one: KEDA does not see the requests that come.',
  'why.keda.minimum': {
    one: '{name} = {count}: KEDA leaves it to the HPA, and the cooldown plays no part.',
    other: '{name} = {count}: KEDA leaves them to the HPA, and the cooldown plays no part.',
  },

  'why.podGone.sigterm': 'The app does not mind SIGTERM: it ended with whatever it still had.',
  'why.podGone.finished':
    'From then on it got no new requests. It finished what it had and was gone {took} after its deletion.',
  'why.hop.arrived.ingress': 'arrives at the ingress',

  'why.saved.minReplicas': 'A pod that stays: {name} of one and more, or a trigger that begins earlier.',
  'why.saved.morePods': 'A pod that is there: {name} of one and more.',
  'why.saved.sigterm': 'An app that finishes its requests when SIGTERM comes.',
  'why.saved.target':
    'Head-room for the minutes until new pods come: {name} below {target}, or more pods at the least.',

  'said.keda.cooling': 'the cooldown runs',
  'said.keda.active': 'a cron trigger is active',
  'said.keda.idle': 'no cron trigger is active',
  'said.hpa.noMetrics': 'no reading yet',
  'said.hpa.off': 'the HPA is off at zero',
  'said.hpa.keeps': { one: '{count} pod is right', other: '{count} pods are right' },
} as const;
