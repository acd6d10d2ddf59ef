import { mount } from 'svelte';
import { PAGE_LIMITS, PHONE_LIMITS } from './scenario/limits.ts';
import { FIRST_SCENARIO } from './scenario/first-scenario.ts';
import { momentInAddress } from './session/moment-in-address.ts';
import { firstDocument } from './session/opened.ts';
import { Playback } from './session/playback.svelte.ts';
import { isTheme, Preferences } from './session/preferences.svelte.ts';
import { Session } from './session/session.svelte.ts';
import { watchSight } from './session/sight.ts';
import { drawerOn, shutDrawer } from './session/storage.ts';
import { growingText } from './text/areas.ts';
import { LANGUAGES } from './text/text.ts';
import Embed from './ui/Embed.svelte';
import { Part } from './ui/parts/part.svelte.ts';
import { Reading } from './ui/parts/reading.svelte.ts';
import { createRunner } from './worker/client.ts';

// The query says how the host shows the page, the hash what it shows. What is not known is left alone.
const query = new URLSearchParams(location.search);
const isEmbedded = query.get('embed') === '1';
const theme = query.get('theme');
const language = LANGUAGES.find((known) => known === query.get('lang')) ?? 'en';
const root = document.documentElement;
const target = document.querySelector('#app')!;

root.lang = language === 'pseudo' ? 'en' : language;

const preferences = new Preferences(
  isEmbedded ? shutDrawer : drawerOn(() => localStorage),
  isTheme(theme) ? theme : null,
);
// At once, so that the first picture is right; the page follows later choices.
root.dataset['theme'] = preferences.theme;
const playback = new Playback({
  isMotionReduced: () => preferences.reducedMotion,
  requestFrame: (call) => requestAnimationFrame(call),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
});
const isPhone = matchMedia('(pointer: coarse) and (max-width: 640px)').matches;

const reading = new Reading(growingText(language));
const firstWords = isEmbedded ? reading.load('core') : reading.load('core', 'page', 'notices');

// A figure in somebody's text loads no more than it shows.
const page = isEmbedded ? null : import('./ui/App.svelte');
const hosts = isEmbedded && query.has('paper') ? import('./ui/embed/host-colours.ts') : null;

/** In a function, not at the top level: the page's parts come out of the file that waits for them here. */
async function open(): Promise<void> {
  const own = isEmbedded
    ? null
    : (await import('./session/of-page.ts')).ofPage(isPhone, (hash) => session.openLink(hash));
  /** Until it is there a figure's link is the one it was opened with. */
  const linker = new Part(() => import('./share/linked.ts'));

  const session: Session = new Session(
    firstDocument(location.hash, own?.keep.autosave ?? null, FIRST_SCENARIO),
    {
      keep: null,
      encode: (scenario, fingerprint) => linker.loaded?.linked(scenario, fingerprint) ?? null,
      ...own,
      runner: createRunner({ limits: isPhone ? PHONE_LIMITS : PAGE_LIMITS, keepsSpare: !isEmbedded }),
      playback,
      preferences,
    },
  );
  watchSight(isEmbedded ? target : null, (isSeen) => {
    playback.isInSight = isSeen;
  });

  const View = (await page)?.default ?? Embed;
  await firstWords;
  mount(View, {
    target,
    props: {
      session,
      language,
      reading,
      query,
      at: momentInAddress(query.get('at')),
      linker,
      coloursOf: (await hosts)?.hostColours ?? null,
    },
  });
}
void open();
