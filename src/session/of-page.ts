import { makeRepeater } from '../worker/repeater.ts';
import { openWorkerLink } from '../worker/worker-link.ts';
import { autosaveIn, type Autosave } from './autosave.ts';
import { linked } from '../share/linked.ts';
import { makeAddressBar } from './location.ts';
import { OwnConfig } from './own-config.svelte.ts';
import type { SessionParts } from './session.svelte.ts';
import { drawerOn } from './storage.ts';

/** What a session has on the page and not in a figure, which writes nothing, repeats nothing and has no files. */
export function ofPage(
  isPhone: boolean,
  onForeignHash: (hash: string) => void,
): Pick<SessionParts, 'config' | 'encode' | 'repeats'> & { keep: NonNullable<SessionParts['keep']> } {
  // Per tab, so that two tabs do not overwrite each other; it lasts over a reload and a crash.
  const autosave: Autosave = autosaveIn(drawerOn(() => sessionStorage));
  return {
    encode: linked,
    config: (door) => new OwnConfig(door),
    repeats: { repeater: makeRepeater(openWorkerLink), mostRequests: isPhone ? 40_000 : 200_000 },
    keep: { autosave, address: makeAddressBar(window, onForeignHash) },
  };
}
