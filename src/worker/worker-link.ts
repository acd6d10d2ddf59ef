import { proxy, wrap, type Remote } from 'comlink';
import type { WorkerApi } from './api.ts';
import type { Link, Loss } from './link.ts';

/**
 * Starts a worker. Throws where workers are forbidden. Comlink listens to answers only, so a dead worker would leave
 * its callers waiting for ever: `lost` tells of it.
 */
export function openWorkerLink(): Link {
  const worker = new Worker(new URL('./sim.worker.ts', import.meta.url), { type: 'module' });
  // Held here beside its worker: a proxy nobody holds may be collected in the middle of a call.
  const api: Remote<WorkerApi> = wrap<WorkerApi>(worker);
  let hasAnswered = false;
  const lost = new Promise<Loss>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      // A script that does not load gives a plain event, without a message.
      const detail = event instanceof ErrorEvent ? event.message : '';
      resolve({ code: hasAnswered ? 'worker-died' : 'worker-not-loaded', detail });
    });
    worker.addEventListener('messageerror', () => resolve({ code: 'worker-died', detail: 'messageerror' }));
  });
  void api.modelRevision().then(() => {
    hasAnswered = true;
  });
  return {
    run: (scenario, progress) => api.run(scenario, proxy(progress)),
    giveWay: () => void api.giveWay(),
    lost,
    close: () => worker.terminate(),
  };
}
