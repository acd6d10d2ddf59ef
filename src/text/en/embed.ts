import { picture } from './picture.ts';

/** The part of the share dialog that makes a snippet for somebody's page. */
export const embed = {
  ...picture,
  'embed.title': 'Put it into a page',
  'embed.how':
    'A live figure for documentation. It keeps nothing, and it stands still while nobody sees it. The page it goes into must allow frames from here.',
  'embed.form': 'Form',
  'embed.form.iframe': 'Frame',
  'embed.form.element': 'Element',
  'embed.form.markdown': 'Markdown',
  'embed.form.markdown.how':
    'For a README, an issue or a chat, where no figure can be. drowse picture makes the file from this link; without a file the run’s figures stand there in words.',
  'embed.picture': 'Address of a picture file',
  'embed.form.element.how':
    'Loads a small script from here; the element takes commands and says what happens.',
  'embed.theme': 'Theme',
  'embed.theme.auto': 'As the reader’s system',
  'embed.theme.light': 'Light',
  'embed.theme.dark': 'Dark',
  'embed.size': 'Size',
  'embed.size.wide': '{width} × {height}',
  'embed.size.narrow': '{width} × {height}',
  'embed.start': 'Begins',
  'embed.start.paused': 'When the reader plays it',
  'embed.start.visible': 'When it is seen',
  'embed.controls': 'Playback',
  'embed.controls.play': 'With play and pause',
  'embed.controls.none': 'Without',
  'embed.moment': 'Opens at {clock}, where you are now',
  'embed.code': 'Snippet',
  'embed.copy': 'Copy snippet',
  'embed.preview': 'Preview of the figure',
  'embed.iframeTitle': '{title}: a run of Drowse',
  'embed.caption': '{title}, a live run of Drowse',
  'embed.copyByHand':
    'The browser does not let the page copy. The snippet is selected: copy it with your keyboard.',
} as const;
