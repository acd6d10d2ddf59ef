import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

/** Writes `source` of the project at `root`, with all that it needs, as `draw.mjs` into the folder `into`. */
export async function compile(root: string, source: string, into: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir: into,
      // what is drawn depends on the styles as they were written
      minify: false,
      cssMinify: false,
      rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
    },
    plugins: [
      svelte({
        configFile: false,
        prebundleSvelteLibraries: false,
        compilerOptions: { css: 'injected', dev: false },
      }),
    ],
  });
}
