import { curve } from './curve.ts';
import { diagnostics } from './diagnostics.ts';
import { editor } from './editor.ts';
import { embed } from './embed.ts';
import { fields } from './fields.ts';
import { page } from './page.ts';
import { problems } from './problems.ts';
import { checkup } from './checkup.ts';
import { search } from './search.ts';
import { stage } from './stage.ts';
import { timelines } from './timelines.ts';
import { why } from './why.ts';

export type Entry = string | { readonly one?: string; readonly other: string };

/** Every sentence of the page in English (terminal.ts adds those of the command line). Keys are `area.name`; each area has a file of its own. */
export const english = {
  ...page,
  ...stage,
  ...search,
  ...checkup,
  ...curve,
  ...timelines,
  ...why,
  ...embed,
  ...fields,
  ...problems,
  ...editor,
  ...diagnostics,
} as const satisfies Record<string, Entry>;
export type TextKey = keyof typeof english;
export type Catalogue = Readonly<Record<TextKey, Entry>>;
