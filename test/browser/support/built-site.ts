import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** The page as shipped, at an address of its own. */
export interface BuiltSite {
  /** With a trailing slash. */
  readonly address: string;
  /** The folder that was built. */
  readonly dist: string;
  readonly close: () => Promise<void>;
}

/** Builds the page into a folder that is gone afterwards, and serves it under a sub-path, as a static host would. */
export async function buildAndServe(): Promise<BuiltSite> {
  const dist = mkdtempSync(join(tmpdir(), 'drowse-dist-'));
  // Vitest sets NODE_ENV to `test`; what is shipped is built for production.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ logLevel: 'warn', mode: 'production', build: { outDir: dist, emptyOutDir: true } });
  } catch (error) {
    rmSync(dist, { recursive: true, force: true });
    throw error;
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  const server = await preview({
    base: '/a/b/',
    build: { outDir: dist },
    preview: { port: 0, host: '127.0.0.1', open: false },
    logLevel: 'warn',
  });
  const at = server.httpServer.address();
  if (at === null || typeof at === 'string') throw new Error('The preview server has no port.');
  return {
    address: `http://127.0.0.1:${String(at.port)}/a/b/`,
    dist,
    close: async () => {
      await server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}
