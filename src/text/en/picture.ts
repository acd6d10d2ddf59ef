/** What a picture of a run says to who cannot see it, and what stands where a text can have no figure. */
export const picture = {
  'picture.alt': '{title}. {said}{run}',
  'picture.run': '{span}: {failures}, {starts}, {latency}, {cost} in 30 days.',
  'picture.run.failures': '{failed} of {over} requests failed ({share})',
  'picture.run.noRequests': 'no requests of its own clients',
  'picture.run.starts': '{count} {what}',
  'picture.run.p99': 'p99 latency {duration}',
  'picture.run.noAnswers': 'nobody was answered',
} as const;
