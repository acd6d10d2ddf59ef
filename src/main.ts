import { mount } from 'svelte';
import { PAGE_LIMITS, PHONE_LIMITS } from './scenario/limits.ts';
import { FIRST_SCENARIO } from './scenario/first-scenario.ts';
import { autosaveIn } from './session/autosave.ts';
import { makeAddressBar } from './session/location.ts';
import { momentInAddress } from './session/moment-in-address.ts';
import { firstDocument } from './session/opened.ts';
import { Playback } from './session/playback.svelte.ts';
import { isTheme, Preferences } from './session/preferences.svelte.ts';
import { Session } from './session/session.svelte.ts';
import { watchSight } from './session/sight.ts';
import { drawerOn, shutDrawer } from './session/storage.ts';
import { encodeLink } from './share/encode.ts';
import { MODEL_REVISION } from './sim/model-revision.ts';
import { growingText } from './text/areas.ts';
import { LANGUAGES } from './text/text.ts';
import { Reading } from './ui/parts/reading.svelte.ts';
import { createRepeater, createRunner } from './worker/client.ts';

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
// Per tab, so that two tabs do not overwrite each other; it lasts over a reload and a crash.
const autosave = isEmbedded ? null : autosaveIn(drawerOn(() => sessionStorage));
const isPhone = matchMedia('(pointer: coarse) and (max-width: 640px)').matches;

const reading = new Reading(growingText(language));
const firstWords = isEmbedded ? reading.load('core') : reading.load('core', 'page', 'notices');

const session: Session = new Session(firstDocument(location.hash, autosave, FIRST_SCENARIO), {
  runner: createRunner({ limits: isPhone ? PHONE_LIMITS : PAGE_LIMITS, keepsSpare: !isEmbedded }),
  ...(isEmbedded
    ? {}
    : { repeats: { repeater: createRepeater(), mostRequests: isPhone ? 40_000 : 200_000 } }),
  playback,
  preferences,
  encode: (scenario, fingerprint) =>
    encodeLink(scenario, {
      modelRevision: MODEL_REVISION,
      ...(fingerprint !== undefined && { fingerprint }),
    }),
  keep: autosave && { autosave, address: makeAddressBar(window, (hash) => session.openLink(hash)) },
});
watchSight(isEmbedded ? target : null, (isSeen) => {
  playback.isInSight = isSeen;
});

// A figure in somebody's text loads no more than it shows; the first run is under way meanwhile. Each import is awaited
// by itself: Vite gives `await (a ? import() : import())` the style sheets of the last one only.
const { default: View } = isEmbedded ? await import('./ui/Embed.svelte') : await import('./ui/App.svelte');
await firstWords;
mount(View, { target, props: { session, language, reading, query, at: momentInAddress(query.get('at')) } });
