/** The stage of a Deployment: ingress and Service, and who scales. */
export const kubernetesStage = {
  'stage.service.label':
    'Stage at {clock}: {ready} pods ready, {waking} on their way, {leaving} terminating; {failed} requests failed so far',
  'stage.service.ingress': 'Ingress',
  'stage.service.routesTo': 'routes to',
  'stage.service.pods': { one: '{count} pod', other: '{count} pods' },
  'stage.service.nobody': 'nobody: 503',
  'stage.service.nobody.short': '503',
  'stage.service.ingress.label': {
    one: 'The ingress spreads requests over {count} ready pod',
    other: 'The ingress spreads requests over {count} ready pods',
  },
  'stage.service.ingress.label.none': 'The ingress answers 503, for no pod is ready',
  'stage.scaler.hpa': 'HPA',
  'stage.scaler.keda-cron': 'KEDA cron',
  'stage.scaler.fixed': 'No autoscaler',
  'stage.scaler.fixed.short': 'Fixed',
  'stage.scaler.cpu': 'CPU',
  'stage.scaler.cpu.value': '{measured} of {target}',
  'stage.scaler.cron': 'asks for',
  'stage.scaler.unknown': 'no reading',
  'stage.scaler.replicas': 'replicas',
  'stage.scaler.next': 'looks again',
  'stage.scaler.next.in': 'in {duration}',
  'stage.scaler.every': 'looks every',
  'stage.scaler.never': 'nobody looks',
  'stage.scaler.label': '{name}: {measured}, {replicas} replicas, {next}',
} as const;
