import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';
import { xstateOfOurCharts } from '../../src/bundle/xstate.ts';
import type * as EveryPreset from './support/every-preset.ts';
import { fingerprints } from './support/every-preset.ts';

/** The simulation as it is shipped: bundled, with what our charts need of XState. */
async function shipped(): Promise<typeof EveryPreset> {
  // which of a library's files are taken depends on it
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [xstateOfOurCharts],
    build: {
      write: false,
      lib: { entry: 'test/bundle/support/every-preset.ts', formats: ['es'], fileName: 'every-preset' },
    },
  })) as readonly Rolldown.RolldownOutput[];
  vi.unstubAllEnvs();
  const code = built.flatMap(({ output }) => output).find((file) => file.type === 'chunk')!.code;
  return (await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as typeof EveryPreset;
}

test('every preset runs with what is shipped of XState as it does with all of it', async () => {
  expect((await shipped()).fingerprints()).toEqual(fingerprints());
});
