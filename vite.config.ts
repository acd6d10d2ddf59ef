import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { comlinkOfOurWorker } from './src/bundle/comlink.ts';
import { preloadOfOurParts } from './src/bundle/preload.ts';
import { squeezed } from './src/bundle/squeezed.ts';
import { FORMS, formsComeLater, svelteOfOurPage } from './src/bundle/svelte.ts';
import { xstateOfOurCharts } from './src/bundle/xstate.ts';
import { CHROMIUM_FLAGS, findChromium } from './test/browser/support/chromium.ts';

const POLICY = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

/** The policy stands in what is shipped only: the development server injects styles, which it would forbid. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
  ],
};

const WORKER = "new URL('./sim.worker.ts', import.meta.url)";

/**
 * The worker is built as one more part of the page, not apart from it: what both need (xstate, the readers of a trace)
 * is one file, fetched once. The development server does without.
 */
const workerWithThePage: Plugin = {
  name: 'worker-with-the-page',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /worker-link\.ts$/ },
    handler(code, id) {
      if (!code.includes(WORKER)) this.error(`${id} no longer starts the worker by ${WORKER}`);
      const worker = this.emitFile({ type: 'chunk', id: 'src/worker/sim.worker.ts', name: 'sim.worker' });
      return code.replace(WORKER, `import.meta.ROLLUP_FILE_URL_${worker}`);
    },
  },
};

/**
 * The page's own files are kept for the next visit; the page itself registers this (src/session/offline.ts), a figure
 * does not. A newer version waits until it is asked to take over.
 */
const offline = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Drowse',
    short_name: 'Drowse',
    description: 'A playground for autoscalers that let machines sleep.',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: '#f1f3f8',
    background_color: '#f1f3f8',
    icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
    // Whatever the query says, it is the same page.
    ignoreURLParametersMatching: [/./],
    navigateFallback: 'index.html',
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});

/** All our components are in runes mode: then Svelte leaves out what it needs for older ones. */
const ownComponents = ({ filename }: { filename: string }): { runes: true } | undefined =>
  filename.includes('/node_modules/') ? undefined : { runes: true };

type Context = Rolldown.ChunkingContext;

/** What starts a run is the worker's, and the page's where workers are forbidden. */
const STARTERS = /\/src\/worker\/(?:platforms|parts)\.ts$/;

/** What text.ts needs for terminals and tests alone, the catalogue as a whole among it: the page drops the import. */
const ONLY_OUTSIDE = /\/src\/text\/(?:en\/index|pseudo)\.ts$/;

/** Modules and all that they import at once. */
function closureOf(files: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = files.map((file) => resolve(file));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || ONLY_OUTSIDE.test(id)) continue;
    found.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const PLATFORMS = ['fly', 'knative', 'kubernetes'].map((name) => `src/worker/platform-${name}.ts`);

/**
 * What is always loaded together is one file, since small files compress badly: what page and worker both need, the
 * figure, what the page has beside it, and what all platforms share. Everything else is left to the bundler.
 */
function partsOf(context: Context): (id: string) => string | null {
  const figure = closureOf(['src/main.ts', 'src/ui/stage/WaitingMark.svelte'], context);
  const page = closureOf(['src/ui/App.svelte'], context);
  const worker = closureOf(['src/worker/sim.worker.ts'], context);
  const platforms = PLATFORMS.map((file) => closureOf([file], context));
  return (id) => {
    if (FORMS.test(id)) return null;
    if (STARTERS.test(id)) return 'both';
    const users = platforms.filter((platform) => platform.has(id)).length;
    const isShown = figure.has(id) || page.has(id);
    if (isShown) return users > 0 || worker.has(id) ? 'both' : figure.has(id) ? 'figure' : 'page';
    return users === platforms.length ? 'run' : null;
  };
}

let parts: { readonly of: Context; readonly name: (id: string) => string | null } | null = null;
function partOf(id: string, context: Context): string | null {
  if (parts?.of !== context) parts = { of: context, name: partsOf(context) };
  return parts.name(id);
}

export default defineConfig({
  // Relative addresses, so that dist/ works from any sub-path of any static host.
  base: './',
  plugins: [
    svelte({
      configFile: false,
      dynamicCompileOptions: ownComponents,
      // The class that keeps a style to its component stands on every element: four characters tell them apart.
      compilerOptions: { cssHash: ({ hash, css }) => `s${hash(css).slice(-4)}` },
    }),
    contentSecurityPolicy,
    workerWithThePage,
    svelteOfOurPage,
    formsComeLater,
    xstateOfOurCharts,
    comlinkOfOurWorker,
    preloadOfOurParts,
    squeezed,
    offline,
  ],
  worker: { format: 'es' },
  // A data: font or script would offend the policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // The list of platforms is loaded by the worker, too, where there is no document to put a preload into.
      resolveDependencies: (_url, needed, { hostId }) => (/\/both-/.test(hostId) ? [] : needed),
    },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: partOf }] } },
    },
  },
  preview: { port: 4173 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // The machine may be slow and busy: only a test that hangs should end by time.
          testTimeout: 300_000,
          maxWorkers: '100%',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/component/**'],
          environment: 'node',
        },
      },
      {
        // Components and runes: they need a real document and Svelte's client build.
        extends: true,
        optimizeDeps: { include: ['svelte', 'comlink', 'd3', 'xstate', 'vitest-browser-svelte'] },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { ...executable(), args: [...CHROMIUM_FLAGS] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // The built page as shipped, under a sub-path, driven from outside.
        extends: true,
        test: {
          name: 'browser',
          expect: { poll: { timeout: 30_000 } },
          include: ['test/browser/**/*.test.ts'],
          // A busy machine starves a browser now and then; what passed only again is told by `npm test`.
          retry: 1,
          environment: 'node',
          globalSetup: ['test/browser/support/serve-dist.ts'],
          maxWorkers: '100%',
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

function executable(): { executablePath?: string } {
  const path = process.env['VITEST'] === undefined ? undefined : findChromium();
  return path === undefined ? {} : { executablePath: path };
}
