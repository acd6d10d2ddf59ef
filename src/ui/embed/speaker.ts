import { PROTOCOL, type FigureMessage } from './protocol.ts';

/** The part of a window that messages go through; a test gives its own. */
export interface Listener {
  postMessage(message: unknown, targetOrigin: string): void;
}

export const READY_EVERY_MILLISECONDS = 500;
/** A page that has not answered by then does not listen. */
export const MOST_READIES = 20;

export interface Speaker {
  say(message: FigureMessage): void;
  /** The host was heard, from this origin: it gets no more `ready`, and what is said from now on is for it alone. */
  heard(origin: string): void;
  close(): void;
}

/** Says things to the host. Until it is known who listens anybody may hear: what a figure says is in its address. */
export function makeSpeaker(host: Listener): Speaker {
  let target = '*';
  let readies = 0;
  const say = (message: FigureMessage): void => host.postMessage({ drowse: PROTOCOL, ...message }, target);
  const ready = (): void => {
    say({ type: 'ready' });
    readies += 1;
    if (readies >= MOST_READIES) clearInterval(timer);
  };
  const timer = setInterval(ready, READY_EVERY_MILLISECONDS);
  ready();
  return {
    say,
    heard(origin) {
      clearInterval(timer);
      // sandboxed hosts and files have no origin that could be named
      if (origin !== 'null' && origin !== '') target = origin;
    },
    close: () => clearInterval(timer),
  };
}
