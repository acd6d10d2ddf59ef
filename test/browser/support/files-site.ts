import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface FilesSite {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves files by their path (`docs/index.html`; a folder is its index) under a content security policy. */
export function filesSite(files: ReadonlyMap<string, string>, policy: string): Promise<FilesSite> {
  const server = createServer(({ url = '/' }, response) => {
    const path = (url.split(/[?#]/)[0] ?? '').slice(1).replace(/(^|\/)$/, '$1index.html');
    const content = files.get(path);
    const type = TYPES[extname(path)] ?? 'text/plain';
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': type,
      'Content-Security-Policy': policy,
    });
    response.end(content);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        // another name for the same machine: not only another origin, another site
        address: `http://localhost:${String(port)}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
