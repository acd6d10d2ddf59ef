/** The sentences of what comes after the first picture; a file of its own, as its parts are (ui/parts/later.ts). */
export const LATER_AREAS = {
  timelines: () => import('./en/timelines.ts').then(({ timelines }) => timelines),
  share: () => import('./en/share.ts').then(({ share }) => share),
  keys: () => import('./en/keys.ts').then(({ keys }) => keys),
  curve: () => import('./en/curve.ts').then(({ curve }) => curve),
  why: () => import('./en/why.ts').then(({ why }) => why),
  settings: () => import('./en/settings.ts').then(({ settings }) => settings),
  figure: () => import('./en/figure.ts').then(({ figure }) => figure),
  embed: () => import('./en/embed.ts').then(({ embed }) => embed),
  problems: () => import('./en/problems.ts').then(({ problems }) => problems),
  editor: () => import('./en/editor.ts').then(({ editor }) => editor),
  checkup: () => import('./en/checkup.ts').then(({ checkup }) => checkup),
  search: () => import('./en/search.ts').then(({ search }) => search),
  diagnostics: () => import('./en/diagnostics.ts').then(({ diagnostics }) => diagnostics),
} as const;
