/** Charts under the playhead, their scrubber, and the tables behind them. */
export const timelines = {
  'timelines.sky': 'sky: load',
  'timelines.zoomIn': 'Zoom in',
  'timelines.zoomOut': 'Zoom out',
  'timelines.whole': 'whole run',
  'timelines.midnight': '24:00',
  'timelines.more': 'Latency, cost and what the app saw',

  'timelines.scrubber': 'Moment of the run',
  'timelines.scrubber.value': '{time}, {running} running, {waking} waking, {open} requests under way',
  'timelines.scrubber.empty': '{time}',

  'timelines.requests': 'Requests',
  'timelines.served': '{count} served',
  'timelines.failed': '{count} failed',
  'timelines.per': 'per {span}',

  'timelines.witness': 'Edge and app log',
  'timelines.witness.edge': '{count} at the edge',
  'timelines.witness.app': '{count} logged',
  'timelines.edge': 'Edge',
  'timelines.app': 'App log',
  'timelines.unseen': {
    one: '{count} died before it reached the app',
    other: '{count} died before they reached the app',
  },

  'timelines.machines': 'Machines',
  'timelines.running': '{count} running',
  'timelines.waking': '{count} waking',
  'timelines.leaving': '{count} draining',
  'timelines.asleep': '{count} asleep',
  'timelines.out': '{count} out of order',

  'timelines.latency': 'Latency',
  'timelines.p50': 'p50 {seconds}',
  'timelines.p95': 'p95 {seconds}',
  'timelines.noAnswers': 'no answers',
  'timelines.patience': 'patience {seconds}',

  'timelines.cost': 'Cost',
  'timelines.billed': '{count} billed',
  'timelines.hourly': '{money}/h',

  // what a chart says to who cannot see it
  'timelines.requests.said':
    'Requests from {from} to {to}: {answered} answered, {failed} failed, {gone} of these because the client gave up.',
  'timelines.requests.worst': 'Most failures: {count} in the {span} from {at}.',
  'timelines.witness.said':
    'Edge and app log from {from} to {to}: the edge counted {edge} requests, {failed} of them failed; the app logged {app}. {unseen} died before they reached the app. {passed} health checks passed, {missed} did not.',
  'timelines.machines.said':
    'Machines from {from} to {to}: at most {running} of {total} running, first at {at}. {wakes} woken.',
  'timelines.latency.said':
    'Latency from {from} to {to}: of {count} answers half took at most {p50}, 95 % at most {p95}, the slowest {max}.',
  'timelines.latency.none': 'Latency from {from} to {to}: nothing was answered.',
  'timelines.cost.said': 'Machines billed from {from} to {to}: at most {most}, first at {at}.',

  // tables
  'timelines.table': '{chart} as a table',
  'timelines.table.time': 'From',
  'timelines.table.answered': 'Answered',
  'timelines.table.unavailable': '503, 504',
  'timelines.table.broken': '502, 500',
  'timelines.table.client': 'Client gave up',
  'timelines.table.arrived': 'Arrived',
  'timelines.table.edge': 'Edge',
  'timelines.table.edgeFailed': 'Edge, failed',
  'timelines.table.app': 'App log',
  'timelines.table.unseen': 'Never reached the app',
  'timelines.table.passed': 'Checks passed',
  'timelines.table.missed': 'Checks failed',
  'timelines.table.running': 'Running',
  'timelines.table.waking': 'Waking',
  'timelines.table.leaving': 'Draining',
  'timelines.table.asleep': 'Asleep',
  'timelines.table.out': 'Out of order',
  'timelines.table.answers': 'Answers',
  'timelines.table.p50': 'p50',
  'timelines.table.p95': 'p95',
  'timelines.table.max': 'Slowest',
  'timelines.table.billed': 'Billed',
  'timelines.table.hourly': 'Per hour',
} as const;
