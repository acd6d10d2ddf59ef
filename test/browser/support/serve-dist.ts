import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served, with a trailing slash. */
    readonly site: string;
    /** The folder that was built. */
    readonly dist: string;
    readonly chromiumPath: string;
  }
}

/** Builds once as shipped and serves it under a sub-path, as a static host would. */
export default async function serveDist(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', ensureChromium());
  const outDir = mkdtempSync(join(tmpdir(), 'drowse-dist-'));
  project.provide('dist', outDir);
  // Vitest sets NODE_ENV to `test`; what is shipped is built for production.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await build({ logLevel: 'warn', mode: 'production', build: { outDir, emptyOutDir: true } });
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  const server = await preview({
    base: '/a/b/',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The preview server has no port.');
  project.provide('site', `http://127.0.0.1:${String(address.port)}/a/b/`);
  return async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
}
