/** What `drowse picture` and `drowse check` say: the commands for who writes documentation. */
export const cliDocs = {
  'cli.picture.no-out': 'drowse picture: --out is missing. Write --out FILE.svg or --out FILE.png.',
  'cli.picture.not-a-choice': 'drowse picture: {option} cannot be “{value}”. Choose one of: {choices}.',
  'cli.picture.width': 'drowse picture: --width {value} is out of range. Write {min} to {max} pixels.',
  'cli.picture.not-a-moment':
    'drowse picture: --at {value} is no moment. Write seconds into the run, or a clock time such as 03:12:09.',
  'cli.picture.after-the-end':
    'drowse picture: --at {value} is not within the run. It ends {limit} s after its start.',
  'cli.picture.no-browser':
    'drowse picture: no Chromium or Chrome was found to make a PNG with. Install one, name one by CHROME_PATH, or write --out FILE.svg, which needs none.',
  'cli.picture.browser':
    'drowse picture: the browser made no PNG: {detail} Check CHROME_PATH, or write --out FILE.svg, which needs no browser.',
  'cli.picture.not-written':
    'drowse picture: {value} cannot be written. Check that its folder exists and is yours.',

  'cli.check.no-file':
    'drowse check: FILE is missing. Name one or more Markdown files, or - for standard input.',
  'cli.check.unreadable': 'drowse check: {place} cannot be read. Check the name.',
  'cli.check.altered.mend':
    'Open it, look at what is there now, and paste the link that Share gives, or a whole copy of the old one.',
  'cli.check.refused.mend': 'Open it, mend what it says, and paste the new link.',
  'cli.check.unfounded': 'The link does not say what its run gave, so nobody can tell whether it moved.',
  'cli.check.moved':
    'The figures moved with the model: then revision {thenRevision}, fingerprint {thenFingerprint}; now revision {nowRevision}, fingerprint {nowFingerprint}. Now {figures}.',
  'cli.check.renew': 'Compare the text around it with what the run gives now, and put in its place: {link}',
  'cli.check.total': {
    one: '{count} link checked, {failed} failed.',
    other: '{count} links checked, {failed} failed.',
  },
} as const;
