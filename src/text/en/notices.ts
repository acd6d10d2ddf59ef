/** What is said in passing, and what went wrong. */
export const notices = {
  'notices.details': 'Details',
  'notices.hide': 'Hide details',
  'notices.dismiss': 'Dismiss',
  'notices.problems': { one: '{first}', other: '{first} And {others} more.' },
  'notices.notJson': '{file} is not a scenario file: it is not JSON.',
  'notices.tooBig': '{file} is larger than {limit} MB; a scenario file is far smaller.',
  'notices.newVersion': 'A newer version is here. It opens this same run.',
  'notices.takeOver': 'Load it now',
  'notices.opened': 'Opened {file}.',
  'fault.worker-died': 'The simulation stopped unexpectedly.',
  'fault.worker-silent': 'The simulation did not answer any more.',
  'fault.worker-not-loaded': 'The simulation could not be loaded.',
  'fault.simulation-threw': 'The simulation met a fault of its own.',
  'fault.out-of-memory': 'The browser ran out of memory for this run.',
  'fault.recovered': 'A fresh one has taken over.',
  'fault.notRecovered':
    'The last good run stays on screen, your scenario is kept, and the next edit tries again.',
} as const;
