/** Presets on Knative: what each shows, in a line. */
export const knativePresets = {
  'preset.spike.title': 'From zero to fifty at once',
  'preset.spike.line':
    'Fifty requests meet no pod: the activator holds them, the autoscaler panics, and a target of 10 means 7.',
  'preset.steady-50.title': 'Fifty at once, eight pods',
  'preset.steady-50.line':
    'Exactly fifty requests under way and a target of 10: why eight pods run and not five.',
  'preset.last-pod.title': 'When the last pod leaves',
  'preset.last-pod.line':
    'Behind the activator a minute after the last request: the window runs empty, and nothing more is waited for.',
  'preset.last-pod-90.title': 'When the last pod leaves, in serve mode',
  'preset.last-pod-90.line':
    'Without burst capacity the grace period comes on top of the window: a minute and a half for nobody.',
  'preset.cc1-burst.title': 'One request per pod, twenty at once',
  'preset.cc1-burst.line':
    'Twenty requests, one to a pod, come to none: nobody is refused, and 29 pods are asked for.',
  'preset.activator-walk.title': 'The activator leaves the path',
  'preset.activator-walk.line':
    'The run with a published log: excess burst capacity from −11 to −30 to 0, three pods, and panic of 64 s.',
  'preset.panic-for-ever.title': 'Panic that never ends',
  'preset.panic-for-ever.line':
    'Six pods are wanted and max-scale allows two: panic is renewed at every tick as long as the load lasts.',
  'preset.panic-undone.title': 'Leaving panic undoes the scale-up',
  'preset.panic-undone.line':
    'A hundred requests every two minutes: eleven pods come in panic, go with it, and the next hundred find one.',
  'preset.tbc-0.title': 'No burst capacity',
  'preset.tbc-0.line':
    'Five hundred requests stand in the queues of three pods, while the new ones beside them have nothing to do.',
  'preset.tbc-211.title': 'Burst capacity 211',
  'preset.tbc-211.line':
    'The same traffic: the activator is out of the path when the burst comes, and in it only two seconds later.',
  'preset.tbc-always.title': 'Unlimited burst capacity',
  'preset.tbc-always.line':
    'The same traffic, always through the activator: what does not fit waits for the new pods and is done sooner.',
  'preset.min-one-direct.title': 'One warm pod, no burst capacity',
  'preset.min-one-direct.line':
    'Min-scale 1 and no activator: ten of two hundred run, a hundred queue at the pod, the rest is refused.',
  'preset.min-one-activator.title': 'One warm pod behind the activator',
  'preset.min-one-activator.line':
    'The same two hundred with the stock burst capacity: nobody is refused, all wait for the new pods.',
  'preset.initial-and-activation.title': 'Initial scale and activation scale',
  'preset.initial-and-activation.line':
    'A new revision starts with three pods and nobody there; one request to zero then wakes four.',
  'preset.rollout-cold.title': 'A rollout to a cold revision',
  'preset.rollout-cold.line':
    'Six pods at work, and a new revision gets everything with its first pod: the activator holds the rest.',
  'preset.heartbeat-50.title': 'A heartbeat every 50 s',
  'preset.heartbeat-50.line':
    'One request inside each stable window of 60 s: the pod never leaves, and is paid for all day.',
  'preset.heartbeat-90.title': 'A heartbeat every 90 s',
  'preset.heartbeat-90.line': 'Nobody else comes: each heartbeat meets no pod, and waits for a cold start.',
  'preset.docs-burst-default.title': 'Docs and code: the burst capacity',
  'preset.docs-burst-default.line':
    'The docs give 200 as the default, the code has 211: here that keeps the activator in the path.',
  'preset.docs-activation-scale.title': 'Docs and code: the activation scale',
  'preset.docs-activation-scale.line':
    'The docs call it over once reached; in the code a request every ten seconds keeps four pods.',
  'preset.docs-panic-threshold.title': 'Docs and code: where panic begins',
  'preset.docs-panic-threshold.line':
    'Twice the capacity, say the docs, here 14 requests; the code rounds up to pods first, and panics above 7.',
  'preset.annotation-misplaced.title': 'The annotation that nobody read',
  'preset.annotation-misplaced.line':
    'min-scale stands on the Service, not on its template: nothing reads it, and every visit finds no pod.',
  'preset.max-scale-limit.title': 'A limit that refuses itself',
  'preset.max-scale-limit.line':
    'max-scale-limit without max-scale refuses the whole config map: the spike gets as many pods as it asks for.',
  'preset.docs-grace.title': 'Docs and code: the grace period',
  'preset.docs-grace.line':
    'Two minutes of grace, and the last pod leaves with the window: grace is an upper bound, not a promise.',
  'preset.two-revisions.title': 'Two revisions, twice the minimum',
  'preset.two-revisions.line':
    'A minimum of five is kept by each revision with traffic: ten pods for two requests a second.',
} as const;
