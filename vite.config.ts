import { playwright } from '@vitest/browser-playwright';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
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

export default defineConfig({
  // Relative addresses, so that dist/ works from any sub-path of any static host.
  base: './',
  plugins: [svelte({ configFile: false }), contentSecurityPolicy, workerWithThePage],
  worker: { format: 'es' },
  // A data: font or script would offend the policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // The list of platforms is loaded by the worker, too, where there is no document to put a preload into.
      resolveDependencies: (_url, needed, { hostId }) => (/\/platforms-/.test(hostId) ? [] : needed),
    },
    rolldownOptions: { checks: { bundlerTimings: false } },
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
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/component/**'],
          environment: 'node',
        },
      },
      {
        // Components and runes: they need a real document and Svelte's client build.
        extends: true,
        optimizeDeps: { include: ['svelte', 'comlink', 'd3', 'xstate', 'valibot', 'vitest-browser-svelte'] },
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
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/browser/support/serve-dist.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
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
