import { curve } from './curve.ts';
import { diagnostics } from './diagnostics.ts';
import { editor } from './editor.ts';
import { embed } from './embed.ts';
import { figure } from './figure.ts';
import { frame } from './frame.ts';
import { keys } from './keys.ts';
import { notices } from './notices.ts';
import { page } from './page.ts';
import { problems } from './problems.ts';
import { checkup } from './checkup.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { stage } from './stage.ts';
import { flySentences } from './stage-fly.ts';
import { knativeSentences } from './stage-knative.ts';
import { kubernetesSentences } from './stage-kubernetes.ts';
import { podSentences } from './stage-pods.ts';
import { timelines } from './timelines.ts';
import { why } from './why.ts';

export type Entry = string | { readonly one?: string; readonly other: string };

/** Every sentence of the page in English (terminal.ts adds those of the command line). Keys are `area.name`; each area has a file of its own. */
export const english = {
  ...frame,
  ...page,
  ...share,
  ...notices,
  ...keys,
  ...kubernetesSentences,
  ...flySentences,
  ...knativeSentences,
  ...podSentences,
  ...stage,
  ...search,
  ...checkup,
  ...curve,
  ...timelines,
  ...why,
  ...embed,
  ...figure,
  ...settings,
  ...problems,
  ...editor,
  ...diagnostics,
} as const satisfies Record<string, Entry>;
export type TextKey = keyof typeof english;
export type Catalogue = Readonly<Record<TextKey, Entry>>;
