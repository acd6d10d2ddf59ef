import { makePause } from './pause.ts';
import { slicedRuns } from './sliced-runs.ts';
import type { Link, Loss } from './link.ts';

/** The same engine in slices on the page, for hosts that forbid workers. It is loaded when it is first needed. */
export function openInlineLink(): Link {
  let lose: (loss: Loss) => void;
  const lost = new Promise<Loss>((resolve) => {
    lose = resolve;
  });
  const runs = import('./start-inline.ts').then(({ start }) =>
    slicedRuns({ start, pause: makePause(), now: () => performance.now() }),
  );
  runs.catch((error: unknown) => lose({ code: 'worker-not-loaded', detail: String(error) }));
  return {
    run: async (scenario, progress) => (await runs).run(scenario, progress),
    giveWay: () => void runs.then((held) => held.giveWay()),
    lost,
    close: () => undefined,
  };
}
