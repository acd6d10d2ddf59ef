import type { SessionApi } from '../../session/session-api.ts';

/**
 * Calls `act` when a file appears that was not there before: pasted, opened, or part of a scenario. To be called while
 * a component is made.
 */
export function whenFileComes(session: SessionApi, act: () => void): void {
  let had = false;
  $effect(() => {
    const has = session.config?.file != null;
    if (has && !had) act();
    had = has;
  });
}
