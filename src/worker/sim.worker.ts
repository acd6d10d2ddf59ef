import { expose, releaseProxy, transfer, type Remote } from 'comlink';
import { MODEL_REVISION } from '../sim/model-revision.ts';
import type { WorkerApi } from './api.ts';
import { buffersOf } from './buffers.ts';
import { makePause } from './pause.ts';
import { start } from './platforms.ts';
import { slicedRuns } from './sliced-runs.ts';

const runs = slicedRuns({ start, pause: makePause(), now: () => performance.now() });

const api: WorkerApi = {
  async run(scenario, onProgress) {
    try {
      const result = await runs.run(scenario, onProgress);
      return result.kind === 'done' ? transfer(result, buffersOf(result.trace)) : result;
    } finally {
      // Each callback holds a message channel open until it is released.
      (onProgress as Remote<typeof onProgress>)[releaseProxy]();
    }
  },
  giveWay: () => runs.giveWay(),
  modelRevision: () => MODEL_REVISION,
};

expose(api);
