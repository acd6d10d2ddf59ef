import type { SessionApi } from '../session/session-api.ts';
import { makeFormat } from '../text/format.ts';
import type { Language } from '../text/text.ts';
import { setFormat, setParts, setSession, setText } from './context.ts';
import type { hostColours } from './embed/host-colours.ts';
import { pageParts, type PageParts } from './parts/page-parts.ts';
import type { Part } from './parts/part.svelte.ts';
import type { Reading } from './parts/reading.svelte.ts';

/** What the root of a page or a figure is given; it never changes. */
export interface RootProps {
  readonly session: SessionApi;
  readonly language: Language;
  readonly reading: Reading;
  /** Seconds into the run at which it opens; null: where its run is worth looking first. */
  readonly at: number | null;
  /** How whoever made the address wants it shown. */
  readonly query: URLSearchParams;
  /** Makes the figure's link; loaded after its first picture. */
  readonly linker: Pick<Part<unknown>, 'load'>;
  /** Reads the host's colours; null where it gave none. */
  readonly coloursOf: typeof hostColours | null;
}

/** Sets every context; called by a root component while it is made. */
export function provide({ session, language, reading }: RootProps): PageParts {
  const parts = pageParts(reading);
  setSession(session);
  setText(reading.text);
  setFormat(makeFormat(language));
  setParts(parts);
  return parts;
}
