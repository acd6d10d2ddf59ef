import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import type { Still, StillWish } from '../../picture/svg/still.ts';
import type { Scenario } from '../../scenario/document.ts';
import type { Trace } from '../../sim/trace/trace.ts';

/** What ui/still/draw.ts exports. It is loaded by its address: the command line knows no component. */
interface Drawing {
  readonly drawStill: (scenario: Scenario, trace: Trace, wish: StillWish) => Still;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Draws with the page's own components, compiled for a server as they are needed, so that nothing is drawn twice. */
export async function draw(scenario: Scenario, trace: Trace, wish: StillWish): Promise<Still> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    // what the development server keeps stays as it is
    cacheDir: 'node_modules/.vite/picture',
    logLevel: 'silent',
    // nothing listens and nothing is watched: one module is asked for, once
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      svelte({ configFile: false, prebundleSvelteLibraries: false, compilerOptions: { css: 'injected' } }),
    ],
  });
  try {
    const { drawStill } = (await server.ssrLoadModule('/src/ui/still/draw.ts')) as Drawing;
    return drawStill(scenario, trace, wish);
  } finally {
    await server.close();
  }
}
