import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** One request that arrived at the host. */
export interface Served {
  /** Below the site, `assets/x.js`. */
  readonly path: string;
  readonly gzippedBytes: number;
}

/** A static host as sites have them: files under a sub-path, compressed, those with a hash in their name kept for ever. */
export interface CountingHost {
  /** With a trailing slash. */
  readonly site: string;
  /** In the order of their arrival, whoever asked: the page, its workers, its service worker. */
  readonly served: readonly Served[];
  close(): Promise<void>;
}

/** Serves `folder` under `base` (`/a/b/`) on a port of its own. */
export function countingHost(folder: string, base: string): Promise<CountingHost> {
  const served: Served[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(base) ? pathname.slice(base.length) || 'index.html' : '';
    const file = join(folder, normalize(`/${path}`));
    if (path === '' || !existsSync(file)) {
      served.push({ path: path || pathname, gzippedBytes: 0 });
      response.writeHead(404).end();
      return;
    }
    const body = gzipSync(readFileSync(file));
    served.push({ path, gzippedBytes: body.length });
    response.writeHead(200, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Cache-Control': path.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        site: `http://127.0.0.1:${String(port)}${base}`,
        served,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
