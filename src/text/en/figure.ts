/** What a figure says aloud after something was done in it. */
export const figure = {
  'figure.stands': '{clock}: {said}',
  'figure.stands.since': '{clock}. Last decision, {at}: {said}',
  'figure.ended': 'End of the run, {stands}',
  'figure.ran': 'New run: {figures}',
} as const;
