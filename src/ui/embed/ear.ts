import { hostMessage, LIMITS, type HostMessage } from './protocol.ts';

/** What counts of a message event. */
export interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/**
 * Listens to one window and to nobody else: other frames, extensions and the figure's own scripts share the channel.
 * More than a hand or a program in its senses sends is dropped, so that a host cannot keep a reader's machine busy.
 */
export function makeEar(
  host: unknown,
  now: () => number,
  tell: (message: HostMessage, origin: string) => void,
): (event: Heard) => void {
  let second = 0;
  let count = 0;
  return (event) => {
    if (event.source !== host) return;
    const here = Math.floor(now() / 1000);
    count = here === second ? count + 1 : 1;
    second = here;
    if (count > LIMITS.messagesPerSecond) return;
    const message = hostMessage(event.data);
    if (message !== null) tell(message, event.origin);
  };
}
