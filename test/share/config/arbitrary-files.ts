import fc from 'fast-check';

const A = 'autoscaling.knative.dev';

/** Lines that say nothing to us and must survive: comments, blank lines, unknown keys. */
const filler = (indent: string, toml: boolean) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('', '# note: keep me', '#   {{ x }} = 1', toml ? '# [http_service]' : '# spec:'),
        fc.nat(999).map((n) => (toml ? `x_${n} = "é # ${n}"` : `x-${n}: "é # ${n}"`)),
      ),
      { maxLength: 3 },
    )
    .map((lines) => [...new Set(lines)].map((line) => (line === '' ? '' : indent + line)));

const lineEnds = fc.constantFrom('\n', '\r\n');

/** A fly.toml with comments, blank lines and keys that nobody knows, in both line ends. */
export const flyFile = fc
  .record({
    end: lineEnds,
    top: filler('', true),
    inside: filler('  ', true),
    tail: filler('\t', true),
    hasMin: fc.boolean(),
    form: fc.constantFrom('table', 'inline', 'none'),
    region: fc.constantFrom(`primary_region = 'ams' # near`, ''),
  })
  .map(({ end, top, inside, tail, hasMin, form, region }) =>
    [
      'app = "shop"',
      region,
      ...top,
      '[http_service] # the web',
      '  internal_port = 8080',
      ...inside,
      ...(hasMin ? ['  min_machines_running = 0   # to zero'] : []),
      ...(form === 'inline' ? ['  concurrency = { soft_limit = 20, type = "requests" } # both'] : []),
      ...(form === 'table' ? ['  [http_service.concurrency]', '    soft_limit = 20 # measured'] : []),
      '[[vm]]',
      "\tmemory = '1gb'",
      ...tail,
      '',
    ].join(end),
  );

/** A Service likewise. */
export const knativeFile = fc
  .record({
    end: lineEnds,
    top: filler('', false),
    meta: filler('  ', false),
    inside: filler('        ', false),
    tail: filler('      ', false),
    quote: fc.constantFrom('"', "'"),
    labels: fc.constantFrom('', '  labels: {app: shop} # one', '  labels:'),
  })
  .map(({ end, top, meta, inside, tail, quote, labels }) =>
    [
      ...top.filter((line) => !/^\s*x/.test(line)),
      'apiVersion: serving.knative.dev/v1',
      'kind: Service',
      'metadata:',
      '  name: shop # ours',
      ...meta,
      labels,
      'spec:',
      '  template:',
      '    metadata:',
      '      annotations:',
      `        ${A}/min-scale: ${quote}1${quote}   # warm`,
      ...inside,
      '    spec:',
      '      containers:',
      '        - image: example.com/shop:1',
      ...tail,
      '',
    ].join(end),
  );

const HPA_BODY = (inside: readonly string[], policies: string): readonly string[] => [
  '  minReplicas: 2 # at night',
  '  maxReplicas: 12',
  ...inside,
  '  metrics:',
  '    - type: Resource',
  '      resource: { name: cpu, target: { type: Utilization, averageUtilization: 60 } } # measured',
  ...(policies === 'none'
    ? []
    : [
        '  behavior:',
        '    scaleUp: # fast',
        '      policies:',
        ...(policies === 'flow'
          ? ['        [{ type: Pods, value: 2, periodSeconds: 60 }]']
          : ['        - type: Pods', '          value: 2 # two', '          periodSeconds: 60']),
      ]),
];

const KEDA_BODY = (inside: readonly string[]): readonly string[] => [
  '  cooldownPeriod: 60 # short',
  ...inside,
  '  triggers:',
  '    - type: kafka # theirs',
  '      metadata: { topic: a }',
  '    # in the morning',
  '    - type: cron',
  '      metadata:',
  '        timezone: Europe/Berlin # ours',
  '        start: 0 8 * * 1-5',
  "        end: '0 18 * * 1-5'",
  '        desiredReplicas: "6"',
  '    - type: cron',
  '      metadata: {timezone: UTC, start: "0 1 * * *", end: "0 2 * * *", desiredReplicas: "3"} # batch',
];

/** A Deployment with an HPA or a ScaledObject, in either order. */
export const kubernetesFile = fc
  .record({
    end: lineEnds,
    top: filler('', false),
    pod: filler('      ', false),
    inside: filler('  ', false),
    resources: fc.constantFrom('', '{ requests: { cpu: 250m }, limits: { cpu: "1", memory: 1Gi } } # sized'),
    hook: fc.constantFrom('', '[sleep, "5"]', '[/bin/sh, -c, sleep 5]'),
    policies: fc.constantFrom('none', 'block', 'flow'),
    scaler: fc.constantFrom('hpa', 'keda', 'none'),
    isLast: fc.boolean(),
  })
  .map(({ end, top, pod, inside, resources, hook, policies, scaler, isLast }) => {
    const deployment = [
      'apiVersion: apps/v1',
      'kind: Deployment',
      'metadata: { name: shop } # ours',
      'spec:',
      '  replicas: 3   # warm',
      '  template:',
      '    spec:',
      ...pod,
      '      containers:',
      '        - name: app',
      '          image: example.com/shop:1',
      ...(resources === '' ? [] : [`          resources: ${resources}`]),
      ...(hook === '' ? [] : [`          lifecycle: { preStop: { exec: { command: ${hook} } } }`]),
      '          readinessProbe:',
      '            httpGet: { path: /, port: 80 }',
    ];
    const head = (apiVersion: string, kind: string) => [
      `apiVersion: ${apiVersion}`,
      `kind: ${kind}`,
      'metadata:',
      '  name: shop',
      'spec:',
      '  scaleTargetRef: { kind: Deployment, name: shop }',
    ];
    const others =
      scaler === 'hpa'
        ? [...head('autoscaling/v2', 'HorizontalPodAutoscaler'), ...HPA_BODY(inside, policies)]
        : [...head('keda.sh/v1alpha1', 'ScaledObject'), ...KEDA_BODY(inside)];
    const documents = scaler === 'none' ? [deployment] : isLast ? [others, deployment] : [deployment, others];
    return [
      ...top.filter((line) => !/^\s*x/.test(line)),
      ...documents.flatMap((lines, i) => (i === 0 ? lines : ['--- # next', ...lines])),
      '',
    ].join(end);
  });

/** All of the lines of `before` but at most one that stands in `after` changed, in the same order. */
export function keptLines(before: string, after: string): boolean {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let at = 0;
  let changed = 0;
  for (const line of old) {
    const found = now.indexOf(line, at);
    if (found < 0) changed++;
    else at = found + 1;
  }
  return changed <= 1;
}

/** Comments in their order. */
export const comments = (text: string): readonly string[] =>
  [...text.matchAll(/#.*$/gm)].map(([comment]) => comment);
