/** Traffic from a file: what it is, and what is wrong with it. */
export const trafficImport = {
  'traffic.rate': { one: '{count} rate', other: '{count} rates' },
  'traffic.count': { one: '{count} row of counts', other: '{count} rows of counts' },
  'traffic.requests': { one: '{count} request', other: '{count} requests' },
  'traffic.line': 'line {line}: {sentence}',
  'traffic.too-large':
    'The file is larger than {limit} MB. Take a shorter time, or count the requests first.',
  'traffic.empty': 'The file is empty. Take one with a line for each request, or with times and rates.',
  'traffic.not-text': 'The file is not text. Save it as CSV or as plain lines.',
  'traffic.no-times':
    'No line has a time. Write one at the beginning of each, such as 2026-09-08T08:30:00Z, 08:30 or seconds.',
  'traffic.not-a-time':
    '“{value}” is no time. Write it as 2026-09-08T08:30:00Z, 08:30, or seconds; the same way in every line.',
  'traffic.other-time': '“{value}” is another kind of time than in the first line. Write all the same way.',
  'traffic.not-a-rate': '“{value}” is no rate. Write a number of 0 or more, such as 12.5.',
  'traffic.not-a-count': '“{value}” is no count. Write a number of 0 or more, such as 12.',
  'traffic.backwards': '“{value}” is not after the time in the line before. Sort the lines by time.',
  'traffic.too-few': 'There is only one moment in it. Take a file with two and more.',
  'traffic.one-moment': 'All its moments are the same. Take a file that lasts for some time.',
} as const;
