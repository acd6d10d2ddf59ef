import type { Fault } from './api.ts';
import type { CheckedLink } from './refusing.ts';

/** Where links come from. */
export interface Links {
  /** The link in use; opens one where there is none. */
  current(): CheckedLink;
  /** Closes a lost link; `current` gives another from now on. */
  replace(lost: CheckedLink, why: Fault['code']): void;
  /** Called when there is time to spare. */
  rest(): void;
  close(): void;
}

/**
 * The link in use and, if wanted, a spare that stays warm, so that a lost one is replaced without a wait. Where workers
 * are forbidden, or one did not load, the page itself does the work from then on.
 */
export function makeLinks(
  openWorker: () => CheckedLink,
  openInline: () => CheckedLink,
  keepsSpare: boolean,
): Links {
  let mayUseWorkers = true;
  let current: CheckedLink | null = null;
  let spare: CheckedLink | null = null;

  const open = (): CheckedLink => {
    if (!mayUseWorkers) return openInline();
    try {
      return openWorker();
    } catch {
      mayUseWorkers = false;
      return openInline();
    }
  };

  const dropSpare = (): void => {
    spare?.close();
    spare = null;
  };

  return {
    current() {
      if (current === null) {
        current = spare ?? open();
        spare = null;
      }
      return current;
    },
    replace(lost, why) {
      lost.close();
      if (why === 'worker-not-loaded') {
        mayUseWorkers = false;
        dropSpare();
      }
      current = null;
    },
    rest() {
      if (!keepsSpare || spare !== null || !mayUseWorkers) return;
      const opened = open();
      spare = opened;
      void opened.lost.then(() => {
        if (spare === opened) dropSpare();
      });
    },
    close() {
      current?.close();
      current = null;
      dropSpare();
    },
  };
}
