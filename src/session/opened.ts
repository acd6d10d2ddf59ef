import { withoutFiles } from '../scenario/config-files.ts';
import type { Scenario } from '../scenario/document.ts';
import { decodeLink, type DecodedLink } from '../share/decode.ts';
import type { Autosave } from './autosave.ts';
import { isSame } from './history.ts';

/** A document to open, what is to be said about it, and the run its maker saw. */
export type Opened = DecodedLink;

/** Did the link carry no scenario at all? Then its defaults are not worth showing. */
export const isNoScenario = ({ notes }: Opened): boolean =>
  notes.some((note) => note.code === 'link-not-a-scenario');

/** What a page opens with: its link, else what was kept of a document no link can carry, else `otherwise`. */
export function firstDocument(
  hash: string,
  autosave: Pick<Autosave, 'load'> | null,
  otherwise: Scenario,
): Opened {
  if (hash.length > 1) {
    const opened = decodeLink(hash);
    return isNoScenario(opened) ? { scenario: otherwise, notes: opened.notes } : withFiles(opened, autosave);
  }
  const saved = autosave?.load();
  return saved ? { scenario: saved.scenario, notes: saved.problems } : { scenario: otherwise, notes: [] };
}

/** The files of this very scenario, which its link does not carry, come back after a reload. */
function withFiles(opened: Opened, autosave: Pick<Autosave, 'load'> | null): Opened {
  const saved = autosave?.load()?.scenario;
  return saved?.files && isSame(withoutFiles(saved), withoutFiles(opened.scenario))
    ? { ...opened, scenario: { ...opened.scenario, files: saved.files } }
    : opened;
}
