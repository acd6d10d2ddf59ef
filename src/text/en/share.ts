/** The share dialog. */
export const share = {
  'share.title': 'Share this run',
  'share.length': {
    one: 'The link is the whole experiment. {count} character.',
    other: 'The link is the whole experiment. {count} characters.',
  },
  'share.files': 'The link carries the values of {name}, not the file. A saved scenario carries both.',
  'share.long': 'Over 2,000 characters some chats and mail programs cut links. A file is safer.',
  'share.link': 'Link to this run',
  'share.copy': 'Copy link',
  'share.copied': 'Copied',
  'share.copyByHand':
    'The browser does not let the page copy. The link is selected: copy it with your keyboard.',
  'share.impossible': 'This run cannot be a link',
  'share.impossible.why':
    'A link carries at most 64 points of the curve and 8,000 characters, and this run has more. The file carries everything.',
  'share.simplified': 'A simpler copy can be one. It opens as a run of its own; undo brings this one back.',
  'share.simplified.open': {
    one: 'Copy with {count} point, at most {error} req/s off',
    other: 'Copy with {count} points, at most {error} req/s off',
  },
  'share.simplified.same': {
    one: 'Copy with {count} point, the same shape',
    other: 'Copy with {count} points, the same shape',
  },
  'share.save': 'Save as a file',
  'share.open': 'Open a file…',
} as const;
