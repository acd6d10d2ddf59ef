import { onOtherLuck } from '../explore/seeds.ts';
import type { Scenario } from '../scenario/document.ts';
import type { Summary } from '../sim/trace/summary.ts';
import type { Link } from './link.ts';

/** Runs the same scenario again on other seeds, in the background, and never where the page itself would have to. */
export interface Repeater {
  /** After a rest, calls back once, with a summary per seed; what went wrong is not told, the shown run stands by itself. */
  begin(scenario: Scenario, done: (summaries: readonly Summary[]) => void): void;
  /** Gives up what was begun, at once: its worker is ended, so that an edit finds every core free. */
  stop(): void;
}

/** A hand that goes on dragging does not rest so long. */
export const REST_MILLISECONDS = 700;
export const REPEATS = 10;

export function makeRepeater(openWorker: () => Link): Repeater {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let link: Link | null = null;

  const stop = (): void => {
    clearTimeout(rest);
    link?.close();
    link = null;
  };

  const repeat = async (scenario: Scenario, mine: Link): Promise<readonly Summary[] | null> => {
    const summaries: Summary[] = [];
    for (const other of onOtherLuck(scenario, REPEATS)) {
      const result = await Promise.race([mine.run(other, () => undefined), mine.lost]);
      if (link !== mine || !('trace' in result)) return null;
      summaries.push(result.trace.summary);
    }
    return summaries;
  };

  return {
    begin(scenario, done) {
      stop();
      rest = setTimeout(() => {
        const mine = openIfAllowed(openWorker);
        if (mine === null) return;
        link = mine;
        void repeat(scenario, mine)
          .catch(() => null)
          .then((summaries) => {
            if (link !== mine) return;
            stop();
            if (summaries !== null) done(summaries);
          });
      }, REST_MILLISECONDS);
    },
    stop,
  };
}

function openIfAllowed(openWorker: () => Link): Link | null {
  try {
    return openWorker();
  } catch {
    return null;
  }
}
