import type { SessionApi } from '../../session/session-api.ts';
import { makeEar } from './ear.ts';
import { obey } from './obey.ts';
import type { FigureState } from './protocol.ts';
import { makeSpeaker } from './speaker.ts';

export interface Conversation {
  readonly session: SessionApi;
  /** The newest decision in a few words and its clock time; '' before the first. */
  readonly newest: { readonly said: string; readonly at: string };
  readonly content: HTMLElement;
  readonly host: Window;
}

/** The playhead is told at most this often. */
const STATE_MILLISECONDS = 250;

/** Speaks with the page around the figure; called in an effect, whose end ends it. */
export function converse({ session, newest, content, host }: Conversation): () => void {
  const speaker = makeSpeaker(host);
  const ear = makeEar(
    host,
    () => performance.now(),
    (message, origin) => {
      speaker.heard(origin);
      const codes = obey(message, session);
      if (codes.length > 0) speaker.say({ type: 'refused', codes });
      // whoever comes late wants to know where things stand
      if (message.type === 'hello') tellAll();
    },
  );
  window.addEventListener('message', ear);

  let height = 0;
  const tellSize = (): void => speaker.say({ type: 'size', height });
  const sizes = new ResizeObserver(() => {
    const next = Math.ceil(content.getBoundingClientRect().height);
    // a host that follows each pixel would go round in circles with a layout that rounds
    if (Math.abs(next - height) <= 1) return;
    height = next;
    tellSize();
  });
  sizes.observe(content);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellState = (): void => {
    timer = undefined;
    const state = stateOf(session);
    if (state !== null) speaker.say(state);
  };
  const tellAll = (): void => {
    tellSize();
    tellState();
    tellDecision();
  };
  const tellDecision = (): void => {
    const { said, at } = newest;
    if (said !== '') speaker.say({ type: 'decision', clock: at, said });
  };

  $effect(() => {
    // read here, so that each change is told; written soon, so that not each frame is
    if (stateOf(session) !== null) timer ??= setTimeout(tellState, STATE_MILLISECONDS);
  });
  $effect(tellDecision);

  return () => {
    window.removeEventListener('message', ear);
    sizes.disconnect();
    clearTimeout(timer);
    speaker.close();
  };
}

/** Null before the first run. */
function stateOf({ view, viewScenario, link, playback }: SessionApi): FigureState | null {
  if (!view || !viewScenario) return null;
  const { requests, instances, verdict } = view.trace.summary;
  return {
    type: 'state',
    link,
    title: viewScenario.title,
    at: playback.playhead,
    horizon: view.horizonSeconds,
    isPlaying: playback.isPlaying,
    failureShare: verdict.failureShare,
    requests: { arrived: requests.arrived, ok: requests.succeeded, failed: requests.failed },
    coldStarts: instances.coldStarts.fromZero + instances.coldStarts.scaleOut,
  };
}
